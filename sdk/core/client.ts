import { errorOf, QuaylineError } from "./errors.ts";
import { jitter, onAbort, wait } from "./wait.ts";

/** How to reach the API, and as whom. */
export interface QuaylineOptions {
  /** Sent as `Authorization: Token <key>`. */
  readonly apiKey?: string | undefined;
  /** An OAuth access token, or what gives a fresh one; asked at every attempt. */
  readonly accessToken?: string | (() => string | Promise<string>) | undefined;
  /** Root of the versioned API. Default: `http://127.0.0.1:4949/v2`, the product on this machine. */
  readonly baseUrl?: string | undefined;
  /** Sent with every request, such as what a gateway of your own wants. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Attempts in all. Default: 3. */
  readonly tries?: number | undefined;
  /** For one attempt, body included. Default: 30,000. */
  readonly timeoutMilliseconds?: number | undefined;
}

/** What every method takes besides its own options. */
export interface RequestOptions {
  /** Ends the request and the waiting between attempts; the method throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface ApiRequest {
  readonly method: string;
  /** Below the API's root, with its query; or a whole address, which gets no credential. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Two attempts with the same key are done once, so that this request may be repeated. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests. Every resource works with one: `containers(createClient({ apiKey }))`. */
export interface Client {
  /**
   * The answer as `read` gives it. Throws QuaylineError.
   * Tried again after a 429, and if it may be repeated also after 502, 503, 504 and broken connections.
   */
  send<T>(request: ApiRequest, read: (response: Response) => Promise<T>): Promise<T>;
}

/** A longer wait than a rate limit's window is for the caller to plan. */
const maxRetryAfterSeconds = 60;

/** PUT is what sends a file, and idempotent by definition. */
const isRepeatable = ({ method, idempotencyKey }: ApiRequest): boolean =>
  method === "GET" || method === "PUT" || idempotencyKey !== undefined;

const isPassing = ({ status }: QuaylineError): boolean =>
  status === 0 || (status > 501 && status < 505);

function mayTryAgain(error: QuaylineError, request: ApiRequest): boolean {
  if ((error.retryAfterSeconds ?? 0) > maxRetryAfterSeconds) return false;
  return error.status === 429 || (isPassing(error) && isRepeatable(request));
}

/** Ends when the caller's signal does, or after some time. */
function limited(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut), milliseconds);
  const forget = onAbort(signal, () => controller.abort(signal?.reason));
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      forget();
    },
  };
}
/** Why a request of ours ends by itself. */
const timedOut = new Error("not in time");

/** Throws TypeError for credentials that contradict each other. */
export function createClient(options: QuaylineOptions = {}): Client {
  const { apiKey, accessToken, headers, tries = 3, timeoutMilliseconds = 30_000 } = options;
  if (apiKey !== undefined && accessToken !== undefined)
    throw new TypeError("Give apiKey or accessToken, not both.");
  const root = (options.baseUrl ?? "http://127.0.0.1:4949/v2").replace(/\/+$/, "");

  async function credential(): Promise<Record<string, string>> {
    if (apiKey !== undefined) return { authorization: `Token ${apiKey}` };
    if (accessToken === undefined) return {};
    const token = typeof accessToken === "string" ? accessToken : await accessToken();
    return { authorization: `Bearer ${token}` };
  }

  async function attempt<T>(request: ApiRequest, read: (response: Response) => Promise<T>) {
    const { method, path, body, idempotencyKey, signal } = request;
    const whole = path.startsWith("http");
    const time = limited(signal, timeoutMilliseconds);
    try {
      const response = await (options.fetch ?? fetch)(whole ? path : root + path, {
        method,
        body: body ?? null,
        headers: {
          ...(!whole && { ...headers, ...(await credential()) }),
          ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
          ...request.headers,
        },
        signal: time.signal,
      });
      if (!response.ok) throw await errorOf(response);
      return await read(response);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof QuaylineError) throw cause;
      const code =
        time.signal.reason === timedOut
          ? "timeout"
          : cause instanceof SyntaxError
            ? "bad_answer"
            : "network";
      throw new QuaylineError(0, [{ code, detail: `No answer: ${String(cause)}` }], { cause });
    } finally {
      time.end();
    }
  }

  return {
    async send(request, read) {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(request, read);
        } catch (error) {
          if (tried >= tries || !(error instanceof QuaylineError) || !mayTryAgain(error, request))
            throw error;
          const asked = (error.retryAfterSeconds ?? 0) * 1000;
          await wait(asked + jitter(tried, 500, 8000), request.signal);
        }
      }
    },
  };
}
