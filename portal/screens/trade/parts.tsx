import { useState } from "react";
import type { TradeReceipt } from "../../../sdk/index.ts";
import { TextField } from "../../controls/text-field.tsx";
import { useTradeMeta } from "./queries.ts";
import { trade as w } from "../../words/trade.ts";
import { monthOf } from "./periods.ts";
import { Receipt } from "./receipt.tsx";
import styles from "./trade.module.css";

/** The month that is not over, which every number of it is marked with. */
export const usePartialMonth = (): string => monthOf(useTradeMeta().data?.partial_month ?? "");

/** From when to when was counted, and what the product says about the numbers: never folded away. */
export const Notes = ({
  since,
  until,
  notes,
  meta,
}: {
  readonly since: string;
  readonly until: string;
  readonly notes: readonly string[];
  readonly meta: TradeReceipt;
}) => (
  <>
    <section className={styles["notes"]} aria-label={w.notes}>
      <p>{w.span(since, until)}</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
    <Receipt meta={meta} />
  </>
);

type SearchFormProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly search: (text: string) => void;
};

/** One text to search for; the address changes when it is sent. */
export function SearchForm({ label, hint, value, search }: SearchFormProps) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={200}
        autoComplete="off"
        change={setText}
      />
      <button className="button">{w.search}</button>
    </form>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly values: Readonly<Record<string, string>>;
  readonly choose: (value: string) => void;
};

export const Choice = ({ label, value, values, choose }: ChoiceProps) => (
  <label className={styles["choice"]}>
    {label}{" "}
    <select className="input" value={value} onChange={({ target }) => choose(target.value)}>
      {Object.entries(values).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** `2026-11`, and that it is partial. */
export const PeriodName = ({
  period,
  isPartial,
}: {
  readonly period: string;
  readonly isPartial: boolean | undefined;
}) => (
  <>
    {period} {isPartial && <span className="quiet">({w.isPartial})</span>}
  </>
);
