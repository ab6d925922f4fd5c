import { audienceOf, issuerOf, scopes } from "#src/auth/index.ts";
import type { World } from "#src/platform/world.ts";

/** The tool server as a resource of OAuth: its root origin (contract: tool-server#oauth). */
export const resourceOf = ({ config }: Pick<World, "config">): string =>
  audienceOf(config, "tool_server");

export const metadataPath = "/.well-known/oauth-protected-resource";

/** RFC 9728; the authorization server stands at the same origin. */
export const protectedResource = (world: Pick<World, "config">) => ({
  resource: resourceOf(world),
  authorization_servers: [issuerOf(world.config)],
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
  world: Pick<World, "config">,
  authorization: string | undefined,
  why: string,
): string {
  const parts = [
    'Bearer realm="mcp"',
    ...(authorization ? ['error="invalid_token"', `error_description=${quoted(why)}`] : []),
    `resource_metadata=${quoted(`${resourceOf(world)}${metadataPath}`)}`,
  ];
  return parts.join(", ");
}
