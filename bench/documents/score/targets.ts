import { pictured } from "../corpus.ts";
import type { Outcome } from "../run-part.ts";
import type { Finding } from "./compare.ts";
import type { Judged } from "./judge.ts";
import { Tally } from "./tally.ts";

export type Target = {
  readonly what: string;
  readonly value: number;
  /** Documents, fields or numbers that the value is a share of. */
  readonly count: number;
  readonly aim: number;
  /** Wrong values are better when fewer. */
  readonly atMost?: true;
  readonly unit: "share" | "score" | "count";
};

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const judgedOf = (outcomes: readonly Outcome[]): Judged[] =>
  outcomes.flatMap(({ judged }) => judged);
const findingsOf = (outcomes: readonly Outcome[]): Finding[] =>
  judgedOf(outcomes).flatMap(({ findings }) => findings);

/** Container, bill of lading and seal numbers, whatever their names in the type. */
const numbers =
  /(?:^|\.)(?:container_number|seal_number|hbl_number|mbl_number|waybill_number|mbol|hbol)$/;
/** Names and addresses of the parties of bills and notices, and of security filings. */
export const parties =
  /^(?:(?:shipper|consignee|notify_party)\.(?:name|address)|(?:consignee|buyer|ship_to|seller|consolidator|stuffing_location|manufacturer)_(?:name|address_1|address_2|city|state|state_province|province|postal_code|country))$/;

/** Of the fields that are printed, those read exactly. */
export function exact(
  outcomes: readonly Outcome[],
  fields: RegExp,
): { value: number; count: number } {
  const printed = findingsOf(outcomes).filter(
    ({ path, verdict }) => fields.test(path) && verdict !== "invented",
  );
  const right = printed.filter(({ verdict }) => verdict === "right").length;
  return { value: share(right, printed.length), count: printed.length };
}

/** The targets of the product for documents, held against one half of the corpus. */
export function targetsOf(outcomes: readonly Outcome[]): Target[] {
  const digital = outcomes.filter(({ format }) => !pictured.has(format));
  const scans = outcomes.filter(({ format }) => pictured.has(format));
  const at200 = scans.filter(({ dpi }) => dpi === 200);
  const all = judgedOf(outcomes);
  const packed = judgedOf(outcomes.filter(({ format }) => format === "packet"));
  const [whole, clean, seen] = [outcomes, digital, scans].map((some) =>
    new Tally().add(findingsOf(some)),
  );
  const right = (some: readonly Judged[]): number =>
    share(some.filter((one) => one.documentType === one.gotType).length, some.length);
  const unknown = judgedOf(digital).filter(
    ({ gotType }) => gotType === "unknown" || gotType === "missing",
  );
  return [
    { what: "type right", value: right(all), count: all.length, aim: 0.98, unit: "share" },
    {
      what: "digital documents left unknown",
      value: unknown.length,
      count: judgedOf(digital).length,
      aim: 0,
      atMost: true,
      unit: "count",
    },
    {
      what: "first and last page right, documents in packets",
      value: share(packed.filter(({ pagesRight }) => pagesRight).length, packed.length),
      count: packed.length,
      aim: 0.95,
      unit: "share",
    },
    {
      what: "container, bill and seal numbers exact, digital",
      ...exact(digital, numbers),
      aim: 0.99,
      unit: "share",
    },
    {
      what: "container, bill and seal numbers exact, 200-dpi scans",
      ...exact(at200, numbers),
      aim: 0.95,
      unit: "share",
    },
    { what: "parties exact, digital", ...exact(digital, parties), aim: 0.95, unit: "share" },
    { what: "parties exact, scans", ...exact(scans, parties), aim: 0.95, unit: "share" },
    {
      what: "field F1, digital",
      value: clean?.f1 ?? Number.NaN,
      count: clean?.printed ?? 0,
      aim: 0.93,
      unit: "score",
    },
    {
      what: "field F1, scans",
      value: seen?.f1 ?? Number.NaN,
      count: seen?.printed ?? 0,
      aim: 0.85,
      unit: "score",
    },
    {
      what: "wrong values among those given",
      value: whole?.wrongShare ?? Number.NaN,
      count: whole?.given ?? 0,
      aim: 0.01,
      atMost: true,
      unit: "share",
    },
  ];
}

export const met = ({ value, aim, atMost }: Target): boolean =>
  atMost === true ? value <= aim : value >= aim;
