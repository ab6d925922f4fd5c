import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const folder = "docs/adr";
const indexPage = `${folder}/README.md`;
const files = globSync("*", { cwd: join(root, folder) })
  .filter((name) => name !== "README.md")
  .toSorted();

/** What a file of the folder states of itself. */
type Entry = {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly area: string;
  readonly file: string;
};

const record =
  /^# (\d{4})\. (\S.*)\n\nDate: (\d{4}-\d\d-\d\d)\n\nArea: (\S.*)\n\n## Context\n\n(\S[^]*?)\n\n## Decision\n\n(\S[^]*?)\n\n## Cost\n\n(\S[^]*)$/;
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'s", "s")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The record of a file, or what is wrong with it. */
const entryOf = (file: string, text: string): Entry | string => {
  const [, number, title, date, area, ...parts] = record.exec(text) ?? [];
  if (number === undefined) return `${file}: not in the form of a record`;
  if (parts.some((part) => /^## /m.test(part))) return `${file}: a section too many`;
  if (!isDay(date!)) return `${file}: ${date} is no day`;
  if (file !== `${number}-${slug(title!)}.md`)
    return `${file}: not named after its number and title`;
  return { number, title: title!, date: date!, area: area!, file };
};

/** The rows of the index, each with the heading it stands under. */
const rowsOf = (index: string): Entry[] =>
  index.split(/^## /m).flatMap((section) => {
    const area = section.split("\n", 1)[0]!;
    return [...section.matchAll(/^\| (\d{4}) +\| \[(.+?)\]\((\S+?)\) +\| (\S+) +\|$/gm)].map(
      ([, number, title, file, date]): Entry => ({
        number: number!,
        title: title!,
        date: date!,
        area,
        file: file!,
      }),
    );
  });

const byNumber = (a: Entry, b: Entry): number => Number(a.number) - Number(b.number);
const outcomes = files.map((file) => entryOf(file, read(`${folder}/${file}`)));
const entries = outcomes.filter((one) => typeof one !== "string").toSorted(byNumber);

describe("a decision (docs/adr)", () => {
  it("has a number, a title, a date, an area, its context, what was decided and its cost", () => {
    expect(outcomes.filter((one) => typeof one === "string")).toEqual([]);
  });

  it("has the number after the one before it", () => {
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ number }) => Number(number))).toEqual(entries.map((_, at) => at + 1));
  });

  it("is no older than the one before it", () => {
    const dates = entries.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  it("stands in the index once, under its area, by its title and date", () => {
    expect(rowsOf(read(indexPage)).toSorted(byNumber)).toEqual(entries);
  });

  it("is cited by its own file, not by the page that all of them once stood on", () => {
    const page = ["decisions", "md"].join(".");
    const pages = globSync(
      [
        "*.md",
        "docs/**/*.md",
        "{bench,bin,functions,lib,lint,local,schemas,src,test}/**/*.{ts,js,md}",
      ],
      { cwd: root },
    );
    expect(pages.filter((path) => read(path).includes(page))).toEqual([]);
    expect(pages).not.toContain(`docs/${page}`);
  });
});

describe("a file that is no record", () => {
  const text = (title: string, date: string, ...sections: string[]): string =>
    `# 0001. ${title}\n\nDate: ${date}\n\nArea: A\n\n${sections.map((name) => `## ${name}\n\nText.\n`).join("\n")}`;
  const all = ["Context", "Decision", "Cost"];

  it.each([
    ["no cost", "0001-b.md", text("B", "2026-11-21", "Context", "Decision")],
    ["another order", "0001-b.md", text("B", "2026-11-21", "Decision", "Context", "Cost")],
    ["a section too many", "0001-b.md", text("B", "2026-11-21", ...all, "More")],
    ["no such day", "0001-b.md", text("B", "2026-02-30", ...all)],
    ["another name", "0001-c.md", text("B", "2026-11-21", ...all)],
  ])("is refused: %s", (_, file, content) => {
    expect(entryOf(file, content)).toBeTypeOf("string");
    expect(entryOf("0001-b.md", text("B", "2026-11-21", ...all))).toMatchObject({ number: "0001" });
  });
});
