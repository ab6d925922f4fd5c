import type { WebhookItem } from "../store/webhook-entity.ts";

/** Beside the signatures and the webhook's own. */
export const deliveryHeaders = {
  "Content-Type": "application/json",
  "User-Agent": "Quayline-Webhooks/1",
} as const;

type Headers = Readonly<Record<string, string>>;

/** In place of a value that may let somebody in. */
const notKept = "(not kept)";
/** Bytes of all names and values of an answer that an attempt retains, and characters of one value. */
const maxAnswerBytes = 1024;
const maxValueLength = 256;

/**
 * Of the headers that were sent, what only this attempt had: time and signatures. A header of the
 * webhook's own keeps its name alone, for its value is often a password of the receiver.
 */
export function retainedOfRequest(sent: Headers, own: WebhookItem["headers"]): Headers {
  const names = new Set(own.map(({ name }) => name));
  const isSame = (name: string): boolean => name === "webhook-id" || name in deliveryHeaders;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !isSame(name))
      .map(([name, value]) => [name, names.has(name) ? "" : value]),
  );
}

/** All headers of an attempt at a notification, from what was retained of them. */
export const requestHeadersOf = (notificationId: string, retained: Headers): Headers => ({
  ...deliveryHeaders,
  "webhook-id": notificationId,
  ...Object.fromEntries(
    Object.entries(retained).map(([name, value]) => [name, value === "" ? notKept : value]),
  ),
});

/** The first headers of a receiver's answer, 1 KB of them; long values are cut off, cookies left out. */
export function retainedOfAnswer(answered: Headers): Headers {
  const retained: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(answered)) {
    const text = name === "set-cookie" ? notKept : value.slice(0, maxValueLength);
    bytes += Buffer.byteLength(name) + Buffer.byteLength(text);
    if (bytes > maxAnswerBytes) break;
    retained[name] = text;
  }
  return retained;
}
