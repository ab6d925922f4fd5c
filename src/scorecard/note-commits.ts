import { accountOfWork } from "#src/accounts/index.ts";
import type { CommitItem } from "#src/events/index.ts";
import { addSeconds, day } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { sourceObservations } from "./observations.ts";
import { scorecardNotes, type CommitNote } from "./store/scorecard-note-entity.ts";

type Commit = Pick<CommitItem, "id" | "at" | "events" | "resources">;

/** A week is counted until the end of the week after it; so its first day is needed for 14 days. */
const keptSeconds = 16 * day;
/** Of one note, which stays far below the 400 KB of an item. */
const maxObservations = 2000;

/** Parts of at most so many observations; one commit has fewer. */
function parts(notes: readonly CommitNote[]): CommitNote[][] {
  const all: CommitNote[][] = [];
  let left = 0;
  for (const note of notes) {
    if (note.observations.length > left) {
      all.push([]);
      left = maxObservations;
    }
    all.at(-1)!.push(note);
    left -= note.observations.length;
  }
  return all;
}

/**
 * Notes what an account's commits say of sources: one get, and one put for each UTC date of the commits; nothing where they
 * say nothing. Of an account that was closed nothing is written.
 * May run twice or stop anywhere, with whatever other commits beside these: a commit that is noted twice is counted once.
 */
export async function noteCommits(
  deps: Dependencies,
  account: string,
  commits: readonly Commit[],
): Promise<void> {
  const notes = commits
    .map(({ id, at, ...rest }) => ({
      date: at.slice(0, 10),
      note: { id, observations: sourceObservations({ at, ...rest }) } satisfies CommitNote,
    }))
    .filter(({ note }) => note.observations.length > 0);
  if (notes.length === 0 || !(await accountOfWork(deps, account))) return;
  const byDate = Map.groupBy(notes, ({ date }) => date);
  const ttl = Math.floor(addSeconds(deps.clock.now(), keptSeconds).getTime() / 1000);
  await Promise.all(
    [...byDate].flatMap(([date, theirs]) =>
      parts(theirs.map(({ note }) => note)).map((part) => {
        const id = derivedId("scorecard_note", account, ...part.map((note) => note.id));
        return scorecardNotes(deps.db).put({ date, id, account, commits: part, ttl }).go();
      }),
    ),
  );
}
