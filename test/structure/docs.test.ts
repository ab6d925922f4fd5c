import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stageFlags } from "#lib/stage-file.ts";
import { describe, expect, it } from "vitest";
import { routes, workers } from "#functions/manifest.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const files = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();

const codeOf = (...patterns: string[]): string =>
  files(...patterns)
    .map(read)
    .join("\n");
const code = codeOf("{src,functions,local,lib,bin,schemas,bench,cli}/**/*.ts");
const docs = new Map(
  files(
    "{README,CONTRIBUTING,SECURITY}.md",
    "docs/*.md",
    "docs/adr/*.md",
    "docs/guides/*.md",
    "docs/contract/*.md",
  ).map((path) => [path, read(path)]),
);

const literalsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/"([^"\n]+)"|`([^`$\n]+)`/g)].map(([, a, b]) => (a ?? b)!));
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]\w*/g));
const literals = literalsIn(code);
const words = wordsIn(code);

/** Terms of other software that ours repeats. */
const foreign = new Set([
  // Codes of OAuth 2 (RFC 6749, 7009), which oidc-provider answers with.
  "invalid_scope",
  "unsupported_token_type",
  // The state of a NAT gateway.
  "available",
]);

/** Members of documents that resemble names in a space of ours. */
const memberPaths = new Set(["source.parameter", "auth.token_url"]);

const withoutFences = (text: string): string => text.replaceAll(/```.*?```/gs, "");
/** Whatever stands in backticks in running text and tables. */
const quotedIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted!);

/** Commands: in fences line by line, continued ones joined, and those in backticks. */
const commandsIn = (text: string): string[] => {
  const fenced = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block]) =>
    block!.replaceAll(/\\\n\s*/g, " ").split("\n"),
  );
  return [...fenced, ...quotedIn(text)].map((line) => line.trim());
};

const each = (check: (text: string) => readonly string[]): string[] =>
  [...docs].flatMap(([path, text]) => check(text).map((wrong) => `${path}: ${wrong}`));

/** Names with a dot: log codes, events, ids of the manifest; else members of answers, or files. */
const logCodes = [...code.matchAll(/(?:\blog\.\w+|codes: \{[^}]*?)\(?\s*"([a-z_]+\.[a-z_.]+)"/g)];
const spaces = new Set(
  [...logCodes.map(([, name]) => name!), ...[...routes, ...workers].map(({ id }) => id)].map(
    (name) => name.split(".")[0]!,
  ),
);
const dotted = /^[a-z][a-z_]*(\.[a-z][a-z_-]*)+$/;
const isFile = (name: string): boolean =>
  /\.(json|ts|md|dat|eml|com)$/.test(name) || existsSync(join(root, name));
const isDottedName = (name: string): boolean =>
  literals.has(name) ||
  memberPaths.has(name) ||
  isFile(name) ||
  (!spaces.has(name.split(".")[0]!) && name.split(".").every((part) => words.has(part)));

const wrongCodes = (text: string): string[] =>
  quotedIn(text).filter(
    (name) =>
      (dotted.test(name) && !isDottedName(name)) ||
      (/^[a-z]+(_[a-z0-9]+)+$/.test(name) && !words.has(name) && !foreign.has(name)),
  );

/** The first part of a worker's id -> the rooms that its code is in, where they are several. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  tracking: ["polling", "sources", "knowledge", "tracking"],
  mail: ["mailings"],
  documents: ["documents", "reconciliation"],
};

/** Texts and members of the code that a worker is made of; names of functions are none. */
function provenance(area: string): ReadonlySet<string> {
  const rooms = roomsOf[area] ?? [area];
  const text = codeOf(
    `{${rooms.map((room) => `src/${room}`).join(",")},lib,bin}/**/*.ts`,
  ).replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
  const members = [...text.matchAll(/\b([A-Za-z_]\w*)(?=\??:|,|\s*\})/g)].map(([, name]) => name!);
  return new Set([...literalsIn(text), ...members]);
}

