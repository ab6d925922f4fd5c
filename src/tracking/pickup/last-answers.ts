import { wallClock } from "#src/platform/clock.ts";
import { perProcess } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { allHealth } from "#src/polling/source-health.ts";

type LastAnswers = ReadonlyMap<string, string>;
type Read = { readonly at: number; readonly byKind: Promise<ReadonlyMap<string, LastAnswers>> };

/** For so long (real ms) a process believes what it read: the stored instants are far older at times. */
const believedMs = 60_000;

const lastRead = perProcess((): { read: Read | null } => ({ read: null }));

async function readAll(deps: Pick<Dependencies, "db">): Promise<ReadonlyMap<string, LastAnswers>> {
  const byKind = new Map<string, Map<string, string>>();
  for (const { kind, facilitySource, lastSucceededAt } of await allHealth(deps)) {
    if (lastSucceededAt === undefined) continue;
    const answers = byKind.get(kind) ?? new Map<string, string>();
    byKind.set(kind, answers.set(facilitySource, lastSucceededAt));
  }
  return byKind;
}

/**
 * By facility source of a kind, when it last answered a poll (UTC ISO 8601), about whichever container. A
 * source that answers is written once in a quarter of an hour (source-health.ts), so its instant is up to that
 * much behind; one that fails has its exact instant. No account's data. One query a minute and process.
 */
export async function lastAnswers(
  deps: Pick<Dependencies, "db" | "clock">,
  kind: string,
): Promise<LastAnswers> {
  const held = lastRead(deps.db);
  const now = wallClock.now().getTime();
  const isOld = held.read === null || Math.abs(now - held.read.at) >= believedMs / deps.clock.scale;
  const read = isOld ? { at: now, byKind: readAll(deps) } : held.read!;
  held.read = read;
  try {
    return (await read.byKind).get(kind) ?? new Map();
  } catch (error) {
    if (held.read === read) held.read = null;
    throw error;
  }
}
