import type { EquipmentPollResult } from "#src/statements/equipment-source.ts";

export type Observed = Extract<EquipmentPollResult, { outcome: "observed" }>;

/**
 * As many requests as the facility source's limit per request needs, one after the other; the first
 * failure ends the poll.
 */
export async function pollInBatches<T>(
  asked: readonly T[],
  size: number,
  ask: (part: readonly T[]) => Promise<EquipmentPollResult>,
): Promise<EquipmentPollResult> {
  const polls: Observed[] = [];
  for (let from = 0; from < asked.length; from += size) {
    const poll = await ask(asked.slice(from, from + size));
    if (poll.outcome !== "observed") return poll;
    polls.push(poll);
  }
  return {
    outcome: "observed",
    reports: polls.flatMap(({ reports }) => reports),
    setAside: polls.flatMap(({ setAside }) => setAside),
    bodies: polls.flatMap(({ bodies }) => bodies),
  };
}