/** Outcomes, log members and settings that a worker's heading in operate.md names, and its code does not. */
function wrongOutcomes(operate: string): string[] {
  const sections = operate.split(/\n(?=#{2,3} )/);
  return workers.flatMap(({ id }) => {
    const section = sections.find((one) => one.startsWith(`### ${id}\n`)) ?? "";
    const stated = provenance(id.split(".")[0]!);
    const named = quotedIn(section).filter((name) => /^[a-z]+(_[a-z]+)*$/.test(name));
    return named
      .filter((name) => !stated.has(name) && !foreign.has(name))
      .map((name) => `${id}: ${name}`);
  });
}

/** Outcomes in tables that list them: a column headed so. */
function wrongTables(text: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((head, at) => {
    const cells = head.split("|").map((cell) => cell.trim().toLowerCase());
    const column = cells.findIndex((cell) => cell === "outcome");
    if (column < 0 || !/^\|[ :|-]+\|$/.test(lines[at + 1] ?? "")) return [];
    const rest = lines.slice(at + 2);
    const end = rest.findIndex((line) => !line.startsWith("|"));
    return rest
      .slice(0, end < 0 ? undefined : end)
      .flatMap((row) => quotedIn(row.split("|")[column] ?? ""))
      .filter((name) => !literals.has(name));
  });
}

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const npmOwn = new Set(["start", "ci", "test", "install", "pack", "run"]);

/** The files of a command of ours: its own, and those in the folder of its name. */
const sourceOf = (script: string): string =>
  codeOf(script, `${script.replace(/\.ts$/, "")}/**/*.ts`);

function wrongFlags(script: string, rest: string): string[] {
  if (!existsSync(join(root, script))) return [`no ${script}`];
  const source = sourceOf(script);
  const flags = [...rest.matchAll(/(?:^|\s)--([a-z][a-z-]*)/g)].map(([, flag]) => flag!);
  // As `parseArgs` declares it.
  const isKnown = (flag: string) => new RegExp(`\\b${flag}"?: (\\{|text\\b)`).test(source);
  return flags.filter((flag) => !isKnown(flag)).map((flag) => `${script} --${flag}`);
}

function wrongCommand(command: string): string[] {
  const npm = /\bnpm (?:run )?(?:-s |--silent )?([a-z][a-z:-]*)(?: -- ?(.*))?/.exec(command);
  const node = /\bnode (bin\/[\w-]+\.ts)(.*)/.exec(command);
  const cdk = /\bnpx cdk (\w+)(.*)/.exec(command);
  const wrong: string[] = [];
  if (npm && /\bnpm (run )/.test(command)) {
    const [, name = "", rest = ""] = npm;
    const script = scripts[name];
    if (script === undefined) wrong.push(`npm run ${name}`);
    else wrong.push(...wrongFlags(/\S+\.ts/.exec(script)?.[0] ?? "package.json", rest));
  } else if (npm && !npmOwn.has(npm[1]!)) wrong.push(`npm ${npm[1]}`);
  if (node) wrong.push(...wrongFlags(node[1]!, node[2]!));
  if (cdk) {
    const chosen = [...cdk[2]!.matchAll(/-c (\w+)=/g)].map(([, name]) => name!);
    wrong.push(...chosen.filter((name) => !stageFlags.has(name)).map((name) => `-c ${name}`));
  }
  const [bin] = /^bin\/[\w-]+\.ts/.exec(command) ?? [];
  if (bin && !existsSync(join(root, bin))) wrong.push(bin);
  return wrong;
}

describe("what README, docs and guides name", () => {
  it("exists in the code: every log code, event, id, member and error code", () => {
    expect(each(wrongCodes)).toEqual([]);
  });

  it("exists in the code: every outcome and log member under a worker's heading in operate.md", () => {
    expect(wrongOutcomes(docs.get("docs/operate.md")!)).toEqual([]);
    expect(each(wrongTables)).toEqual([]);
  });

  it("exists: every command of ours, with its flags and the deployment's choices", () => {
    expect(each((text) => commandsIn(text).flatMap(wrongCommand))).toEqual([]);
    expect(commandsIn([...docs.values()].join("\n")).length).toBeGreaterThan(100);
  });
});

describe("a name that does not exist", () => {
  it.each(["`tracking.gone`", "`link_documents.missing`", "`shipping_line_gone`"])(
    "is found: %s",
    (text) => expect(wrongCodes(text)).toHaveLength(1),
  );

  it("is found as an outcome, in text and in a table", () => {
    const operate = "\n### tracking.poll\n\nits looks end as `unavailable` or `unreachable`\n";
    expect(wrongOutcomes(operate)).toEqual(["tracking.poll: unavailable"]);
    const table = "| outcome | meaning |\n| - | - |\n| `lost_at_sea` | x |\n| `refused` | y |\n";
    expect(wrongTables(table)).toEqual(["lost_at_sea"]);
  });

  it.each([
    "npm run trade:gone",
    "npm run trade:ingest -- a.csv --into x",
    "node bin/gone.ts --table t",
    "node bin/parked-events.ts --table t --again",
    "npx cdk deploy --all -c egres=single",
    "bin/gone.ts",
  ])("is found in a command: %s", (command) => expect(wrongCommand(command)).toHaveLength(1));
});
