import type { Client } from "./client.ts";
import { linker, pathsOf, type ResourceObject } from "./link.ts";
import { listOf } from "./list.ts";
import { queryOf, type QueryValue } from "./query.ts";

/**
 * Methods by name. A method is `VERB path`, `LIST path` for a list, `BLOB path` for bytes, and for a request with a body a third word:
 * `=` for plain JSON, else the resource's type with its relations behind a colon, `party_role:party`.
 */
export interface Methods {
  readonly [name: string]: string | Methods;
}

type Options = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** What the caller read of what it changes. */
  readonly expected?: Readonly<Record<string, unknown>>;
};

/** What `{id}` stands for. An empty one, or one of dots, would ask for something else. */
function segment(value: unknown, name: string): string {
  if (typeof value !== "string" || /^\.{0,2}$/.test(value))
    throw new TypeError(`${name} is needed.`);
  return encodeURIComponent(value);
}

/** The document of JSON:API for a record given flat. */
function documentOf(
  kind: string | undefined,
  record: object,
  expected: Options["expected"],
): object {
  // A DELETE has neither, and a body only to say what its caller read.
  const [type, relations = ""] = kind?.split(":") ?? [];
  const names = relations.split(",");
  const attributes: Record<string, unknown> = {};
  let relationships: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(record as Readonly<Record<string, unknown>>)) {
    if (!names.includes(name)) attributes[name] = value;
    else if (value) {
      const { id, type } = value as ResourceObject;
      (relationships ??= {})[name] = { data: { id, type } };
    }
  }
  return {
    data: {
      type,
      attributes,
      relationships,
      meta: expected && { expected },
    },
  };
}

type Answer = { readonly data?: unknown; readonly included?: readonly ResourceObject[] };

function method(client: Client, line: string) {
  const [verb, template, kind] = line.split(" ") as [string, string, string?];
  return (...given: unknown[]): unknown => {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      segment(given.shift(), name),
    );
    const record = (kind && given.shift()) ?? {};
    const { signal, idempotencyKey, expected, ...query } = (given.shift() ?? {}) as Options &
      Readonly<Record<string, QueryValue>>;
    const paths = Array.isArray(query["include"]) ? pathsOf(query["include"]) : undefined;
    const address = path + queryOf(query);
    if (verb === "LIST") return listOf(client, address, paths, signal);
    if (verb === "BLOB")
      return client.send({ method: "GET", path: address, signal }, (response) => response.blob());
    return client.send(
      {
        method: verb,
        path: address,
        signal,
        idempotencyKey,
        ...((kind || expected) && {
          headers: { "content-type": `application/${kind === "=" ? "" : "vnd.api+"}json` },
          body: JSON.stringify(kind === "=" ? record : documentOf(kind, record, expected)),
        }),
      },
      async (response) => {
        const text = await response.text();
        if (!text) return undefined;
        const answer = JSON.parse(text) as Answer;
        const { data } = answer;
        return isResource(data) ? linker(answer.included)(data, paths) : answer;
      },
    );
  };
}

const isResource = (data: unknown): data is ResourceObject =>
  (data as ResourceObject | null | undefined)?.attributes !== undefined;

/** The methods that the lines describe; what they take and give, only the generated interfaces know. */
export function bind(client: Client, methods: Methods): unknown {
  const entries = Object.entries(methods).map(([name, one]) => [
    name,
    typeof one === "string" ? method(client, one) : bind(client, one),
  ]);
  return Object.fromEntries(entries) as unknown;
}
