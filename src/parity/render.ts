import type { ParityReportBody, ReceivedDeliveryBody } from "#schemas/parity.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { ParityReport } from "./find-report.ts";
import type { ShownParityKey } from "./keys/manage-parity-keys.ts";
import type { ReceivedDelivery } from "./receive-delivery.ts";
import type { Compared, ParityRow } from "./report.ts";

/** `key` only where it was just made. */
export const parityKeyResource = ({
  id,
  name,
  masked,
  hasSecret,
  createdAt,
  user,
  ...made
}: ShownParityKey & { readonly key?: string }): Resource => ({
  id,
  type: "parity_key",
  attributes: {
    name,
    masked_key: masked,
    signed: hasSecret,
    created_at: createdAt,
    ...(made.key !== undefined && { key: made.key }),
  },
  relationships: { user: { data: user === null ? null : { id: user, type: "user" } } },
});

/** The answer to a delivery. */
export const receivedBody = ({
  id,
  containers,
  isRepeat,
  isKnownEvent,
  unreadable,
}: ReceivedDelivery): ReceivedDeliveryBody => ({
  id,
  containers,
  repeated: isRepeat,
  known_event: isKnownEvent,
  unreadable: [...unreadable],
});

const instantOf = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000).toISOString().replace(".000Z", "Z");

const exampleOf = ({
  container,
  place,
  verdict,
}: Compared): ParityReportBody["rows"][number]["examples"][number] => ({
  container,
  location_locode: place,
  verdict: verdict.is,
  seconds: "seconds" in verdict ? verdict.seconds : null,
  since: "since" in verdict ? instantOf(verdict.since) : null,
  ours: valueOf(verdict, "ours"),
  theirs: valueOf(verdict, "theirs"),
});

/** What one of the two stated; null: nothing. */
function valueOf(verdict: Compared["verdict"], side: "ours" | "theirs"): string | null {
  if (verdict.is === "differ") return verdict[side];
  if (verdict.is === "too_new" || verdict.is === `${side}_silent`) return null;
  return verdict.value;
}

const rowOf = (row: ParityRow): ParityReportBody["rows"][number] => ({
  shipping_line_scac: row.carrier,
  field: row.field,
  compared: row.compared,
  equal: row.equal,
  ours_earlier: leadOf(row.oursEarlier),
  theirs_earlier: leadOf(row.theirsEarlier),
  differ: row.differ,
  ours_silent: row.oursSilent,
  theirs_silent: row.theirsSilent,
  too_new: row.tooNew,
  examples: row.examples.map(exampleOf),
});

const leadOf = ({ count, p50, p95 }: ParityRow["oursEarlier"]) => ({
  count,
  p50_seconds: p50,
  p95_seconds: p95,
});

/** The body of GET /parity/report. */
export const parityReportBody = (of: ParityReport): ParityReportBody => ({
  at: of.at,
  deliveries: of.deliveries,
  without_container: of.withoutContainer,
  unknown_events: of.unknownEvents,
  unreadable_values: of.unreadable,
  containers: {
    compared: of.containers.compared,
    not_tracked: [...of.containers.notTracked],
    left_out: of.containers.leftOut,
  },
  rows: of.rows.map(rowOf),
});
