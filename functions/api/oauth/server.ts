import { answerOauth, usersOf } from "#src/access/index.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { errorFields } from "#src/platform/log.ts";
import { dependencies } from "#src/platform/dependencies.ts";

/** Every address of the authorization server. */
export const handler = async (event: APIGatewayProxyEventV2): Promise<HttpAnswer> => {
  const deps = dependencies();
  try {
    return await answerOauth(deps, usersOf(deps), event);
  } catch (error) {
    deps.log.error("oauth.failed", {
      route: event.routeKey,
      requestId: event.requestContext.requestId,
      ...errorFields(error),
    });
    return {
      statusCode: 503,
      headers: {
        "content-type": "application/json",
        "cache-control": "no-store",
        "retry-after": "1",
      },
      body: JSON.stringify({
        error: "temporarily_unavailable",
        error_description: "Something went wrong on our side; try again shortly.",
      }),
    };
  }
};
