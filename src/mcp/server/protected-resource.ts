import { audienceOf, issuerOf, scopes } from "#src/access/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

/** The tool server as a resource of OAuth: its root origin (contract: tool-server#oauth). */
const resourceOf = ({ config }: Pick<Dependencies, "config">): string =>
  audienceOf(config, "tool_server");

const metadataPath = "/.well-known/oauth-protected-resource";

/** RFC 9728; the authorization server is at the same origin. */
export const protectedResource = (deps: Pick<Dependencies, "config">) => ({
  resource: resourceOf(deps),
  authorization_servers: [issuerOf(deps.config)],
  scopes_supported: Object.keys(scopes),
  bearer_methods_supported: ["header"],
  resource_name: "Quayline",
});

/** A quoted string of RFC 9110, 5.6.4. */
const quoted = (text: string): string => `"${text.replaceAll(/[^ !#-[\]-~]/g, "")}"`;

/**
 * `WWW-Authenticate` of a 401 (contract: tool-server#refusals-of-the-tool-server): what is wrong
 * with a token only where one was sent.
 */
export function challenge(
  deps: Pick<Dependencies, "config">,
  authorization: string | undefined,
  why: string,
): string {
  const parts = [
    'Bearer realm="mcp"',
    ...(authorization ? ['error="invalid_token"', `error_description=${quoted(why)}`] : []),
    `resource_metadata=${quoted(`${resourceOf(deps)}${metadataPath}`)}`,
  ];
  return parts.join(", ");
}
