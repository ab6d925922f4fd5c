import { readFileSync } from "node:fs";
import type { Quayline } from "../../../sdk/index.ts";
import type { Context } from "../../core/context.ts";
import { exit, wrongUsage } from "../../core/failure.ts";
import { readAll } from "../../core/input.ts";
import { Progress } from "../../print/progress.ts";
import type { Row } from "../../print/values.ts";
import { failed, trackedAnswer, type TrackAnswer, type Wanted } from "./answer.ts";
import { fileAnswers } from "./file-answers.ts";
import { rowsOf } from "./rows-of.ts";

async function rowsAskedFor({ args, options, stdin }: Context): Promise<readonly Wanted[]> {
  const file = options["file"] as string | undefined;
  const given = args.map((number, at) => ({ row: at + 1, number }));
  if (file === undefined) {
    if (given.length === 0) throw wrongUsage("Give numbers, or a file with --file.");
    return given;
  }
  if (given.length > 0) throw wrongUsage("Give numbers or --file, not both.");
  return rowsOf(file === "-" ? await readAll(stdin) : readFileSync(file, "utf8"));
}

/** Each number with the carrier and the kind of its own line, or else those of the command. */
async function wantedOf(context: Context): Promise<readonly Wanted[]> {
  const { scac, type } = context.options as { readonly scac?: string; readonly type?: string };
  const usual = { ...(scac && { scac }), ...(type && { type }) };
  return (await rowsAskedFor(context)).map((row) => ({ ...usual, ...row }));
}

/** A number's answer; a refusal is one too. */
async function answerOf(
  q: Quayline,
  wanted: Wanted,
  { options, signal }: Context,
): Promise<TrackAnswer> {
  const { scac, type, references } = wanted;
  const seconds = Number(options["wait"] ?? 60);
  try {
    const request = await q.trackingRequests.track(wanted.number, {
      waitMilliseconds: seconds * 1000,
      signal,
      ...(scac && { scac }),
      ...(type && { request_type: type as never }),
      ...(references && { ref_numbers: [...references] }),
    });
    return trackedAnswer(wanted, request);
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(wanted, error);
  }
}

/** So many requests wait for their carriers at a time. */
const atOnce = 4;

/** Answers in the order of the rows, while several are asked. */
async function* answersOf(all: readonly Wanted[], context: Context, progress: Progress) {
  const { q } = context.connect();
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
  const answers = context.options["file"] === undefined ? answersOf : fileAnswers;
  async function* rows(): AsyncGenerator<Row> {
    for await (const { code: own, ...row } of answers(all, context, progress)) {
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
