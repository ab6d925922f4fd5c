import type { ReactNode } from "react";
import { useLastFreeDay } from "../../api/queries.ts";
import { Badge } from "../../parts/badge.tsx";
import { overdueMark } from "../../provenance/overdue.tsx";
import { Provenance } from "../../provenance/provenance.tsx";
import { Reasons } from "../../parts/reasons.tsx";
import { toneOfStatus } from "../../parts/tones.ts";
import { shortTime } from "../../time/zoned.ts";
import { When } from "../../parts/when.tsx";
import { TriagePanel } from "../../triage/triage.tsx";
import { words } from "../../words/index.ts";
import { past } from "../../words/past.ts";
import { feesIn, historyOf, holdsIn, terminalReports, type Container } from "./facts.ts";
import { PickupPanel } from "./pickup.tsx";
import { lastFreeDayIn, zoneOfAttribute } from "./zones.ts";
import styles from "./container.module.css";

const NotReported = () => <span className="quiet">{words.notReported}</span>;

type Fact = {
  readonly label: string;
  /** The attribute that provenance knows it by. */
  readonly attribute: string;
  readonly shown: ReactNode;
  readonly at?: string | undefined;
  readonly zone: string | null;
};

const labels = words.record.labels;

/** Every value of the head, with the place whose time it is in. */
function factsOf(container: Container, lastFreeDay: ReactNode): readonly Fact[] {
  const pod = container.pod_timezone;
  const moment = (
    attribute:
      | "pickup_appointment_at"
      | "pod_eta_at"
      | "pod_arrived_at"
      | "pod_discharged_at"
      | "pod_full_out_at"
      | "ind_ata_at"
      | "final_destination_full_out_at"
      | "empty_terminated_at"
      | "terminal_checked_at",
  ): Fact => {
    const zone = zoneOfAttribute(attribute, container);
    const at = container[attribute] ?? undefined;
    return {
      label: labels[attribute],
      attribute,
      at,
      zone,
      shown: at === undefined ? <NotReported /> : <When at={at} zone={zone} />,
    };
  };
  const text = (attribute: "location_at_pod_terminal" | "seal_number"): Fact => ({
    label: labels[attribute],
    attribute,
    zone: pod,
    shown: container[attribute] ?? <NotReported />,
  });
  const reported = terminalReports(container);
  const listed = (
    attribute: "holds_at_pod_terminal" | "fees_at_pod_terminal",
    names: string,
  ): Fact => ({
    label: labels[attribute],
    attribute,
    zone: pod,
    shown: names ? <Badge tone="warn">{names}</Badge> : reported ? words.none : <NotReported />,
  });
  const available = container.available_for_pickup;
  const terminal = container.pod_terminal;
  const isInland = container.ind_ata_at !== null || container.pod_rail_loaded_at !== null;
  return [
    { label: labels.pickup_lfd, attribute: "pickup_lfd", zone: pod, shown: lastFreeDay },
    {
      label: labels.available_for_pickup,
      attribute: "available_for_pickup",
      zone: pod,
      shown:
        available === null ? (
          <NotReported />
        ) : (
          <Badge tone={available ? "good" : "plain"}>{available ? words.yes : words.no}</Badge>
        ),
    },
    listed("holds_at_pod_terminal", holdsIn(container.holds_at_pod_terminal)),
    listed("fees_at_pod_terminal", feesIn(container.fees_at_pod_terminal)),
    moment("pickup_appointment_at"),
    {
      label: labels.pod_terminal,
      attribute: "pod_terminal",
      zone: pod,
      shown: terminal && "name" in terminal ? terminal.name : <NotReported />,
    },
    text("location_at_pod_terminal"),
    moment("terminal_checked_at"),
    moment("pod_eta_at"),
    moment("pod_arrived_at"),
    moment("pod_discharged_at"),
    moment("pod_full_out_at"),
    ...(isInland ? [moment("ind_ata_at"), moment("final_destination_full_out_at")] : []),
    moment("empty_terminated_at"),
    text("seal_number"),
    {
      label: labels.ref_numbers,
      attribute: "ref_numbers",
      zone: pod,
      shown: container.ref_numbers.length > 0 ? container.ref_numbers.join(", ") : words.none,
    },
  ];
}

/** The day that counts where the container is, who states it, and what is left of it. */
function LastFreeDayFact({ container }: { readonly container: Container }) {
  const { data, error } = useLastFreeDay(container.id);
  if (!data) return <>{error ? error.message : words.states.loading}</>;
  const { explained, cost } = data;
  if (explained.picked_up_at !== null)
    return <span className="quiet">{words.record.pickedUp}</span>;
  const binding = explained.sources.find(({ source }) => source === explained.binding);
  if (!binding?.date) return <NotReported />;
  const days = cost.last_free_days.find(({ source }) => source === binding.source)?.days_left;
  return (
    <>
      <strong>{binding.date}</strong>
      {days !== undefined && (
        <>
          {" "}
          <Badge tone={days <= 0 ? "bad" : days <= 3 ? "warn" : "plain"}>
            {words.record.daysLeft(days)}
          </Badge>
        </>
      )}
      <br />
      <span className="quiet">
        {words.record.lfdBy(words.sources[binding.source] ?? binding.source)}
        {binding.timezone !== null && `, ${words.record.lfdOfPlace(binding.timezone)}`}
      </span>
      {explained.diverges && (
        <>
          <br />
          <span className={styles["differs"]}>{words.record.differs}</span>
        </>
      )}
    </>
  );
}

