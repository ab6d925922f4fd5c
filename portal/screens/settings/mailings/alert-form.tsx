import { useState } from "react";
import type { Alert, View } from "../../../../sdk/index.ts";
import { ofAlerts, reloadMailings } from "../../../api/mailings.ts";
import { Field, Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { saveChanges, type Part } from "../../../undo/save-changes.ts";
import { mailings } from "../../../words/mailings.ts";
import { EventChoice } from "../../webhooks/event-choice.tsx";
import styles from "../settings.module.css";
import {
  commonDraft,
  commonInput,
  commonNames,
  commonParts,
  WhatFields,
  WhoFields,
  type CommonDraft,
} from "./common-fields.tsx";
import { useMailingForm } from "./use-mailing-form.ts";

const w = mailings.alert;
const usualMinutes = [5, 15, 30, 60, 120, 240, 480, 1440];

type Draft = CommonDraft & { readonly events: Alert["events"]; readonly minutes: number };

const fields = [...commonNames, "events", "every_minutes"];

const parts: readonly Part<Alert>[] = [
  { label: w.events, names: ["events"], show: ({ events }) => events.join(", ") },
  { label: w.every, names: ["every_minutes"], show: (one) => w.minutes(one.every_minutes) },
];

type Props = {
  /** The one to change; absent: a new one. */
  readonly alert: Alert | undefined;
  readonly views: readonly View[];
  readonly email: string;
  readonly done: (saved: Alert | null) => void;
};

/** Events, records and recipients. What the API refuses is shown at its field. */
export function AlertForm({ alert: shown, views, email, done }: Props) {
  // As it was when the form was opened.
  const [alert] = useState(shown);
  const first: Draft = {
    ...commonDraft(alert, {
      name: "",
      selects: { view_id: null, screen: null, query: {} },
      recipients: email,
    }),
    events: alert?.events ?? [],
    minutes: alert?.every_minutes ?? 60,
  };
  const save = ({ events, minutes, ...common }: Draft): Promise<Alert | null> => {
    const input = { ...commonInput(common), events, every_minutes: minutes };
    if (!alert) return ofAlerts.create(input);
    return saveChanges<Alert, typeof input>({
      title: alert.name,
      read: alert,
      wanted: input,
      parts: [...commonParts(views, w.what), ...parts],
      update: (attributes, expected) => ofAlerts.update(alert.id, attributes, { expected }),
      reload: reloadMailings,
    });
  };
  const form = useMailingForm(first, fields, save, done);
  const { draft, edit, problems } = form;
  const minutes = [...new Set([...usualMinutes, draft.minutes])].toSorted((a, b) => a - b);
  return (
    <form className={styles["form"]} onSubmit={form.onSubmit} noValidate>
      <h2>{alert ? mailings.changeOf(alert.name) : w.add}</h2>
      <WhatFields
        draft={draft}
        edit={edit}
        problemsOf={problems.of}
        views={views}
        whatLabel={w.what}
        hasEverything
      />
      <Field label={w.every} problems={problems.of("every_minutes")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={draft.minutes}
            onChange={({ target }) => edit({ minutes: Number(target.value) })}
          >
            {minutes.map((count) => (
              <option key={count} value={count}>
                {w.minutes(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <WhoFields draft={draft} edit={edit} problemsOf={problems.of} />
      <h3>{w.events}</h3>
      <Refused problems={problems.of("events")} />
      <EventChoice chosen={draft.events} choose={(events) => edit({ events })} />
      <Refused problems={[...problems.of("owner"), ...problems.others]} />
      <div className="actions">
        <button className="button-main" disabled={form.isPending}>
          {alert ? mailings.save : w.create}
        </button>
        <CloseButton close={() => done(null)} label={mailings.cancel} />
      </div>
    </form>
  );
}
