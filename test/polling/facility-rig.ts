import type { Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type {
  EquipmentPollResult,
  EquipmentSource,
  EquipmentReport,
  FacilityTargetKey,
  PollPace,
} from "#src/statements/equipment-source.ts";
import { ApplyFacilityMessage, PollMessage } from "#src/polling/index.ts";
import { pollFacilitySource, sweepFacilityTargets } from "#test/support/poll.ts";
import type { EquipmentSources } from "#src/sources/index.ts";
import { dueTimeOf } from "#src/polling/recurrence.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { facilityPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { manualClock, memoryBlobs, recordingQueues, depsFor } from "#test/support/engine.ts";

/** A terminal's report of a container that is available. */
export const ready = (number: string, more: Partial<EquipmentReport> = {}): EquipmentReport =>
  ({
    kind: "terminal",
    number,
    found: true,
    observedAt: "2026-11-21T07:55:00Z",
    available: true,
    holds: [],
    raw: { number },
    ...more,
  }) as EquipmentReport;

export const states = (...reports: EquipmentReport[]): EquipmentPollResult => ({
  outcome: "observed",
  reports,
  setAside: [],
  bodies: [JSON.stringify(reports)],
});

/** Facility sources with the test's answers, which record what they were requested. */
export function scriptedFacilitySources(
  profile: { requestsPerMinute?: number; concurrency?: number } = {},
) {
  const asked: {
    facilitySource: string;
    numbers: readonly string[];
    bills: [string, readonly string[]][];
  }[] = [];
  const answers = new Map<string, (numbers: readonly string[]) => EquipmentPollResult>();
  const at = ({ facilitySource }: Pick<FacilityTargetKey, "kind" | "facilitySource">) => {
    const source: EquipmentSource = {
      poll: (numbers, _signal, bills) => {
        asked.push({ facilitySource, numbers, bills: [...(bills ?? [])] });
        const answer = answers.get(facilitySource);
        return Promise.resolve(
          answer ? answer(numbers) : states(...numbers.map((number) => ready(number))),
        );
      },
    };
    return { source, profile: { concurrency: 2, ...profile } };
  };
  const sources: EquipmentSources = { facilitySources: { terminals: [], railroads: [] }, at };
  return {
    asked,
    sources: () => Promise.resolve(sources),
    answer(
      facilitySource: string,
      poll: EquipmentPollResult | ((numbers: readonly string[]) => EquipmentPollResult),
    ) {
      answers.set(facilitySource, typeof poll === "function" ? poll : () => poll);
    },
  };
}

type ScriptedFacilitySources = ReturnType<typeof scriptedFacilitySources>;

/** A subscriber of a container at a facility source, written as the transaction of its container writes it. */
export async function follow(
  deps: Dependencies,
  key: FacilityTargetKey,
  more: {
    account?: string;
    pace?: PollPace;
    pollFrom?: string;
    active?: boolean;
    bill?: string;
  } = {},
): Promise<void> {
  const now = deps.clock.now().toISOString().slice(0, 19) + "Z";
  const pollFrom = more.pollFrom ?? "2026-11-20T08:00:00Z";
  const { pollTarget, pollSubscriber } = polling(deps.db).entities;
  const account = more.account ?? "account-1";
  await pollSubscriber
    .upsert({
      ...facilityPollKey(key),
      account,
      subscriberId: `container of ${account}`,
      pace: more.pace ?? "landside",
      pollFrom,
      active: more.active ?? true,
      ...(more.bill && { bill: more.bill }),
    })
    .go();
  if (more.active === false) return;
  await pollTarget
    .upsert({
      ...facilityPollKey(key),
      ...(await dueFrom(deps, facilityPollKey(key), pollFrom > now ? pollFrom : now)),
    })
    .ifNotExists({ createdAt: now, attempt: 0, failures: 0 })
    .go();
}

export const terminal = (facilitySource: string, number: string): FacilityTargetKey => ({
  kind: "terminal",
  facilitySource,
  number,
});

/** The background work of poll targets, run by hand on a table. */
export function facilityRig(
  db: Db,
  facilitySources: ScriptedFacilitySources = scriptedFacilitySources(),
) {
  const queues = recordingQueues();
  const clock = manualClock("2026-11-21T08:00:00Z");
  const deps = depsFor({ db, queues, clock, blobs: memoryBlobs() });
  const rig = {
    deps,
    queues,
    clock,
    facilitySources,
    sweep: () => sweepFacilityTargets(deps),
    /** Works the queue off; answers the messages that it held. */
    async run(): Promise<PollMessage[]> {
      const messages = queues.take("facility-poll").map(({ body }) => PollMessage.parse(body));
      for (const message of messages)
        await pollFacilitySource(deps, message, facilitySources.sources);
      return messages;
    },
    async later(seconds: number): Promise<PollMessage[]> {
      clock.advance(seconds);
      await rig.sweep();
      return rig.run();
    },
    /** Who is to show what, since the last time. */
    applies: () =>
      queues.take("apply").map(({ body }) => {
        const { facilityTarget, account } = ApplyFacilityMessage.parse(body);
        return `${facilityTarget.facilitySource} ${facilityTarget.number} ${account}`;
      }),
    /** As if applied: the subscriber shows what the poll target knows. */
    async shown(key: FacilityTargetKey, account = "account-1"): Promise<void> {
      const answerHash = (await rig.facilityTargetOf(key))?.answerHash;
      if (answerHash)
        await polling(db)
          .entities.pollSubscriber.patch({
            ...facilityPollKey(key),
            account,
            subscriberId: `container of ${account}`,
          })
          .set({ appliedHash: answerHash })
          .go();
    },
    facilityTargetOf: async (key: FacilityTargetKey) =>
      (await polling(db).entities.pollTarget.get(facilityPollKey(key)).go({ consistent: true }))
        .data,
    /** Seconds until the container is due. */
    dueIn: async (key: FacilityTargetKey): Promise<number | null> => {
      const target = await rig.facilityTargetOf(key);
      const dueAt = target && dueTimeOf(target);
      return dueAt ? (Date.parse(dueAt) - clock.now().getTime()) / 1000 : null;
    },
  };
  return rig;
}
