import { Parser } from "edifact";
import type { Segment } from "../model.ts";

/** The separators that the UNA declares. `release` is a space where there is none. */
export type EdifactMarks = {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly end: string;
};

/**
 * The segments of one message, by the `edifact` package's parser without its rules of segments,
 * which refuse ordinary messages. null when a character is none of Latin-1 or half is missing.
 */
export function edifactSegments(message: string, marks: EdifactMarks): Segment[] | null {
  const segments: { tag: string; elements: string[][]; position: number }[] = [];
  const parser = new Parser();
  parser.encoding("UNOC");
  parser.onopensegment = (tag) =>
    void segments.push({ tag, elements: [], position: segments.length + 1 });
  parser.onelement = () => void segments.at(-1)?.elements.push([]);
  parser.oncomponent = (data) => void segments.at(-1)?.elements.at(-1)?.push(data.trim());
  parser.onclosesegment = () => undefined;
  const { component, element, decimal, release, end } = marks;
  // The parser has no setting for a message without a release character.
  const released = release === " " ? "\u0001" : release;
  try {
    parser.write(`UNA${component}${element}${decimal}${released} ${end}${message}`);
    parser.end();
  } catch {
    return null;
  }
  return segments.filter(({ tag }) => tag !== "UNT");
}
