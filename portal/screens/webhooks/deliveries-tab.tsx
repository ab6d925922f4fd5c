import { Link, useLocation } from "wouter";
import type { Webhook, WebhookNotification } from "../../../sdk/index.ts";
import { useMayChange } from "../../session/role.ts";
import { useDeliveries } from "../../api/webhooks.ts";
import { MoreButton } from "../../controls/more-button.tsx";
import { Badge, type Tone } from "../../parts/badge.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { ChoiceFilter } from "../../controls/choice-filter.tsx";
import { TextFilter } from "../../controls/text-filter.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { webhooks as w } from "../../words/webhooks.ts";
import { Resend } from "./resend.tsx";

const tones: Readonly<Record<string, Tone>> = { succeeded: "good", failed: "bad" };

export const DeliveryState = ({ status }: { readonly status: string }) => (
  <Badge tone={tones[status] ?? "plain"}>{w.statuses[status] ?? status}</Badge>
);

/** A record that an event is about; a container is a link. */
export const About = ({ of }: { readonly of: WebhookNotification["reference_object"] }) =>
  of === null ? null : of.type === "container" ? (
    <Link href={`/containers/${of.id}`}>{of.type}</Link>
  ) : (
    of.type.replaceAll("_", " ")
  );

const Row = ({ delivery }: { readonly delivery: WebhookNotification }) => (
  <tr>
    <th scope="row">
      <Link href={`/deliveries/${delivery.id}`} aria-label={w.open(delivery.event)}>
        {delivery.event}
      </Link>
    </th>
    <td>
      <About of={delivery.reference_object} />
    </td>
    <td>
      <DeliveryState status={delivery.delivery_status} />
    </td>
    <td>
      <When at={delivery.created_at} zone={ownZone()} />
    </td>
    <td>
      {delivery.next_attempt_at === null ? (
        words.none
      ) : (
        <When at={delivery.next_attempt_at} zone={ownZone()} />
      )}
    </td>
  </tr>
);

const filterNames = ["status", "event", "box", "from"] as const;

/** What was sent to a webhook, newest first, chosen by the URL. */
export function DeliveriesTab({ webhook }: { readonly webhook: Webhook }) {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const mayChange = useMayChange();
  const of = (name: string): string => search.get(name) ?? "";
  const deliveries = useDeliveries({
    webhook: webhook.id,
    status: of("status"),
    event: of("event"),
    box: of("box"),
    from: of("from"),
  });
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(`${path}${next.size > 0 ? `?${next.toString()}` : ""}`);
  };
  const isFiltered = filterNames.some((name) => of(name) !== "");
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  const { error } = deliveries;
  return (
    <>
      <div className="actions">
        <ChoiceFilter
          label={w.deliveryHeads.status}
          value={of("status")}
          any={w.allStates}
          values={w.statuses}
          apply={(status) => change("status", status)}
        />
        <ChoiceFilter
          label={w.deliveryHeads.event}
          value={of("event")}
          any={w.allEvents}
          values={Object.fromEntries(webhook.events.map((name) => [name, name]))}
          apply={(event) => change("event", event)}
        />
        <TextFilter label={w.box} value={of("box")} apply={(text) => change("box", text)} />
        <label>
          {w.from}{" "}
          <input
            type="date"
            className="input"
            value={of("from").slice(0, 10)}
            onChange={({ target }) => change("from", target.value)}
          />
        </label>
        {mayChange && <Resend webhook={webhook} />}
      </div>
      {error && items && (
        <Stale
          at={deliveries.dataUpdatedAt}
          error={error}
          retry={() => void deliveries.refetch()}
        />
      )}
      {!items &&
        (error ? <Failed error={error} retry={() => void deliveries.refetch()} /> : <Loading />)}
      {items?.length === 0 && (
        <Empty
          {...(isFiltered ? w.noMatch : w.noDeliveries)}
          next={isFiltered && <Link href={path}>{w.clear}</Link>}
        />
      )}
      {items && items.length > 0 && (
        <Table label={w.deliveries} heads={Object.values(w.deliveryHeads)}>
          {items.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </Table>
      )}
      <MoreButton of={deliveries} label={w.older} />
    </>
  );
}
