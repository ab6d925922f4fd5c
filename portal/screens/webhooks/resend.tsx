import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import type { Webhook } from "../../../sdk/index.ts";
import { queryClient } from "../../api/query-client.ts";
import { countSince } from "../../api/events.ts";
import { ofWebhooks } from "../../api/webhooks.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Field, Refused } from "../../controls/field.tsx";
import { CloseButton, Modal } from "../../controls/modal.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { browserZone } from "../../time/zoned.ts";
import { webhooks as w } from "../../words/webhooks.ts";

const reload = () => queryClient.invalidateQueries({ queryKey: ["webhook_notifications"] });

function ReplayForm({ webhook, close }: { readonly webhook: Webhook; readonly close: () => void }) {
  const [from, setFrom] = useState("");
  // A field of the browser is in the browser's zone.
  const zone = browserZone();
  const since = (): string => new Date(from).toISOString();
  const count = useMutation({ mutationFn: () => countSince(since(), webhook.events) });
  const replay = useMutation({
    mutationFn: () => ofWebhooks.replay(webhook.id, { since: since() }),
    onSuccess: reload,
  });
  const problems = problemsOf(replay.error ?? count.error, ["since"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (count.data) replay.mutate();
    else count.mutate();
  };
  if (replay.data)
    return (
      <>
        <p role="status">{w.replayed(replay.data.notifications, replay.data.at_least)}</p>
        <CloseButton close={close} />
      </>
    );
  return (
    <form onSubmit={onSubmit}>
      <Field label={w.replayFrom(zone)} problems={problems.of("since")}>
        {(given) => (
          <input
            {...given}
            type="datetime-local"
            required
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
              count.reset();
            }}
          />
        )}
      </Field>
      <p role="status">{count.data && w.replayCounted(count.data.count, count.data.atLeast)}</p>
      <Refused problems={problems.others} />
      <p>
        <button className="button-main" disabled={count.isPending || replay.isPending}>
          {count.data ? w.replayNow : w.replayCount}
        </button>{" "}
        <CloseButton close={close} />
      </p>
    </form>
  );
}

/** Sends again what failed, or everything from a time on, which is counted first. */
export function Resend({ webhook }: { readonly webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Confirm
        label={w.redeliverFailed}
        title={w.redeliverFailedTitle}
        why={w.redeliverFailedWhy}
        run={() => ofWebhooks.redeliverFailed(webhook.id).then(reload)}
      />
      <Modal
        title={w.replay}
        isOpen={isOpen}
        setOpen={setOpen}
        trigger={<Button className="button">{w.replay}</Button>}
      >
        <ReplayForm webhook={webhook} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}
