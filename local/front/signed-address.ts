import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { splitTarget } from "./event.ts";

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

export type SignedRequest = {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
};

/** S3's own codes and texts, so that a client sees here what it sees there. */
export type S3Refusal = {
  readonly status: 400 | 403 | 404 | 411;
  readonly code: string;
  readonly message: string;
};

/** A signer's clock may run ahead of ours by this (S3: RequestTimeTooSkewed). */
const skewMs = 15 * 60_000;
const maxSeconds = 604_800;

const denied = (message: string): S3Refusal => ({ status: 403, code: "AccessDenied", message });
const malformed = (message: string): S3Refusal => ({
  status: 400,
  code: "AuthorizationQueryParametersError",
  message,
});
const mismatch: S3Refusal = {
  status: 403,
  code: "SignatureDoesNotMatch",
  message:
    "The request signature we calculated does not match the signature you provided. Send the request as it was signed.",
};

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** RFC 3986: only unreserved characters stay. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

const byCodePoints = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => name !== "X-Amz-Signature");
  return pairs
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort(byCodePoints)
    .join("&");
}

const valueOf = (headers: IncomingHttpHeaders, name: string): string =>
  String(headers[name] ?? "")
    .trim()
    .replaceAll(/ +/g, " ");

/** `20261122T081500Z` in milliseconds since 1970, UTC; NaN for anything else. */
function signingTime(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Why a pre-signed request is refused, null when it is good: signed with our key, unchanged, and
 * not expired at `now`. AWS Signature Version 4 in the query, with an unsigned body
 * (Amazon S3 API Reference, "Authenticating requests: using query parameters").
 */
export function refusalOfSigned(
  { method, target, headers }: SignedRequest,
  { accessKeyId, secretAccessKey }: Credentials,
  now: Date,
): S3Refusal | null {
  const { path, query: text } = splitTarget(target);
  // A plus sign is not a space in what SDKs sign.
  const query = new URLSearchParams(text.replaceAll("+", "%2B"));
  const of = (name: string): string => query.get(`X-Amz-${name}`) ?? "";
  if (of("Signature") === "") return denied("Access Denied");
  if (of("Algorithm") !== "AWS4-HMAC-SHA256")
    return malformed("X-Amz-Algorithm only supports AWS4-HMAC-SHA256");
  const signedAt = signingTime(of("Date"));
  const seconds = /^\d{1,6}$/.test(of("Expires")) ? Number(of("Expires")) : NaN;
  if (Number.isNaN(signedAt)) return malformed("X-Amz-Date must be like 20261122T081500Z");
  if (!(seconds >= 1 && seconds <= maxSeconds))
    return malformed(`X-Amz-Expires must be a number from 1 to ${maxSeconds}`);
  const [keyId, day, region, service, ending] = of("Credential").split("/");
  if (service !== "s3" || ending !== "aws4_request" || day !== of("Date").slice(0, 8))
    return malformed("X-Amz-Credential must be <key>/<day of X-Amz-Date>/<region>/s3/aws4_request");
  const signed = of("SignedHeaders").split(";");
  if (!signed.includes("host")) return malformed("X-Amz-SignedHeaders must name host");
  if (keyId !== accessKeyId)
    return { status: 403, code: "InvalidAccessKeyId", message: "There is no such access key." };

  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${valueOf(headers, name)}`),
    "",
    signed.join(";"),
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const scope = `${day}/${region}/${service}/${ending}`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", of("Date"), scope, digest].join("\n");
  const key = [region, service, ending].reduce(
    (last, part) => hmac(last, part!),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  const expected = Buffer.from(hmac(key, toSign).toString("hex"));
  const given = Buffer.from(of("Signature"));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return mismatch;
  if (now.getTime() > signedAt + seconds * 1000) return denied("Request has expired");
  if (now.getTime() < signedAt - skewMs) return denied("Request is not valid yet");
  return null;
}
