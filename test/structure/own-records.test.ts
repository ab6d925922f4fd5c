import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#functions/manifest.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where a schema reads what others wrote, and may leave out what it does not need. */
const ofOthers: Readonly<Record<string, string>> = {
  "src/sources/":
    "answers and messages of carriers, terminals and railroads; the operator's document",
  "src/deadlines/tariffs.ts": "the operator's document",
  "src/platform/config.ts": "the environment of the process",
  "src/access/oauth/tokens/verify-access-token.ts": "a token, whose standard lets it hold more",
  "src/access/passkeys/passkeys.ts": "a browser's answer",
  "src/documents/intake/mail-notice.ts": "a notice of Amazon SES",
  "src/mcp/": "arguments and results of tools, which are the tool list's contract",
};

const schemasThatDrop = (tree: string): string[] =>
  readdirSync(join(root, tree), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${tree}/${name}`)
    .filter((file) => !Object.keys(ofOthers).some((place) => file.startsWith(place)))
    .filter((file) => /\bz\s*\.object\(/.test(readFileSync(join(root, file), "utf8")));

type Def = Record<string, unknown> & { type: string; catchall?: unknown };
const defOf = (schema: unknown): Def | undefined => (schema as { def?: Def } | null)?.def;

/** Every object within a schema that drops the members it does not name. */
function dropping(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  const def = defOf(schema);
  if (!def || seen.has(schema)) return [];
  seen.add(schema);
  const inner = Object.entries(def).flatMap(([name, value]) => {
    if (name === "getter") return dropping((value as () => unknown)(), path, seen);
    if (name === "shape")
      return Object.entries(value as object).flatMap(([member, one]) =>
        dropping(one, `${path}.${member}`, seen),
      );
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    return parts.flatMap((one) => dropping(one, path, seen));
  });
  return def.type === "object" && def.catchall === undefined ? [path, ...inner] : inner;
}

describe("a schema of our own records", () => {
  it("is strict, so that none silently drops a member: messages, outbox, stored records", () => {
    expect(schemasThatDrop("src")).toEqual([]);
  });

  it("is strict in every answer of the API", () => {
    expect(routes.length).toBeGreaterThan(50);
    const found = routes.flatMap((route) =>
      dropping(route.answers.schema, `${route.method} ${route.path}`),
    );
    expect(found).toEqual([]);
  });

  it("is distinguished from one that drops members", () => {
    expect(dropping(z.strictObject({ a: z.array(z.object({})).optional() }), "x")).toEqual(["x.a"]);
    expect(dropping(z.union([z.looseObject({}), z.strictObject({})]), "x")).toEqual([]);
  });

  it("is checked where there are schemas", () => {
    const places = Object.keys(ofOthers).filter((place) => place.endsWith("/"));
    for (const place of places) expect(readdirSync(join(root, place)).length).toBeGreaterThan(0);
    expect(readFileSync(join(root, "src/webhooks/dispatch/commit-record.ts"), "utf8")).toContain(
      "z.strictObject(",
    );
  });
});
