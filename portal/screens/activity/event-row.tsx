import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useBodyOf, type FeedEvent } from "../../api/events.ts";
import { Copy } from "../../controls/copy.tsx";
import { CloseButton, Modal } from "../../controls/modal.tsx";
import { Code, indented } from "../../parts/code.tsx";
import { ProofButton } from "../../proof/proof-button.tsx";
import { Badge } from "../../parts/badge.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone, shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { activity as w } from "../../words/activity.ts";
import { proof } from "../../words/proof.ts";
import { About, zoneOf, type Records } from "./about.tsx";

/** What a webhook is sent of the event, as it is sent. */
function Body({ event, close }: { readonly event: FeedEvent; readonly close: () => void }) {
  const [isExact, setExact] = useState(false);
  const { data, error } = useBodyOf(event);
  const body = data?.body;
  return (
    <>
      {!data && <p>{error ? error.message : words.states.loading}</p>}
      {data && typeof body !== "string" && <p>{body === null ? w.noBody : w.bodyMissing}</p>}
      {typeof body === "string" && (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={isExact}
              onChange={({ target }) => setExact(target.checked)}
            />
            {w.exact}
          </label>
          <Code label={w.body} text={isExact ? body : indented(body)} />
          <Copy text={body} />
        </>
      )}
      <p>
        <CloseButton close={close} />
      </p>
    </>
  );
}

function Cause({ event, zone }: { readonly event: FeedEvent; readonly zone: string | null }) {
  const { cause } = event.attributes;
  if (!cause) return null;
  const at = (stated: { readonly timestamp: string; readonly location_locode: string | null }) =>
    [shortTime(stated.timestamp, zone), stated.location_locode].filter(Boolean).join(", ");
  return (
    <>
      <Badge tone="warn">{w.causes[cause.kind]}</Badge>{" "}
      {[cause.data_provider_name, w.before(at(cause.before))].filter(Boolean).join("; ")};{" "}
      {cause.after ? w.after(at(cause.after)) : w.nothing}
    </>
  );
}

/** One event, with what it is about and why it was corrected. */
export function EventRow({
  event,
  records,
}: {
  readonly event: FeedEvent;
  readonly records: Records;
}) {
  const [isOpen, setOpen] = useState(false);
  const { event: name, sequence, created_at: at } = event.attributes;
  const title = w.bodyOf(name, sequence);
  return (
    <tr>
      <td>
        <When at={at} zone={ownZone()} />
      </td>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <About event={event} records={records} />
      </td>
      <td>
        <Cause event={event} zone={zoneOf(event, records)} />
      </td>
      <td>{sequence}</td>
      <td>
        <Modal
          title={title}
          isOpen={isOpen}
          setOpen={setOpen}
          trigger={
            <Button className="button" aria-label={title}>
              {w.body}
            </Button>
          }
        >
          <Body event={event} close={() => setOpen(false)} />
        </Modal>{" "}
        <ProofButton id={event.id} title={proof.of(name, sequence)} />
      </td>
    </tr>
  );
}
