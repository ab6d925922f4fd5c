import { isoSeconds } from "#src/platform/clock.ts";
import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { KnownKey } from "./api-keys/manage-keys.ts";
import type { Link } from "./store/link-entity.ts";
import type { User } from "./sign-in/users.ts";

/** `key` is there once, in the answer to the request that made it. */
export const keyResource = ({ key, ...known }: KnownKey & { readonly key?: string }): Resource => ({
  id: known.id,
  type: "api_key",
  attributes: {
    name: known.name,
    masked_key: known.masked,
    created_at: known.createdAt,
    ...(key !== undefined && { key }),
  },
  relationships: { user: toOne("user", known.user) },
});

/** contract: accounts#account-and-user */
export const userResource = ({ id, name, email, role, createdAt }: User): Resource => ({
  id,
  type: "user",
  attributes: { name, email, role, created_at: createdAt },
});

/** contract: accounts#invitations. Of the link no more than when it ends. */
export const invitationResource = ({
  id,
  email,
  role,
  createdAt,
  ttl,
  inviter,
}: Link): Resource => ({
  id,
  type: "invitation",
  attributes: {
    email,
    role: role ?? null,
    created_at: createdAt,
    expires_at: isoSeconds(new Date(ttl * 1000)),
  },
  relationships: { invited_by: toOne("user", inviter) },
});
