import { setTimeout as wait } from "node:timers/promises";
import { signTestWebhook } from "../../../sdk/index.ts";
import type { Output } from "../../print/output.ts";

/** As long as the service gives a receiver. */
const timeoutMilliseconds = 10_000;
const longestWait = 15_000;

/** Only these are taken as received, as the service does. */
const received = new Set([200, 201, 202, 204]);

type Attempt = { readonly text: string; readonly milliseconds: number; readonly ok: boolean };

async function attempt(
  url: string,
  body: string,
  secret: string,
  signal: AbortSignal,
): Promise<Attempt> {
  const began = performance.now();
  const { headers } = await signTestWebhook(body, secret);
  const end = (text: string, ok: boolean) => ({
    text,
    ok,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    await response.body?.cancel();
    return end(String(response.status), received.has(response.status));
  } catch (error) {
    const { cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return end(cause?.code ?? (error as Error).name, false);
  }
}

/**
 * Sends a delivery until the receiver takes it: the next one must not overtake it. Returns what the receiver
 * answered; undefined when the user ends the command first.
 */
export async function forward(
  url: string,
  body: string,
  secret: string,
  { out, signal }: { readonly out: Output; readonly signal: AbortSignal },
): Promise<Attempt | undefined> {
  for (let failures = 0; !signal.aborted;) {
    const one = await attempt(url, body, secret, signal);
    if (one.ok) return one;
    if (signal.aborted) break;
    const pause = Math.min(longestWait, 250 * 2 ** Math.min(failures++, 10));
    out.note(`${url} answered ${one.text}; tried again in ${pause / 1000} s.`);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
