import { dimensions } from "#src/trade-intelligence/layout/dimensions.ts";
import type { Dimension, Filters } from "#src/trade-intelligence/index.ts";
import { byCompany, compare, measured, type Line } from "./lines.ts";

type Measure = "containers" | "teu" | "estimated_value";
export type Asked = {
  readonly dims: readonly Dimension[];
  readonly measure: Measure;
  readonly filters: Filters;
  readonly since: string;
  readonly until: string;
  readonly top: number;
  readonly merged: boolean;
};
type Label = string | boolean | null;
type Labelled = { readonly line: Line; readonly labels: readonly Label[] };

/** The lines that a question counts, each with its dimension labels. */
function labelled(all: readonly Line[], asked: Asked): Labelled[] {
  const names = [...asked.dims, ...Object.keys(asked.filters)];
  const aboutCompanies = names.some((name) => name.startsWith("company"));
  const lines = (aboutCompanies ? byCompany(all) : all).filter(
    ({ month }) => month >= asked.since && month <= asked.until,
  );
  const spellings = asked.dims.map((name) => {
    if (!asked.merged || dimensions[name].match !== "substring") return undefined;
    const known = [...new Set(lines.flatMap((line) => line[name] ?? []))].map(String);
    return Map.groupBy(known.toSorted(compare), emails);
  });
  const labelOf = (line: Line, name: Dimension, at: number): Label => {
    const value = line[name];
    return value === null ? null : (spellings[at]?.get(emails(String(value)))?.[0] ?? value);
  };
  return lines
    .filter((line) => fits(line, asked.filters))
    .map((line) => ({ line, labels: asked.dims.map((name, at) => labelOf(line, name, at)) }));
}

const emails = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const fits = (line: Line, filters: Filters): boolean =>
  Object.entries(filters).every(([name, wanted]) =>
    [wanted].flat().some((one) => {
      const value = line[name as Dimension];
      if (value === null) return false;
      const { match } = dimensions[name as Dimension];
      if (match === "flag") return value === one;
      if (match === "exact") return value === String(one).toUpperCase();
      return String(value).toLowerCase().includes(String(one).toLowerCase());
    }),
  );

/** Groups with their measure, the largest first; among equals, a group without a label is last. */
function ranked(rows: readonly Labelled[], depth: number, measure: Measure) {
  const groups = Map.groupBy(rows, ({ labels }) => JSON.stringify(labels.slice(0, depth)));
  return [...groups.values()]
    .map((members) => ({
      members,
      labels: members[0]!.labels.slice(0, depth),
      value: measured(members.map(({ line }) => line))[measure],
    }))
    .toSorted((a, b) => b.value - a.value || byLabels(a.labels, b.labels));
}

const byLabels = (a: readonly Label[], b: readonly Label[]): number => {
  const at = a.findIndex((label, index) => label !== b[index]);
  if (at < 0) return 0;
  if (a[at] === null || b[at] === null) return a[at] === null ? 1 : -1;
  return compare(String(a[at]), String(b[at]));
};

/** POST /trade_intel/breakdown: the grand total, then each parent followed by its children. */
export function breakdownByHand(lines: readonly Line[], asked: Asked) {
  if (heldMonths(lines, asked).length === 0) return [];
  const rows = labelled(lines, asked);
  const below = (members: readonly Labelled[], level: number): unknown[] =>
    level > asked.dims.length
      ? []
      : ranked(members, level, asked.measure)
          .slice(0, asked.top)
          .flatMap((group) => [
            {
              level,
              ...Object.fromEntries(group.labels.map((label, at) => [asked.dims[at], label])),
              value: group.value,
            },
            ...below(group.members, level + 1),
          ]);
  const total = measured(rows.map(({ line }) => line))[asked.measure];
  return [{ level: 0, value: total }, ...below(rows, 1)];
}

/**
 * POST /trade_intel/trends: every period of the largest groups. Ranked by the sum over the periods,
 * as a container lands in one of them.
 */
export function trendsByHand(
  lines: readonly Line[],
  asked: Asked,
  interval: "month" | "quarter" | "year",
) {
  const rows = labelled(lines, asked);
  const periods = [...new Set(heldMonths(lines, asked).map((month) => periodOf(month, interval)))];
  const groups = ranked(rows, asked.dims.length, asked.measure).slice(0, asked.top);
  const shown =
    asked.dims.length === 0 && groups.length === 0
      ? [{ members: [] as Labelled[], labels: [] as Label[] }]
      : groups;
  return shown.flatMap(({ members, labels }) =>
    periods.map((period) => ({
      period,
      ...Object.fromEntries(labels.map((label, at) => [asked.dims[at], label])),
      value: measured(
        members.map(({ line }) => line).filter(({ month }) => periodOf(month, interval) === period),
      )[asked.measure],
    })),
  );
}

/** The months with data; of the others nothing is known. */
function heldMonths(lines: readonly Line[], asked: Asked): string[] {
  const held = new Set(lines.map(({ month }) => month));
  return monthsOf(asked).filter((month) => held.has(month));
}

function monthsOf({ since, until }: { readonly since: string; readonly until: string }): string[] {
  const months: string[] = [];
  for (let at = new Date(`${since}-01T00:00:00Z`); at.toISOString().slice(0, 7) <= until;) {
    months.push(at.toISOString().slice(0, 7));
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  }
  return months;
}

const periodOf = (month: string, interval: string): string => {
  if (interval === "month") return month;
  const quarter = ["01", "04", "07", "10"].filter((first) => month.slice(5) >= first).length;
  return interval === "year" ? month.slice(0, 4) : `${month.slice(0, 4)}-Q${quarter}`;
};
