import lambdaHandler from "@middy/core";
import { authenticateClient } from "#src/access/index.ts";
import { answerToolServer, connectionRefusal, messageFailure } from "#src/mcp/index.ts";
import type { ClientRule } from "#src/platform/access-rule.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import { authentication } from "./middleware/authentication.ts";
import { authorization } from "./middleware/authorization.ts";
import { callerIn, type Call, type Served } from "./middleware/call.ts";
import { compression } from "./middleware/compression.ts";
import { counting } from "./middleware/counting.ts";
import { errors, type RenderError } from "./middleware/errors.ts";
import { logging } from "./middleware/logging.ts";
import { ownHost, toolMessage } from "./middleware/tool-message.ts";
import { served } from "./middleware/served.ts";

type ToolRoute = Route & { readonly access: ClientRule };

/** Until the message is read, what fails is the search for the caller. */
const isConnected = ({ input }: Call): boolean => input !== undefined;

const toolServerError: RenderError = (deps, { error, event, context }) =>
  isConnected(context)
    ? messageFailure()
    : connectionRefusal(deps, event.headers["authorization"], error);

/** Everything that happens to a message of the tool server before and after its answer, in this order. */
const middlewares = (row: ToolRoute) => [
  logging(row, (call) => (isConnected(call) ? "mcp.failed" : "mcp.identity_failed")),
  compression(),
  errors(toolServerError),
  ownHost(),
  authentication(row.access, (deps, event) =>
    authenticateClient(deps, event, row.access, "tool_server"),
  ),
  authorization(row.access),
  counting(row.access),
  toolMessage(),
];

/**
 * A Lambda handler for the rows of the tool server, which are alike but for their addresses. What a tool or
 * a resource asks of its caller stands beside it (src/mcp).
 */
export function toolServerHandler(row: ToolRoute, ...others: readonly ToolRoute[]): Served {
  const handler = lambdaHandler<APIGatewayProxyEventV2, HttpAnswer, Error, Call>()
    .use(middlewares(row))
    .handler((event: APIGatewayProxyEventV2, call: Call) => {
      const { body } = call.input as { readonly body: unknown };
      return answerToolServer(callerIn(call, row.access), event, body);
    });
  return served([row, ...others], handler);
}
