import { refuse } from "./errors.ts";

export const jsonApiMediaType = "application/vnd.api+json";

type MediaType = { readonly name: string; readonly parameters: ReadonlyMap<string, string> };

/** Splits at a mark outside of quotes (RFC 9110, 5.6.4). */
function parts(text: string, mark: "," | ";"): string[] {
  const found = [""];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === mark && !quoted) found.push("");
    else found[found.length - 1] += character;
  }
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

function read(text: string): MediaType {
  const [name = "", ...rest] = parts(text, ";");
  const parameters = rest.map((parameter): [string, string] => {
    const [key = "", ...value] = parameter.split("=");
    return [key.trim().toLowerCase(), value.join("=").trim()];
  });
  return { name: name.toLowerCase(), parameters: new Map(parameters) };
}

/**
 * `profile` may always stand and is ignored where unknown; `ext` changes what a document means and
 * we have none (JSON:API 1.1, 5.1: Media Type Parameter Negotiation).
 */
const isPlain = ({ parameters }: MediaType): boolean =>
  [...parameters.keys()].every((name) => name === "profile");

/**
 * Throws 415 for a body that we would read otherwise than it was meant. Both media types are read
 * everywhere; `wanted` is the one that the endpoint answers in, which the refusal names.
 */
export function checkContentType(
  contentType: string | undefined,
  contentEncoding: string | undefined,
  wanted = jsonApiMediaType,
): void {
  const type = read(contentType ?? "");
  if (type.name !== jsonApiMediaType && type.name !== "application/json")
    throw refuse("unsupported_media_type", `Send the body as ${wanted}.`);
  if (type.name === jsonApiMediaType && !isPlain(type))
    throw refuse(
      "unsupported_media_type",
      `Send ${jsonApiMediaType} without parameters other than profile.`,
    );
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== "identity")
    throw refuse("unsupported_media_type", "Send the body without a Content-Encoding.");
}

/** Throws 406 where JSON:API is asked for only in forms that we do not speak. */
export function checkAccept(accept: string | undefined): void {
  const asked = parts(accept ?? "", ",")
    .map(read)
    .filter(({ name }) => name === jsonApiMediaType);
  const speakable = ({ name, parameters }: MediaType): boolean =>
    isPlain({ name, parameters: new Map([...parameters].filter(([key]) => key !== "q")) });
  if (asked.length > 0 && !asked.some(speakable))
    throw refuse(
      "not_acceptable",
      `Accept ${jsonApiMediaType} without parameters other than profile.`,
    );
}
