import { useState, type FormEvent } from "react";
import { verifyWebhook, type Webhook } from "../../../sdk/index.ts";
import { Field } from "../../controls/field.tsx";
import { TextField } from "../../controls/text-field.tsx";
import { webhooks } from "../../words/webhooks.ts";
import styles from "./webhooks.module.css";

const w = webhooks.verify;

/** Whether a delivery that somebody has was signed with a secret; computed in the browser. */
export function VerifyTab({ webhook }: { readonly webhook: Webhook }) {
  const [body, setBody] = useState("");
  const [signature, setSignature] = useState("");
  const [secret, setSecret] = useState(webhook.secret);
  const [fits, setFits] = useState<boolean | null>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const headers = { "x-svc-webhook-signature": signature.trim() };
    // An old delivery may be verified too.
    void verifyWebhook(body, headers, secret, { toleranceSeconds: null }).then(setFits);
  };
  return (
    <form className={styles["form"]} onSubmit={onSubmit}>
      <p>{w.why}</p>
      <Field label={w.body}>
        {(given) => (
          <textarea
            {...given}
            value={body}
            spellCheck={false}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <TextField label={w.signature} value={signature} spellCheck={false} change={setSignature} />
      <TextField label={w.secret} value={secret} spellCheck={false} change={setSecret} />
      <button className="button-main">{w.run}</button>
      <p role="status">{fits !== null && (fits ? w.good : w.bad)}</p>
    </form>
  );
}
