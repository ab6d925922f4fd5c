/** Headers as `fetch` has them, or as Node has them: names in any case. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The raw body as it was received, before anything parsed it. */
export type RawBody = string | Uint8Array<ArrayBuffer> | ArrayBuffer;

export interface VerifyOptions {
  /**
   * How old or how far ahead a delivery's timestamp may be. Default: 300. `null` asks for no age and accepts
   * `X-SVC-Webhook-Signature` alone, which covers no time: whoever recorded a delivery can then send it again.
   */
  readonly toleranceSeconds?: number | null;
  /** Default: now. */
  readonly now?: Date;
}

const encoder = new TextEncoder();
const bytesOf = (raw: RawBody): Uint8Array<ArrayBuffer> =>
  typeof raw === "string" ? encoder.encode(raw) : new Uint8Array(raw);

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
};
const bytesOfHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[0-9a-f]{64}$/i.test(text)
    ? Uint8Array.from(text.match(/../g)!, (two) => Number.parseInt(two, 16))
    : undefined;

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A secret as the webhook shows it, or in its `whsec_` form: both are the same key. */
async function keyOf(secret: string): Promise<Key> {
  const decoded = secret.startsWith("whsec_") ? bytesOfBase64(secret.slice(6)) : undefined;
  const bytes = decoded ?? encoder.encode(secret);
  if (bytes.length === 0) throw new TypeError("The secret is empty.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

const headerOf = (headers: WebhookHeaders, name: string): string => {
  if (typeof headers.get === "function") return (headers as Headers).get(name) ?? "";
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === "string" ? found : (found?.[0] ?? "");
};

/** What a signature of Standard Webhooks covers. */
const signedOf = (id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = encoder.encode(`${id}.${timestamp}.`);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
};

type Signed = {
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly data: Uint8Array<ArrayBuffer>;
};

function signaturesIn(raw: RawBody, headers: WebhookHeaders, options: VerifyOptions): Signed[] {
  const { toleranceSeconds = 300, now = new Date() } = options;
  const data = bytesOf(raw);
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const isRecent =
    toleranceSeconds === null ||
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!isRecent) return [];
  const standard = headerOf(headers, "webhook-signature")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => ({
      signature: bytesOfBase64(one.slice(3)),
      data: signedOf(id, timestamp, data),
    }));
  const plain =
    toleranceSeconds === null
      ? ["x-svc-webhook-signature", "x-svc-webhook-signature-previous"].map((name) => ({
          signature: bytesOfHex(headerOf(headers, name)),
          data,
        }))
      : [];
  return [...(timestamp && id ? standard : []), ...plain].filter(
    (one): one is Signed => one.signature !== undefined,
  );
}

/**
 * Whether a delivery is genuine and recent. During a rotation a receiver may hold the new or the old secret;
 * it may also give several. WebCrypto compares in constant time.
 */
export async function verifyWebhook(
  raw: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<boolean> {
  const secrets = typeof secret === "string" ? [secret] : secret;
  const signatures = signaturesIn(raw, headers, options);
  for (const key of await Promise.all(secrets.map(keyOf)))
    for (const { signature, data } of signatures)
      if (await crypto.subtle.verify("HMAC", key, signature, data)) return true;
  return false;
}

const hmac = async (key: Key, data: Uint8Array<ArrayBuffer>): Promise<number[]> => [
  ...new Uint8Array(await crypto.subtle.sign("HMAC", key, data)),
];

/**
 * A delivery as the product would sign it, for tests of a receiver: the body's text and the headers of both
 * signatures. `id` and `timestamp` are those of the body and of now unless given.
 */
export async function signTestWebhook(
  body: string | object,
  secret: string,
  { id, timestamp = new Date() }: { readonly id?: string; readonly timestamp?: Date } = {},
): Promise<{ readonly raw: string; readonly headers: Record<string, string> }> {
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const own =
    id ?? (JSON.parse(raw) as { readonly data?: { readonly id?: string } }).data?.id ?? "test";
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const key = await keyOf(secret);
  const data = encoder.encode(raw);
  const plain = await hmac(key, data);
  const standard = await hmac(key, signedOf(own, seconds, data));
  return {
    raw,
    headers: {
      "content-type": "application/json",
      "x-svc-webhook-signature": plain.map((one) => one.toString(16).padStart(2, "0")).join(""),
      "webhook-id": own,
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${btoa(String.fromCharCode(...standard))}`,
    },
  };
}
