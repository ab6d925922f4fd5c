import type { Db } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type {
  EquipmentLook,
  EquipmentSource,
  EquipmentWord,
  WatchKey,
  WatchPace,
} from "#src/tracking/equipment-source.ts";
import { ApplyWatchMessage, lookAtSite, sweepWatches, WatchMessage } from "#src/tracking/index.ts";
import type { EquipmentSources } from "#src/tracking/sources/index.ts";
import { watching, watchShardOf } from "#src/tracking/store/watch-entity.ts";
import { manualClock, memoryBlobs, recordingQueues, worldFor } from "#test/support/engine.ts";

/** What a terminal says of a box that stands ready. */
export const ready = (number: string, more: Partial<EquipmentWord> = {}): EquipmentWord =>
  ({
    kind: "terminal",
    number,
    found: true,
    observedAt: "2026-11-21T07:55:00Z",
    available: true,
    holds: [],
    raw: { number },
    ...more,
  }) as EquipmentWord;

export const says = (...words: EquipmentWord[]): EquipmentLook => ({
  outcome: "observed",
  words,
  setAside: [],
  bodies: [JSON.stringify(words)],
});

/** Sites that answer what the test says, and remember what they were asked. */
export function scriptedSites(profile: { requestsPerMinute?: number; concurrency?: number } = {}) {
  const asked: {
    site: string;
    numbers: readonly string[];
    bills: [string, readonly string[]][];
  }[] = [];
  const answers = new Map<string, (numbers: readonly string[]) => EquipmentLook>();
  const at = ({ site }: Pick<WatchKey, "kind" | "site">) => {
    const source: EquipmentSource = {
      look: (numbers, _signal, bills) => {
        asked.push({ site, numbers, bills: [...(bills ?? [])] });
        const answer = answers.get(site);
        return Promise.resolve(
          answer ? answer(numbers) : says(...numbers.map((number) => ready(number))),
        );
      },
    };
    return { source, profile: { concurrency: 2, ...profile } };
  };
  const sources: EquipmentSources = { sites: { terminals: [], railroads: [] }, at };
  return {
    asked,
    sources: () => Promise.resolve(sources),
    answer(site: string, look: EquipmentLook | ((numbers: readonly string[]) => EquipmentLook)) {
      answers.set(site, typeof look === "function" ? look : () => look);
    },
  };
}

type Sites = ReturnType<typeof scriptedSites>;

/** A container that follows a box at a site, written as its transaction writes it. */
export async function follow(
  world: World,
  key: WatchKey,
  more: {
    account?: string;
    pace?: WatchPace;
    lookFrom?: string;
    active?: boolean;
    bill?: string;
  } = {},
): Promise<void> {
  const now = world.clock.now().toISOString().slice(0, 19) + "Z";
  const lookFrom = more.lookFrom ?? "2026-11-20T08:00:00Z";
  const { watch, watcher } = watching(world.db).entities;
  const account = more.account ?? "account-1";
  await watcher
    .upsert({
      ...key,
      account,
      containerId: `container of ${account}`,
      pace: more.pace ?? "ashore",
      lookFrom,
      active: more.active ?? true,
      ...(more.bill && { bill: more.bill }),
    })
    .go();
  if (more.active === false) return;
  await watch
    .upsert({ ...key, dueAt: lookFrom > now ? lookFrom : now, dueShard: watchShardOf(key) })
    .ifNotExists({ createdAt: now, attempt: 0, failures: 0 })
    .go();
}

export const terminal = (site: string, number: string): WatchKey => ({
  kind: "terminal",
  site,
  number,
});

/** The background work of watches, run by hand on a table. */
export function watchRig(db: Db, sites: Sites = scriptedSites()) {
  const queues = recordingQueues();
  const clock = manualClock("2026-11-21T08:00:00Z");
  const world = worldFor({ db, queues, clock, blobs: memoryBlobs() });
  const rig = {
    world,
    queues,
    clock,
    sites,
    sweep: () => sweepWatches(world),
    /** Works the queue off; answers the messages that it held. */
    async run(): Promise<WatchMessage[]> {
      const messages = queues.take("watch").map(({ body }) => WatchMessage.parse(body));
      for (const message of messages) await lookAtSite(world, message, sites.sources);
      return messages;
    },
    async later(seconds: number): Promise<WatchMessage[]> {
      clock.advance(seconds);
      await rig.sweep();
      return rig.run();
    },
    /** Who is to show what, since the last time. */
    applies: () =>
      queues.take("apply").map(({ body }) => {
        const { watch, account } = ApplyWatchMessage.parse(body);
        return `${watch.site} ${watch.number} ${account}`;
      }),
    /** As if applied: the follower shows what the watch knows. */
    async shown(key: WatchKey, account = "account-1"): Promise<void> {
      const knowledgeHash = (await rig.watchOf(key))?.knowledgeHash;
      if (knowledgeHash)
        await watching(db)
          .entities.watcher.patch({ ...key, account, containerId: `container of ${account}` })
          .set({ appliedHash: knowledgeHash })
          .go();
    },
    watchOf: async (key: WatchKey) =>
      (await watching(db).entities.watch.get(key).go({ consistent: true })).data,
    /** Seconds until the box is due. */
    dueIn: async (key: WatchKey): Promise<number | null> => {
      const dueAt = (await rig.watchOf(key))?.dueAt;
      return dueAt ? (Date.parse(dueAt) - clock.now().getTime()) / 1000 : null;
    },
  };
  return rig;
}
