import { isConditionRefused, perProcess, type Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { HandOutState } from "./sweep/hand-out.ts";
import type { PollTargetKey } from "./poll-target-key.ts";
import { polledSources, type PolledSourceItem } from "./store/polled-source-entity.ts";

type SourceKey = Pick<PollTargetKey, "kind" | "source">;

/** The sources that this process has registered: a source is written once, not with each target. */
const registered = perProcess(() => new Map<string, Promise<void>>());

/**
 * Makes a source known to the sweep, before its first target is due there. One put the first time
 * in a process, nothing after that.
 */
export function registerSource(
  { db }: Pick<Dependencies, "db">,
  { kind, source }: SourceKey,
): Promise<void> {
  const name = `${kind} ${source}`;
  const known = registered(db).get(name);
  if (known) return known;
  const writing = createSource(db, { kind, source });
  registered(db).set(name, writing);
  writing.catch(() => registered(db).delete(name));
  return writing;
}

async function createSource(db: Db, key: SourceKey): Promise<void> {
  try {
    await polledSources(db).create(key).go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}

/** The intervals of sources that this process has registered. */
const registeredCadences = perProcess(() => new Map<string, Promise<unknown>>());

/**
 * Makes it known to the sweep that targets of a source repeat at an interval, before the first does.
 * One update the first time in a process, nothing after that.
 */
export function registerCadence(
  { db }: Pick<Dependencies, "db">,
  { kind, source }: SourceKey,
  everySeconds: number,
): Promise<unknown> {
  const name = `${kind} ${source} ${everySeconds}`;
  const known = registeredCadences(db).get(name);
  if (known) return known;
  const writing = polledSources(db)
    .upsert({ kind, source })
    .add({ cadences: [everySeconds] })
    .go();
  registeredCadences(db).set(name, writing);
  writing.catch(() => registeredCadences(db).delete(name));
  return writing;
}

/** The sources of a kind that ever had a poll target. One query. */
export async function sourcesOfKind(
  { db }: Pick<Dependencies, "db">,
  kind: string,
): Promise<PolledSourceItem[]> {
  const { data } = await polledSources(db)
    .query.polledSource({ kind })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Notes what a sweep handed out of a source's targets. */
export const noteHandedOut = (
  { db }: Pick<Dependencies, "db">,
  { kind, source }: SourceKey,
  state: HandOutState,
): Promise<unknown> =>
  polledSources(db)
    .upsert({ kind, source, ...state })
    .go();
