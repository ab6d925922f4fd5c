import { publicPath, type Route } from "#src/platform/manifest.ts";

type Sent = {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
};

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

/** A request as API Gateway hands it to a function (payload format 2.0). */
export function gatewayEvent(route: Route, { key, params = {}, query = "", body }: Sent) {
  const path = filled(publicPath(route), params);
  return {
    version: "2.0",
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: query,
    headers: { authorization: `Token ${key}`, "content-type": "application/vnd.api+json" },
    pathParameters: params,
    requestContext: {
      requestId: "bench",
      domainName: "127.0.0.1",
      http: { method: route.method, path, sourceIp: "127.0.0.1" },
      timeEpoch: 0,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}

export type LambdaAnswer = { readonly statusCode: number; readonly body?: string };
export type Handler = (event: unknown, context: unknown) => Promise<LambdaAnswer>;

/** Calls a handler and throws when it answers anything else than success. */
export async function succeed(handler: Handler, event: unknown): Promise<LambdaAnswer> {
  const answer = await handler(event, {});
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body ?? ""}`);
  return answer;
}
