import lambdaHandler from "@middy/core";
import { answerOauth, usersOf } from "#src/access/oauth/index.ts";
import type { PublicRule } from "#src/platform/access-rule.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { Answered, Call, Served } from "./middleware/call.ts";
import { errors, jsonAnswer, type RenderError } from "./middleware/errors.ts";
import { logging } from "./middleware/logging.ts";
import { served } from "./middleware/served.ts";

type OauthRoute = Route & { readonly access: PublicRule };

/** RFC 6749, 4.1.2.1: in OAuth's own words. */
const oauthError: RenderError = () =>
  jsonAnswer(
    503,
    {
      error: "temporarily_unavailable",
      error_description: "Something went wrong on our side; try again shortly.",
    },
    "application/json",
    { "cache-control": "no-store", "retry-after": "1" },
  );

/**
 * Everything that happens to a request of the authorization server. Who calls is OAuth's own matter, which
 * the provider decides; its answers hold secrets beside what somebody sent, so none is compressed.
 */
const middlewares = (row: Answered) => [logging(row, "oauth.failed"), errors(oauthError)];

/** A Lambda handler for every address of the authorization server. */
export function authorizationServer(rows: readonly OauthRoute[]): Served {
  const handler = lambdaHandler<APIGatewayProxyEventV2, HttpAnswer, Error, Call>()
    .use(middlewares({ id: "oauth" }))
    .handler((event: APIGatewayProxyEventV2) => {
      const deps = dependencies();
      return answerOauth(deps, usersOf(deps), event);
    });
  return served(rows, handler);
}
