import {
  maxSegmentsPerTransaction,
  type Interchange,
  type Mistake,
  type ReadFile,
  type Transaction,
  type Unreadable,
} from "../model.ts";
import { edifactSegments, type EdifactMarks } from "./edifact-segments.ts";

/** ISO 9735: what holds without a UNA. */
const usual: EdifactMarks = { component: ":", element: "+", decimal: ".", release: "?", end: "'" };
const beginning = /UN[AB][^A-Za-z0-9\s]/g;

type Piece = { readonly tag: string; readonly start: number; readonly end: number };

/**
 * The interchanges of a file. Each message is taken apart by itself, so that one with a character
 * that may not stand there spoils no other. Never throws.
 */
export function readEdifact(text: string): ReadFile {
  const interchanges: Interchange[] = [];
  const unreadable: Unreadable[] = [];
  let at = 0;
  while (at < text.length) {
    if (/[\s\ufeff]/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const marks = marksAt(text, at);
    if (typeof marks !== "string") {
      const read = interchangeAt(text, at, marks);
      if (read.interchange) interchanges.push(read.interchange);
      else unreadable.push({ offset: at, reason: "no UNB where an interchange should begin" });
      at = Math.max(read.end, at + 1);
      continue;
    }
    unreadable.push({ offset: at, reason: marks });
    beginning.lastIndex = at + 1;
    at = beginning.exec(text)?.index ?? text.length;
  }
  return { interchanges, unreadable };
}

type Marked = { readonly marks: EdifactMarks; readonly from: number };

function marksAt(text: string, at: number): Marked | string {
  if (text.startsWith("UNB", at)) return { marks: usual, from: at };
  if (!text.startsWith("UNA", at)) return "no UNA or UNB where an interchange should begin";
  const [component, element, decimal, release, , end] = text.slice(at + 3, at + 9);
  if (!component || !element || !decimal || !release || !end) return "half a UNA";
  const marks = { component, element, decimal, release, end };
  const distinct = new Set([component, element, end, release === " " ? "no release" : release]);
  if (distinct.size < 4 || /[A-Za-z0-9]/.test(component + element + end))
    return "the UNA names one mark for two things";
  return { marks, from: at + 9 };
}

function* pieces(text: string, from: number, marks: EdifactMarks): Generator<Piece> {
  let start = from;
  let at = from;
  while (at < text.length) {
    const mark = text.charAt(at);
    if (mark === marks.release && marks.release !== " ") {
      at += 2;
      continue;
    }
    if (mark === marks.end) {
      const piece = pieceOf(text, start, at, marks);
      if (piece) yield piece;
      start = at + 1;
    }
    at += 1;
  }
  const rest = pieceOf(text, start, text.length, marks);
  if (rest) yield rest;
}

function pieceOf(text: string, from: number, end: number, marks: EdifactMarks): Piece | null {
  let start = from;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  if (start === end) return null;
  const tag = /^[A-Z0-9]{1,3}/.exec(text.slice(start, start + 3))?.[0] ?? "";
  const after = text.charAt(start + tag.length);
  const isTag = start + tag.length === end || after === marks.element || after === marks.component;
  return { tag: isTag ? tag : "", start, end };
}

/** Elements of a service segment; those hold no released marks that we read. */
const serviceOf = (text: string, { start, end }: Piece, marks: EdifactMarks): string[][] =>
  text
    .slice(start, end)
    .split(marks.element)
    .map((element) => element.split(marks.component).map((part) => part.trim()));

const mistakeOf = (
  level: Mistake["level"],
  code: string,
  reason: string,
  offset: number,
  rejects = true,
): Mistake => ({ level, rejects, code, reason, offset });

function interchangeAt(
  text: string,
  at: number,
  { marks, from }: Marked,
): { readonly interchange: Interchange | null; readonly end: number } {
  const transactions: Transaction[] = [];
  const mistakes: Mistake[] = [];
  let header: string[][] | null = null;
  let open: Piece[] = [];
  let isEnded = false;
  let end = from;
  const close = (isWhole: boolean): void => {
    if (open.length > 0) transactions.push(messageOf(text, open, marks, isWhole));
    open = [];
  };
  for (const piece of pieces(text, from, marks)) {
    if (header === null) {
      if (piece.tag !== "UNB") return { interchange: null, end: nextBeginning(text, piece.start) };
      header = serviceOf(text, piece, marks);
      end = piece.end + 1;
      continue;
    }
    if (piece.tag === "UNB" || text.startsWith("UNA", piece.start)) break;
    end = piece.end + 1;
    if (piece.tag === "UNH") {
      close(false);
      open = [piece];
    } else if (piece.tag === "UNZ") {
      close(false);
      const unz = serviceOf(text, piece, marks);
      // ISO 9735, 0085: 28 references do not match, 29 control count does not match.
      if (unz[2]?.[0] !== header[5]?.[0])
        mistakes.push(mistakeOf("interchange", "28", "UNZ 0020 is not that of UNB", piece.start));
      if (Number(unz[1]?.[0]) !== transactions.length)
        mistakes.push(
          mistakeOf(
            "interchange",
            "29",
            "UNZ 0036 is not the number of messages",
            piece.start,
            false,
          ),
        );
      isEnded = true;
      break;
    } else if (open.length > 0) {
      open.push(piece);
      if (piece.tag === "UNT") close(true);
    } else if (piece.tag !== "UNG" && piece.tag !== "UNE") {
      mistakes.push(
        mistakeOf("interchange", "13", "a segment outside of a message", piece.start, false),
      );
    }
  }
  close(false);
  if (header === null) return { interchange: null, end: text.length };
  if (!isEnded) mistakes.push(mistakeOf("interchange", "13", "the interchange has no UNZ", end));
  const next = isEnded ? end : nextBeginning(text, end);
  return { interchange: made(text, at, next, header, transactions, mistakes), end: next };
}

function made(
  text: string,
  at: number,
  end: number,
  unb: readonly (readonly string[])[],
  transactions: readonly Transaction[],
  mistakes: readonly Mistake[],
): Interchange {
  const value = (element: number, component = 0): string => unb[element]?.[component] ?? "";
  const sent = { date: value(4), time: value(4, 1) };
  return {
    standard: "edifact",
    sender: { id: value(2), qualifier: value(2, 1) },
    receiver: { id: value(3), qualifier: value(3, 1) },
    control: value(5),
    sent,
    isTest: value(11) === "1",
    wantsAcknowledgment: value(9) === "1",
    syntax: [value(1), value(1, 1)].join(":"),
    offset: at,
    text: text.slice(at, Math.min(end, text.length)),
    groups: [
      {
        functionalId: "",
        control: "",
        version: "",
        from: value(2),
        to: value(3),
        sent,
        offset: at,
        transactions,
        mistakes: [],
      },
    ],
    mistakes,
  };
}

function nextBeginning(text: string, from: number): number {
  beginning.lastIndex = from;
  return beginning.exec(text)?.index ?? text.length;
}

function messageOf(
  text: string,
  pieces: readonly Piece[],
  marks: EdifactMarks,
  isWhole: boolean,
): Transaction {
  const [first] = pieces;
  const start = first!.start;
  const own = text.slice(start, Math.min((pieces.at(-1)?.end ?? start) + 1, text.length));
  const unh = serviceOf(text, first!, marks);
  const control = unh[1]?.[0] ?? "";
  const type = unh[2]?.[0] ?? "";
  const mistakes: Mistake[] = [];
  const wrong = (code: string, reason: string): void =>
    void mistakes.push(mistakeOf("transaction", code, reason, start));
  if (!/^[A-Z]{6}$/.test(type)) wrong("12", "UNH names no message type");
  if (pieces.length > maxSegmentsPerTransaction)
    wrong("36", `more than ${maxSegmentsPerTransaction} segments`);
  else if (!isWhole) wrong("13", "the message has no UNT");
  else {
    const unt = serviceOf(text, pieces.at(-1)!, marks);
    if (unt[2]?.[0] !== control) wrong("28", "UNT 0062 is not that of UNH");
    if (Number(unt[1]?.[0]) !== pieces.length)
      wrong("29", "UNT 0074 is not the number of segments");
  }
  const segments = mistakes.length > 0 ? null : edifactSegments(own, marks);
  // 0085: 21, invalid character(s).
  if (segments === null && mistakes.length === 0) wrong("21", "it holds what it may not hold");
  return { type, control, offset: start, text: own, segments, mistakes };
}
