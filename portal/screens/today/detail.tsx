import { Link } from "wouter";
import { useContainer, useLastFreeDay } from "../../api/queries.ts";
import { Copy } from "../../controls/copy.tsx";
import { Failed, Loading, Stale } from "../../parts/states.tsx";
import { Reasons } from "../../parts/reasons.tsx";
import { Charges, CostPerDay } from "../../parts/charges.tsx";
import { words } from "../../words/index.ts";
import { TriagePanel } from "../../triage/triage.tsx";
import type { Container } from "../container/facts.ts";
import { zoneOfAttribute } from "../container/zones.ts";
import { nextSteps } from "./next-steps.ts";
import styles from "./today.module.css";

const stepsOf = (container: Container): readonly string[] =>
  nextSteps((container.meta?.attention ?? []).map(({ code }) => code));

/** What a mail or a message to the terminal needs. */
const asText = (container: Container): string =>
  [
    container.number,
    ...(container.meta?.attention ?? []).map(({ reason }) => `- ${reason}`),
    ...stepsOf(container).map((step) => `> ${step}`),
  ].join("\n");

function Cost({ id }: { readonly id: string }) {
  const { data, error } = useLastFreeDay(id);
  if (!data) return <p className="quiet">{error ? error.message : words.states.loading}</p>;
  const { cost } = data;
  return (
    <>
      <p>{words.lfd.states[cost.state]}</p>
      <Charges cost={cost} />
    </>
  );
}

/** One container of the queue: why, with what each source states, and the next step. */
export function Detail({ id, onSnoozed }: { readonly id: string; readonly onSnoozed: () => void }) {
  const record = useContainer(id);
  if (!record.data)
    return record.error ? (
      <Failed error={record.error} retry={() => void record.refetch()} />
    ) : (
      <Loading />
    );
  const { container } = record.data;
  return (
    <article className={styles["detail"]} aria-label={container.number}>
      {record.error && (
        <Stale at={record.dataUpdatedAt} error={record.error} retry={() => void record.refetch()} />
      )}
      <h2>{container.number}</h2>
      {container.meta?.triage && (
        <TriagePanel
          id={id}
          number={container.number}
          zone={zoneOfAttribute("pickup_appointment_at", container)}
          read={container.meta.triage}
          onSnoozed={onSnoozed}
        />
      )}
      <h3>{words.record.why}</h3>
      <Reasons of={container} />
      <h3>{words.today.next}</h3>
      <ul>
        {stepsOf(container).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <h3>{words.today.cost}</h3>
      {container.meta?.pickup && <CostPerDay of={container.meta.pickup.cost_per_day} />}
      <Cost id={id} />
      <p className={styles["actions"]}>
        <Link className="button-main" href={`/containers/${id}`}>
          {words.today.open}
        </Link>
        <Copy text={asText(container)} label={words.today.copy} />
      </p>
    </article>
  );
}
