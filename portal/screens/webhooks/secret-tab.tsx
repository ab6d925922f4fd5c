import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import type { Webhook } from "../../../sdk/index.ts";
import { queryClient } from "../../api/query-client.ts";
import { useMayChange } from "../../session/role.ts";
import { ofWebhooks } from "../../api/webhooks.ts";
import { Copy } from "../../controls/copy.tsx";
import { Refused } from "../../controls/field.tsx";
import { CloseButton, Modal } from "../../controls/modal.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { ownZone } from "../../time/zoned.ts";
import { webhooks as w } from "../../words/webhooks.ts";
import styles from "./webhooks.module.css";
import { WhenWithin } from "../../parts/when.tsx";

function RotateForm({ id, close }: { readonly id: string; readonly close: () => void }) {
  const [hours, setHours] = useState("24");
  const rotate = useMutation({
    mutationFn: () => ofWebhooks.rotateSecret(id, { overlap_hours: Number(hours) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["webhooks", id] });
      close();
    },
  });
  const problems = problemsOf(rotate.error, ["overlap_hours"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    rotate.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>{w.rotateWhy}</p>
      <TextField
        label={w.overlap}
        problems={problems.of("overlap_hours")}
        inputMode="numeric"
        value={hours}
        change={setHours}
      />
      <Refused problems={problems.others} />
      <p>
        <button className="button-main" disabled={rotate.isPending}>
          {w.rotate}
        </button>{" "}
        <CloseButton close={close} />
      </p>
    </form>
  );
}

/** The signing secret in both of its forms, hidden until somebody wants to see it. */
export function SecretTab({ webhook }: { readonly webhook: Webhook }) {
  const [isShown, show] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange();
  const { secret, standard_webhooks_secret: standard, previous_secret_expires_at: until } = webhook;
  return (
    <>
      <p>{w.secretWhy}</p>
      <dl className={styles["facts"]}>
        <dt>{w.secret}</dt>
        <dd>
          <code>{isShown ? secret : w.hidden}</code> <Copy text={secret} />
        </dd>
        <dt>{w.standardSecret}</dt>
        <dd>
          <code>{isShown ? standard : w.hidden}</code> <Copy text={standard} />
        </dd>
      </dl>
      {until !== null && (
        <p>
          <WhenWithin write={w.previous} at={until} zone={ownZone()} />
        </p>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={() => show(!isShown)}>
          {isShown ? w.hide : w.show}
        </button>
        {mayChange && (
          <Modal
            title={w.rotateTitle}
            isOpen={isOpen}
            setOpen={setOpen}
            trigger={<Button className="button">{w.rotate}</Button>}
          >
            <RotateForm id={webhook.id} close={() => setOpen(false)} />
          </Modal>
        )}
      </div>
    </>
  );
}
