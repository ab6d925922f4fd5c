import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import { queryClient } from "../../api/query-client.ts";
import { useMayChange } from "../../session/role.ts";
import { useSentBody } from "../../api/events.ts";
import { ofDeliveries, useDelivery } from "../../api/webhooks.ts";
import { ProofButton } from "../../proof/proof-button.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Code, headerLines, indented } from "../../parts/code.tsx";
import { Refused } from "../../controls/field.tsx";
import { RecordFrame } from "../../parts/record-frame.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { proof } from "../../words/proof.ts";
import { webhooks } from "../../words/webhooks.ts";
import { About, DeliveryState } from "./deliveries-tab.tsx";
import styles from "./webhooks.module.css";

const w = webhooks.delivery;

type Delivery = NonNullable<ReturnType<typeof useDelivery>["data"]>;

type Headers = Delivery["webhook_notification_logs"][number]["request_headers"];

/** Folded up, because each attempt has about the same. */
const HeadersOf = ({ of, label }: { readonly of: Headers; readonly label: string }) =>
  of && (
    <details className={styles["headers"]}>
      <summary>{label}</summary>
      <pre>{headerLines(of)}</pre>
    </details>
  );

function Attempts({ attempts }: { readonly attempts: Delivery["webhook_notification_logs"] }) {
  if (attempts.length === 0) return <Empty {...w.noAttempt} />;
  const newestFirst = attempts.toSorted((a, b) => b.attempted_at.localeCompare(a.attempted_at));
  return (
    <Table label={w.attempts} heads={Object.values(w.heads)}>
      {newestFirst.map((attempt, index) => (
        <tr key={attempt.id}>
          <th scope="row">
            <When at={attempt.attempted_at} zone={ownZone()} />
          </th>
          <td>
            <Badge tone={attempt.succeeded ? "good" : "bad"}>
              {attempt.status_code ?? w.noAnswer}
            </Badge>
          </td>
          <td>{webhooks.milliseconds(attempt.duration_ms)}</td>
          <td>{attempt.error ?? words.none}</td>
          <td>
            <HeadersOf of={attempt.request_headers} label={w.requestHeaders} />
            <HeadersOf of={attempt.response_headers} label={w.answerHeaders} />
            {attempt.response_body ? (
              <pre>{attempt.response_body}</pre>
            ) : attempt.response_body === "" ? (
              w.noBody
            ) : attempt.status_code !== null && index >= 5 ? (
              w.notKept
            ) : (
              w.noAnswer
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Body({ delivery }: { readonly delivery: Delivery }) {
  const body = useSentBody(delivery.event, delivery.sequence);
  if (body.data === undefined)
    return body.error ? (
      <Failed error={body.error} retry={() => void body.refetch()} />
    ) : (
      <Loading />
    );
  const text = body.data.body;
  return typeof text === "string" ? (
    <Code label={w.body} text={indented(text)} />
  ) : (
    <p>{w.bodyMissing}</p>
  );
}

function Redeliver({ id }: { readonly id: string }) {
  const redeliver = useMutation({
    mutationFn: () => ofDeliveries.redeliver(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["webhook_notifications"] }),
  });
  return (
    <div className="actions">
      <button
        type="button"
        className="button-main"
        disabled={redeliver.isPending}
        onClick={() => redeliver.mutate()}
      >
        {w.redeliver}
      </button>
      <span role="status">{redeliver.isSuccess && w.redelivered}</span>
      <Refused problems={redeliver.error ? [redeliver.error.message] : []} />
    </div>
  );
}

function Record({ delivery }: { readonly delivery: Delivery }) {
  const mayChange = useMayChange();
  const { webhook } = delivery;
  return (
    <>
      <h1>{w.title(delivery.event)}</h1>
      <dl className={styles["facts"]}>
        <dt>{w.state}</dt>
        <dd>
          <DeliveryState status={delivery.delivery_status} />
        </dd>
        <dt>{w.to}</dt>
        <dd>
          {webhook && (
            <Link href={`/webhooks/${webhook.id}`}>
              <bdi>{webhook.url}</bdi>
            </Link>
          )}
        </dd>
        <dt>{w.about}</dt>
        <dd>
          <About of={delivery.reference_object} />
        </dd>
        <dt>{w.made}</dt>
        <dd>
          <When at={delivery.created_at} zone={ownZone()} />
        </dd>
        <dt>{w.next}</dt>
        <dd>
          {delivery.next_attempt_at === null ? (
            words.none
          ) : (
            <When at={delivery.next_attempt_at} zone={ownZone()} />
          )}
        </dd>
        <dt>{w.sequence}</dt>
        <dd>{delivery.sequence}</dd>
        <dt>{w.id}</dt>
        <dd>
          <code>{delivery.id}</code>
        </dd>
      </dl>
      {mayChange ? <Redeliver id={delivery.id} /> : <p>{webhooks.viewer}</p>}
      <h2>{w.attempts}</h2>
      <Attempts attempts={delivery.webhook_notification_logs} />
      <h2>{w.body}</h2>
      <Body delivery={delivery} />
      <p>
        <ProofButton id={delivery.id} title={proof.title} />
      </p>
    </>
  );
}

/** One event for one webhook: every attempt with what the receiver answered, and the body that was sent. */
export default function DeliveryScreen({ id }: { readonly id: string }) {
  const delivery = useDelivery(id);
  const { data } = delivery;
  useTitle(data ? w.title(data.event) : webhooks.deliveries);
  const back = <Link href="/webhooks">{webhooks.back}</Link>;
  return (
    <RecordFrame read={delivery} notFound={w.notFound} back={back} className="page">
      {(data) => <Record delivery={data} />}
    </RecordFrame>
  );
}
