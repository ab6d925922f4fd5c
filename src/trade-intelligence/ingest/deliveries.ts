import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { customsFileOf } from "../layout/customs-files.ts";
import { BadFile } from "./rejects.ts";

/** Files that belong together and are taken or refused as one. */
export type Delivery = {
  readonly layout: "customs" | "flat";
  readonly files: readonly string[];
  /** Nothing in it has arrived after this day, `YYYY-MM-DD`. */
  readonly day: string;
};

/**
 * Sorts files into deliveries, oldest first: customs files of one stamp make one, a flat file makes
 * one alone. The day comes from the stamp or the file's name (`…20261120….csv`), else it is `today`.
 * Throws BadFile for a file that is no CSV.
 */
export function deliveriesOf(files: readonly string[], today: string): Delivery[] {
  const customs = new Map<string, string[]>();
  const deliveries: Delivery[] = [];
  for (const file of [...files].toSorted()) {
    const name = basename(file);
    const known = customsFileOf(name);
    if (known?.kind === "unread") continue;
    if (known) customs.set(known.stamp, [...(customs.get(known.stamp) ?? []), file]);
    else if (/\.csv(?:\.gz)?$/.test(name))
      deliveries.push({ layout: "flat", files: [file], day: dayIn(name) ?? today });
    else throw new BadFile(`${name} is neither .csv nor .csv.gz`);
  }
  for (const [stamp, group] of customs)
    deliveries.push({ layout: "customs", files: group, day: dayIn(stamp) ?? today });
  return deliveries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function dayIn(text: string): string | null {
  const [, year, month, day] = /(20[2-9]\d)-?([01]\d)-?([0-3]\d)/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year && !Number.isNaN(Date.parse(date)) ? date : null;
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
