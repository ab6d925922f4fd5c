/**
 * What a caller can do wrong, and the HTTP status for it (contract: requests#error-codes).
 */
export const statusOf = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  duplicate_document: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  blank: 422,
  duplicate: 422,
  taken: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof statusOf;

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export const titleOf = (status: number): string => titles[status] ?? "Error";

export type ErrorSource = { readonly pointer: string } | { readonly parameter: string };

export type Problem = {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly source?: ErrorSource;
  /** Which rule of a schema is broken, for refusals in plain JSON. */
  readonly rule?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
};

/** The caller's business: shown as it is. Anything else thrown is ours and answered as a bare 500. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;
  constructor(problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}) {
    super(problems.map((p) => p.detail).join(" "));
    this.problems = problems;
    this.headers = headers;
  }
  get status(): number {
    return statusOf[this.problems[0]?.code ?? "internal"];
  }
}

export const refuse = (code: ErrorCode, detail: string, source?: ErrorSource): Refusal =>
  new Refusal([{ code, detail, ...(source && { source }) }]);

/** 503: the same may work later. */
export const notNow = (detail: string): Refusal => refuse("unavailable", detail);

/** 429: the same may work after so many whole seconds. */
export const rateLimited = (detail: string, seconds: number): Refusal =>
  new Refusal([{ code: "rate_limited", detail }], { "retry-after": String(seconds) });

/** Another account's record is as absent as none (contract: requests#records-of-other-accounts). */
export const notFound = (what: string, id: string): Refusal =>
  refuse("not_found", `${what} ${id} does not exist.`);

export const atPointer = (pointer: string): ErrorSource => ({ pointer });
export const inParameter = (parameter: string): ErrorSource => ({ parameter });

/** What a caller sent may be a megabyte long; an answer repeats no more than this of it. */
const maxCharacters = 500;
const maxProblems = 50;
const short = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
const named = (source: ErrorSource | undefined): ErrorSource | null =>
  source && Object.values(source).every((name) => name.length <= maxCharacters) ? source : null;

/** An error document; only 409 and 422 have a `code` (contract: requests#error-documents). */
export const renderProblems = (problems: readonly Problem[]) => ({
  errors: problems.slice(0, maxProblems).map(({ code, detail, source, meta }) => {
    const status = statusOf[code];
    return {
      status: String(status),
      title: titleOf(status),
      detail: short(detail),
      source: named(source),
      ...(status === 409 || status === 422 ? { code } : {}),
      ...(meta ? { meta } : {}),
    };
  }),
});
