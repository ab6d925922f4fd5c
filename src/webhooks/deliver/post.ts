import { request, type Dispatcher } from "undici";
import { sha256Hex } from "#src/platform/canonical.ts";
import { AddressRefused } from "#src/platform/http/egress.ts";

/** contract: webhooks#delivery */
const successes: ReadonlySet<number> = new Set([200, 201, 202, 204]);
/** Of real time (contract: webhooks#delivery). */
const timeoutMilliseconds = 10_000;
const maxAnswerBytes = 65_536;

export type Outcome = {
  readonly status: number | null;
  readonly succeeded: boolean;
  readonly durationMs: number;
  readonly error: string | null;
  readonly retryAfter?: string;
  /** What came back, if anything did. */
  readonly answer?: ReceiverAnswer;
};

type ReceiverAnswer = {
  readonly headers: Readonly<Record<string, string>>;
  /** At most 64 KB of it, as text. */
  readonly body: string;
  /** SHA-256 in hex of these bytes as they came, and how many they are. */
  readonly sha256: string;
  readonly bytes: number;
};

export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number;
};

/** The failure as a sentence for the webhook's owner, without details of our network. */
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

/** Reads the answer, so that its connection can be used again; a long one is cut off. */
async function read(body: Dispatcher.ResponseData["body"]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    let bytes = 0;
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > maxAnswerBytes) break;
    }
  } catch {
    // The status has come: what follows it changes nothing.
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes);
}

const headersOf = (headers: Dispatcher.ResponseData["headers"]): ReceiverAnswer["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );

const closedCodes: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

type Sent = Parameters<typeof request>[1] & { readonly dispatcher: Dispatcher };

/**
 * Sends; once more where the first try went to a connection from before that was closed already, so
 * that the customer's server never had the request. On a connection of its own it may have had it.
 */
async function sendOnce(url: string, options: Sent): Promise<Dispatcher.ResponseData<unknown>> {
  const { origin } = new URL(url);
  let isNew = false;
  const note = (to: URL): void => {
    isNew ||= to.origin === origin;
  };
  options.dispatcher.on("connect", note);
  try {
    return await request(url, options);
  } catch (error) {
    if (isNew || !closedCodes.has((error as { code?: unknown }).code)) throw error;
    return await request(url, { ...options, reset: true });
  } finally {
    options.dispatcher.off("connect", note);
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
    const dispatcher = agent;
    const answer = await sendOnce(url, { method: "POST", dispatcher, headers, body, signal });
    const status = answer.statusCode;
    const succeeded = successes.has(status);
    const took = durationMs();
    const answerBody = await read(answer.body);
    const retryAfter = answer.headers["retry-after"];
    return {
      status,
      succeeded,
      durationMs: took,
      error: succeeded ? null : `answered ${status}`,
      ...(typeof retryAfter === "string" && { retryAfter }),
      answer: {
        headers: headersOf(answer.headers),
        body: answerBody.toString("utf8"),
        sha256: sha256Hex(answerBody),
        bytes: answerBody.length,
      },
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
