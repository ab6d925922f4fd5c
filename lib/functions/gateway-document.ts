import { publicPath, type Route } from "#src/platform/manifest.ts";
import { constructId, functionOf } from "../names.ts";

/** As API Gateway exports it: what its import takes without a warning, and no more. */
export type GatewayDocument = {
  readonly openapi: "3.0.3";
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly "x-amazon-apigateway-integrations": Readonly<Record<string, unknown>>;
  };
};

export type Target = { readonly uri: string; readonly credentials: string };

const parametersIn = (path: string) =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name: (name ?? "").replace("+", ""),
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const integration = (target: Target) => ({
  type: "aws_proxy",
  httpMethod: "POST",
  payloadFormatVersion: "2.0",
  uri: target.uri,
  credentials: target.credentials,
  connectionType: "INTERNET",
  timeoutInMillis: 30_000,
});

const operation = (name: string, path = "") => {
  const parameters = parametersIn(path);
  return {
    ...(parameters.length > 0 && { parameters }),
    responses: { default: { description: "As the manifest's row states" } },
    "x-amazon-apigateway-integration": {
      $ref: `#/components/x-amazon-apigateway-integrations/${name}`,
    },
  };
};

/**
 * The whole HTTP API as one document: a route costs no CloudFormation resource. HEAD goes where GET
 * goes (RFC 9110, 9.3.2), as in the local server. Operations of one function share its integration:
 * an API has at most 300 of them, a quota that AWS does not raise.
 */
export function gatewayDocument(
  title: string,
  routes: readonly Route[],
  targetOf: (route: { readonly id: string; readonly function?: string }) => Target,
  fallback: { readonly id: string },
): GatewayDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  const integrations: Record<string, unknown> = {};
  const calling = (row: { readonly id: string; readonly function?: string }, path = "") => {
    const name = constructId(functionOf(row));
    integrations[name] ??= integration(targetOf(row));
    return operation(name, path);
  };
  for (const route of routes) {
    const path = publicPath(route);
    const methods = (paths[path] ??= {});
    const method = route.method.toLowerCase();
    if (methods[method]) throw new Error(`two routes answer ${route.method} ${path}`);
    methods[method] = calling(route, path);
    if (route.method === "GET") methods["head"] = calling(route, path);
  }
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{[^}]+\}/g, "{}"));
  const twice = shapes.find((shape, index) => shapes.indexOf(shape) !== index);
  if (twice !== undefined) throw new Error(`${twice} is written with different parameter names`);
  paths["/$default"] = {
    "x-amazon-apigateway-any-method": { isDefaultRoute: true, ...calling(fallback) },
  };
  return {
    openapi: "3.0.3",
    info: { title, version: "2" },
    paths,
    components: { "x-amazon-apigateway-integrations": integrations },
  };
}
