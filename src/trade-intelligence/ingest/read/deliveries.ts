import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { customsFileOf } from "../../layout/customs-files.ts";
import { BadFile } from "../rejects.ts";

/** Files that belong together and are taken or refused as one. */
export type Delivery = {
  readonly layout: "customs" | "flat";
  readonly files: readonly string[];
  /** Nothing in it has arrived after this day, `YYYY-MM-DD`. */
  readonly day: string;
  /** The day, and the time of it where the name holds one (`2026-11-20T03:00`): sorts as time does. */
  readonly stamp: string;
};

/**
 * Sorts files into deliveries, oldest first: customs files of one stamp make one, a flat file makes
 * one alone; customs files that no answer needs are left out. The day comes from the stamp or the
 * file's name (`…20261120….csv`), else it is `today`. Throws BadFile, before anything is read, for
 * paths that are not files, files that are not CSV, and two files of one kind in a delivery.
 */
export function deliveriesOf(files: readonly string[], today: string): Delivery[] {
  const customs = new Map<string, string[]>();
  const deliveries: Delivery[] = [];
  for (const file of existing(files)) {
    const name = basename(file);
    const known = customsFileOf(name);
    if (known?.kind === "unread") continue;
    if (known) customs.set(known.stamp, [...(customs.get(known.stamp) ?? []), file]);
    else if (/\.csv(?:\.gz)?$/.test(name))
      deliveries.push({ layout: "flat", files: [file], ...madeAt(name, today) });
    else throw new BadFile(`${file} is neither .csv nor .csv.gz`);
  }
  for (const [stamp, group] of customs) {
    refuseTwins(group);
    deliveries.push({ layout: "customs", files: group, ...madeAt(stamp, today) });
  }
  return deliveries.toSorted((a, b) => (a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : 0));
}

/** Each path once. */
function existing(files: readonly string[]): string[] {
  const paths = [...new Set(files.map((file) => resolve(file)))].toSorted();
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new BadFile(`${missing.join(", ")} ${missing.length === 1 ? "does" : "do"} not exist`);
  const folder = paths.find((path) => !statSync(path).isFile());
  if (folder)
    throw new BadFile(`${folder} is not a file. Name the files in it, such as ${folder}/*`);
  return paths;
}

/** `x.csv` beside `x.csv.gz` would count every row twice. */
function refuseTwins(files: readonly string[]): void {
  const kinds = Map.groupBy(files, (file) => customsFileOf(basename(file))?.kind);
  for (const [kind, [first, second]] of kinds)
    if (second)
      throw new BadFile(
        `${first} and ${second} are both the ${kind} file of one delivery: name one`,
      );
}

function madeAt(text: string, today: string): Pick<Delivery, "day" | "stamp"> {
  const [, year, month, date, hours, minutes, seconds] =
    /(20[2-9]\d)-?([01]\d)-?([0-3]\d)(?:[T_-]?([0-2]\d):?([0-5]\d):?([0-5]\d)?)?/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!year || !isDay(day)) return { day: today, stamp: today };
  const time = [hours, minutes, seconds].filter((part) => part !== undefined).join(":");
  return { day, stamp: time ? `${day}T${time}` : day };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** SHA-256 of the delivery's content: the same files are known again under any name. */
export async function hashOf({ files }: Delivery): Promise<string> {
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash("sha256");
      await pipeline(createReadStream(file), hash);
      return hash.digest("hex");
    }),
  );
  return createHash("sha256").update(hashes.toSorted().join("\n")).digest("hex");
}
