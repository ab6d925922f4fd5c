import { setTimeout as wait } from "node:timers/promises";
import type { Quayline, TrackingRequestRow } from "../../../sdk/index.ts";
import type { Context } from "../../core/context.ts";
import { exit } from "../../core/failure.ts";
import type { Progress } from "../../print/progress.ts";
import { failed, notCreated, trackedAnswer, type TrackAnswer, type Wanted } from "./answer.ts";

/** Rows of one request; the API takes 500, and fewer show how far the file is. */
const rowsAtOnce = 100;
/** A row that the rate or a fault keeps back is sent again so often. */
const maxTries = 10;
const pollSeconds = 2;

type RowResult = Awaited<ReturnType<Quayline["trackingRequests"]["createMany"]>>["results"][number];

/** The row as the API takes it; without a carrier the service finds out. */
const sentRow = ({ number, scac, type, references }: Wanted): TrackingRequestRow => ({
  request_number: number,
  ...(scac === undefined ? { auto_detect_vocc_scac: true } : { scac }),
  // Another kind is refused by the API, for this row alone.
  ...(type !== undefined && { request_type: type as "container" }),
  ...(references && { ref_numbers: references }),
});

const codes: Readonly<Partial<Record<RowResult["status"], number>>> = {
  forbidden: exit.auth,
  rate_limited: exit.rate,
  failed: exit.server,
};

function refusedAnswer(wanted: Wanted, { status, errors }: RowResult): TrackAnswer {
  const detail = (errors ?? []).map((one) => one.detail).join(" ");
  return notCreated(wanted, status, detail, codes[status] ?? exit.invalid);
}

/** Notes what became of each row; those that are to be sent again are, when the rate allows. */
async function create(
  q: Quayline,
  some: readonly Wanted[],
  signal: AbortSignal,
  results: Map<Wanted, RowResult>,
): Promise<void> {
  let left = some;
  for (let tries = 1; left.length > 0; tries++) {
    const sent = left;
    const answer = await q.trackingRequests.createMany(sent.map(sentRow), { signal });
    for (const result of answer.results) results.set(sent[result.index]!, result);
    left = sent.filter((one) => ["rate_limited", "failed"].includes(results.get(one)!.status));
    if (tries === maxTries) break;
    const seconds = left.map((one) => results.get(one)!.retry_after ?? 1);
    if (left.length > 0) await wait(Math.max(...seconds) * 1000, undefined, { signal });
  }
}

/** The request of a number once the carrier has answered, or as it is when the time is over. */
async function settled(
  q: Quayline,
  wanted: Wanted,
  id: string,
  until: number,
  signal: AbortSignal,
): Promise<TrackAnswer> {
  for (;;) {
    const request = await q.trackingRequests.get(id, { signal, include: ["tracked_object"] });
    const left = until - Date.now();
    if (request.status !== "pending" || left <= 0) return trackedAnswer(wanted, request);
    await wait(Math.min(pollSeconds * 1000, left), undefined, { signal });
  }
}

/**
 * The rows of a file, each with its answer, in their order: a hundred are sent in one request. The carriers of those have
 * the time of `--wait` together.
 */
export async function* fileAnswers(
  all: readonly Wanted[],
  context: Context,
  progress: Progress,
): AsyncGenerator<TrackAnswer> {
  // A file is longer than a minute's rate: its requests wait for their turn.
  const { q } = context.connect({ tries: 10 });
  const { signal } = context;
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    const some = all.slice(from, from + rowsAtOnce);
    const named = some.filter(({ number }) => number !== "");
    const results = new Map<Wanted, RowResult>();
    let fault: unknown;
    try {
      await create(q, named, signal, results);
    } catch (error) {
      if (signal.aborted) throw error;
      fault = error;
    }
    const until = Date.now() + Number(context.options["wait"] ?? 60) * 1000;
    for (const wanted of some) {
      yield await answerOf(wanted);
      progress.step();
    }

    async function answerOf(wanted: Wanted): Promise<TrackAnswer> {
      if (wanted.number === "")
        return notCreated(wanted, "invalid", "The row has no number.", exit.invalid);
      const result = results.get(wanted);
      if (!result) return failed(wanted, fault);
      const id = result.id ?? result.existing_id;
      if (id === null) return refusedAnswer(wanted, result);
      try {
        return await settled(q, wanted, id, until, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        return failed(wanted, error);
      }
    }
  }
}
