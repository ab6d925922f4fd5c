import { partsOf, type TextTerm } from "#schemas/filter-terms.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import {
  among,
  clausesOf,
  contains,
  exactly,
  or,
  type Expression,
  type RowField,
} from "#src/platform/list/index.ts";
import type { ListScope } from "./list-scope.ts";
import type { ContainerSummary, ShipmentSummary } from "../summaries.ts";

/** What containers and shipments are filtered by alike: a container answers for its shipment. */
type Either = ContainerSummary | ShipmentSummary;
type Query = Readonly<Record<string, unknown>>;

export const isStopped: RowField<Either> = ({ summary }) => summary.stoppedAt !== undefined;

/** Who created the shipment: a user, or the account by its API key. */
export const creator =
  ({ accountId }: ListScope): RowField<Either> =>
  ({ summary }) =>
    summary.creatorId ?? accountId;

/** The customer parties, else who created the shipment. */
export const customers = (scope: ListScope): RowField<Either> => {
  const fallback = creator(scope);
  return (row) => row.summary.roles?.customer ?? fallback(row);
};

/** The same as a list, of one or several. */
export const customerIds = (scope: ListScope): RowField<Either> => {
  const customerOf = customers(scope);
  return (row) => {
    const held = customerOf(row);
    return typeof held === "string" ? [held] : held;
  };
};

/** A name refers to the one party of the account that has it. */
export const customerCalled = (
  terms: readonly TextTerm[],
  { partiesByName }: ListScope,
): Expression<Either> =>
  exactly(
    ({ summary }) => summary.roles?.customer,
    terms.flatMap((term): TextTerm[] => {
      if ("exists" in term) return [term];
      const party = partiesByName.get(term.text);
      return party ? [{ text: party }] : [];
    }),
  );

/** Any of the tags, or all of them with the modifier. */
export function tagged(query: Query, ...names: readonly string[]): Expression<Either>[] {
  const tags = names.map((name) => clausesOf<string[]>(query, name).flat());
  const asked = tags.find((some) => some.length > 0);
  const how = query["filter[tags_and]"] ? "all" : "any";
  return asked ? [among(({ summary }) => summary.tags, asked, how)] : [];
}

const customName = /^filter\[custom_fields\]\[([^\][]+)\](\[\])?$/;

/** A part of the value, in its own spelling (contract: lists#custom-field-filter). */
export const byCustomFields = (query: Query, { customFields }: ListScope): Expression<Either>[] =>
  Object.entries(query).flatMap(([key, sent]) => {
    const slug = customName.exec(key)?.[1];
    if (slug === undefined || !customFields.has(slug)) return [];
    const field: RowField<Either> = ({ summary }) => summary.customFields?.[slug];
    return [sent].flat().map((text) => {
      const parts = partsOf(String(text));
      if (parts.length === 0)
        throw refuse("bad_request", `${key} can't be blank.`, inParameter(key));
      return or(...parts.map((part) => contains(field, part)));
    });
  });
