import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../core/context.ts";
import { exitCodeOf, exit, textOf } from "../core/failure.ts";
import type { Row } from "../print/values.ts";
import { uploadFile } from "./documents.ts";

/** A file as it is now; another text is another file. Undefined while it is gone. */
function stateOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : undefined;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith(".") && !/\.(part|crdownload|tmp)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));

const pollMilliseconds = 1000;

/** Waits between two readings of the folder; false when the user ends the command. */
const pause = async (signal: AbortSignal): Promise<boolean> =>
  wait(pollMilliseconds, true, { signal }).catch(() => false);

/**
 * Uploads each file once it stays as it is between two readings, so that no half of a copy is sent. After a
 * restart all files are offered again, and the service knows those that it has. A file that fails is tried
 * again when it changes; outages are waited out.
 */
export async function watchFolder({
  args: [folder = "."],
  options,
  out,
  connect,
  signal,
}: Context) {
  const { q } = connect();
  const done = new Map<string, string>();
  let code: number = exit.ok;

  async function answerOf(path: string, state: string): Promise<Row | undefined> {
    try {
      const uploaded = await uploadFile(q, path, { signal });
      done.set(path, state);
      return uploaded;
    } catch (error) {
      if (signal.aborted) return undefined;
      const ends = exitCodeOf(error);
      if (ends === exit.auth) throw error;
      const passes = ends === exit.network || ends === exit.server || ends === exit.rate;
      if (passes && options["once"] !== true) {
        out.note(`${path}: ${textOf(error)}; tried again.`);
        return undefined;
      }
      code ||= ends;
      done.set(path, state);
      return { file: path, status: "failed", error: textOf(error) };
    }
  }

  async function* uploads(): AsyncGenerator<Row> {
    let before = new Map<string, string>();
    for (;;) {
      const now = new Map<string, string>();
      for (const path of filesIn(folder)) {
        const state = stateOf(path);
        if (state !== undefined) now.set(path, state);
      }
      for (const [path, state] of now) {
        if (before.get(path) !== state || done.get(path) === state) continue;
        const answer = await answerOf(path, state);
        if (answer) yield answer;
        if (signal.aborted) return;
      }
      const settled = [...now].every(([path, state]) => done.get(path) === state);
      if (options["once"] === true && settled) return;
      before = now;
      if (!(await pause(signal))) return;
    }
  }

  out.note(`Watching ${folder}.`);
  // A stream: each answer is seen when it comes.
  for await (const row of uploads())
    await out.line(row, ["file", "status", "document_id", "error"]);
  return code;
}
