import { setTimeout as wait } from "node:timers/promises";
import type { Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit, exitCodeOf, textOf, wrongUsage } from "../core/failure.ts";
import type { Row } from "../print/values.ts";

const columns = ["number", "reasons", "pickup_lfd", "current_status", "id"];

type Reason = { readonly code?: string };

const rowOf = (container: Row): Row => {
  const { attention } = (container["meta"] ?? {}) as {
    readonly attention?: { readonly reasons?: readonly (Reason | string)[] };
  };
  const reasons = (attention?.reasons ?? []).map((one) =>
    typeof one === "string" ? one : (one.code ?? ""),
  );
  return { ...container, reasons };
};

/** All containers of the queue, the most urgent first. */
async function queue(q: Quayline, signal: AbortSignal): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const asked = q.containers.list({
    filter: { requires_attention: true },
    flag: { attention: true },
    sort: "attention_priority",
    signal,
  });
  for await (const container of asked) rows.push(rowOf(container as unknown as Row));
  return rows;
}

const sleep = (seconds: number, signal: AbortSignal): Promise<boolean> =>
  wait(seconds * 1000, true, { signal }).catch(() => false);

async function watch(context: Context, seconds: number): Promise<void> {
  const { out, signal } = context;
  const { q } = context.connect();
  let known = new Map<string, Row>();
  do {
    try {
      const now = new Map((await queue(q, signal)).map((row) => [String(row["id"]), row]));
      const stated = (row: Row) => JSON.stringify(row["reasons"]);
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

/** The queue of what needs a person, or what changes in it. */
export async function attention(context: Context): Promise<void> {
  const seconds = Number(context.options["interval"] ?? 30);
  if (!(seconds >= 1)) throw wrongUsage("--interval is a number of seconds, from 1.");
  if (context.options["watch"] === true) return watch(context, seconds);
  const rows = await queue(context.connect().q, context.signal);
  await context.out.records(rows, columns);
}
