import type { Scope } from "#src/platform/access-rule.ts";
import type { Config } from "#src/platform/config.ts";

/** What an access token may be for (RFC 8707): never both. */
export type ProtectedResource = "tool_server" | "rest_api";

/** What a client may be allowed, with the texts of the consent page. */
export const scopes = {
  read: "See shipments, containers, documents and everything else in the account",
  write: "Start and stop tracking, and change what the account holds",
} as const satisfies Readonly<Record<Scope, string>>;
export const everyScope = Object.keys(scopes).join(" ");

type Where = Pick<Config, "BASE_URL">;

/** The authorization server and the tool server share the origin of the API. */
export const issuerOf = ({ BASE_URL }: Where): string => new URL(BASE_URL).origin;

/** The identifier as tokens carry it (contract: tool-server#oauth). */
export const audienceOf = (config: Where, resource: ProtectedResource): string =>
  resource === "tool_server" ? issuerOf(config) : config.BASE_URL;

/**
 * Which resource a client means. URL parsers write the root origin with a slash, and clients that
 * know only the address of the tool server name that one; all are the same server.
 */
export function resourceNamed(config: Where, indicator: string): ProtectedResource | null {
  const bare = indicator.replace(/\/$/, "");
  const origin = issuerOf(config);
  if (bare === origin || bare === `${origin}/mcp`) return "tool_server";
  return bare === config.BASE_URL ? "rest_api" : null;
}
