import type { PublicRule } from "#src/platform/access-rule.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Answered, Served } from "./middleware/call.ts";
import { served } from "./middleware/served.ts";

/**
 * A Lambda handler for rows that answer a text of ours to anybody. Its list of middlewares is empty: there is
 * nobody to find out about, nothing to parse and nothing that can fail, and it loads nothing for that.
 */
export const publicAnswer = <R extends Answered & { readonly access: PublicRule }>(
  rows: readonly R[],
  answer: (event: APIGatewayProxyEventV2) => HttpAnswer,
): Served<R> => served(rows, async (event) => answer(event));
