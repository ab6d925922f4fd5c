import { addSeconds, day } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { Tally, countedIn } from "./counters.ts";
import { scorecardNotes, type CommitNote } from "./store/scorecard-note-entity.ts";
import { scorecardWeeks } from "./store/scorecard-week-entity.ts";
import { weekBefore } from "./week.ts";

const keptSeconds = 54 * 7 * day;

type NotesPage = {
  readonly data: readonly { readonly commits: readonly CommitNote[] }[];
  readonly cursor: string | null;
};

/** Counts the notes of one date, each commit once. */
async function tallyDate(deps: Dependencies, tally: Tally, date: string): Promise<void> {
  const counted = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: NotesPage = await scorecardNotes(deps.db)
      .query.notes({ date })
      .go({ consistent: true, cursor });
    for (const { id, observations } of page.data.flatMap(({ commits }) => commits)) {
      if (counted.has(id)) continue;
      counted.add(id);
      for (const observation of observations) tally.add(observation, date);
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/**
 * Counts the last week that is over, from all notes of its dates: what is stored follows from the set of its commits
 * alone, so this may run any number of times, beside itself too. A commit that comes late is counted by the next run.
 * Answers how many sources were counted.
 */
export async function countWeek(deps: Dependencies): Promise<number> {
  const now = deps.clock.now();
  const week = weekBefore(now);
  const tally = new Tally();
  // By date, as a commit is of one: what was counted need not be remembered longer.
  for (const date of week.dates) await tallyDate(deps, tally, date);
  const ttl = Math.floor(addSeconds(now, keptSeconds).getTime() / 1000);
  const sources = tally.sources();
  for (const [source, fields] of sources) {
    const weight = countedIn(fields);
    await scorecardWeeks(deps.db)
      .put({ week: week.name, source, fields, weight, ttl })
      .where((at, { lte, notExists }) => `${notExists(at.weight)} OR ${lte(at.weight, weight)}`)
      .go()
      .catch((error: unknown) => {
        // A run that had read more notes was faster.
        if (!isConditionRefused(error)) throw error;
      });
  }
  return sources.size;
}
