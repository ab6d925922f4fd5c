import { Link } from "wouter";
import { shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import { Badge } from "./badge.tsx";
import type { Source } from "../provenance/statement.tsx";
import { toneOfReason } from "./tones.ts";
import styles from "./reasons.module.css";
import { WhenWithin } from "./when.tsx";

type Reason = {
  readonly code: string;
  readonly reason: string;
  readonly since: string | null;
};

type Of = {
  readonly id: string;
  readonly pod_timezone: string | null;
  readonly meta?: {
    readonly attention?: readonly Reason[] | undefined;
    readonly provenance?: Readonly<Record<string, Source>> | undefined;
  };
};

/** The value that a reason follows from, as provenance names it; those about last free days have several. */
const attributes: Readonly<Record<string, string>> = {
  appointment_after_lfd: "pickup_appointment_at",
  held: "holds_at_pod_terminal",
  not_available: "available_for_pickup",
  fees_owed: "fees_at_pod_terminal",
  eta_slipped: "pod_eta_at",
  vessel_changed: "pod_vessel_name",
};

/** Who stated what the reason follows from, which leads to all that was stated of it. */
function Evidence({ code, of: { id, pod_timezone: zone, meta } }: { code: string; of: Of }) {
  if (code.startsWith("lfd_"))
    return <Link href={`/containers/${id}?tab=last_free_day`}>{words.lfd.sources}</Link>;
  const attribute = attributes[code];
  const source = attribute === undefined ? undefined : meta?.provenance?.[attribute];
  if (!source) return null;
  const name = [words.sources[source.source] ?? source.source, source.provider];
  return (
    <Link href={`/containers/${id}?tab=history&attribute=${attribute}`}>
      {words.record.evidence(
        name.filter(Boolean).join(", "),
        shortTime(source.observed_at ?? source.changed_at, zone),
      )}
    </Link>
  );
}

/** Why a container needs a person, the most urgent first, as the API states it, and who stated what it follows from. */
export const Reasons = ({ of }: { readonly of: Of }) => (
  <ul className={styles["reasons"]}>
    {(of.meta?.attention ?? []).map(({ code, reason, since }) => (
      <li key={code}>
        <Badge tone={toneOfReason(code)}>{words.reasons[code] ?? code}</Badge> {reason}
        {since !== null && (
          <span className="quiet">
            {" "}
            <WhenWithin write={words.record.reasonSince} at={since} zone={of.pod_timezone} />
          </span>
        )}{" "}
        <Evidence code={code} of={of} />
      </li>
    ))}
  </ul>
);
