import { renderProblems, statusOf } from "#src/platform/http/errors.ts";
import { throughEdge } from "#src/platform/aws/edge.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { jsonApiMediaType } from "#src/platform/http/media-type.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Answered, Served } from "./call.ts";

/** Beside the event, a handler with middlewares takes a context of its own and nothing else from outside. */
type Handle = (event: APIGatewayProxyEventV2, context: never, none: never) => Promise<HttpAnswer>;

/** To whoever asks API Gateway past the edge. */
const pastTheEdge = (): HttpAnswer => ({
  statusCode: statusOf.forbidden,
  headers: { "content-type": jsonApiMediaType, "cache-control": "no-store" },
  body: JSON.stringify(
    renderProblems([{ code: "forbidden", detail: "This address answers nobody directly." }]),
  ),
});

/** What every kind of handler over HTTP is made with: it answers its rows for what came by the edge. */
export function served<R extends Answered>(rows: readonly R[], handle: Handle): Served<R> {
  const behindEdge = async (event: APIGatewayProxyEventV2, context?: object) => {
    const came = throughEdge(event);
    return came ? handle(came, context as never, undefined as never) : pastTheEdge();
  };
  return Object.assign(behindEdge, { rows });
}
