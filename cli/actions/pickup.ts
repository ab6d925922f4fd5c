import type { Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit } from "../core/failure.ts";
import { idOf } from "../core/identify.ts";
import type { Row } from "../print/values.ts";

const codes = { go: exit.ok, wait: exit.wait, no: exit.gone, unknown: exit.unknown } as const;

type Pickup = Awaited<ReturnType<Quayline["containers"]["pickup"]>>;

/** For people: a line for each question that a dispatcher has. */
function inWords(of: Pickup): Row {
  const { amount, currency_code: currency, from } = of.cost_per_day;
  return {
    verdict: of.verdict,
    why: of.blockers.map(({ reason }) => reason).join(" ") || "Nothing blocks it.",
    next: of.next.map(({ at, reason }) => `${at} ${reason}`).join(" "),
    last_safe_day: of.last_safe_day,
    cost_per_day: amount === null ? null : `${amount} ${currency}, from ${from}`,
    terminal_checked_at: of.terminal_checked_at,
  };
}

/** Whether to send a truck for a container now. The exit code is the verdict. */
export async function pickup({ args: [container = ""], connect, out }: Context): Promise<number> {
  const { q } = connect();
  const answer = await q.containers.pickup(await idOf(q, "<container>", container));
  const isForPeople = out.format === "table" && !out.hasFields;
  await out.record(isForPeople ? inWords(answer) : (answer as unknown as Row));
  return codes[answer.verdict];
}
