import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { asAnswer, send } from "#local/front/answer.ts";
import { gatewayEvent, splitTarget } from "#local/front/event.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { Deployed } from "./template-values.ts";

type Integration = { readonly uri: string; readonly credentials: string };
type Operation = { readonly "x-amazon-apigateway-integration": { readonly $ref: string } };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The function that an integration's address leads to. */
const functionIn = ({ uri }: Integration): string =>
  /:function:([^/]+)\/invocations$/.exec(uri)?.[1] ?? "";

export type GatewayOptions = {
  /** The API whose body is the document of all routes. */
  readonly api: Deployed;
  readonly host: string;
  /** Calls a function as the role that the integration names. */
  readonly invoke: (functionName: string, asRole: string, event: unknown) => Promise<unknown>;
};

/** API Gateway on loopback: the deployed document states which function answers, and as which role. */
export async function startGateway({ api, host, invoke }: GatewayOptions) {
  const { paths, components } = api.properties.Body as {
    readonly paths: Paths;
    readonly components: Readonly<Record<string, Readonly<Record<string, Integration>>>>;
  };
  /** Operations of one function name its integration, which stands once. */
  function integrationOf({ "x-amazon-apigateway-integration": { $ref } }: Operation): Integration {
    const [, , kind = "", name = ""] = $ref.split("/");
    const found = components[kind]?.[name];
    if (!found) throw new Error(`the API has no ${$ref}`);
    return found;
  }
  const rest = paths["/$default"]?.["x-amazon-apigateway-any-method"];
  if (!rest) throw new Error("the API has no default route");
  const integrations = new Map<string, Integration>();
  const routes = Object.entries(paths)
    .filter(([path]) => path !== "/$default")
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([name, operation]) => {
        const method = name.toUpperCase();
        integrations.set(`${method} ${path}`, integrationOf(operation));
        return { id: `${method} ${path}`, method, path: `/${path}` } as unknown as Route;
      }),
    );
  const matcher = routeMatcher(routes);

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { method = "GET", url = "/" } = request;
    const match = matcher.match(method, splitTarget(url).path);
    const integration = integrations.get(match?.route.id ?? "") ?? integrationOf(rest!);
    request.headers.host = host;
    request.headersDistinct["host"] = [host];
    const event = gatewayEvent({
      request,
      body: await buffer(request),
      requestId: randomUUID(),
      method,
      routeKey: match?.route.id ?? "$default",
      pathParameters: match?.pathParameters ?? {},
      receivedAt: Date.now(),
    });
    return invoke(functionIn(integration), integration.credentials, event);
  }

  const failures: Error[] = [];
  const server = createServer((request, response) => {
    answer(request).then(
      (result) => send(response, asAnswer(result), "gateway"),
      (error: Error) => {
        failures.push(error);
        send(response, { statusCode: 500, body: '{"message":"Internal Server Error"}' }, "gateway");
      },
    );
  });
  // On a busy machine a client sends into a connection that was closed for being idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Functions that ended without an answer. */
    failures: failures as readonly Error[],
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
