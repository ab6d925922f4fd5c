import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathItemObject } from "zod-openapi";
import { isOperation, publicPath, type Route } from "#src/platform/manifest.ts";
import { version } from "#src/platform/version.ts";
import { areasOf, deliveriesArea } from "./areas.ts";
import type { Examples } from "./examples.ts";
import {
  fieldsParameter,
  operation,
  partnerScheme,
  providerScheme,
  oauthScheme,
  sessionScheme,
  tokenScheme,
} from "./operation.ts";
import { refusalResponses } from "./refusals.ts";
import { webhookOperations } from "./webhooks.ts";

export type ApiDocument = ReturnType<typeof createDocument>;

const about = [
  "Track containers and shipments from one number: milestones, terminal data and last free days.",
  "Answers are JSON:API documents unless an operation states otherwise. Times are UTC; a time zone",
  "is given with them. HEAD works wherever GET does.",
].join(" ");

const atRoot = ({ path }: Route): boolean => path.startsWith("//");

/** The whole API as one OpenAPI 3.1 document, from the manifest's rows alone. */
export function apiDocument(
  routes: readonly Route[],
  examples: Examples,
  baseUrl: string,
): ApiDocument {
  const operations = routes.filter(isOperation);
  const refusals = refusalResponses(examples.refusals);
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const route of operations) {
    const path = atRoot(route) ? publicPath(route) : route.path;
    const item = (paths[path] ??= {
      ...(atRoot(route) && { servers: [{ url: new URL(baseUrl).origin }] }),
    });
    item[route.method.toLowerCase() as Lowercase<Route["method"]>] = operation(
      route,
      examples.operations[route.id] ?? {},
      refusals(route),
    );
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      // contract: requests#api-version
      title: "Quayline API (beta)",
      version,
      description: about,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    security: [{ [tokenScheme]: [] }, { [oauthScheme]: [] }, { [sessionScheme]: [] }],
    tags: [...areasOf(operations), deliveriesArea],
    paths,
    webhooks: webhookOperations(examples.deliveries),
    components: {
      parameters: { fields: fieldsParameter },
      securitySchemes: {
        [tokenScheme]: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <API_KEY>`. The scheme is Token, not Bearer.",
        },
        [oauthScheme]: {
          type: "oauth2",
          description:
            "`Bearer <ACCESS_TOKEN>`, issued for this API: by PKCE, docs/guides/oauth.md.",
          flows: {
            authorizationCode: {
              authorizationUrl: new URL("/oauth/authorize", baseUrl).href,
              tokenUrl: new URL("/oauth/token", baseUrl).href,
              scopes: { read: "Read everything of the account.", write: "Change it." },
            },
          },
        },
        [sessionScheme]: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-quayline_session",
          description:
            "A user who signed in at /sign-in, for pages of this origin: without `Authorization`, with `Sec-Fetch-Site: same-origin` and `X-Quayline-Portal: 1`, and with `Origin` on what changes something (docs/guides/browser-clients.md). No key may call operations that require this alone.",
        },
        [partnerScheme]: {
          type: "http",
          scheme: "bearer",
          description: "The key of an EDI partner (docs/sources.md); no account's key.",
        },
        [providerScheme]: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description:
            "`Token <key for deliveries>`, with which another provider delivers (docs/guides/parity.md); it opens nothing else.",
        },
      },
    },
  };
  return createDocument(document);
}
