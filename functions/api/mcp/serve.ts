import { answerToolServer } from "#src/mcp/index.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { dependencies } from "#src/platform/dependencies.ts";

/** POST {mcp_url}: the protocol has its own answers and errors, so no row's schema shapes them. */
export const handler = (event: APIGatewayProxyEventV2): Promise<HttpAnswer> =>
  answerToolServer(dependencies(), event);
