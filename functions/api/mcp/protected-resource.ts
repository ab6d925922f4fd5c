import { protectedResource } from "#src/mcp/index.ts";
import { openAccess } from "#src/platform/http/open-access.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { dependencies } from "#src/platform/dependencies.ts";

/** GET /.well-known/oauth-protected-resource (RFC 9728): where clients get their tokens. */
export const handler = async (): Promise<HttpAnswer> => ({
  statusCode: 200,
  headers: { ...openAccess, "content-type": "application/json", "cache-control": "max-age=300" },
  body: JSON.stringify(protectedResource(dependencies())),
});
