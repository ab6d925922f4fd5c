import { answerOauth, usersOf } from "#src/auth/index.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { errorFields } from "#src/platform/log.ts";
import { theWorld } from "#src/platform/world.ts";

/** Every address of the authorization server. */
export const handler = async (event: APIGatewayProxyEventV2): Promise<HttpAnswer> => {
  const world = theWorld();
  try {
    return await answerOauth(world, usersOf(world), event);
  } catch (error) {
    world.log.error("oauth.failed", {
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
