import type { TrackingRequestRow, TrackingRequestRowAnswer } from "../../../sdk/index.ts";
import { kindOf, type Kind, type MappedWorksheet } from "./columns.ts";

/** A carrier that comes into question, as the inference has it. */
type Candidate = {
  readonly scac: string;
  readonly name: string;
  readonly confidence: number;
};

type LineState =
  | { readonly is: "waiting" | "checking" | "sending" | "empty" }
  | { readonly is: "ready"; readonly unchecked?: string }
  /** `suggested`: the best candidate is likely. */
  | { readonly is: "ask"; readonly suggested: Candidate | null }
  | { readonly is: "refused"; readonly why: readonly string[] }
  | { readonly is: "double"; readonly of: number }
  /** No answer came to the call with this key. */
  | { readonly is: "unsent"; readonly key: string; readonly why: string }
  /** The API takes so many a minute; milliseconds since 1970. */
  | { readonly is: "later"; readonly at: number }
  | { readonly is: "answered"; readonly answer: TrackingRequestRowAnswer };

/** One row of the list: rows in are rows answered. */
export type Line = {
  /** Row of the worksheet, from 1. */
  readonly row: number;
  readonly number: string;
  readonly kind: Kind | null;
  /** SCAC; null: not known; "" lets the API find it out. */
  readonly scac: string | null;
  readonly references: readonly string[];
  readonly tags: readonly string[];
  readonly candidates: readonly Candidate[];
  readonly state: LineState;
};

export const maxLines = 500;

/** What the API compares: upper case, no blanks and hyphens. */
const plain = (number: string): string => number.toUpperCase().replaceAll(/[\s-]/g, "");

const parts = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** Lines of a mapped table; the second of two equal numbers refers to the first. */
export function linesOf({ heads, roles, rows }: MappedWorksheet): readonly Line[] {
  const numberAt = roles.indexOf("number");
  const kindOfColumn = kindOf(heads?.[numberAt] ?? "");
  const first = new Map<string, number>();
  return rows.map(({ row, cells }): Line => {
    const of = (role: string) =>
      cells.filter((cell, index) => roles[index] === role && cell !== "");
    const number = cells[numberAt] ?? "";
    const scac = of("carrier")[0]?.toUpperCase() ?? null;
    const kind = kindOf(of("kind")[0] ?? "") ?? kindOfColumn;
    const key = `${plain(number)} ${scac}`;
    const earlier = first.get(key);
    if (earlier === undefined && number !== "") first.set(key, row);
    const state: LineState =
      number === ""
        ? { is: "empty" }
        : earlier !== undefined
          ? { is: "double", of: earlier }
          : // A carrier that is stated is not asked for.
            { is: scac === null ? "waiting" : "ready" };
    return {
      row,
      number,
      kind,
      scac,
      references: of("reference").flatMap(parts),
      tags: of("tags").flatMap(parts),
      candidates: [],
      state,
    };
  });
}

/** What POST /tracking_requests/bulk is sent of a line. */
export const requestOf = ({ number, kind, scac, references, tags }: Line): TrackingRequestRow => ({
  request_number: number,
  ...(kind && { request_type: kind }),
  ...(scac ? { scac } : { auto_detect_vocc_scac: true }),
  ...(references.length > 0 && { ref_numbers: references }),
  ...(tags.length > 0 && { shipment_tags: tags }),
});

/** Tracked now or before, or the same as another line; all others are in the file of what is not. */
export const isTracked = ({ state }: Line): boolean =>
  state.is === "double" ||
  (state.is === "answered" &&
    (state.answer.status === "created" || state.answer.status === "duplicate"));

/** Of what a person may still change. */
export const isOpen = ({ state }: Line): boolean =>
  state.is === "ready" ||
  state.is === "ask" ||
  state.is === "refused" ||
  (state.is === "answered" && ["invalid", "forbidden", "failed"].includes(state.answer.status));
