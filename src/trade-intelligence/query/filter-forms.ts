import type { Dimension } from "../layout/dimensions.ts";
import { usState } from "../reference/geography.ts";
import { InvalidQuery } from "./invalid-query.ts";
import type { Filters } from "./filters.ts";

type Form = { readonly form: RegExp; readonly advice: (asked: string) => string };

const state = (name: string): Form => ({
  form: /^[A-Z]{2}$/i,
  advice: (asked) => {
    const code = usState(asked);
    return `${name} has two letters, such as ${code ? `${code} for ${asked}` : "CA"}.`;
  },
});

/** The forms of codes; names are found by any part of them. */
const forms: Readonly<Partial<Record<Dimension, Form>>> = {
  hs4: {
    form: /^\d{4}$/,
    advice: () =>
      "hs4 has four digits, such as 9401; find the heading of your goods with commodity search.",
  },
  hs2: {
    form: /^\d{2}$/,
    advice: () => "hs2 has two digits, such as 94; hs4 takes the four of a heading.",
  },
  scac: {
    form: /^[A-Z0-9]{2,4}$/i,
    advice: () =>
      "scac has four letters, such as MAEU; carrier finds a shipping line by a part of its name.",
  },
  pod_coast: { form: /^(?:EAST|WEST|GULF)$/i, advice: () => "pod_coast is EAST, WEST or GULF." },
  dest_state: state("dest_state"),
  company_state: state("company_state"),
};

/** Throws InvalidQuery, with what to ask instead, for a filter that no record can match by its form. */
export function refuseForms(filters: Filters): void {
  for (const [name, wanted] of Object.entries(filters) as [Dimension, Filters[Dimension]][]) {
    const rule = forms[name];
    for (const value of [wanted].flat())
      if (rule && typeof value === "string" && !rule.form.test(value))
        throw new InvalidQuery(rule.advice(value));
  }
}
