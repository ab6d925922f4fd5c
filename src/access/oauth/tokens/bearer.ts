import { refuse, Refusal } from "#src/platform/http/errors.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { callerOf, type Authenticated } from "../../caller.ts";
import type { ProtectedResource } from "../resources.ts";
import { verifyAccessToken } from "./verify-access-token.ts";

const bearer = /^Bearer ([\x21-\x7e]+)$/i;

/** Whether a caller shows an access token at all; everything else is the business of API keys. */
export const isBearer = (header: string | undefined): boolean => /^Bearer\b/i.test(header ?? "");

/** RFC 6750, 3: what was wrong with the token, for the client that sent it. */
const challenge = (error: string, description: string) => ({
  "www-authenticate": `Bearer realm="api", error="${error}", error_description="${description}"`,
});

function invalid(description: string): Refusal {
  return new Refusal(
    [{ code: "unauthorized", detail: description }],
    challenge("invalid_token", description),
  );
}

/**
 * The account behind an access token that was issued for this resource, and what the user allowed. Throws
 * 401 for any other token.
 */
export async function authenticateBearer(
  deps: Dependencies,
  headers: Readonly<Record<string, string | undefined>>,
  resource: ProtectedResource,
): Promise<Authenticated> {
  const token = bearer.exec(headers["authorization"] ?? "")?.[1];
  if (!token) throw invalid("The header does not hold an access token.");
  const found = await verifyAccessToken(deps, token, resource);
  if (found.outcome === "refused") throw invalid(found.description);
  if (resource === "rest_api") {
    // A client may name the account it means (contract: accounts#access-tokens-at-the-api).
    const meant = headers["x-account-id"];
    if (meant !== undefined && meant !== found.account.id)
      throw refuse("unauthorized", "The access token is not for that account.");
    if (found.scopes.size === 0) throw invalid("The user allowed this client nothing.");
  }
  return callerOf(deps, found.caller, found.scopes);
}
