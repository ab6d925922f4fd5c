import type { View } from "../../../../sdk/index.ts";
import type { Mailing } from "../../../api/mailings.ts";
import { Field } from "../../../controls/field.tsx";
import { TextField } from "../../../controls/text-field.tsx";
import type { Part } from "../../../undo/save-changes.ts";
import { words } from "../../../words/index.ts";
import { mailings as w } from "../../../words/mailings.ts";
import { choicesOf, keyOf, selectedName, type Selecting } from "./selecting.ts";

/** What digests and alerts have in common, as the form holds it. */
export type CommonDraft = {
  readonly name: string;
  readonly forAll: boolean;
  readonly selects: Selecting;
  /** One address a line. */
  readonly recipients: string;
};

export const commonDraft = (
  mailing: Mailing | undefined,
  fallback: Pick<CommonDraft, "name" | "selects" | "recipients">,
): CommonDraft =>
  mailing
    ? {
        name: mailing.name,
        forAll: mailing.owner === "account",
        selects: { view_id: mailing.view_id, screen: mailing.screen, query: mailing.query },
        recipients: mailing.recipients.join("\n"),
      }
    : { ...fallback, forAll: false };

/** As the API takes it. */
export const commonInput = ({ name, forAll, selects, recipients }: CommonDraft) => ({
  name: name.trim(),
  owner: forAll ? ("account" as const) : ("me" as const),
  ...selects,
  recipients: recipients
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter(Boolean),
});

export const commonNames = ["name", "view_id", "screen", "query", "recipients", "owner"] as const;

/** What both have in common, as people read it. */
export const commonParts = (
  views: readonly View[],
  whatLabel: string,
): readonly Part<Pick<Mailing, (typeof commonNames)[number]>>[] => [
  { label: w.name, names: ["name"], show: ({ name }) => name },
  {
    label: whatLabel,
    names: ["view_id", "screen", "query"],
    show: (one) => selectedName(views, one),
  },
  { label: w.recipients, names: ["recipients"], show: (one) => one.recipients.join(", ") },
  {
    label: w.forAll,
    names: ["owner"],
    show: ({ owner }) => (owner === "account" ? words.yes : words.no),
  },
];

type Props = {
  readonly draft: CommonDraft;
  readonly edit: (change: Partial<CommonDraft>) => void;
  readonly problemsOf: (field: string) => readonly string[];
  readonly views: readonly View[];
  readonly whatLabel: string;
  /** Whether it may be about every record. */
  readonly hasEverything: boolean;
};

/** Name and what it is about. */
export function WhatFields({ draft, edit, problemsOf, views, whatLabel, hasEverything }: Props) {
  const choices = choicesOf(views, draft.selects, hasEverything);
  const key = keyOf(draft.selects);
  return (
    <>
      <TextField
        label={w.name}
        hint={w.nameWhy}
        problems={problemsOf("name")}
        value={draft.name}
        maxLength={100}
        change={(name) => edit({ name })}
      />
      <Field
        label={whatLabel}
        problems={["view_id", "screen", "query"].flatMap((name) => problemsOf(name))}
      >
        {(given) => (
          <select
            {...given}
            className="input"
            value={key}
            onChange={({ target }) => {
              const chosen = choices.find((one) => one.key === target.value);
              if (chosen) edit({ selects: chosen.selects });
            }}
          >
            {!choices.some((one) => one.key === key) && <option value={key}>{w.noView}</option>}
            {choices.map(({ key: one, label }) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

/** Who gets it, and whose it is. */
export function WhoFields({
  draft,
  edit,
  problemsOf,
}: Omit<Props, "views" | "whatLabel" | "hasEverything">) {
  return (
    <>
      <Field label={w.recipients} hint={w.recipientsWhy} problems={problemsOf("recipients")}>
        {(given) => (
          <textarea
            {...given}
            className="input"
            value={draft.recipients}
            spellCheck={false}
            rows={3}
            onChange={({ target }) => edit({ recipients: target.value })}
          />
        )}
      </Field>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.forAll}
          onChange={({ target }) => edit({ forAll: target.checked })}
        />
        {w.forAll}
      </label>
    </>
  );
}
