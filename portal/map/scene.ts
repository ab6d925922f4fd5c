import type { Place } from "./projection.ts";

/** A vessel or a port, as a map has it. */
export type Mark = {
  readonly key: string;
  readonly kind: "vessel" | "port";
  readonly place: Place;
  /** Containers there; a port without any is drawn small. */
  readonly count: number;
  readonly needsAttention: boolean;
  /** By a schedule: drawn hollow. */
  readonly estimated: boolean;
  /** From north, clockwise. */
  readonly heading: number | null;
  readonly title: string;
  /** Its name on the map, where there is room for it; null: never. */
  readonly label: string | null;
};

/** How large it is drawn, in CSS pixels. */
export const radiusOf = ({ kind, count }: Pick<Mark, "kind" | "count">): number =>
  kind === "vessel" ? 8 : count === 0 ? 3 : Math.min(12, 5 + Math.log2(count));

/** A way over sea: what was sailed, what lies ahead of a vessel, or a leg that nobody is on yet. */
export type Way = {
  readonly kind: "passed" | "ahead" | "planned";
  readonly places: readonly Place[];
};

/** What a map shows above land and sea. */
export type Scene = { readonly marks: readonly Mark[]; readonly ways: readonly Way[] };
