import type { RowAnswer } from "#schemas/tracking-request-bulk.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notNow } from "#src/platform/http/errors.ts";
import { pooled } from "#src/platform/storage/pooled.ts";
import { lockOfRequest } from "../../store/locks.ts";
import { newRequest, type NewRequest, type TrackInput } from "../new-request.ts";
import { createRequest } from "../track.ts";
import { decideRow, type RowInput } from "./decide-row.ts";
import { createdRow, duplicateRow, failedRow } from "./row-answer.ts";

/** Checks a row's form. Throws Refusal. */
export type ReadRow = () => Promise<RowInput>;

export type Creation = {
  readonly ids: readonly string[];
  /** Of these, what an earlier attempt of the same call has written. */
  readonly written: ReadonlySet<string>;
  /** Takes a place in the account's minute for one creation. Throws 429. */
  readonly count: () => Promise<void>;
  /** Rows not begun by then are answered as failed (`performance.now()`). */
  readonly until: number;
};

/** At a time: enough for 500 rows in seconds, and few beside the account's other requests. */
const rowsAtOnce = 16;

/** A row that was checked, or the answer it has already. */
type Checked = {
  readonly index: number;
  readonly answer?: RowAnswer;
  readonly input?: TrackInput;
  readonly made?: NewRequest;
};

async function checkRow(ctx: Context, read: ReadRow, index: number, id: string): Promise<Checked> {
  try {
    const input = await decideRow(ctx, await read());
    return { index, input, made: await newRequest(ctx, input, { id, at: ctx.clock.now() }) };
  } catch (error) {
    return { index, answer: failedRow(ctx, index, error) };
  }
}

/** Rows of one number, in order; what has its answer already is alone. */
function byNumber(rows: readonly Checked[]): Checked[][] {
  const groups = new Map<string, Checked[]>();
  for (const row of rows) {
    const name = row.made ? JSON.stringify(lockOfRequest(row.made.request)) : `row ${row.index}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups.values()];
}

/** A row that could not be checked again, of a call that was repeated, keeps what it has. */
const isWritten = ({ ids, written }: Creation, index: number): boolean =>
  written.has(ids[index] ?? "");

/** Writes one row, unless it is written. */
async function createRow(ctx: Context, row: Checked, creation: Creation): Promise<RowAnswer> {
  const { index, answer, input, made } = row;
  if (isWritten(creation, index)) return createdRow(index, creation.ids[index]!);
  if (!input || !made) return answer!;
  try {
    if (performance.now() > creation.until)
      throw notNow("There was no time left for this row; send it again.");
    await creation.count();
    const { id } = await createRequest(ctx, input, made);
    return createdRow(index, id);
  } catch (error) {
    return failedRow(ctx, index, error);
  }
}

/**
 * Starts to track many numbers, each checked and answered alone, in the order of the rows: a row is
 * created as a single request is (track.ts), and one that is refused or fails leaves the others as they are.
 * Of several rows with the same number and carrier the first one that is created or found to be tracked
 * settles the others as duplicates. A row that its form or its number refuses takes no place in the minute. For each
 * row the calls of a single creation, for some a BatchGet more (decide-row.ts).
 */
export async function trackMany(
  ctx: Context,
  rows: readonly ReadRow[],
  creation: Creation,
): Promise<RowAnswer[]> {
  const checked = await pooled(rows, rowsAtOnce, (read, index) =>
    checkRow(ctx, read, index, creation.ids[index]!),
  );
  // On the free plan creations exclude each other, so that the first rows are those that find room.
  const atOnce = ctx.account.plan === "free" ? 1 : rowsAtOnce;
  const answers = await pooled(byNumber(checked), atOnce, async (group) => {
    const done: RowAnswer[] = [];
    for (const row of group) {
      const first = done.find(({ status }) => status === "created" || status === "duplicate");
      const isSettled = first && !isWritten(creation, row.index);
      done.push(
        isSettled
          ? duplicateRow(row.index, row.input!.requestNumber, first.id ?? first.existing_id)
          : await createRow(ctx, row, creation),
      );
    }
    return done;
  });
  return answers.flat().toSorted((a, b) => a.index - b.index);
}