/** From where to where, by whom and on what. */
function Voyage({ container }: { readonly container: Container }) {
  const { shipment } = container;
  if (!shipment || !("bill_of_lading_number" in shipment)) return null;
  const places = [
    shipment.port_of_lading_name,
    shipment.port_of_discharge_name,
    shipment.destination_name,
  ].filter((name, index, all) => name !== null && name !== all[index - 1]);
  return (
    <p className={styles["voyage"]}>
      {places.join(" → ")}
      <span className="quiet">
        {" · "}
        {words.record.shipment} {shipment.bill_of_lading_number}
        {" · "}
        {shipment.shipping_line_name}
        {container.pod_vessel_name !== null && ` · ${container.pod_vessel_name}`}
      </span>
    </p>
  );
}

function Title({ container }: { readonly container: Container }) {
  const { number, current_status: status } = container;
  return (
    <div className={styles["title"]}>
      <h1>{number}</h1>
      <Badge tone={toneOfStatus(status)}>{words.statuses[status] ?? status}</Badge>
    </div>
  );
}

/** Why what the terminal stated may have changed since; undefined: it answers, or never did. */
function silenceOf({ meta, pod_timezone: zone }: Container): string | undefined {
  const { blockers = [], terminal_checked_at: at = null } = meta?.pickup ?? {};
  return at !== null && blockers.some(({ code }) => code === "terminal_silent")
    ? words.terminalOverdue(shortTime(at, zone))
    : undefined;
}

type FactsProps = {
  readonly container: Container;
  readonly facts: readonly Fact[];
  /** Why what the terminal stated may have changed; absent: it answers. */
  readonly silence?: string | undefined;
  /** What ages are counted to. */
  readonly now: string;
};

function Facts({ container, facts, silence, now }: FactsProps) {
  const provenance = container.meta?.provenance ?? {};
  return (
    <>
      <h2 className="visually-hidden">{words.record.facts}</h2>
      <dl className={styles["facts"]}>
        {facts.map(({ label, attribute, shown, at, zone: place }) => {
          const source = provenance[attribute];
          const overdue = source?.source === "terminal" ? silence : undefined;
          return (
            <div key={attribute}>
              <dt>{label}</dt>
              <dd>
                {shown}
                {overdue !== undefined && <> {overdueMark(overdue)}</>}
                {source && (
                  <Provenance
                    label={label}
                    source={source}
                    at={at}
                    zone={place}
                    now={now}
                    overdue={overdue}
                    history={historyOf(container.id, attribute)}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** What a moment of the past does not keep: links to other records, and when a source was last asked. */
const notKept: ReadonlySet<string> = new Set(["pod_terminal", "terminal_checked_at"]);

/** The head at a moment of the past: what was shown then, and nothing that is only known of now. */
export function PastHead({
  container,
  at,
}: {
  readonly container: Container;
  readonly at: string;
}) {
  const { pickup_lfd: day, holds_at_pod_terminal: holds, fees_at_pod_terminal: fees } = container;
  const facts = factsOf(
    container,
    day === null ? <NotReported /> : <strong>{lastFreeDayIn(day, container)}</strong>,
  ).filter(({ attribute }) => !notKept.has(attribute));
  // Whether the terminal answered is not kept, so that an empty list may mean either.
  const isEmpty = (attribute: string): boolean =>
    (attribute === "holds_at_pod_terminal" && holds.length === 0) ||
    (attribute === "fees_at_pod_terminal" && fees.length === 0);
  return (
    <header>
      <Title container={container} />
      <Facts
        container={container}
        facts={facts.map((fact) =>
          isEmpty(fact.attribute)
            ? { ...fact, shown: <span className="quiet">{past.noneReported}</span> }
            : fact,
        )}
        now={at}
      />
    </header>
  );
}

export function Head({ container, now }: { readonly container: Container; readonly now: string }) {
  const reasons = container.meta?.attention ?? [];
  const facts = factsOf(container, <LastFreeDayFact container={container} />);
  return (
    <header>
      <Title container={container} />
      <Voyage container={container} />
      {reasons.length > 0 && (
        <section className={styles["reasons"]} aria-label={words.record.why}>
          <h2>{words.record.why}</h2>
          <Reasons of={container} />
        </section>
      )}
      {container.meta?.pickup && <PickupPanel read={container.meta.pickup} />}
      {container.meta?.triage && (
        <TriagePanel
          id={container.id}
          number={container.number}
          zone={zoneOfAttribute("pickup_appointment_at", container)}
          read={container.meta.triage}
        />
      )}
      <Facts container={container} facts={facts} silence={silenceOf(container)} now={now} />
    </header>
  );
}
