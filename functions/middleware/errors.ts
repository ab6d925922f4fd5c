import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";
import { refuse, Refusal, renderProblems, type Problem } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { plainError } from "#src/platform/http/plain-errors.ts";
import { jsonApiMediaType, type HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import { isWrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { isBusy } from "#src/platform/storage/table.ts";
import type { Call, HttpMiddleware } from "./call.ts";

type Failed = {
  readonly error?: unknown;
  readonly event: APIGatewayProxyEventV2;
  readonly context: Call;
};

/** What went wrong, as a kind of handler shows it. */
export type RenderError = (deps: Dependencies, failed: Failed) => HttpAnswer | Promise<HttpAnswer>;

/** Whatever is thrown becomes an answer; only refusals give their reason. */
export const errors = (render: RenderError): HttpMiddleware => ({
  async onError(request) {
    request.response = await render(dependencies(), request);
  },
});

/** An answer in JSON. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  type: string,
  headers = {},
): HttpAnswer => ({
  statusCode: status,
  headers: { "content-type": type, ...headers },
  body: JSON.stringify(body),
});

/** What a client is told of a failure of ours. */
function failureOf(error: unknown): Refusal {
  if (isWrongStoredLayout(error))
    return refuse("unavailable", "The service cannot read its data; its operator must act.");
  const busy: Problem = {
    code: "unavailable",
    detail: "Service temporarily unavailable; try again shortly.",
  };
  if (isBusy(error)) return new Refusal([busy], { "retry-after": "1" });
  return refuse("internal", "Internal error.");
}

/** As an error document (contract: requests#error-documents). */
const errorDocument: RenderError = (_deps, { error }) => {
  const { status, problems, headers } = error instanceof Refusal ? error : failureOf(error);
  return jsonAnswer(status, renderProblems(problems), jsonApiMediaType, headers);
};

/** In plain JSON (contract: requests#plain-errors). */
const plainErrorAnswer: RenderError = (_deps, { error }) => {
  const { status, body, headers } = plainError(error);
  return jsonAnswer(status, body, "application/json", headers);
};

/** How a row of the API shows errors. */
export const errorsOf = (route: Pick<Route, "errors">): RenderError =>
  route.errors === "plain" ? plainErrorAnswer : errorDocument;
