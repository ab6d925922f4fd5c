import { useSyncExternalStore } from "react";
import { QuaylineError } from "../../../sdk/index.ts";
import { endedSignIn, queryClient } from "../../api/query-client.ts";
import { inferred, ofRequests } from "../../api/tracking.ts";
import type { Kind } from "./columns.ts";
import { requestOf, type Line } from "./lines.ts";

/**
 * The list that is being tracked. It is kept outside of the screen: it goes on while another screen is shown, and is
 * there when somebody comes back.
 */
let lines: readonly Line[] = [];
const subscribers = new Set<() => void>();

function set(next: readonly Line[]): void {
  lines = next;
  for (const notify of subscribers) notify();
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
};

export const useBatch = (): readonly Line[] => useSyncExternalStore(subscribe, () => lines);

/** Changes one line, unless the list is another one by now. */
function update(row: number, of: object, change: (line: Line) => Line): void {
  if (of !== current) return;
  set(lines.map((line) => (line.row === row ? change(line) : line)));
}

/** The list that the work under way belongs to. */
let current: object = {};
let timers: ReturnType<typeof setTimeout>[] = [];

const isCurrent = (of: object): boolean => of === current;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => timers.push(setTimeout(resolve, milliseconds)));

const kinds = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container",
};

async function checkLine(line: Line, of: object): Promise<void> {
  update(line.row, of, (one) => ({ ...one, state: { is: "checking" } }));
  for (;;) {
    try {
      const { number_type: type, validation, shipping_line } = await inferred(line.number);
      const { decision, selected, candidates } = shipping_line;
      const kind = line.kind ?? (kinds[type] as Kind);
      return update(line.row, of, (one): Line => {
        if (validation.is_valid === false)
          return { ...one, kind, state: { is: "refused", why: [validation.reason ?? ""] } };
        // A carrier that is stated is not asked for.
        if (one.scac !== null) return { ...one, kind, candidates, state: { is: "ready" } };
        return decision === "auto_select" && selected
          ? { ...one, kind, candidates, scac: selected.scac, state: { is: "ready" } }
          : { ...one, kind, candidates, state: { is: "ask", suggested: selected } };
      });
    } catch (error) {
      endedSignIn(error as Error);
      if (!(error instanceof QuaylineError)) throw error;
      if (error.status === 429 && of === current) {
        await wait((error.retryAfterSeconds ?? 10) * 1000);
        if (of === current) continue;
        return;
      }
      const why = error.message;
      return update(line.row, of, (one): Line =>
        error.status === 422
          ? { ...one, state: { is: "refused", why: [why] } }
          : { ...one, scac: "", state: { is: "ready", unchecked: why } },
      );
    }
  }
}

/** A few at a time, in their order. */
async function check(rows: readonly Line[], of: object): Promise<void> {
  const left = [...rows];
  const worker = async (): Promise<void> => {
    for (let line = left.shift(); line && isCurrent(of); line = left.shift())
      await checkLine(line, of);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** Begins with another list. Numbers without a carrier are checked. */
export function begin(next: readonly Line[]): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  current = {};
  set(next);
  void check(
    next.filter(({ state }) => state.is === "waiting"),
    current,
  );
}

/** Adds a number to try again, before the others; the row of a list that it is not in is 0 and below. */
export function addAgain(line: Omit<Line, "row" | "state">): void {
  const row = Math.min(1, ...lines.map((one) => one.row)) - 1;
  set([{ ...line, row, state: { is: "ask", suggested: null } }, ...lines]);
  void inferred(line.number).then(
    ({ shipping_line: { candidates } }) => update(row, current, (one) => ({ ...one, candidates })),
    // Without candidates all carriers are there to choose from.
    () => undefined,
  );
}

/** Checks a number that somebody corrected. */
export function correct(row: number, number: string): void {
  update(row, current, (line): Line => ({ ...line, number, state: { is: "waiting" } }));
  const line = lines.find((one) => one.row === row);
  if (line) void check([line], current);
}

/** A carrier or a kind that somebody chose, which is the answer to the question. */
export function choose(row: number, chosen: Partial<Pick<Line, "kind" | "scac">>): void {
  update(row, current, (line): Line => {
    const next = { ...line, ...chosen };
    return {
      ...next,
      state: {
        is: next.scac === null ? "ask" : "ready",
        ...(next.scac === null && { suggested: null }),
      } as Line["state"],
    };
  });
}

/** Takes the likely carrier of every number that has one. */
export function acceptSuggestions(): void {
  set(
    lines.map((line): Line =>
      line.state.is === "ask" && line.state.suggested
        ? { ...line, scac: line.state.suggested.scac, state: { is: "ready" } }
        : line,
    ),
  );
}

async function sendRows(rows: readonly Line[], key: string, of: object): Promise<void> {
  const numbers = new Set(rows.map(({ row }) => row));
  const each = (change: (line: Line) => Line): void => {
    if (of === current) set(lines.map((line) => (numbers.has(line.row) ? change(line) : line)));
  };
  each((line) => ({ ...line, state: { is: "sending" } }));
  try {
    const { results } = await ofRequests.createMany(rows.map(requestOf), { idempotencyKey: key });
    const later: Line[] = [];
    let seconds = 0;
    each((line): Line => {
      const answer = results[rows.findIndex(({ row }) => row === line.row)]!;
      if (answer.status !== "rate_limited") return { ...line, state: { is: "answered", answer } };
      seconds = Math.max(seconds, answer.retry_after ?? 60);
      later.push(line);
      return line;
    });
    await queryClient.invalidateQueries({ queryKey: ["tracking_request_rows"] });
    if (later.length > 0) await sendLater(later, seconds, of);
  } catch (error) {
    endedSignIn(error as Error);
    if (!(error instanceof QuaylineError)) throw error;
    const { retryAfterSeconds, status, message: why } = error;
    if (status === 429) return sendLater(rows, retryAfterSeconds ?? 60, of);
    each((line) => ({ ...line, state: { is: "unsent", key, why } }));
  }
}

async function sendLater(rows: readonly Line[], seconds: number, of: object): Promise<void> {
  const at = Date.now() + seconds * 1000;
  for (const { row } of rows) update(row, of, (line) => ({ ...line, state: { is: "later", at } }));
  await wait(seconds * 1000);
  // Another key: the first one has its answer.
  if (of === current) await sendRows(rows, crypto.randomUUID(), of);
}

/** Sends what is ready. */
export function send(): void {
  const ready = lines.filter(({ state }) => state.is === "ready");
  if (ready.length > 0) void sendRows(ready, crypto.randomUUID(), current);
}

/** Sends again what no answer came to, under the key it had; and what the server failed at, under another one. */
export function sendAgain(): void {
  const byKey = Map.groupBy(
    lines.filter(({ state }) => state.is === "unsent"),
    ({ state }) => (state.is === "unsent" ? state.key : ""),
  );
  for (const [key, rows] of byKey) void sendRows(rows, key, current);
  const failed = lines.filter(
    ({ state }) => state.is === "answered" && state.answer.status === "failed",
  );
  if (failed.length > 0) void sendRows(failed, crypto.randomUUID(), current);
}

/** Before the page goes: what is not sent would be lost. */
addEventListener("beforeunload", (event) => {
  if (lines.some(({ state }) => ["sending", "later", "unsent"].includes(state.is)))
    event.preventDefault();
});
