import type { Reply } from "./classify.ts";

/** An answer larger than this is not believed. */
export const maxBytes = 10_000_000;

export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

export type Fetch = typeof fetch;

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) throw new AnswerTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Retry-After in seconds, whether it came as seconds or as a date (RFC 9110). */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(86_400, Math.ceil(seconds))
    : undefined;
}

export type Answer = Reply & { readonly headers: Headers };

/** One request: no redirects, bounded in time and size. Throws on network failure and time-out. */
export async function request(
  fetchIt: Fetch,
  url: string,
  init: RequestInit,
  limit: { readonly timeoutMilliseconds: number; readonly signal: AbortSignal },
): Promise<Answer> {
  const response = await fetchIt(url, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.any([limit.signal, AbortSignal.timeout(limit.timeoutMilliseconds)]),
  });
  const retry = retryAfterSeconds(response.headers.get("retry-after"), Date.now());
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    headers: response.headers,
    body: await readBounded(response),
    ...(retry !== undefined && { retryAfterSeconds: retry }),
  };
}
