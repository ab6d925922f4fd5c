import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { blobPrefixes } from "#lib/resources.ts";
import { allEntities, attributesOf, nameOf } from "#test/account-data/planted.ts";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");

/** The page's part under a heading, up to the next one of its level. */
const under = (heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

/** Rows of the tables in a text whose head begins with this column. */
function rowsOf(part: string, column: string): readonly (readonly string[])[] {
  const lines = part.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return lines.flatMap((head, at) => {
    if (head[0] !== column) return [];
    const rest = lines.slice(at + 2);
    const end = rest.findIndex((row) => row.length === 0);
    return rest.slice(0, end < 0 ? undefined : end);
  });
}

const quotedIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted!);
const isTest = (path: string): boolean => /^test\/\S+\.test\.ts$/.test(path);
const isCode = (path: string): boolean =>
  /^(bin|functions|lib|local|portal|schemas|sdk|src)\//.test(path);

/** `test/a.test.ts` "title", "another": files of tests with the titles that are cited of each. */
const citedIn = (cell: string) =>
  [...cell.matchAll(/`(test\/[^`]+)`((?:,? "[^"]+")*)/g)].map(([, path, titles]) => ({
    path: path!,
    titles: [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
  }));

/** What of a table of threats leads nowhere: a control that is not there, a test that is not or has another title. */
const wrongIn = (rows: readonly (readonly string[])[]): string[] =>
  rows.flatMap(([threat = "", control = "", proof = ""]) => {
    const controls = quotedIn(control).filter(isCode);
    const cited = citedIn(proof);
    return [
      ...(controls.length === 0 ? [`${threat}: names no control`] : []),
      ...controls.filter((path) => !existsSync(join(root, path))).map((path) => `no ${path}`),
      ...(cited.length === 0 ? [`${threat}: names no test`] : []),
      ...cited.flatMap(({ path, titles }) => {
        if (!isTest(path) || !existsSync(join(root, path))) return [`no ${path}`];
        if (titles.length === 0) return [`${path}: without a title`];
        const test = readFileSync(join(root, path), "utf8");
        return titles
          .filter((title) => !test.includes(`"${title}"`))
          .map((title) => `${path}: ${title}`);
      }),
    ];
  });

describe("the threats of docs/security.md", () => {
  it("each have a control that is there and a test with that title", () => {
    const rows = rowsOf(under("Threats"), "threat");
    expect(rows.length).toBeGreaterThan(40);
    expect(wrongIn(rows)).toEqual([]);
  });

  it("are found wrong where a control or test was removed or renamed", () => {
    const here = "test/structure/security.test.ts";
    // As no line of this file has it.
    const otherTitle = ["has", "another", "title"].join(" ");
    expect(
      wrongIn([
        [
          "good",
          "`src/audit/index.ts`",
          `\`${here}\` "are found wrong where a control or test was removed or renamed"`,
        ],
        ["bare", "trust", "none"],
        ["gone", "`src/audit/gone.ts`", `\`${here}\` "${otherTitle}", \`test/gone.test.ts\` "x"`],
        ["untitled", "`src/audit/index.ts`", `\`${here}\``],
      ]),
    ).toEqual([
      "bare: names no control",
      "bare: names no test",
      "no src/audit/gone.ts",
      `${here}: ${otherTitle}`,
      "no test/gone.test.ts",
      `${here}: without a title`,
    ]);
  });
});

describe("what is kept where, and how long (docs/security.md)", () => {
  const part = under("What is kept where, and how long");

  it("names every kind of item once, and a time by TTL exactly where it has one", async () => {
    // Nothing is sent: the entities are made to be looked at.
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
    const entities = await allEntities({ client, table: "none" });
    const expected = entities.map((entity) => `${nameOf(entity)} ${"ttl" in attributesOf(entity)}`);
    const stated = rowsOf(part, "items").flatMap(([items = "", , ends = ""]) =>
      quotedIn(items).map((name) => `${name} ${/\bTTL\b/.test(ends)}`),
    );
    expect(stated.toSorted()).toEqual(expected.toSorted());
  });

  it("names every prefix of the bucket with its days", () => {
    const stated = rowsOf(part, "objects").flatMap(([objects = "", , ends = ""]) => {
      const [prefix = ""] = quotedIn(objects);
      return Object.hasOwn(blobPrefixes, prefix)
        ? [`${prefix} ${/^\d+(?= days?\b)/.exec(ends)?.[0] ?? "kept"}`]
        : [];
    });
    const expected = Object.entries(blobPrefixes).map(
      ([prefix, { expiresAfterDays }]) => `${prefix} ${expiresAfterDays ?? "kept"}`,
    );
    expect(stated.toSorted()).toEqual(expected.toSorted());
  });
});
