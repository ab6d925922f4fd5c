import { noPreferences, type Preferences } from "#schemas/preferences.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { batchGetGroups, type Lookup } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { userLookup, withoutPassword, type User } from "../sign-in/users.ts";
import { preferences } from "../store/preferences-entity.ts";

/** What was set, of the shape that it had then. */
const read = (json: string): Preferences => ({
  ...noPreferences,
  ...(JSON.parse(json) as Partial<Preferences>),
});

/** Throws 403 for a key, which belongs to the account. */
function ownUser({ credential }: ApiContext): string {
  if (credential.user !== undefined) return credential.user;
  throw refuse(
    "forbidden",
    "An API key belongs to the account and to no user, so it has no preferences.",
  );
}

/** A user and what they have set. */
export type PreferencesOfUser = { readonly user: string; readonly set: Preferences };

/** What the caller has set. Throws 403 for a key. One consistent read. */
export async function preferencesOf(ctx: ApiContext): Promise<PreferencesOfUser> {
  const user = ownUser(ctx);
  const { data } = await preferences(ctx.db).get({ user }).go({ consistent: true });
  return { user, set: data ? read(data.json) : noPreferences };
}

/** Takes the place of all that the caller has set; the last one stays. Throws 403 for a key. One put. */
export async function setPreferences(
  ctx: ApiContext,
  set: Preferences,
): Promise<PreferencesOfUser> {
  const user = ownUser(ctx);
  await preferences(ctx.db)
    .put({ user, json: JSON.stringify(set) })
    .go();
  return { user, set };
}

const lookup = (db: Db, user: string): Lookup<Preferences> => ({
  key: preferences(db).get({ user }).params<{ Key: Lookup<unknown>["key"] }>().Key,
  read: (item) => read(String(item["json"])),
});

/** A user with what they have set; null when there is none (any more). One batch get. */
export async function userWithPreferences(
  db: Db,
  id: string,
): Promise<{ readonly user: User; readonly preferences: PreferencesOfUser } | null> {
  const found = await batchGetGroups(db, {
    users: [userLookup(db, id)],
    preferences: [lookup(db, id)],
  });
  const [user] = found.users;
  const [set] = found.preferences;
  return user
    ? { user: withoutPassword(user), preferences: { user: id, set: set ?? noPreferences } }
    : null;
}

/** contract: accounts#preferences */
export const preferencesResource = ({ user, set }: PreferencesOfUser): Resource => ({
  id: user,
  type: "preferences",
  attributes: { ...set },
});
