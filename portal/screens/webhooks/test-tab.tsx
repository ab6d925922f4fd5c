import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { TriggerResult, Webhook } from "../../../sdk/index.ts";
import { ofWebhooks, type EventName } from "../../api/webhooks.ts";
import { Code, headerLines, indented } from "../../parts/code.tsx";
import { Field, Refused } from "../../controls/field.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { webhooks } from "../../words/webhooks.ts";
import styles from "./webhooks.module.css";

const w = webhooks.test;

function Outcome({ result }: { readonly result: TriggerResult }) {
  const { succeeded, status_code: status, error } = result;
  return (
    <>
      <p role="status">
        {status === null
          ? w.failed(error ?? "")
          : succeeded
            ? w.succeeded(status)
            : w.refused(status)}
      </p>
      <h3>{w.request}</h3>
      <Code
        label={w.request}
        text={`${headerLines(result.request_headers)}\n\n${indented(result.request_body)}`}
      />
      {result.response_headers && (
        <>
          <h3>{w.answer}</h3>
          <Code
            label={w.answer}
            text={`${headerLines(result.response_headers)}\n\n${result.response_body ?? ""}`}
          />
        </>
      )}
    </>
  );
}

/** Sends one signed example to the address, and shows both sides of it. */
export function TestTab({ webhook }: { readonly webhook: Webhook }) {
  const [event, setEvent] = useState<EventName>(webhook.events[0]!);
  const trigger = useMutation({
    mutationFn: () => ofWebhooks.trigger({ url: webhook.url, event, secret: webhook.secret }),
  });
  const problems = problemsOf(trigger.error, ["event"]);
  const onSubmit = (submit: FormEvent): void => {
    submit.preventDefault();
    trigger.mutate();
  };
  return (
    <>
      <p>{w.why}</p>
      <form className={styles["form"]} onSubmit={onSubmit}>
        <Field label={w.event} problems={problems.of("event")}>
          {(given) => (
            <select
              {...given}
              className="input"
              value={event}
              onChange={({ target }) => setEvent(target.value as EventName)}
            >
              {webhook.events.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <Refused problems={problems.others} />
        <button className="button-main" disabled={trigger.isPending}>
          {w.send}
        </button>
      </form>
      {trigger.data && <Outcome result={trigger.data} />}
    </>
  );
}
