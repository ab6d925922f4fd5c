import type { Payload, Value } from "../payloads.ts";
import type { Truth } from "../truth.ts";
import { kindOf, likeness, same } from "./normalise.ts";

/**
 * One compared field: right, wrong (another value), missing (null) or invented (none is printed).
 */
export type Finding = {
  readonly path: string;
  readonly verdict: "right" | "wrong" | "missing" | "invented";
  readonly truth: Value;
  readonly got: Value;
  /** JSON pointer of what was read; null where nothing was. */
  readonly pointer: string | null;
};

type Rows = readonly { readonly [key: string]: Value }[];
const isRow = (value: unknown): value is { readonly [key: string]: Value } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const nothing = (value: Value | undefined): value is null | undefined =>
  value === null || value === undefined || value === "";

export function compare(truth: Pick<Truth, "payload" | "allowed">, got: Payload): Finding[] {
  return object("", "", truth.payload, got, truth.allowed);
}

function object(
  at: string,
  pointer: string,
  truth: { readonly [key: string]: Value },
  got: { readonly [key: string]: Value },
  allowed: Truth["allowed"],
): Finding[] {
  return [...new Set([...Object.keys(truth), ...Object.keys(got)])].flatMap((key) => {
    const path = at === "" ? key : `${at}.${key}`;
    const own = `${pointer}/${key}`;
    const [stated, read] = [truth[key] ?? null, got[key] ?? null];
    // A summary is composed, not printed: there is no truth to hold it to.
    if (key === "text_summary") return [];
    if (Array.isArray(stated) || Array.isArray(read))
      return list(path, own, (stated ?? []) as readonly Value[], (read ?? []) as readonly Value[]);
    if (isRow(stated) || isRow(read))
      return object(path, own, isRow(stated) ? stated : {}, isRow(read) ? read : {}, allowed);
    return leaf(path, own, stated, read, allowed[path] ?? []);
  });
}

function leaf(
  path: string,
  own: string,
  truth: Value,
  got: Value,
  allowed: readonly string[] = [],
): Finding[] {
  const kind = kindOf(path);
  if (nothing(truth) && nothing(got)) return [];
  const pointer = nothing(got) ? null : own;
  const finding = (verdict: Finding["verdict"]): Finding[] => [
    { path, verdict, truth, got, pointer },
  ];
  if (nothing(got)) return finding("missing");
  if (allowed.some((text) => same(text, got, kind))) return nothing(truth) ? [] : finding("right");
  if (nothing(truth)) return finding("invented");
  return finding(same(truth, got, kind) ? "right" : "wrong");
}

function list(
  path: string,
  own: string,
  truth: readonly Value[],
  got: readonly Value[],
): Finding[] {
  if (truth.some(isRow) || got.some(isRow)) return rows(path, own, truth as Rows, got as Rows);
  const rest = got.map((read, index) => ({ read, pointer: `${own}/${index}` }));
  const each = `${path}[]`;
  const known = truth.map((text): Finding => {
    const at = rest.findIndex(({ read }) => same(text, read, kindOf(path)));
    if (at === -1) return { path: each, verdict: "missing", truth: text, got: null, pointer: null };
    const { read, pointer } = rest.splice(at, 1)[0]!;
    return { path: each, verdict: "right", truth: text, got: read, pointer };
  });
  return [
    ...known,
    ...rest.map(({ read, pointer }): Finding => ({
      path: each,
      verdict: "invented",
      truth: null,
      got: read,
      pointer,
    })),
  ];
}

type Row = Rows[number];

const textOf = (row: Row): string =>
  Object.values(row)
    .filter((value) => typeof value === "string")
    .join(" ");

/** The row that reads most alike, of those that may be meant; -1: none does. */
function nearestRow(row: Row, rest: readonly Row[], isMeant: (read: Row) => boolean): number {
  const marks = rest.map((read) => (isMeant(read) ? likeness(textOf(row), textOf(read)) : 0));
  return marks.indexOf(Math.max(0.3, ...marks));
}

/**
 * Rows are the same when their number is (containers), else when they read most alike: also where the number
 * of one was left out because it was in doubt, for then its other values are still of that row.
 */
function rows(path: string, own: string, truth: Rows, got: Rows): Finding[] {
  const rest = [...got];
  const pairs = new Map<Row, Row>();
  const pair = (row: Row, at: number): void => {
    if (at !== -1) pairs.set(row, rest.splice(at, 1)[0]!);
  };
  for (const row of truth) {
    const number = row["container_number"];
    if (nothing(number)) continue;
    pair(
      row,
      rest.findIndex((read) => same(number, read["container_number"] ?? "", "identifier")),
    );
  }
  for (const row of truth) {
    if (pairs.has(row)) continue;
    const isNumbered = !nothing(row["container_number"]);
    pair(
      row,
      nearestRow(row, rest, (read) => !isNumbered || nothing(read["container_number"])),
    );
  }
  const paired = truth.map((row) => [row, pairs.get(row) ?? {}] as const);
  return [...paired, ...rest.map((read) => [{}, read] as const)].flatMap(([stated, read]) =>
    object(`${path}[]`, `${own}/${got.indexOf(read)}`, stated, read, {}),
  );
}
