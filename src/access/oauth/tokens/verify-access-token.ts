import type { Scope } from "#src/platform/access-rule.ts";
import type { JWTPayload } from "jose";
import * as z from "zod";
import { ttlCache } from "#src/platform/storage/ttl-cache.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Account, Credential, Dependencies } from "#src/platform/dependencies.ts";
import { accountOfRequest } from "#src/accounts/index.ts";
import type { AuthenticatedCaller } from "../../api-keys/api-keys.ts";
import { userById } from "../../sign-in/users.ts";
import { publishedKey } from "./public-keys.ts";
import { audienceOf, issuerOf, scopes, type ProtectedResource } from "../resources.ts";
import { oauthRecords } from "../store/oauth-entity.ts";

/** Who calls with a token, and what for. `scopes` is what the user allowed the client. */
type Bearer = {
  readonly account: Account;
  /** The account, where its requests are counted, and the token as its credential. */
  readonly caller: AuthenticatedCaller;
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

/** What an access token states beside what `signedClaims` checks. */
const Claims = z.object({
  /** One resource: a token for several is none of ours. */
  aud: z.string(),
  sub: z.string(),
  client_id: z.string(),
  iat: z.number(),
  scope: z.string().default(""),
  /** Ours: whose data, and which consent it hangs on. */
  account: z.string(),
  grant: z.string(),
  client_name: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

const jose = () => import("#src/access/oauth/tokens/jose.ts");

const longestToken = 4096;
/** Clocks of our own functions differ by less. */
const toleranceSeconds = 5;

/**
 * What a token states that one of our keys signed with the one algorithm that they are for, for this
 * resource, and that has not expired. Throws an error of jose for anything else.
 */
async function signedClaims(
  { db, config }: Dependencies,
  token: string,
  resource: ProtectedResource,
): Promise<JWTPayload> {
  const { errors, jwtVerify } = await jose();
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = typeof kid === "string" ? await publishedKey(db, kid) : null;
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    {
      algorithms: ["ES256"],
      // RFC 9068, 2.1: `typ` separates an access token from any other JWT that our keys sign.
      typ: "at+jwt",
      issuer: issuerOf(config),
      audience: audienceOf(config, resource),
      requiredClaims: ["exp"],
    },
  );
  return payload;
}

/** The claims, or what `error_description` tells of a token without them. */
async function claimsOf(
  deps: Dependencies,
  token: string,
  resource: ProtectedResource,
): Promise<Claims | string> {
  if (token.length > longestToken) return "The access token is not valid.";
  try {
    const claims = Claims.parse(await signedClaims(deps, token, resource));
    const isEarly = claims.iat > Date.now() / 1000 + toleranceSeconds;
    return isEarly ? "The access token is not valid." : claims;
  } catch (error) {
    const { errors } = await jose();
    if (error instanceof errors.JWTExpired) return "The access token has expired.";
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud")
      return "The access token was issued for another resource.";
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      return "The access token is not valid.";
    throw error;
  }
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
 * A token for another resource is refused. The user is read anew each time, so that a removal and another
 * role count at once: one get; up to three more at once when key, grant and account were not asked within half
 * a minute. Throws when the table does not answer: then
 * it is unknown, and the caller must not answer that the token is bad.
 */
export async function verifyAccessToken(
  deps: Dependencies,
  token: string,
  resource: ProtectedResource,
): Promise<Verified> {
  const claims = await claimsOf(deps, token, resource);
  if (typeof claims === "string") return refused(claims);
  const [grant, user, found] = await Promise.all([
    grantOf(deps.db, claims.grant),
    userById(deps.db, claims.sub),
    accountOfRequest(deps.db, claims.account, null),
  ]);
  const allowed = grant?.accountId === claims.sub && grant.clientId === claims.client_id;
  if (!allowed || user?.account !== claims.account || !found)
    return refused("The access token was revoked.");
  const credential = { ...credentialOf(claims), user: user.id, role: user.role };
  return {
    outcome: "accepted",
    account: found.account,
    caller: { ...found, credential },
    user: user.id,
    client: claims.client_id,
    grant: claims.grant,
    scopes: scopesIn(claims.scope),
  };
}
