/** One reason why a request was refused, as the API states it. */
export interface Problem {
  /** HTTP status as text. */
  readonly status?: string;
  readonly title?: string;
  readonly detail: string;
  readonly code?: string;
  /** Where in the request: a JSON pointer into the body, or a query parameter. */
  readonly source?: { readonly pointer?: string; readonly parameter?: string } | null;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/**
 * What went wrong, to narrow by. The last ones are the client's own: `network` (no answer), `timeout` (none in
 * time), `bad_answer` (an answer that cannot be read), `carrier_unknown` (`track` cannot tell the carrier).
 */
export type ErrorCode =
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "not_acceptable"
  | "conflict"
  | "duplicate_document"
  | "too_large"
  | "unsupported_media_type"
  | "invalid"
  | "blank"
  | "duplicate"
  | "taken"
  | "rate_limited"
  | "internal"
  | "unavailable"
  | "network"
  | "timeout"
  | "bad_answer"
  | "carrier_unknown"
  // A newer API may name others; the known ones still complete in an editor.
  | (string & {});

/** Statuses whose errors carry no code of their own. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media_type",
  422: "invalid",
  429: "rate_limited",
};
const codeOf = (status: number): ErrorCode =>
  codes[status] ?? (status > 500 && status < 505 ? "unavailable" : "internal");

/** Thrown by every method when there is no good answer. An abort throws the signal's reason instead. */
export class QuaylineError extends Error {
  override readonly name = "QuaylineError";
  /** 0 when no answer came. */
  declare readonly status: number;
  declare readonly code: ErrorCode;
  /** Every reason that the API gave, in its order. */
  declare readonly problems: readonly Problem[];
  /** Names the request in the service's log. */
  declare readonly requestId: string | undefined;
  /** How long the API asks to wait. */
  declare readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    problems: readonly Problem[],
    more: {
      readonly requestId?: string | undefined;
      readonly retryAfterSeconds?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(problems.map(({ detail }) => detail).join(" ") || `HTTP ${status}`, more);
    const { requestId, retryAfterSeconds } = more;
    const code = problems[0]?.code ?? codeOf(status);
    Object.assign(this, { status, code, problems, requestId, retryAfterSeconds });
  }
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  const text = header ?? "-";
  const seconds = Number.isNaN(Number(text))
    ? (Date.parse(text) - Date.now()) / 1000
    : Number(text);
  return seconds >= 0 ? seconds : undefined;
}

type Refusal = {
  readonly errors?: readonly Problem[];
  /** Trade intelligence answers so. */
  readonly error?: string;
  readonly detail?: readonly { readonly loc?: readonly unknown[]; readonly msg?: string }[];
};

function problemsIn(body: Refusal | null): readonly Problem[] {
  if (Array.isArray(body?.errors)) return body.errors;
  if (typeof body?.error === "string") return [{ detail: body.error }];
  if (!Array.isArray(body?.detail)) return [];
  return body.detail.map(({ loc = [], msg = "" }) => ({
    detail: msg,
    source: { pointer: `/${loc.slice(1).join("/")}` },
  }));
}

/** The error of an answer that is not 2xx; a body that is no JSON gives no problems. */
export async function errorOf(response: Response): Promise<QuaylineError> {
  const text = await response.text();
  let body: Refusal | null = null;
  try {
    body = JSON.parse(text) as Refusal;
  } catch {
    // A gateway's page: the status says enough.
  }
  const { headers, status } = response;
  return new QuaylineError(status, problemsIn(body), {
    requestId: headers.get("x-request-id") ?? headers.get("apigw-requestid") ?? undefined,
    retryAfterSeconds: secondsOf(headers.get("retry-after")),
  });
}
