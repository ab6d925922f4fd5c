import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { dependenciesFromEnvironment, type Dependencies } from "#src/platform/dependencies.ts";
import { checkStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { AisReader, type ReadLine } from "#src/routing/ais/index.ts";
import { PositionImport } from "#src/routing/observed/index.ts";
import { Mistake, type Command } from "../command.ts";
import { reachFolder } from "../table/reach-folder.ts";
import { lineBatches } from "./lines.ts";

const usage = `npm run ais:import -- <file or -> [options]

Takes in positions that ships transmit, from NMEA 0183 (!AIVDM) or JSON lines, for the ships that shipments name
(docs/sources.md). - reads standard input until it ends: nc ais.example.com 5631 | npm run ais:import -- - --live
It may stop anywhere and run again with the same lines. Counts are printed at the end, as JSON.

In AWS: --table quayline-prod --region us-east-1
On this machine: --data-dir .quayline, whether the product runs or not
--live   sentences without a time were received now; without it they are refused
--print  prints what was read, a JSON line each, and writes nothing`;

export const aisImport: Command = { name: "npm run ais:import", usage };

export type Io = {
  readonly stdin: Readable;
  readonly print: (line: string) => void;
  readonly report: (line: string) => void;
  /** Ends the input, as its end would. */
  readonly stop?: AbortSignal;
};

const text = { type: "string" } as const;

export async function runAisImport(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      table: text,
      region: text,
      "data-dir": text,
      live: { type: "boolean", default: false },
      print: { type: "boolean", default: false },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Mistake("Give one file, or - for standard input");
  if (values.region !== undefined) process.env["AWS_REGION"] = values.region;
  // Opened here, so that a file that is not there ends the command before anything else.
  const input = file === "-" ? io.stdin : (await open(file)).createReadStream();
  const { live: isLive, table } = values;
  if (values.print) {
    const reader = new AisReader({ now: () => new Date(), isLive });
    for await (const lines of linesUntil(input, io.stop))
      for (const line of lines) {
        const read = reader.read(line);
        if (read) io.print(JSON.stringify(read));
      }
    return 0;
  }
  const folder = values["data-dir"] ?? process.env["DATA_DIR"] ?? ".quayline";
  const reached =
    table === undefined
      ? await reachFolder(folder, false)
      : { table, stop: () => Promise.resolve() };
  try {
    const deps = dependenciesFromEnvironment({ TABLE_NAME: reached.table });
    await checkStoredLayout(deps.db);
    io.print(JSON.stringify(await takeIn(deps, input, isLive, io), null, 2));
    return 0;
  } finally {
    await reached.stop();
  }
}

async function* linesUntil(input: Readable, stop: AbortSignal | undefined) {
  const end = () => input.destroy();
  stop?.addEventListener("abort", end, { once: true });
  try {
    if (!stop?.aborted) yield* lineBatches(input);
  } catch (error) {
    if (!stop?.aborted) throw error;
  } finally {
    stop?.removeEventListener("abort", end);
  }
}

const reportEveryMs = 10_000;

/** All lines of an input, and what became of them. */
export async function takeIn(
  deps: Pick<Dependencies, "db" | "clock">,
  input: Readable,
  isLive: boolean,
  { report, stop }: Pick<Io, "report" | "stop">,
) {
  const reader = new AisReader({ now: () => deps.clock.now(), isLive });
  const positions = new PositionImport(deps);
  const refused: Record<string, number> = {};
  let lines = 0;
  let reportedAt = Date.now();
  const soFar = () => ({ lines, ...positions.counts, lost_parts: reader.lostParts, refused });
  for await (const batch of linesUntil(input, stop)) {
    const reads: ReadLine[] = [];
    for (const line of batch) {
      lines++;
      const read = reader.read(line);
      if (read?.is === "refused") refused[read.why] = (refused[read.why] ?? 0) + 1;
      else if (read) reads.push(read);
    }
    await positions.take(reads);
    if (Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    report(JSON.stringify(soFar()));
  }
  reader.end();
  await positions.end();
  return soFar();
}
