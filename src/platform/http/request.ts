import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "./lambda-events.ts";
import * as z from "zod";
import { refuse, Refusal, type ErrorSource, type Problem } from "./errors.ts";
import { pointerTo, readJson } from "./json-text.ts";
import { checkContentType, mediaTypeOf } from "./media-type.ts";
import { ruleOf } from "./plain-errors.ts";

export { checkAccept, jsonApiMediaType, prefersCsv } from "./media-type.ts";
export const maxBodyBytes = 1_000_000;

export type HttpAnswer = APIGatewayProxyStructuredResultV2;

/** Query keys as sent: `a=1` -> "1" (the last wins), `a[]=1&a[]=2` -> ["1", "2"]. */
export function readQuery(rawQueryString: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(rawQueryString)) {
    if (key === "__proto__") continue;
    if (!key.endsWith("[]")) query[key] = value;
    else {
      const held = query[key];
      if (Array.isArray(held)) held.push(value);
      else query[key] = [value];
    }
  }
  return query;
}

/**
 * What clients send though no URI may hold it, such as the brackets of `page[size]`, escaped
 * (RFC 3986, 3.3 and 3.4).
 */
export const asUri = (target: string): string =>
  target
    .replaceAll(/%(?![0-9a-f]{2})/gi, "%25")
    .replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?]/gu, (character) => encodeURIComponent(character));

/** The JSON body. Throws Refusal: 413, 415, 400 for what is not JSON. */
export function readBody(event: APIGatewayProxyEventV2, mediaType: string): unknown {
  if (!event.body) return undefined;
  checkContentType(event.headers["content-type"], event.headers["content-encoding"], mediaType);
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBodyBytes)
    throw refuse("too_large", `A request body can have at most ${maxBodyBytes} bytes.`);
  return readJson(bytes);
}

/** The header `Idempotency-Key`: 1 to 255 visible characters of ASCII. Throws 400 for another one. */
export function readIdempotencyKey(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw refuse("bad_request", "Idempotency-Key has 1 to 255 visible characters of ASCII.");
}

/** A body that is text, as it came. Throws Refusal: 415, 413, 400 where there is none. */
export function readText(
  event: APIGatewayProxyEventV2,
  { types, maxBytes }: { readonly types: readonly string[]; readonly maxBytes: number },
): Buffer {
  const type = mediaTypeOf(event.headers["content-type"]);
  if (!types.includes(type))
    throw refuse("unsupported_media_type", `Send the body as ${types.join(" or ")}.`);
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBytes)
    throw refuse("too_large", `A request body holds at most ${maxBytes} bytes.`);
  if (bytes.length === 0) throw refuse("bad_request", "The body is empty.");
  return bytes;
}

/** Issues that a member which is not there raises, by what it should have been. */
const missable: ReadonlySet<string> = new Set(["invalid_type", "invalid_value", "invalid_union"]);

const blank = (issue: z.core.$ZodIssue): boolean =>
  (missable.has(issue.code) && issue.input === undefined) ||
  (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1);

/** Where several shapes would do, the one that least is missing of is the one that was meant. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest
    .flatMap(meant)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What is not an id names no record (schemas/json-api.ts, idParams). */
const codes = {
  body: { isBlank: "blank", isWrong: "invalid" },
  query: { isBlank: "bad_request", isWrong: "bad_request" },
  params: { isBlank: "not_found", isWrong: "not_found" },
} as const;

/** A member by its name: `ref_numbers[0]` for an element of a list. */
const memberOf = (path: readonly PropertyKey[]): string => {
  const named = path.findLastIndex((step) => typeof step !== "number");
  if (named < 0) return "The body";
  return [String(path[named]), ...path.slice(named + 1).map((index) => `[${String(index)}]`)].join(
    "",
  );
};

/**
 * A zod refusal: body problems 422 with a pointer, query problems 400
 * (contract: requests#statuses).
 */
function problemsOf(error: z.ZodError, where: "body" | "query" | "params"): Problem[] {
  return error.issues.flatMap(meant).map((issue) => {
    const path = issue.path.map(String);
    const source: ErrorSource =
      where === "body" ? { pointer: pointerTo(path) } : { parameter: path[0] ?? "" };
    const isBlank = blank(issue);
    return {
      code: codes[where][isBlank ? "isBlank" : "isWrong"],
      detail: isBlank ? `${memberOf(issue.path)} can't be blank.` : issue.message,
      source,
      rule: ruleOf(issue),
    };
  });
}

/** Parses with the row's schema or throws a Refusal that names every bad member. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: "body" | "query" | "params",
): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal(problemsOf(parsed.error, where));
}
