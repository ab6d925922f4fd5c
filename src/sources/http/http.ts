/** What came back over HTTP, before it is validated. */
export type HttpReply = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly retryAfterSeconds?: number;
};

/** The media type alone; never any text of the body, which may quote what we sent. */
export const mediaOf = ({ contentType }: HttpReply): string =>
  /^[\w.+-]+\/[\w.+-]+/.exec(contentType)?.[0].slice(0, 60) ?? "no media type";

/** More bytes than all pages of one poll may have: a larger answer is not accepted. */
export const maxBytes = 10_000_000;

export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

export type Fetch = typeof fetch;

/** Counts while it reads, so that an endless answer stops at the limit. */
async function readBounded(response: Response, bytes: number): Promise<[string, number]> {
  if (!response.body) return ["", 0];
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > bytes) throw new AnswerTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  // TextDecoder drops a byte order mark, which JSON.parse refuses.
  return [new TextDecoder().decode(Buffer.concat(chunks)), size];
}

/** Retry-After in seconds, whether it came as seconds or as a date (RFC 9110). */
function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(86_400, Math.ceil(seconds))
    : undefined;
}

export type ReceivedReply = HttpReply & { readonly headers: Headers; readonly bytes: number };

export type Limit = {
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal;
  readonly bytes?: number;
};

/**
 * One request: bounded in time and size, and no redirects, which could carry credentials elsewhere.
 * Throws on network failure and time-out.
 */
export async function request(
  fetchIt: Fetch,
  url: string,
  init: RequestInit,
  { timeoutMilliseconds, signal, bytes = maxBytes }: Limit,
): Promise<ReceivedReply> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetchIt(url, {
    ...init,
    redirect: "manual",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const retry = retryAfterSeconds(response.headers.get("retry-after"), Date.now());
  const [body, size] = await readBounded(response, bytes);
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    headers: response.headers,
    body,
    bytes: size,
    ...(retry !== undefined && { retryAfterSeconds: retry }),
  };
}
