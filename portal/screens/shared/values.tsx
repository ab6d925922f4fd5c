import type { ReactNode } from "react";
import { Badge } from "../../parts/badge.tsx";
import { toneOfStatus } from "../../parts/tones.ts";
import { When } from "../../parts/when.tsx";
import { overdueMark } from "../../provenance/overdue.tsx";
import { joinStops } from "../../time/stops.ts";
import { shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import type { ShareField } from "../../words/shared.ts";
import type { SharedContainer } from "./use-shared.ts";

export const NotReported = () => (
  <span className="quiet">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{words.notReported}</span>
  </span>
);

type Known = Partial<SharedContainer>;
type ValueProps = { readonly field: ShareField; readonly of: Known };

/** The zones of the place that an instant is about, the first one that is known. */
function zoneOf(field: string, of: Known): string | null {
  if (field.startsWith("pol_")) return of.pol_timezone ?? null;
  const isInland = /^(destination_|pickup_|picked_up|empty_|delivered)/.test(field);
  return (isInland ? of.destination_timezone : null) ?? of.pod_timezone ?? null;
}

const isInstant = (field: string): boolean => field.endsWith("_at");

/** `none` is what a source states; what it does not state is a dash. */
const listed = (field: string, values: readonly string[]): ReactNode =>
  values.length === 0 ? (
    <span className="quiet">{words.none}</span>
  ) : field === "holds" ? (
    <Badge tone="warn">{values.map((one) => words.holds[one] ?? one).join(", ")}</Badge>
  ) : (
    <bdi>{values.join(", ")}</bdi>
  );

/** One field of a container or shipment, with its times at their place, and a clock where a silent terminal stated it. */
export function Value(props: ValueProps) {
  const {
    terminal_silent_since: since,
    may_have_changed: fields = [],
    pod_timezone: zone,
  } = props.of;
  const isOld = since !== undefined && (fields as readonly string[]).includes(props.field);
  return (
    <>
      {isOld && (
        <span ref={joinStops} data-tip="">
          {overdueMark(words.terminalOverdue(shortTime(since, zone ?? null)))}{" "}
        </span>
      )}
      <Stated {...props} />
    </>
  );
}

function Stated({ field, of }: ValueProps) {
  if (field === "timeline") return null;
  const value = of[field];
  if (value === null || value === undefined) return <NotReported />;
  if (typeof value === "boolean")
    return value ? <Badge tone="good">{words.yes}</Badge> : <>{words.no}</>;
  if (typeof value !== "string") return <>{listed(field, value)}</>;
  if (isInstant(field)) return <When at={value} zone={zoneOf(field, of)} />;
  if (field === "current_status")
    return <Badge tone={toneOfStatus(value)}>{words.statuses[value] ?? value}</Badge>;
  return <bdi>{value}</bdi>;
}
