/** What both standards have in common: an interchange of groups of transactions (messages). */

/** ASC X12 or UN/EDIFACT. */
type EdiStandard = "x12" | "edifact";

/** How a party names itself in an envelope: ISA05/06, UNB S002. */
type InterchangeParty = { readonly qualifier: string; readonly id: string };

/** One segment; X12 elements have one component each. `position` counts from 1, ST or UNH. */
export type EdiSegment = {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
  readonly position: number;
};

/**
 * Something wrong, where, and what the acknowledgment calls it. `rejects`: the level is not used;
 * else it is used in spite of it.
 */
export type Mistake = {
  readonly level: "interchange" | "group" | "transaction" | "segment";
  readonly rejects: boolean;
  /** As the standard's acknowledgment codes it: TA105, AK905, AK502, AK304; UCI, UCM and UCS 0085. */
  readonly code: string;
  /** A readable sentence without the partner's data. */
  readonly reason: string;
  /** Its character offset in the file, from 0. */
  readonly offset: number;
  readonly segment?: { readonly tag: string; readonly position: number };
  /** From 1, with the code of AK403. */
  readonly element?: { readonly position: number; readonly code: string };
};

export type Transaction = {
  /** ST01, or the message type of UNH: `315`, `CODECO`. */
  readonly type: string;
  /** ST02, UNH 0062. */
  readonly control: string;
  readonly offset: number;
  /** From ST to SE, from UNH to UNT, as it came. */
  readonly text: string;
  /** null: its text could not be taken apart. */
  readonly segments: readonly EdiSegment[] | null;
  readonly mistakes: readonly Mistake[];
};

export type EdiGroup = {
  /** GS01; empty in EDIFACT, where groups are not used. */
  readonly functionalId: string;
  /** GS06. */
  readonly control: string;
  /** GS08: `004010`. */
  readonly version: string;
  /** GS02 and GS03: sender and receiver. */
  readonly from: string;
  readonly to: string;
  readonly sent: { readonly date: string; readonly time: string };
  readonly offset: number;
  readonly transactions: readonly Transaction[];
  readonly mistakes: readonly Mistake[];
};

export type Interchange = {
  readonly standard: EdiStandard;
  readonly sender: InterchangeParty;
  readonly receiver: InterchangeParty;
  /** ISA13, UNB 0020. */
  readonly control: string;
  /** As written: YYMMDD and HHMM. */
  readonly sent: { readonly date: string; readonly time: string };
  /** ISA15 `T`, UNB 0035 `1`: a test that must change nothing. */
  readonly isTest: boolean;
  /** ISA14 `1`, UNB 0031 `1`: the sender wants the envelope acknowledged as well. */
  readonly wantsAcknowledgment: boolean;
  /** UNB 0001 and 0002; empty in X12. */
  readonly syntax: string;
  readonly offset: number;
  readonly text: string;
  readonly groups: readonly EdiGroup[];
  readonly mistakes: readonly Mistake[];
};

/** Text where an interchange should begin, and none could be made out. */
export type Unreadable = { readonly offset: number; readonly reason: string };

/** What a file holds, in its order. */
export type ReadFile = {
  readonly interchanges: readonly Interchange[];
  readonly unreadable: readonly Unreadable[];
};

/** A file, and each transaction in it; what is larger is refused before it is taken apart. */
export const maxFileBytes = 20_000_000;
export const maxSegmentsPerTransaction = 20_000;
/** A longer element is none of the standards'. */
export const maxElementCharacters = 512;

/** Whether what is wrong with it forbids to use it. */
export const isFatal = ({ mistakes }: { readonly mistakes: readonly Mistake[] }): boolean =>
  mistakes.some(({ rejects }) => rejects);
