import type { World } from "#src/platform/world.ts";
import { noteLastFreeDay } from "../lines-with-last-free-day.ts";
import { lookNow } from "../look-now.ts";
import type { WatchKey } from "../equipment-source.ts";
import type { SubjectKey } from "../source.ts";
import type { EdiPartner } from "../sources/edi/partner-profile.ts";
import { keepStatements, keepWord } from "./keep-said.ts";
import type { Told } from "./judge.ts";
import { tellPushed } from "./tell-pushed.ts";

/** Items that are written at one time. */
const lanes = 10;

/**
 * Keeps everything that an interchange tells, then has those who follow it see it: containers at a
 * terminal or railroad by an apply message each, a line's numbers by a look at what was pushed.
 * Kept first, told second: a crash between the two is made good when the file comes again.
 */
export async function tellOf(
  world: World,
  { partner }: EdiPartner,
  told: readonly Told[],
  file: string,
): Promise<void> {
  const boxes = new Map<string, WatchKey>();
  const subjects = new Map<string, SubjectKey>();
  const withLastFreeDay = new Set<string>();
  await each(told, async ({ observations, offset, sentAt }) => {
    const origin = { partner, file, offset, sentAt };
    for (const word of observations.words) {
      await keepWord(world, word, origin);
      boxes.set(JSON.stringify(word.key), word.key);
    }
    const { statements } = observations;
    if (!statements) return;
    await keepStatements(world, statements, origin);
    const hasLastFreeDay = statements.events.some(({ lastFreeDayOn }) => lastFreeDayOn);
    for (const subject of statements.subjects) {
      subjects.set(JSON.stringify(subject), subject);
      if (hasLastFreeDay) withLastFreeDay.add(subject.scac);
    }
  });
  await each([...withLastFreeDay], (scac) => noteLastFreeDay(world, scac));
  await each([...boxes.values()], (key) => tellPushed(world, key));
  await each([...subjects.values()], (subject) =>
    lookNow(world, [{ kind: "line", subject }], `edi-${file}`),
  );
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(lanes, items.length) }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
