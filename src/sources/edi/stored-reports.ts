import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { canonicalJson, compareInTurn, fingerprint } from "#src/platform/canonical.ts";
import type {
  SourceAnswer,
  SourceEvent,
  CarrierTargetKey,
} from "#src/statements/carrier-source.ts";
import type { EdiStatements, EdiReport } from "./parse/observations.ts";
import { ediAnswers, ediReports } from "./edi-report-entity.ts";

/** Where a statement is. */
export type ReportOrigin = {
  readonly partner: string;
  readonly file: string;
  readonly offset: number;
  readonly sentAt: string;
};

/** How long a statement is stored: longer than any journey. */
const retentionSeconds = 400 * day;

const ttlOf = (deps: Dependencies): number =>
  Math.floor(addSeconds(deps.clock.now(), retentionSeconds).getTime() / 1000);

/**
 * Stores a report about a container. The same report in a later message is the same statement, made
 * when it was last made: what is stated again after something else counts again. One put.
 */
export async function storeReport(
  deps: Dependencies,
  { key, report, isDated }: EdiReport,
  origin: ReportOrigin,
): Promise<void> {
  const { raw: _, pushed, ...content } = report;
  const message = isDated ? { ...pushed, sentAt: undefined } : pushed;
  const id = fingerprint(canonicalJson(JSON.parse(JSON.stringify({ content, message }))));
  await unlessKnown(
    ediReports(deps.db)
      .put({ ...key, ...origin, id, observedAt: report.observedAt, report, ttl: ttlOf(deps) })
      .where((item, op) => `${op.notExists(item.sentAt)} OR ${op.lt(item.sentAt, origin.sentAt)}`)
      .go(),
  );
}

/**
 * Stores statements about a carrier's numbers: what happened and what is expected separately. The
 * first is the same however often it is repeated, so it is stored as it was first stated and as it
 * was last stated: what is stated again after something else counts again. Three puts a number at
 * most.
 */
export async function storeStatements(
  deps: Dependencies,
  { carrierTargets, events }: EdiStatements,
  origin: ReportOrigin,
): Promise<void> {
  const storedAt = isoSeconds(deps.clock.now());
  const happened = events.filter(({ classifier }) => classifier === "ACT");
  const expected = events.filter(({ classifier }) => classifier !== "ACT");
  for (const part of [happened, expected].filter(({ length }) => length > 0)) {
    const identity = fingerprint(canonicalJson(JSON.parse(JSON.stringify(part.map(identityOf)))));
    const places = part === happened ? (["first", "last"] as const) : (["first"] as const);
    for (const carrierTarget of carrierTargets)
      for (const place of places) {
        const id = place === "first" ? identity : `${identity}-${place}`;
        await unlessKnown(
          ediAnswers(deps.db)
            .put({ ...carrierTarget, ...origin, id, events: part, storedAt, ttl: ttlOf(deps) })
            .where((item, op) => {
              const isBetter = place === "first" ? op.gt : op.lt;
              return `${op.notExists(item.sentAt)} OR ${isBetter(item.sentAt, origin.sentAt)}`;
            })
            .go(),
        );
      }
  }
}

/** An estimate may be made again, and come back to what it was. */
const identityOf = ({ raw: _, createdAt, ...event }: SourceEvent) =>
  event.classifier === "ACT" ? event : { ...event, createdAt };

const unlessKnown = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
};

/** Everything that was pushed about a container at a facility source, oldest first. One query. */
export async function pushedReports(deps: Dependencies, key: FacilityTargetKey) {
  const { kind, facilitySource, number } = key;
  const { data } = await ediReports(deps.db)
    .query.container({ kind, facilitySource, number })
    .go({ consistent: true, pages: "all" });
  return data.map(({ report }) => report);
}

/**
 * Everything that was pushed about a number, one answer each, in the order they were made. One
 * query.
 */
export async function answersPushed(
  deps: Dependencies,
  { scac, type, number }: CarrierTargetKey,
): Promise<readonly Required<SourceAnswer>[]> {
  const { data } = await ediAnswers(deps.db)
    .query.carrierTarget({ scac, type, number })
    .go({ consistent: true, pages: "all" });
  return data
    .toSorted((a, b) => compareInTurn([a.sentAt, b.sentAt], [a.storedAt, b.storedAt], [a.id, b.id]))
    .map(({ events, storedAt }) => ({ events, knownAt: storedAt }));
}
