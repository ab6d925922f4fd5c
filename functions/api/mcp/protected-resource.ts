import { protectedResource } from "#src/mcp/index.ts";
import { openAccess } from "#src/platform/http/open-access.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { protectedResourceRoutes } from "../../manifest/mcp.ts";
import { publicAnswer } from "../../public-answer.ts";

/** GET /.well-known/oauth-protected-resource (RFC 9728): where clients get their tokens. */
export const handler = publicAnswer(protectedResourceRoutes, () => ({
  statusCode: 200,
  headers: { ...openAccess, "content-type": "application/json", "cache-control": "max-age=300" },
  body: JSON.stringify(protectedResource(dependencies())),
}));
