import {
  maxSegmentsPerTransaction,
  type EdiGroup,
  type Interchange,
  type Mistake,
  type ReadFile,
  type Transaction,
  type Unreadable,
} from "../model.ts";
import { x12Segments } from "./x12-segments.ts";

/** ISA is of fixed length: separators are at fixed positions (X12.5). */
const isaLength = 106;
const isaStart = /ISA[^A-Za-z0-9\s]/g;
const blank = /^\s*$/;

/** One segment's place in the file. */
type Piece = { readonly tag: string; readonly start: number; readonly end: number };

/**
 * The interchanges of a file: envelopes, counts and control numbers. Never throws.
 */
export function readX12(text: string): ReadFile {
  const interchanges: Interchange[] = [];
  const unreadable: Unreadable[] = [];
  let at = 0;
  while (at < text.length) {
    if (blank.test(text.charAt(at)) || text.charAt(at) === "\ufeff") {
      at += 1;
      continue;
    }
    const isa = isaAt(text, at);
    if (typeof isa !== "string") {
      const read = interchangeAt(text, at, isa);
      interchanges.push(read.interchange);
      at = read.end;
      continue;
    }
    unreadable.push({ offset: at, reason: isa });
    isaStart.lastIndex = at + 1;
    at = isaStart.exec(text)?.index ?? text.length;
  }
  return { interchanges, unreadable };
}

type Isa = {
  readonly elements: readonly string[];
  readonly element: string;
  readonly terminator: string;
};

/** The header, or why it is none. */
function isaAt(text: string, at: number): Isa | string {
  if (!text.startsWith("ISA", at)) return "no ISA where an interchange should begin";
  const header = text.slice(at, at + isaLength);
  const element = header.charAt(3);
  const elements = header.slice(0, isaLength - 1).split(element);
  const terminator = header.charAt(isaLength - 1);
  const isFixed =
    elements.length === 17 && header.charAt(103) === element && elements[16]?.length === 1;
  if (!isFixed || terminator === "" || /[A-Za-z0-9]/.test(element + terminator))
    return "the ISA is not of its fixed length";
  if (terminator === element) return "one separator has two meanings";
  return { elements, element, terminator };
}

class Walk {
  readonly groups: { group: Omit<EdiGroup, "transactions" | "mistakes">; made: Made }[] = [];
  readonly mistakes: Mistake[] = [];
}
type Made = { transactions: Transaction[]; mistakes: Mistake[]; isClosed: boolean };

function interchangeAt(
  text: string,
  at: number,
  isa: Isa,
): { readonly interchange: Interchange; readonly end: number } {
  const walk = new Walk();
  const value = (index: number): string => isa.elements[index]?.trim() ?? "";
  let open: { start: number; pieces: Piece[]; elements: readonly string[] } | null = null;
  let isEnded = false;
  let end = at + isaLength;
  const elementsOf = ({ start, end: to }: Piece): string[] =>
    text.slice(start, to).split(isa.element);
  const current = (): Made | null => {
    const made = walk.groups.at(-1)?.made;
    return made && !made.isClosed ? made : null;
  };
  const close = (piece: Piece | null): void => {
    if (!open) return;
    const made = transactionOf(text, isa, open, piece);
    current()?.transactions.push(made);
    open = null;
  };
  for (const piece of pieces(text, end, isa)) {
    if (piece.tag === "ISA") break;
    end = piece.end + 1;
    const group = current();
    if (piece.tag === "GS") {
      close(null);
      if (group) group.mistakes.push(groupMistake("3", "the group has no GE", piece.start, true));
      if (group) group.isClosed = true;
      walk.groups.push({
        group: groupOf(elementsOf(piece), piece.start),
        made: { transactions: [], mistakes: [], isClosed: false },
      });
    } else if (piece.tag === "GE") {
      close(null);
      if (group) closeGroup(walk, elementsOf(piece), piece.start);
      else walk.mistakes.push(mistakeOf("024", "a GE without a GS", piece.start, true));
    } else if (piece.tag === "IEA") {
      close(null);
      closeInterchange(walk, value(13), elementsOf(piece), piece.start);
      isEnded = true;
      break;
    } else if (!group) {
      walk.mistakes.push(mistakeOf("024", "a segment outside of a group", piece.start, true));
      break;
    } else if (piece.tag === "ST") {
      close(null);
      open = { start: piece.start, pieces: [piece], elements: elementsOf(piece) };
    } else if (!open) {
      const reason = "a segment outside of a transaction";
      group.mistakes.push(groupMistake("5", reason, piece.start, false));
    } else {
      open.pieces.push(piece);
      if (piece.tag === "SE") close(piece);
    }
  }
  close(null);
  if (!isEnded && walk.mistakes.length === 0) {
    walk.mistakes.push(mistakeOf("023", "the interchange has no IEA", end, true));
    const group = current();
    if (group) group.mistakes.push(groupMistake("3", "the group has no GE", end, true));
  }
  const next = isEnded ? end : nextIsa(text, end);
  return {
    end: next,
    interchange: {
      standard: "x12",
      sender: { qualifier: value(5), id: value(6) },
      receiver: { qualifier: value(7), id: value(8) },
      control: value(13),
      sent: { date: value(9), time: value(10) },
      isTest: value(15) === "T",
      wantsAcknowledgment: value(14) === "1",
      syntax: "",
      offset: at,
      text: text.slice(at, Math.min(next, text.length)),
      groups: walk.groups.map(({ group, made }) => ({
        ...group,
        transactions: made.transactions,
        mistakes: made.mistakes,
      })),
      mistakes: walk.mistakes,
    },
  };
}

