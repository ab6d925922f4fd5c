import { readFileSync } from "node:fs";
import { wrongUsage } from "./failure.ts";

type Nested = { [name: string]: unknown };

/** `name=value` in two; the value may hold further signs of equality. */
function pairOf(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw wrongUsage(`${text} is not of the form name=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Numbers, true, false, null, lists and records as JSON has them; all else is text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** `a[b][c]` as the path a, b, c. */
const pathOf = (name: string): readonly string[] => name.replaceAll("]", "").split("[");

function put(target: Nested, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) target[name] = value;
  else {
    const inner = (target[name] ??= {}) as Nested;
    put(inner, rest, value);
  }
}

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []) as string[];
const split = (value: unknown): readonly string[] | undefined =>
  typeof value === "string" ? value.split(",").map((one) => one.trim()) : undefined;

/** Options that are not parameters of the API. */
const ours = new Set([
  "json",
  "ndjson",
  "csv",
  "fields",
  "all",
  "profile",
  "quiet",
  "filter",
  "sort",
  "page",
  "size",
  "include",
  "flag",
  "query",
  "set",
  "data",
  "view",
]);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);

/**
 * The query of a call, from a command's options: those of its own are parameters of the same name. They come
 * behind what `query` holds already, and of two values of a parameter the API takes the last.
 */
export function queryFrom(options: Readonly<Record<string, unknown>>, query: Nested = {}): Nested {
  for (const [name, value] of Object.entries(options))
    if (!ours.has(name) && value !== undefined) query[snake(name)] = value;
  for (const text of listOf(options["filter"])) {
    const [name, value] = pairOf(text);
    put(query, ["filter", ...pathOf(name)], value);
  }
  if (options["sort"] !== undefined) query["sort"] = options["sort"];
  if (options["page"] !== undefined) put(query, ["page", "number"], options["page"]);
  if (options["size"] !== undefined) put(query, ["page", "size"], options["size"]);
  const include = split(options["include"]);
  if (include) query["include"] = include;
  for (const flag of split(options["flag"]) ?? []) put(query, ["flag", flag], true);
  for (const text of listOf(options["query"])) {
    const [name, value] = pairOf(text);
    put(query, pathOf(name), value);
  }
  return query;
}

/** All of standard input. */
export async function readAll(stdin: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

async function dataOf(text: string, stdin: NodeJS.ReadableStream): Promise<Nested> {
  const source =
    text === "-"
      ? await readAll(stdin)
      : text.startsWith("@")
        ? readFileSync(text.slice(1), "utf8")
        : text;
  const value = valueOf(source);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrongUsage("--data must be a JSON object.");
  return value as Nested;
}

/** The body of a call: `--data`, and `--set` over it. */
export async function bodyFrom(
  options: Readonly<Record<string, unknown>>,
  stdin: NodeJS.ReadableStream,
): Promise<Nested> {
  const { data } = options;
  const body = typeof data === "string" ? await dataOf(data, stdin) : {};
  for (const text of listOf(options["set"])) {
    const [name, value] = pairOf(text);
    put(body, pathOf(name), valueOf(value));
  }
  return body;
}
