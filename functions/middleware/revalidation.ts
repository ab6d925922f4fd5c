import { varyByCoding } from "./compression.ts";
import { entityTag, isHeld } from "./entity-tag.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { HttpMiddleware } from "./call.ts";

/** For the client alone, and asked for again each time: what it holds may be old by then. */
const cacheControl = "private, no-cache";

function tagged(answer: HttpAnswer, ifNoneMatch: string | undefined): HttpAnswer {
  const { statusCode, body, isBase64Encoded } = answer;
  if (statusCode !== 200 || body === undefined || isBase64Encoded) return answer;
  const etag = entityTag(body);
  const headers = { "cache-control": cacheControl, ...answer.headers, etag };
  if (!isHeld(ifNoneMatch, etag)) return { ...answer, headers };
  const { "content-type": _, ...others } = headers as Record<string, string>;
  return { statusCode: 304, headers: { ...others, vary: varyByCoding(others) } };
}

/**
 * An entity tag on what a GET answers, and 304 for a client that has it
 * (contract: requests#conditional-requests). The answer is computed and counted all the same.
 */
export const revalidation = ({ method }: Pick<Route, "method">): HttpMiddleware => ({
  after(request) {
    const { event, response } = request;
    if (method === "GET" && response)
      request.response = tagged(response, event.headers["if-none-match"]);
  },
});
