import { setTimeout as wait } from "node:timers/promises";
import type { Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit, exitCodeOf, textOf, wrongUsage } from "../core/failure.ts";
import type { Row } from "../print/values.ts";

const columns = ["number", "reasons", "assignee", "pickup_lfd", "current_status", "note", "id"];

/** What `flag[attention]` adds to a container. */
type Meta = {
  readonly attention?: readonly { readonly code: string }[];
  readonly triage?: {
    readonly assignee_name: string | null;
    readonly snoozed_until: string | null;
    readonly note: string | null;
  };
};

const rowOf = (container: Row): Row => {
  const { attention = [], triage } = (container["meta"] ?? {}) as Meta;
  return {
    ...container,
    reasons: attention.map(({ code }) => code),
    assignee: triage?.assignee_name ?? null,
    snoozed_until: triage?.snoozed_until ?? null,
    note: triage?.note ?? null,
  };
};

type Which = {
  /** Those that are snoozed as well. */
  readonly all: boolean;
  readonly assignee: string | undefined;
};

/** All containers of the queue, the most urgent first. */
async function queue(
  q: Quayline,
  { all, assignee }: Which,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const asked = q.containers.list({
    filter: {
      requires_attention: true,
      ...(!all && { snoozed: false }),
      ...(assignee !== undefined && { assignee_id: assignee }),
    },
    flag: { attention: true },
    sort: "attention_priority",
    signal,
  });
  for await (const container of asked) rows.push(rowOf(container as unknown as Row));
  return rows;
}

const sleep = (seconds: number, signal: AbortSignal): Promise<boolean> =>
  wait(seconds * 1000, true, { signal }).catch(() => false);

async function watch(context: Context, which: Which, seconds: number): Promise<void> {
  const { out, signal } = context;
  const { q } = context.connect();
  let known = new Map<string, Row>();
  do {
    try {
      const now = new Map((await queue(q, which, signal)).map((row) => [String(row["id"]), row]));
      const stated = (row: Row) => JSON.stringify([row["reasons"], row["assignee"], row["note"]]);
      for (const [id, row] of now) {
        const before = known.get(id);
        if (before && stated(before) === stated(row)) continue;
        await out.line({ change: before ? "changed" : "new", ...row }, ["change", ...columns]);
      }
      for (const [id, row] of known)
        if (!now.has(id)) await out.line({ change: "done", ...row }, ["change", ...columns]);
      known = now;
    } catch (error) {
      if (signal.aborted) return;
      const passing: readonly number[] = [exit.network, exit.server, exit.rate];
      if (!passing.includes(exitCodeOf(error))) throw error;
      out.note(`${textOf(error)}; tried again.`);
    }
  } while (await sleep(seconds, signal));
}

/** The queue of what needs a person and is not snoozed, or what changes in it. */
export async function attention(context: Context): Promise<void> {
  const { interval, watch: goesOn, snoozed, assignee } = context.options;
  const seconds = Number(interval ?? 30);
  if (!(seconds >= 1)) throw wrongUsage("--interval is a number of seconds, from 1.");
  const which = {
    all: snoozed === true,
    assignee: typeof assignee === "string" ? assignee : undefined,
  };
  if (goesOn === true) return watch(context, which, seconds);
  const rows = await queue(context.connect().q, which, context.signal);
  const shown = which.all ? [...columns, "snoozed_until"] : columns;
  await context.out.records(rows, shown);
}
