import { request as httpRequest } from "node:http";
import { handler as fallbackHandler } from "#functions/api/platform/fallback.ts";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { publicPath } from "#src/platform/manifest.ts";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
} from "#src/platform/http/lambda-events.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { holdToContract } from "../api-description/contract.ts";
import { startApi } from "../api.ts";
import { tradeSample } from "../engine.ts";
import { startProduct } from "../product.ts";
import { asRow } from "../aws/table-needs.ts";

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** A way to the API: what is sent arrives byte for byte, with no header but those named. */
export type Door = {
  readonly key: string;
  send(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: Buffer | string,
  ): Promise<Reply>;
  close(): Promise<unknown>;
};

/** Requests and answers are checked against the API document, as all others in tests. */
function heldToContract(door: Door): Door {
  return {
    ...door,
    async send(method, path, headers, body) {
      const reply = await door.send(method, path, headers, body);
      holdToContract({
        method,
        target: `/v2${path}`,
        sent: undefined,
        status: reply.status,
        contentType: String(reply.headers["content-type"]),
        body: reply.text,
      });
      return reply;
    },
  };
}

/** The running product's HTTP front, as a client reaches it. */
export async function productDoor(): Promise<Door> {
  const product = await startProduct({ DATA_DIR: ":memory:", TRADE_DATA: tradeSample });
  const { hostname, port } = new URL(product.ready.base_url);
  return heldToContract({
    key: product.ready.api_key,
    send: (method, path, headers = {}, body) =>
      new Promise((resolve, reject) => {
        // Node itself would send the body of a DELETE without saying where it ends.
        const framed = { ...(body && { "content-length": Buffer.byteLength(body) }), ...headers };
        const request = httpRequest(
          { hostname, port, method, path: `/v2${path}`, headers: framed },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        request.on("error", reject);
        request.end(body);
      }),
    close: () => product.signal("SIGTERM"),
  });
}

type Handler = (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

/** The functions as API Gateway calls them, with every body in base64. */
export async function lambdaDoor(): Promise<Door> {
  const api = await startApi();
  const { key } = await api.account();
  const known = routeMatcher(routes);
  return heldToContract({
    key,
    async send(method, path, headers = {}, body) {
      const [rawPath = "", rawQueryString = ""] = `/v2${path}`.split("?", 2);
      const found = known.match(method, rawPath);
      const event: APIGatewayProxyEventV2 = {
        version: "2.0",
        routeKey: found ? `${method} ${publicPath(found.route)}` : "$default",
        rawPath,
        rawQueryString,
        headers,
        ...(found && { pathParameters: found.pathParameters }),
        requestContext: {
          requestId: "test",
          domainName: "api",
          http: { method, path: rawPath, sourceIp: "127.0.0.1" },
          timeEpoch: 0,
        },
        ...(body !== undefined && { body: Buffer.from(body).toString("base64") }),
        isBase64Encoded: body !== undefined,
      };
      useDependencies(api.deps);
      const run = found ? ((await loadHandler(found.route.handler)) as Handler) : fallbackHandler;
      const answer = await asRow(found?.route, () => run(event, {}));
      return {
        status: answer.statusCode,
        headers: answer.headers ?? {},
        text: answer.body ?? "",
      };
    },
    close: () => api.stop(),
  });
}
