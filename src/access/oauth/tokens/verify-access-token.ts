import { createPublicKey, verify } from "node:crypto";
import * as z from "zod";
import { ttlCache } from "#src/platform/ttl-cache.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Account, Credential, Dependencies } from "#src/platform/dependencies.ts";
import { callerOfUser, type Caller } from "../../api-keys/api-keys.ts";
import { publishedKey } from "./public-keys.ts";
import { audienceOf, issuerOf, scopes, type Resource, type Scope } from "../resources.ts";
import { oauthRecords } from "../store/oauth-entity.ts";

/** Who calls with a token, and what for. `scopes` is what the user allowed the client. */
export type Bearer = {
  readonly account: Account;
  /** The account, where its requests are counted, and the token as its credential. */
  readonly caller: Caller;
  readonly user: string;
  readonly client: string;
  readonly grant: string;
  readonly scopes: ReadonlySet<Scope>;
};

export type Verified =
  | ({ readonly outcome: "accepted" } & Bearer)
  /** `description` is for `error_description` of RFC 6750 and reveals nothing. */
  | { readonly outcome: "refused"; readonly description: string };

const refused = (description: string): Verified => ({ outcome: "refused", description });

/** RFC 9068, 2.1: `typ` separates an access token from any other JWT that our keys sign. */
const Header = z.object({ typ: z.literal("at+jwt"), alg: z.literal("ES256"), kid: z.string() });

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  client_id: z.string(),
  exp: z.number(),
  iat: z.number(),
  scope: z.string().default(""),
  /** Ours: whose data, and which consent it hangs on. */
  account: z.string(),
  grant: z.string(),
  client_name: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

const longestToken = 4096;
/** Clocks of our own functions differ by less. */
const toleranceSeconds = 5;

function part<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** The claims of a token that one of our keys signed; null for anything else. */
async function signedClaims(db: Db, token: string): Promise<Claims | null> {
  const parts = token.length <= longestToken ? token.split(".") : [];
  const [head = "", body = "", signature = ""] = parts;
  const header = parts.length === 3 ? part(Header, head) : null;
  const claims = part(Claims, body);
  if (!header || !claims) return null;
  const key = await publishedKey(db, header.kid);
  if (!key) return null;
  const { kty, crv, x, y } = key;
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({ key: { kty, crv, x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  return good ? claims : null;
}

/** A revoked grant is refused within this time in every running function. */
const ttlMilliseconds = 30_000;
type Grant = { readonly accountId?: string; readonly clientId?: string };
const cached = ttlCache<{ readonly grant: Grant | null }>(10_000, ttlMilliseconds);

/** null when it was revoked or has ended. No call when it was asked within half a minute. */
async function grantOf(db: Db, id: string): Promise<Grant | null> {
  const hit = cached(db).get(id);
  if (hit) return hit.grant;
  const { data } = await oauthRecords(db).get({ model: "Grant", id }).go({ consistent: true });
  const grant = data && (data.ttl ?? Infinity) > Date.now() / 1000 ? (data.payload as Grant) : null;
  cached(db).set(id, { grant });
  return grant;
}

const scopesIn = (scope: string): ReadonlySet<Scope> =>
  new Set(scope.split(" ").filter((each): each is Scope => Object.hasOwn(scopes, each)));

const credentialOf = ({ grant, client_id, client_name = client_id }: Claims): Credential => ({
  id: derivedId("oauth_grant", grant),
  name: client_name,
  kind: "access_token",
});

/**
 * The holder of `Authorization: Bearer <token>` at one resource (contract: tool-server#oauth).
 * A token for another resource is refused. Costs no DynamoDB call when key, grant and account were
 * asked within half a minute, up to three when not. Throws when the table does not answer: then
 * it is unknown, and the caller must not answer that the token is bad.
 */
export async function verifyAccessToken(
  deps: Dependencies,
  token: string,
  resource: Resource,
): Promise<Verified> {
  const claims = await signedClaims(deps.db, token);
  if (!claims || claims.iss !== issuerOf(deps.config))
    return refused("The access token is not valid.");
  if (claims.aud !== audienceOf(deps.config, resource))
    return refused("The access token was issued for another resource.");
  const now = Date.now() / 1000;
  if (claims.exp <= now) return refused("The access token has expired.");
  if (claims.iat > now + toleranceSeconds) return refused("The access token is not valid.");
  const user = { id: claims.sub, account: claims.account };
  const [grant, caller] = await Promise.all([
    grantOf(deps.db, claims.grant),
    callerOfUser(deps, user, credentialOf(claims)),
  ]);
  const allowed = grant?.accountId === claims.sub && grant.clientId === claims.client_id;
  if (!allowed || !caller) return refused("The access token was revoked.");
  return {
    outcome: "accepted",
    account: caller.account,
    caller,
    user: claims.sub,
    client: claims.client_id,
    grant: claims.grant,
    scopes: scopesIn(claims.scope),
  };
}
