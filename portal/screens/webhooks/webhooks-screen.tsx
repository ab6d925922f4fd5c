import { Link } from "wouter";
import type { Webhook } from "../../../sdk/index.ts";
import { useMayChange } from "../../session/role.ts";
import { useWebhookIps, useWebhooks, useWebhookStats } from "../../api/webhooks.ts";
import { Answered } from "../../parts/answered.tsx";
import { Entitled } from "../../parts/entitled.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { parity } from "../../words/parity.ts";
import { webhooks } from "../../words/webhooks.ts";
import { WebhookState } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

function Row({ webhook }: { readonly webhook: Webhook }) {
  const { data, error } = useWebhookStats(webhook.id);
  const unknown = error ? error.message : words.states.loading;
  const p95 = data?.duration_ms.p95;
  return (
    <tr>
      <th scope="row" className={styles["url"]}>
        <Link href={`/webhooks/${webhook.id}`}>{webhook.url}</Link>
      </th>
      <td>
        <WebhookState webhook={webhook} />
      </td>
      <td>{webhooks.eventCount(webhook.events.length)}</td>
      <td>
        {data
          ? data.success_rate === null
            ? webhooks.noDelivery
            : webhooks.rate(data.success_rate)
          : unknown}
      </td>
      <td>
        {data
          ? p95 === null || p95 === undefined
            ? webhooks.noAnswer
            : webhooks.milliseconds(p95)
          : unknown}
      </td>
    </tr>
  );
}

/** Where firewalls have to let deliveries in from. */
function Ips() {
  const { data, error } = useWebhookIps();
  if (!data) return error ? <p role="alert">{error.message}</p> : null;
  const addresses = data.webhook_notification_ips;
  return (
    <p className="quiet">
      {webhooks.ips}: {addresses.length > 0 ? addresses.join(", ") : webhooks.ipsNone}
    </p>
  );
}

function List() {
  const mayChange = useMayChange();
  const add = mayChange ? (
    <Link className="button-main" href="/webhooks/new">
      {webhooks.add}
    </Link>
  ) : (
    <p>{webhooks.viewer}</p>
  );
  return (
    <Answered of={useWebhooks()}>
      {(data) => (
        <>
          {data.length === 0 ? (
            <Empty {...webhooks.empty} next={add} />
          ) : (
            <>
              <div className="actions">{add}</div>
              <Table label={webhooks.title} heads={Object.values(webhooks.heads)}>
                {data.map((webhook) => (
                  <Row key={webhook.id} webhook={webhook} />
                ))}
              </Table>
            </>
          )}
          <Ips />
          <p>
            <Link href="/parity">{parity.link}</Link>
          </p>
        </>
      )}
    </Answered>
  );
}

/** Every address that receives the account's events, and how it does. */
export default function WebhooksScreen() {
  useTitle(webhooks.title);
  return (
    <div className="page">
      <h1>{webhooks.title}</h1>
      <Entitled to="data_out_api" gives={webhooks.empty.why}>
        <List />
      </Entitled>
    </div>
  );
}
