import { readFileSync } from "node:fs";
import { QuaylineError, type Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { parseCsv } from "../print/csv.ts";
import { exit, exitCodeOf, textOf, wrongUsage } from "../core/failure.ts";
import { readAll } from "../core/input.ts";
import { Progress } from "../print/progress.ts";
import type { Row } from "../print/values.ts";

/** One line of a file, or one number of the command. */
type Wanted = {
  readonly row: number;
  readonly number: string;
  readonly scac?: string;
  readonly type?: string;
  readonly references?: readonly string[];
};

const names: Readonly<Record<string, readonly string[]>> = {
  number: [
    "number",
    "request_number",
    "bill_of_lading",
    "booking_number",
    "container",
    "mbl",
    "bl",
  ],
  scac: ["scac", "line", "carrier"],
  type: ["request_type", "type"],
  references: ["ref_numbers", "reference", "references", "po"],
};

const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** The rows of a file. Without a head that names the number, the first column is it. */
function rowsOf(text: string): readonly Wanted[] {
  const lines = parseCsv(text);
  const head = lines[0]?.map(keyOf) ?? [];
  const at = (name: string) => head.findIndex((one) => names[name]!.includes(one));
  const hasHead = at("number") >= 0;
  const cell = (line: readonly string[], name: string, fallback = -1) =>
    line[hasHead ? at(name) : fallback]?.trim() || undefined;
  return lines.slice(hasHead ? 1 : 0).map((line, index) => {
    const [scac, type, references] = [
      cell(line, "scac"),
      cell(line, "type"),
      cell(line, "references"),
    ];
    return {
      row: index + 1,
      number: cell(line, "number", 0) ?? "",
      ...(scac && { scac }),
      ...(type && { type }),
      ...(references && { references: references.split(/[;|]/).map((one) => one.trim()) }),
    };
  });
}

async function wantedOf({ args, options, stdin }: Context): Promise<readonly Wanted[]> {
  const file = options["file"] as string | undefined;
  const given = args.map((number, at) => ({ row: at + 1, number }));
  if (file === undefined) {
    if (given.length === 0) throw wrongUsage("Give numbers, or a file with --file.");
    return given;
  }
  if (given.length > 0) throw wrongUsage("Give numbers or --file, not both.");
  return rowsOf(file === "-" ? await readAll(stdin) : readFileSync(file, "utf8"));
}

type TrackAnswer = Row & { readonly code: number };

const failed = (wanted: Wanted, code: number, error: unknown): TrackAnswer => ({
  row: wanted.row,
  number: wanted.number,
  status: "not created",
  error: error instanceof QuaylineError ? error.code : "fault",
  detail: textOf(error),
  code,
});

/** A number's answer; a refusal is one too. */
async function answerOf(
  q: Quayline,
  wanted: Wanted,
  { options, signal }: Context,
): Promise<TrackAnswer> {
  const scac = wanted.scac ?? (options["scac"] as string | undefined);
  const type = wanted.type ?? (options["type"] as string | undefined);
  const seconds = Number(options["wait"] ?? 60);
  if (wanted.number === "")
    return failed(wanted, exit.invalid, new Error("The row has no number."));
  try {
    const request = await q.trackingRequests.track(wanted.number, {
      waitMilliseconds: seconds * 1000,
      signal,
      ...(scac && { scac }),
      ...(type && { request_type: type as never }),
      ...(wanted.references && { ref_numbers: [...wanted.references] }),
    });
    return {
      row: wanted.row,
      number: wanted.number,
      status: request.status,
      error: request.failed_reason ?? null,
      detail: null,
      scac: request.scac,
      request_id: request.id,
      shipment_id: request.tracked_object?.id ?? null,
      code: request.status === "failed" ? exit.invalid : exit.ok,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(wanted, exitCodeOf(error), error);
  }
}

/** So many requests wait for their carriers at a time. */
const atOnce = 4;

/** Answers in the order of the rows, while several are asked. */
async function* answersOf(all: readonly Wanted[], context: Context, progress: Progress) {
  // A file is longer than a minute's rate: each of its requests waits for its turn.
  const { q } = context.connect({ tries: 10 });
  const started: Promise<TrackAnswer>[] = [];
  for (let at = 0; at < all.length; at++) {
    while (started.length < Math.min(all.length, at + atOnce)) {
      const answer = answerOf(q, all[started.length]!, context);
      // It is awaited in its turn; until then a failure is nobody's.
      answer.catch(() => undefined);
      started.push(answer);
    }
    yield await started[at]!;
    progress.step();
  }
}

/** Tracks each number and answers each; the exit code is that of the first that is not tracked. */
export async function track(context: Context): Promise<number> {
  const all = await wantedOf(context);
  const seconds = Number(context.options["wait"] ?? 60);
  if (!(seconds >= 0)) throw wrongUsage("--wait is a number of seconds.");
  const progress = new Progress(context.out, "numbers", all.length);
  let code: number = exit.ok;
  async function* rows(): AsyncGenerator<Row> {
    for await (const { code: own, ...row } of answersOf(all, context, progress)) {
      code ||= own;
      yield row;
    }
  }
  try {
    await context.out.records(rows(), [
      "row",
      "number",
      "status",
      "scac",
      "request_id",
      "error",
      "detail",
    ]);
  } finally {
    progress.end();
  }
  return code;
}
