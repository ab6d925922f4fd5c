import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { Webhook } from "../../../sdk/index.ts";
import { queryClient } from "../../api/query-client.ts";
import { ofWebhooks, type EventName } from "../../api/webhooks.ts";
import { Field, Refused } from "../../controls/field.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { webhooks } from "../../words/webhooks.ts";
import { EventChoice } from "./event-choice.tsx";
import styles from "./webhooks.module.css";

type Header = Webhook["headers"][number];

/** `Name: value` on each line. */
const headersIn = (text: string): readonly Header[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...value] = line.split(":");
      return { name: name.trim(), value: value.join(":").trim() };
    });
const textOf = (headers: readonly Header[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");

type Props = {
  /** The one to change; absent: a new one. */
  readonly webhook?: Webhook;
  readonly done: (webhook: Webhook) => void;
};

/** Address, events and headers. What the API refuses is shown at its field. */
export function WebhookForm({ webhook, done }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [active, setActive] = useState(true);
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? []);
  const [headers, setHeaders] = useState(textOf(webhook?.headers ?? []));
  const save = useMutation({
    mutationFn: () => {
      const attributes = { url: url.trim(), events, headers: headersIn(headers) };
      return webhook
        ? ofWebhooks.update(webhook.id, attributes)
        : ofWebhooks.create({ ...attributes, active });
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ["webhooks"] });
      done(saved);
    },
  });
  const problems = problemsOf(save.error, ["url", "events", "headers"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <TextField
        label={webhooks.url}
        problems={problems.of("url")}
        type="url"
        value={url}
        spellCheck={false}
        change={setUrl}
      />
      <h2>{webhooks.events}</h2>
      <Refused problems={problems.of("events")} />
      <EventChoice chosen={events} choose={setEvents} />
      <Field label={webhooks.headers} hint={webhooks.headersWhy} problems={problems.of("headers")}>
        {(given) => (
          <textarea
            {...given}
            value={headers}
            spellCheck={false}
            onChange={({ target }) => setHeaders(target.value)}
          />
        )}
      </Field>
      {!webhook && (
        <label className={styles["option"]}>
          <input
            type="checkbox"
            checked={active}
            onChange={({ target }) => setActive(target.checked)}
          />
          {webhooks.activeNow}
        </label>
      )}
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={save.isPending}>
          {webhook ? webhooks.save : webhooks.create}
        </button>
        <span role="status">{save.isSuccess && webhooks.saved}</span>
      </div>
    </form>
  );
}
