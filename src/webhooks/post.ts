import { request, type Dispatcher } from "undici";
import { AddressRefused } from "./egress.ts";

/** interface: Delivery */
const successes: ReadonlySet<number> = new Set([200, 201, 202, 204]);
/** Of real time (gaps 1.15). */
const timeoutMilliseconds = 10_000;
const mostAnswerBytes = 65_536;

export type Outcome = {
  readonly status: number | null;
  readonly succeeded: boolean;
  readonly durationMs: number;
  readonly error: string | null;
  readonly retryAfter?: string;
};

export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number;
};

/** What went wrong in words for the webhook's owner: nothing of our network's inside. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof AddressRefused) return "address_refused: not on the public internet";
  const code = (error as { code?: unknown }).code;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError" || String(code).includes("TIMEOUT"))
    return `timeout: no answer within ${timeoutMs / 1000} seconds`;
  if (code === "ECONNREFUSED") return "connection_refused";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name_not_found";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return "connection_closed";
  return typeof code === "string" ? `connection_failed: ${code}` : "connection_failed";
}

/** Reads and forgets the answer, so that its connection can be used again; a long one is cut off. */
async function drain(body: Dispatcher.ResponseData["body"]): Promise<void> {
  try {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostAnswerBytes) break;
    }
  } catch {
    // The status has come: what follows it changes nothing.
  }
}

/** One attempt. Redirects are answers like any other and not followed. Never throws. */
export async function post(
  agent: Dispatcher,
  { url, headers, body, timeoutMs = timeoutMilliseconds }: Post,
): Promise<Outcome> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await request(url, { method: "POST", dispatcher: agent, headers, body, signal });
    const status = answer.statusCode;
    const succeeded = successes.has(status);
    const took = durationMs();
    await drain(answer.body);
    const retryAfter = answer.headers["retry-after"];
    return {
      status,
      succeeded,
      durationMs: took,
      error: succeeded ? null : `answered ${status}`,
      ...(typeof retryAfter === "string" && { retryAfter }),
    };
  } catch (error) {
    return {
      status: null,
      succeeded: false,
      durationMs: durationMs(),
      error: reasonOf(error, timeoutMs),
    };
  }
}
