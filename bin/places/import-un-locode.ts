import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { everyPlace, importedList } from "#src/reference/index.ts";
import { PlaceList, renderList } from "#src/reference/places/place-list.ts";
import { differenceOf, type ListDifference } from "./list-difference.ts";
import { placesOf, type LocodePlaces } from "./un-locode-places.ts";
import { RefusedList, rowsOf } from "./un-locode-rows.ts";
import { Mistake, runCommand } from "../command.ts";

const usage = `npm run reference:import -- FILE... [--edition 2024-2] [--to FOLDER] [--accept-removals]

Takes the CSV files of one edition of UN/LOCODE, as UNECE publishes them, into the list of places that
npm start and cdk deploy use below their own (docs/guides/reference-data.md). All files of an edition
belong to one call. Nothing is written when a file is refused, or when the files lack more than one in
fifty places of the edition before.`;

const source = "UN/LOCODE";
/** So many of each kind are printed; the report has them all. */
const printed = 5;
/** An edition removes some hundred codes of 100,000; half a delivery lacks more. */
const fewRemoved = 0.02;

/** `2024-2 UNLOCODE CodeListPart1.csv` */
const editionIn = (files: readonly string[]): string | undefined =>
  files.map((file) => /^(\d{4}-[12])\b/.exec(basename(file))?.[1]).find(Boolean);

/** UNECE publishes an edition in three parts. */
function refuseMissingParts(files: readonly string[]): void {
  const parts = files.flatMap((file) => /CodeListPart(\d)\.csv$/i.exec(basename(file))?.[1] ?? []);
  const missing = ["1", "2", "3"].filter((part) => !parts.includes(part));
  if (parts.length > 0 && missing.length > 0)
    throw new Mistake(`CodeListPart${missing.join(" and ")} of the edition is missing`);
}

/** The list before this one; one of another layout is told, and counts as none. */
function listIn(file: string): PlaceList | null {
  if (!existsSync(file)) return null;
  try {
    return new PlaceList(readFileSync(file, "utf8"));
  } catch (error) {
    report(`${file} is not compared: ${(error as Error).message}`);
    return null;
  }
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}: ${lines.length}`, "", ...lines.map((line) => `- ${line}`), ""].join("\n");
}

const reportOf = (
  edition: string,
  taken: LocodePlaces,
  difference: ListDifference,
  damaged: readonly string[],
): string =>
  [
    `# ${source} ${edition}\n`,
    section("Added", difference.added),
    section("Removed", difference.removed),
    section("Renamed", difference.renamed),
    section("Moved", difference.moved),
    section("In another time zone", difference.rezoned),
    section("Damaged lines", damaged),
    section(
      "Left out",
      taken.leftOut.map(({ locode, name, why }) => `${locode} ${name}: ${why}`),
    ),
    section(
      "Airports with the name of a port, whose codes a carrier may send for it",
      taken.airportPairs.map(({ airport, port, name }) => `${airport} for ${port} ${name}`),
    ),
  ].join("\n");

/** Written beside and renamed, so that a list is whole or not there. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

const report = (line: string) => void process.stdout.write(`${line}\n`);

function main(): void {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      edition: { type: "string" },
      "accept-removals": { type: "boolean", default: false },
      to: { type: "string", default: "reference" },
    },
  });
  if (files.length === 0) throw new Mistake("Name at least one FILE to take in");
  const edition = values.edition ?? editionIn(files);
  if (!edition || !/^\d{4}-[12]$/.test(edition))
    throw new Mistake("State the edition of the files, as --edition 2024-2");
  const absent = files.find((file) => !existsSync(file));
  if (absent) throw new Mistake(`${absent} does not exist`);
  const above = new Set(everyPlace().flatMap(({ locode, aliases }) => [locode, ...aliases]));
  refuseMissingParts(files);
  const read = files.map((file) => ({
    name: basename(file),
    ...rowsOf(basename(file), readFileSync(file)),
  }));
  const damaged = read.flatMap((file) =>
    file.damaged.map(({ line, text, why }) => `${file.name}, line ${line}: ${why}: ${text}`),
  );
  const taken = placesOf(
    read.flatMap(({ rows }) => rows),
    above,
  );
  if (taken.places.length === 0)
    throw new RefusedList("the files have no port, rail terminal or inland depot");
  const list = `${values.to}/${importedList}`;
  const before = listIn(list);
  const difference = differenceOf(before?.all() ?? [], taken.places);
  if (
    before &&
    difference.removed.length > before.all().length * fewRemoved &&
    !values["accept-removals"]
  )
    throw new RefusedList(
      [
        `${difference.removed.length} places of ${before.head.edition} are not in these files; are all of them here?`,
        ...difference.removed.slice(0, printed).map((place) => `  ${place}`),
        "--accept-removals takes them all the same",
      ].join("\n"),
    );
  mkdirSync(dirname(list), { recursive: true });
  write(`${values.to}/un-locode-report.md`, reportOf(edition, taken, difference, damaged));
  write(list, renderList({ source, edition }, taken.places));
  report(`${source} ${edition}: ${taken.places.length} places, ${taken.leftOut.length} left out`);
  if (damaged.length > 0) report(`  damaged lines: ${damaged.length}`);
  for (const [why, rows] of Map.groupBy(taken.leftOut, ({ why }) => why.replace(/\d.*/, "")))
    if (rows.length >= printed) report(`  left out: ${why.trim()}: ${rows.length}`);
  if (before)
    for (const [kind, lines] of Object.entries(difference)) {
      report(`  ${kind} since ${before.head.edition}: ${lines.length}`);
      for (const line of lines.slice(0, printed)) report(`    ${line}`);
    }
  report(`${list} is written; ${values.to}/un-locode-report.md has all of it`);
}

await runCommand({ name: "npm run reference:import", usage }, async () => main());
