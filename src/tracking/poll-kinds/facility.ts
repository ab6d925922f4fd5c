import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import { archiveFacilityAnswer } from "#src/knowledge/knowledge-store.ts";
import { applyFacilityMessage } from "#src/polling/apply-facility-message.ts";
import {
  behind,
  type PolledSource,
  type PollKind,
  type Taken,
  type WaitedFor,
} from "#src/polling/poll-kind.ts";
import type { pollLimits } from "#src/polling/poll-limits.ts";
import { facilityTargetOf } from "#src/polling/poll-target-key.ts";
import { unusable } from "#src/polling/poll.ts";
import { dueTimeOf } from "#src/polling/recurrence.ts";
import { publishPushedReports } from "#src/sources/edi/receive/publish-pushed.ts";
import { equipmentSources, type EquipmentSources } from "#src/sources/index.ts";
import type {
  BillsByNumber,
  EquipmentPollResult,
  FacilityTargetKey,
} from "#src/statements/equipment-source.ts";
import type { Repeats } from "#src/knowledge/equipment-knowledge.ts";
import { isWaiting, nextAskAfterSeconds, pacedOf } from "./facility-cadence.ts";

/** A new subscriber triggers no poll of what was polled this recently. Product time. */
const freshSeconds = 5 * minute;

/**
 * Terminals or railroads, asked about some containers in one request; the subscribers are
 * containers.
 */
export const facilityKind = (
  limits: (typeof pollLimits)["terminal" | "rail"],
  configured: (deps: Dependencies) => Promise<EquipmentSources> = equipmentSources,
): PollKind<EquipmentPollResult> => ({
  limits,
  sources: async (deps) => {
    const known = await configured(deps);
    return (name) => sourceOf(known, { kind: limits.kind, facilitySource: name });
  },
  logPolled: (deps, asked, outcome) =>
    deps.log.info("facility.polled", {
      kind: limits.kind,
      facilitySource: asked[0]?.source,
      containers: asked.length,
      outcome,
    }),
  logNotStored: (deps, target, error) =>
    deps.log.error("facility.poll_not_stored", {
      ...facilityTargetOf(target),
      ...errorFields(error),
    }),
  waiting: (active, now) => pacedOf(active).filter((one) => isWaiting(one, now)),
  serveUnpolled: async (deps, target, _, { isSilent }) => {
    if (isSilent) await publishPushedReports(deps, facilityTargetOf(target));
    return isSilent ?? false;
  },
  duty: (of, now) => {
    if ((dueTimeOf(of.target) ?? now) > now) return "nothing";
    return isPollDue(of, now) ? "poll" : "serve";
  },
  failsFast: () => false,
  nextAt: ({ waiting }, now) =>
    isoSeconds(addSeconds(new Date(now), nextAskAfterSeconds(pacedOf(waiting), null, now))),
  update: (_, __, subscriber) => applyFacilityMessage(subscriber),
  take: (deps, of, answer, source) =>
    answer.outcome === "observed" ? keep(deps, of, answer, source) : Promise.resolve(unusable(of)),
  archive: async (deps, source, answer, at) => {
    if (answer.outcome === "observed")
      await archiveFacilityAnswer(
        deps,
        { kind: limits.kind, facilitySource: source },
        at,
        answer.bodies,
      );
  },
});

function sourceOf(
  known: EquipmentSources,
  key: Pick<FacilityTargetKey, "kind" | "facilitySource">,
): PolledSource<EquipmentPollResult> {
  const configured = known.at(key);
  return {
    ...reportingModeOf(known, key),
    ...(configured && {
      profile: configured.profile,
      poll: (asked, signal) =>
        configured.source.poll(
          asked.map(({ target }) => target.number),
          signal,
          billsOf(asked),
        ),
    }),
  };
}

/** Whether the facility source sends messages by itself, and whether it is never polled. */
function reportingModeOf(
  { facilitySources }: EquipmentSources,
  { kind, facilitySource }: Pick<FacilityTargetKey, "kind" | "facilitySource">,
) {
  const all =
    kind === "terminal"
      ? facilitySources.terminals.map(({ locode, smdg, ...mode }) => ({
          name: smdg === null ? locode : `${locode}-${smdg}`,
          ...mode,
        }))
      : facilitySources.railroads.map(({ scac, ...mode }) => ({ name: scac, ...mode }));
  const one = all.find(({ name }) => name === facilitySource);
  return { isPushed: one?.isPushed ?? false, isSilent: one?.isSilent ?? false };
}

/**
 * The bills under which each container is followed, of all accounts: container and journey are the
 * same.
 */
const billsOf = (asked: readonly WaitedFor[]): BillsByNumber =>
  new Map(
    asked.map(({ target, waiting }) => [
      target.number,
      [...new Set(waiting.flatMap(({ bill }) => bill ?? []))].toSorted(),
    ]),
  );

function isPollDue({ target, waiting }: WaitedFor, now: string): boolean {
  if (!pacedOf(waiting).some(({ pollFrom }) => pollFrom <= now)) return false;
  const fresh = isoSeconds(addSeconds(new Date(now), -freshSeconds));
  return target.answerHash === undefined || (target.lastSucceededAt ?? "") < fresh;
}

type Observed = Extract<EquipmentPollResult, { outcome: "observed" }>;

/**
 * What the facility source reported of one container. No report means nothing
 * (contract: incidents#batches).
 */
async function keep(
  deps: Dependencies,
  { target, waiting }: WaitedFor,
  poll: Observed,
  { isPushed }: PolledSource<EquipmentPollResult>,
): Promise<Taken> {
  const at = isoSeconds(deps.clock.now());
  const reports = poll.reports.filter(({ number }) => number === target.number);
  let answerHash = target.answerHash;
  let repeats: Repeats | undefined = target.repeats;
  for (const report of reports)
    ({ hash: answerHash, repeats } = await recordPolledReport(
      deps,
      facilityTargetOf(target),
      report,
      { ...(isPushed && { isPushed }), repeats },
    ));
  return {
    waitSeconds: nextAskAfterSeconds(pacedOf(waiting), reports.at(-1) ?? null, at),
    marks: {
      failures: 0,
      ...(reports.length > 0 && { lastSucceededAt: at }),
      ...(answerHash !== undefined && { answerHash }),
      repeats: repeats ?? null,
    },
    updates:
      reports.length > 0
        ? behind({ answerHash }, waiting).map((one) => applyFacilityMessage(one))
        : [],
    isNews: answerHash !== target.answerHash,
  };
}
