import { useState } from "react";
import type { Digest, View } from "../../../../sdk/index.ts";
import { ofDigests, reloadMailings } from "../../../api/mailings.ts";
import { Field, Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { ownZone } from "../../../time/zoned.ts";
import { saveChanges, type Part } from "../../../undo/save-changes.ts";
import { words } from "../../../words/index.ts";
import { mailings } from "../../../words/mailings.ts";
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

const w = mailings.digest;
type Weekday = Digest["weekdays"][number];
const days = Object.keys(mailings.weekdays) as Weekday[];
const workingDays = days.slice(0, 5);
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** As a clock shows it. */
export const clockOf = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

type Draft = CommonDraft & {
  readonly weekdays: readonly Weekday[];
  readonly hour: number;
  readonly zone: string;
  readonly corrections: boolean;
};

const fields = [...commonNames, "weekdays", "hour", "time_zone", "corrections"];

const parts: readonly Part<Digest>[] = [
  {
    label: w.days,
    names: ["weekdays"],
    show: (one) => one.weekdays.map((day) => mailings.weekdays[day]).join(", "),
  },
  { label: w.hour, names: ["hour"], show: ({ hour }) => clockOf(hour) },
  { label: w.zone, names: ["time_zone"], show: (one) => one.time_zone },
  {
    label: w.corrections,
    names: ["corrections"],
    show: ({ corrections }) => (corrections ? words.yes : words.no),
  },
];

type Props = {
  /** The one to change; absent: a new one. */
  readonly digest: Digest | undefined;
  readonly views: readonly View[];
  /** The view that a new one is made of. */
  readonly view: View | undefined;
  readonly email: string;
  readonly done: (saved: Digest | null) => void;
};

/** View, days, hour and recipients. What the API refuses is shown at its field. */
export function DigestForm({ digest: shown, views, view, email, done }: Props) {
  // As it was when the form was opened.
  const [digest] = useState(shown);
  const first: Draft = {
    ...commonDraft(digest, {
      name: view ? w.of(view.name) : "",
      selects: view
        ? { view_id: view.id, screen: null, query: {} }
        : { view_id: null, screen: "containers", query: {} },
      recipients: email,
    }),
    weekdays: digest?.weekdays ?? workingDays,
    hour: digest?.hour ?? 7,
    zone: digest?.time_zone ?? ownZone(),
    corrections: digest?.corrections ?? false,
  };
  const save = ({
    weekdays,
    hour,
    zone,
    corrections,
    ...common
  }: Draft): Promise<Digest | null> => {
    const input = { ...commonInput(common), weekdays, hour, time_zone: zone, corrections };
    if (!digest) return ofDigests.create(input);
    return saveChanges<Digest, typeof input>({
      title: digest.name,
      read: digest,
      wanted: input,
      parts: [...commonParts(views, w.what), ...parts],
      update: (attributes, expected) => ofDigests.update(digest.id, attributes, { expected }),
      reload: reloadMailings,
    });
  };
  const form = useMailingForm(first, fields, save, done);
  const { draft, edit, problems } = form;
  const toggle = (day: Weekday, on: boolean): void =>
    edit({ weekdays: days.filter((one) => (one === day ? on : draft.weekdays.includes(one))) });
  return (
    <form className={styles["form"]} onSubmit={form.onSubmit} noValidate>
      <h2>{digest ? mailings.changeOf(digest.name) : w.add}</h2>
      <WhatFields
        draft={draft}
        edit={edit}
        problemsOf={problems.of}
        views={views}
        whatLabel={w.what}
        hasEverything={false}
      />
      <fieldset className={styles["days"]}>
        <legend>{w.days}</legend>
        {days.map((day) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              checked={draft.weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
            {mailings.weekdays[day]}
          </label>
        ))}
      </fieldset>
      <Refused problems={problems.of("weekdays")} />
      <Field label={w.hour} problems={problems.of("hour")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={draft.hour}
            onChange={({ target }) => edit({ hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {clockOf(hour)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={w.zone} problems={problems.of("time_zone")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={draft.zone}
            onChange={({ target }) => edit({ zone: target.value })}
          >
            {[...new Set([draft.zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].map(
              (name) => (
                <option key={name}>{name}</option>
              ),
            )}
          </select>
        )}
      </Field>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.corrections}
          onChange={({ target }) => edit({ corrections: target.checked })}
        />
        {w.corrections}
      </label>
      <Refused problems={problems.of("corrections")} />
      <WhoFields draft={draft} edit={edit} problemsOf={problems.of} />
      <Refused problems={[...problems.of("owner"), ...problems.others]} />
      <div className="actions">
        <button className="button-main" disabled={form.isPending}>
          {digest ? mailings.save : w.create}
        </button>
        <CloseButton close={() => done(null)} label={mailings.cancel} />
      </div>
    </form>
  );
}
