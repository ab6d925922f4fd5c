import { parse, type ContentType } from "content-type";
import { refuse } from "./errors.ts";

export const jsonApiMediaType = "application/vnd.api+json";
/** RFC 4180, 3 */
export const csvMediaType = "text/csv; charset=utf-8; header=present";

/** The media type of a `Content-Type`, in lower case and without parameters; empty where none was sent. */
export const mediaTypeOf = (contentType: string | undefined): string =>
  parse(contentType ?? "", { parameters: false }).type;

/**
 * `profile` may always stand and is ignored where unknown; `ext` changes what a document means and
 * we have none (JSON:API 1.1, 5.1: Media Type Parameter Negotiation).
 */
const isPlain = ({ parameters }: ContentType): boolean =>
  Object.keys(parameters).every((name) => name === "profile");

/**
 * Throws 415 for a body that we would read otherwise than it was meant. Both media types are read
 * everywhere; `wanted` is the one that the endpoint answers in, which the refusal names.
 */
export function checkContentType(
  contentType: string | undefined,
  contentEncoding: string | undefined,
  wanted = jsonApiMediaType,
): void {
  const sent = parse(contentType ?? "");
  if (sent.type !== jsonApiMediaType && sent.type !== "application/json")
    throw refuse("unsupported_media_type", `Send the body as ${wanted}.`);
  if (sent.type === jsonApiMediaType && !isPlain(sent))
    throw refuse(
      "unsupported_media_type",
      `Send ${jsonApiMediaType} without parameters other than profile.`,
    );
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== "identity")
    throw refuse("unsupported_media_type", "Send the body without a Content-Encoding.");
}

type Range = ContentType & { readonly weight: number };

/** The media ranges of an `Accept`, in its order (RFC 9110, 12.5.1); `q` is a weight, no parameter. */
function acceptedTypes(accept: string): Range[] {
  const ranges: Range[] = [];
  for (let start = 0; start < accept.length;) {
    const range = parse(accept, { comma: true, start });
    const { q = "1", ...parameters } = range.parameters;
    ranges.push({ ...range, parameters, weight: Number(q) || 0 });
    start = range.index + 1;
  }
  return ranges;
}

/** Throws 406 where JSON:API is asked for only in forms that we do not speak. */
export function checkAccept(accept: string | undefined): void {
  const asked = acceptedTypes(accept ?? "").filter(({ type }) => type === jsonApiMediaType);
  if (asked.length > 0 && !asked.some(isPlain))
    throw refuse(
      "not_acceptable",
      `Accept ${jsonApiMediaType} without parameters other than profile.`,
    );
}

/** Whether a client names CSV, and weighs no form of JSON higher (RFC 9110, 12.5.1). */
export function prefersCsv(accept: string | undefined): boolean {
  const ranges = acceptedTypes(accept ?? "");
  const weightOf = (...types: readonly string[]): number =>
    Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight));
  const csv = weightOf("text/csv");
  return csv > 0 && csv >= weightOf("application/json", jsonApiMediaType, "application/*", "*/*");
}
