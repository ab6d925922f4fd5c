import { Link } from "wouter";
import type { WebhookNotification } from "../../../../sdk/index.ts";
import { useDeliveriesOf } from "../../../api/webhooks.ts";
import { MoreButton } from "../../../controls/more-button.tsx";
import { Answered } from "../../../parts/answered.tsx";
import { Entitled } from "../../../parts/entitled.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { When } from "../../../parts/when.tsx";
import { ownZone } from "../../../time/zoned.ts";
import { words } from "../../../words/index.ts";
import { recordTabs } from "../../../words/record-tabs.ts";
import { webhooks } from "../../../words/webhooks.ts";
import { DeliveryState } from "../../webhooks/deliveries-tab.tsx";

const w = recordTabs.deliveries;

/** Where it was sent; a webhook that was deleted has no page any more. */
const Receiver = ({ of }: { readonly of: WebhookNotification["webhook"] }) =>
  of && "url" in of && typeof of.url === "string" ? (
    <Link href={`/webhooks/${of.id}`}>{of.url}</Link>
  ) : (
    w.gone
  );

function List({ id }: { readonly id: string }) {
  const deliveries = useDeliveriesOf(id);
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  return (
    <Answered of={{ ...deliveries, data: items }}>
      {(shown) =>
        shown.length === 0 ? (
          <Empty {...w.empty} next={<Link href="/webhooks">{w.webhooks}</Link>} />
        ) : (
          <>
            <Table label={w.label} heads={Object.values(w.heads)}>
              {shown.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link href={`/deliveries/${one.id}`} aria-label={webhooks.open(one.event)}>
                      {one.event}
                    </Link>
                  </th>
                  <td>
                    <Receiver of={one.webhook} />
                  </td>
                  <td>
                    <DeliveryState status={one.delivery_status} />
                  </td>
                  <td>
                    <When at={one.created_at} zone={ownZone()} />
                  </td>
                  <td>
                    {one.next_attempt_at === null ? (
                      words.none
                    ) : (
                      <When at={one.next_attempt_at} zone={ownZone()} />
                    )}
                  </td>
                </tr>
              ))}
            </Table>
            <MoreButton of={deliveries} label={webhooks.older} />
          </>
        )
      }
    </Answered>
  );
}

/** What every webhook was sent of a container, newest first; each opens with its attempts. */
export default function DeliveriesTab({ id }: { readonly id: string }) {
  return (
    <Entitled to="data_out_api" gives={w.gives}>
      <List id={id} />
    </Entitled>
  );
}
