import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { Webhook } from "../../../sdk/index.ts";
import { queryClient } from "../../api/query-client.ts";
import { ofWebhooks, type EventName } from "../../api/webhooks.ts";
import { Field, Refused } from "../../controls/field.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { saveChanges, type Part } from "../../undo/save-changes.ts";
import { webhooks as w } from "../../words/webhooks.ts";
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
  /** What is here is another now: of values that two people changed, one was chosen, or is to be. */
  readonly again?: () => void;
};

const parts: readonly Part<Webhook>[] = [
  { label: w.url, names: ["url"], show: ({ url }) => url },
  { label: w.events, names: ["events"], show: ({ events }) => events.join(", ") },
  { label: w.headers, names: ["headers"], show: ({ headers }) => textOf(headers) },
];

const reload = () => queryClient.invalidateQueries({ queryKey: ["webhooks"] });

/** Address, events and headers. What the API refuses is shown at its field. */
export function WebhookForm({ webhook: shown, done, again }: Props) {
  // As it was when the form was opened.
  const [webhook, setWebhook] = useState(shown);
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [active, setActive] = useState(true);
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? []);
  const [headers, setHeaders] = useState(textOf(webhook?.headers ?? []));
  const save = useMutation({
    mutationFn: () => {
      const attributes = { url: url.trim(), events, headers: headersIn(headers) };
      if (!webhook) return ofWebhooks.create({ ...attributes, active });
      return saveChanges<Webhook, typeof attributes>({
        title: webhook.url,
        read: webhook,
        wanted: attributes,
        parts,
        update: (changed, expected) => ofWebhooks.update(webhook.id, changed, { expected }),
        reload: async () => {
          await reload();
          again?.();
        },
      });
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      await reload();
      if (webhook) setWebhook(saved);
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
        label={w.url}
        problems={problems.of("url")}
        type="url"
        value={url}
        spellCheck={false}
        change={setUrl}
      />
      <h2>{w.events}</h2>
      <Refused problems={problems.of("events")} />
      <EventChoice chosen={events} choose={setEvents} />
      <Field label={w.headers} hint={w.headersWhy} problems={problems.of("headers")}>
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
          {w.activeNow}
        </label>
      )}
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={save.isPending}>
          {webhook ? w.save : w.create}
        </button>
        <span role="status">{save.data && w.saved}</span>
      </div>
    </form>
  );
}
