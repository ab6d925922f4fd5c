import { dependencies } from "#src/platform/dependencies.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Answered, Call, HttpMiddleware } from "./call.ts";

type Answering = Parameters<NonNullable<HttpMiddleware["after"]>>[0];

const idsOf = (row: Answered, { event, context }: Answering) => ({
  route: row.id,
  requestId: event.requestContext.requestId,
  ...(context.caller && { account: context.caller.account.id }),
});

function noteAnswer(row: Answered, answering: Answering): void {
  const { began = performance.now() }: Call = answering.context;
  dependencies().log.debug("http.answered", {
    ...idsOf(row, answering),
    status: answering.response?.statusCode,
    milliseconds: Math.round(performance.now() - began),
  });
}

/**
 * What a function leaves in its log: each answer at the level `debug`, and with `failure` what is not the
 * caller's business. Never a body, a header or a secret.
 */
export const logging = (
  row: Answered,
  failure: string | ((call: Call) => string),
): HttpMiddleware => ({
  before({ context }) {
    context.began = performance.now();
  },
  after: (answering) => noteAnswer(row, answering),
  onError(answering) {
    const { error, response } = answering;
    if (!(error instanceof Refusal) && (response?.statusCode ?? 500) >= 500)
      dependencies().log.error(typeof failure === "string" ? failure : failure(answering.context), {
        ...idsOf(row, answering),
        ...errorFields(error),
      });
    noteAnswer(row, answering);
  },
});