/** Segments from here on; line breaks around them are no part of them. */
function* pieces(text: string, from: number, isa: Isa): Generator<Piece> {
  let at = from;
  while (at < text.length) {
    const found = text.indexOf(isa.terminator, at);
    const end = found < 0 ? text.length : found;
    let start = at;
    while (start < end && /\s/.test(text.charAt(start))) start += 1;
    at = end + 1;
    if (start === end) continue;
    const stop = text.indexOf(isa.element, start);
    const tag = text.slice(start, stop < 0 || stop > end ? end : stop).trimEnd();
    yield { tag, start, end };
  }
}

function nextIsa(text: string, from: number): number {
  isaStart.lastIndex = from;
  return isaStart.exec(text)?.index ?? text.length;
}

const mistakeOf = (code: string, reason: string, offset: number, rejects: boolean): Mistake => ({
  level: "interchange",
  rejects,
  code,
  reason,
  offset,
});
const groupMistake = (code: string, reason: string, offset: number, rejects: boolean): Mistake => ({
  ...mistakeOf(code, reason, offset, rejects),
  level: "group",
});

const groupOf = (gs: readonly string[], offset: number) => {
  const value = (index: number): string => gs[index]?.trim() ?? "";
  return {
    functionalId: value(1),
    from: value(2),
    to: value(3),
    sent: { date: value(4), time: value(5) },
    control: value(6),
    version: value(8),
    offset,
  };
};

const sameNumber = (a: string, b: string): boolean =>
  /^\d{1,14}$/.test(a) && /^\d{1,14}$/.test(b) && Number(a) === Number(b);

function closeGroup({ groups }: Walk, ge: readonly string[], offset: number): void {
  const last = groups.at(-1)!;
  last.made.isClosed = true;
  if (!sameNumber(ge[2]?.trim() ?? "", last.group.control))
    last.made.mistakes.push(groupMistake("4", "GE02 is not GS06", offset, true));
  if (Number(ge[1]) !== last.made.transactions.length)
    last.made.mistakes.push(groupMistake("5", "GE01 is not the number of sets", offset, false));
}

function closeInterchange(
  { groups, mistakes }: Walk,
  control: string,
  iea: readonly string[],
  offset: number,
): void {
  const last = groups.at(-1)?.made;
  if (last && !last.isClosed)
    last.mistakes.push(groupMistake("3", "the group has no GE", offset, true));
  if (!sameNumber(iea[2]?.trim() ?? "", control))
    mistakes.push(mistakeOf("001", "IEA02 is not ISA13", offset, true));
  if (Number(iea[1]) !== groups.length)
    mistakes.push(mistakeOf("021", "IEA01 is not the number of groups", offset, false));
}

function transactionOf(
  text: string,
  isa: Isa,
  open: {
    readonly start: number;
    readonly pieces: readonly Piece[];
    readonly elements: readonly string[];
  },
  trailer: Piece | null,
): Transaction {
  const end = (open.pieces.at(-1)?.end ?? open.start) + 1;
  const own = text.slice(open.start, Math.min(end, text.length));
  const type = open.elements[1]?.trim() ?? "";
  const control = open.elements[2]?.trim() ?? "";
  const mistakes: Mistake[] = [];
  const wrong = (code: string, reason: string): void =>
    void mistakes.push({
      level: "transaction",
      rejects: true,
      code,
      reason,
      offset: open.start,
    });
  if (!/^\d{3}$/.test(type)) wrong("6", "ST01 names no transaction set");
  if (!/^\w{4,9}$/.test(control)) wrong("7", "ST02 is no control number");
  if (open.pieces.length > maxSegmentsPerTransaction)
    wrong("4", `more than ${maxSegmentsPerTransaction} segments`);
  else if (!trailer) wrong("2", "the transaction has no SE");
  else {
    const se = text.slice(trailer.start, trailer.end).split(isa.element);
    if (se[2]?.trim() !== control) wrong("3", "SE02 is not ST02");
    if (Number(se[1]) !== open.pieces.length) wrong("4", "SE01 is not the number of segments");
  }
  const segments = mistakes.length > 0 ? null : x12Segments(own, isa);
  return { type, control, offset: open.start, text: own, segments, mistakes };
}
