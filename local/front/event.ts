import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";

const textual =
  /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)\b|application\/[^;]+\+(json|xml)\b)/i;

/** API Gateway joins a header that came twice with a comma, and keeps cookies separate. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct))
    if (name !== "cookie" && values) headers[name] = values.join(",");
  return headers;
}

function queryOf(rawQueryString: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQueryString))
    query[name] = name in query ? `${query[name]},${value}` : value;
  return { ...query };
}

/** Text goes as it is; anything else, and what claims to be text but is not UTF-8, in base64. */
function bodyOf(body: Buffer, contentType: string | undefined) {
  if (body.length === 0) return { isBase64Encoded: false };
  if (contentType !== undefined && textual.test(contentType)) {
    const text = body.toString("utf8");
    if (Buffer.byteLength(text) === body.length && !text.includes("\uFFFD"))
      return { body: text, isBase64Encoded: false };
  }
  return { body: body.toString("base64"), isBase64Encoded: true };
}

export type Received = {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly requestId: string;
  readonly routeKey: string;
  readonly method: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** Real time, milliseconds since 1970. */
  readonly receivedAt: number;
};

/** Path and query of a request target, also in its absolute form (RFC 9112, 3.2). */
export function splitTarget(target: string): { path: string; query: string } {
  const relative = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1] ?? target;
  const mark = relative.indexOf("?");
  const path = (mark < 0 ? relative : relative.slice(0, mark)) || "/";
  return { path, query: mark < 0 ? "" : relative.slice(mark + 1) };
}

/** An IPv4 address that came in at a socket for both kinds, too, as itself: people are told apart by it. */
const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:(?=[\d.]+$)/i, "");

/** One HTTP request as API Gateway's HTTP API hands it to a function (payload format 2.0). */
export function gatewayEvent(received: Received): APIGatewayProxyEventV2 {
  const { request, requestId, routeKey, method, pathParameters } = received;
  const { path, query } = splitTarget(request.url ?? "/");
  const headers = headersOf(request);
  const cookies = request.headers.cookie?.split(/; */).filter(Boolean);
  const parameters = queryOf(query);
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(cookies?.length && { cookies }),
    ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      requestId,
      domainName: (headers["host"] ?? "localhost").replace(/:\d+$/, ""),
      http: {
        method,
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: addressOf(request),
        userAgent: headers["user-agent"] ?? "",
      },
      timeEpoch: received.receivedAt,
    },
    ...bodyOf(received.body, headers["content-type"]),
  };
}
