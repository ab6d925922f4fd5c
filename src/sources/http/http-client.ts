import { setTimeout as wait } from "node:timers/promises";
import { AnswerTooLarge, request, type ReceivedReply, type Fetch } from "./http.ts";
import { NoToken, tokenSource, type OAuth2, type TokenShelf } from "./oauth2.ts";

/** Beside the first try; only for transient failures. */
const retries = 2;
const retryPauseMilliseconds = 300;
/** A longer Retry-After is left to the poller's schedule. */
const patientSeconds = 2;

export type ClientDependencies = {
  readonly fetch: Fetch;
  /** In [0, 1), for jitter. */
  readonly random: () => number;
  /** Real milliseconds, for the life of a token. */
  readonly now?: () => number;
  /** Rejects when the signal fires first. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Where tokens are shared with the deployment's other instances. */
  readonly tokens?: TokenShelf | undefined;
};

/** How a source is to be called, whatever its protocol. */
export type HttpProfile = {
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: OAuth2 | null;
  /** For one request. */
  readonly timeoutMilliseconds: number;
  /** Real time between the beginnings of two requests. */
  readonly spacingMilliseconds?: number;
};

/** What a protocol adds to a request. */
export type Asking = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly json?: unknown;
};

export type HttpClient = {
  /** One answer of at most so many bytes; retries where that may help. Throws when there is none. */
  get(url: URL, signal: AbortSignal, bytes: number, asking?: Asking): Promise<ReceivedReply>;
};

const realPause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

/** A source over HTTP: authenticates, and retries what may be transient. */
export function httpClient(profile: HttpProfile, deps: ClientDependencies): HttpClient {
  const { auth, timeoutMilliseconds, spacingMilliseconds = 0 } = profile;
  const { pause = realPause } = deps;
  const tokens = auth
    ? tokenSource(auth, deps.fetch, timeoutMilliseconds, deps.now, deps.tokens)
    : null;
  let freeAt = 0;

  /** Requests begin one after the other, as far apart as the source wants. */
  async function turn(signal: AbortSignal): Promise<void> {
    if (spacingMilliseconds === 0) return;
    const now = (deps.now ?? Date.now)();
    const at = Math.max(now, freeAt);
    freeAt = at + spacingMilliseconds;
    if (at > now) await pause(at - now, signal);
  }

  type Sending = (token: string | null) => Promise<ReceivedReply>;
  const sending =
    (url: URL, signal: AbortSignal, bytes: number, { headers, json }: Asking): Sending =>
    async (token) => {
      await turn(signal);
      const body = json === undefined ? null : JSON.stringify(json);
      return request(
        deps.fetch,
        url.href,
        {
          headers: headersWith(
            {
              ...headers,
              ...(body !== null && { "content-type": "application/json" }),
              ...profile.headers,
            },
            token,
          ),
          ...(body !== null && { method: "POST", body }),
        },
        { timeoutMilliseconds, signal, bytes },
      );
    };

  /** Once more with a new token when the source no longer takes this one. */
  async function ask(send: Sending, signal: AbortSignal): Promise<ReceivedReply> {
    if (!tokens) return send(null);
    const token = await unlessAborted(signal, tokens.get());
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    tokens.forget(token);
    return send(await unlessAborted(signal, tokens.get()));
  }

  return {
    async get(url, signal, bytes, asking = {}) {
      const send = sending(url, signal, bytes, asking);
      for (let tries = 0; ; tries++) {
        let waitSeconds = 0;
        try {
          const answer = await ask(send, signal);
          if (!mayPass(answer) || tries >= retries) return answer;
          waitSeconds = answer.retryAfterSeconds ?? 0;
        } catch (error) {
          if (signal.aborted || tries >= retries || !isPassing(error)) throw error;
        }
        const jitter = retryPauseMilliseconds * 2 ** tries * (0.5 + deps.random());
        await pause(waitSeconds * 1000 + jitter, signal);
      }
    },
  };
}

/** The source's own headers replace ours, whatever case they are written in. */
function headersWith(own: Readonly<Record<string, string>>, token: string | null): Headers {
  const headers = new Headers({ accept: "application/json" });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

const mayPass = ({ status, retryAfterSeconds }: ReceivedReply): boolean =>
  status === 429
    ? (retryAfterSeconds ?? Infinity) <= patientSeconds
    : status >= 500 && status !== 501 && (retryAfterSeconds ?? 0) <= patientSeconds;

const isPassing = (error: unknown): boolean =>
  error instanceof NoToken ? error.passing : !(error instanceof AnswerTooLarge);

/** Ends this poll's wait, while the awaited promise goes on for others. */
async function unlessAborted<T>(signal: AbortSignal, awaited: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new DOMException("the poll has ended", "AbortError"));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([awaited, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
