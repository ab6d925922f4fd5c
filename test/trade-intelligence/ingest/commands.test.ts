import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { writeCustomsSample } from "#src/trade-intelligence/sample/write-customs.ts";

const root = mkdtempSync(join(tmpdir(), "trade-commands-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const files = writeCustomsSample(at("raw"), {
  rows: 60,
  seed: 2,
  since: "2026-11-01",
  until: "2026-11-20",
});
mkdirSync(at("old"));
writeFileSync(at("old/current.json"), '{"layout":2}');
const twin = join(at("old"), `${basename(files[0]!)}.gz`);
writeFileSync(twin, "");
writeFileSync(at("file"), "");
writeFileSync(at("picture.jpg"), "");

async function run(command: "ingest" | "publish" | "sample", ...args: readonly string[]) {
  const child = spawn(process.execPath, [`bin/trade/${command}.ts`, ...args]);
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

/** One line that says what to do. */
function expectOneLine({ err }: { readonly err: string }): void {
  expect(err.trimEnd().split("\n")).toHaveLength(1);
  expect(err).not.toMatch(/ at .*\.[jt]s:\d+|node:internal|\[object/);
}

describe("trade commands", () => {
  const [good] = files;
  const wrong: readonly (readonly [
    string,
    "ingest" | "publish" | "sample",
    string[],
    number,
    RegExp,
  ])[] = [
    [
      "a path that does not exist",
      "ingest",
      [at("nope.csv"), good!],
      1,
      /nope\.csv does not exist/,
    ],
    ["two of them", "ingest", [at("no.csv"), at("nor.csv")], 1, /no\.csv, .*nor\.csv do not exist/],
    ["a folder for a file", "ingest", [at("raw")], 1, /raw is not a file\. Name the files in it/],
    ["a file of another kind", "ingest", [at("picture.jpg")], 1, /neither \.csv nor \.csv\.gz/],
    ["no file at all", "ingest", [], 2, /Name at least one FILE/],
    ["one file twice, plain and gzip", "ingest", [...files, twin], 1, /both the header file/],
    ["an unknown option", "ingest", [good!, "--too", "x"], 2, /Unknown option '--too'/],
    ["no amount of memory", "ingest", [good!, "--memory-mb", "lots"], 2, /whole number.*not lots/],
    [
      "a target that is a file",
      "ingest",
      [...files, "--to", at("file")],
      1,
      /file cannot hold trade data/,
    ],
    [
      "a target below a file",
      "ingest",
      [...files, "--to", at("file/x")],
      1,
      /cannot hold trade data/,
    ],
    [
      "a target of another version",
      "ingest",
      [...files, "--to", at("old")],
      1,
      /not of this version/,
    ],
    [
      "nothing to publish",
      "publish",
      ["--from", at("raw"), "--bucket", "b", "--table", "t"],
      1,
      /holds no data/,
    ],
    ["no bucket", "publish", ["--from", at("raw")], 2, /--from, --bucket and --table/],
    ["no day", "sample", ["--rows", "5", "--since", "soon"], 2, /--since is a day/],
    [
      "a sample in a file",
      "sample",
      ["--rows", "5", "--to", at("file")],
      1,
      /trade:sample failed: EEXIST/,
    ],
  ];
  it.each(wrong)(
    "answer %s with one clear line and no stack trace",
    async (_what, command, args, code, stated) => {
      const published = await run(command, ...args);
      expectOneLine(published);
      expect(published.err).toMatch(stated);
      expect(published.code).toBe(code);
    },
  );

  it("name the limit to raise when the memory is too small, and publish nothing", async () => {
    const many = writeCustomsSample(at("many"), {
      rows: 20_000,
      seed: 2,
      since: "2026-09-01",
      until: "2026-11-20",
    });
    // The least ends in the records of the first file, the other where the files are joined.
    for (const mb of [10, 50]) {
      const published = await run("ingest", ...many, "--to", at("small"), "--memory-mb", `${mb}`);
      expectOneLine(published);
      expect(published.err).toMatch(
        new RegExp(
          `^npm run trade:ingest failed: ${mb} MB of memory are too little.*--memory-mb ${2 * mb} or more`,
        ),
      );
      expect(published.code).toBe(1);
      expect(readSnapshot(at("small"))).toBeNull();
    }
  });

  it("name each file once while they ingest it, and once when it was ingested before", async () => {
    for (const turn of ["first", "again"]) {
      const { code, out } = await run("ingest", ...files, ...files, "--to", at("data"));
      expect(code, turn).toBe(0);
      for (const file of files)
        expect(out.split(basename(file)).length - 1, `${turn}: ${basename(file)}`).toBe(1);
      expect(out).toContain("data as of 2026-11-20");
    }
  });
});
