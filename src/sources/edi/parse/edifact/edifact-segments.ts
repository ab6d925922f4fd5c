import type { EdiSegment } from "../model.ts";

/** The separators that the UNA declares. `release` is a space where there is none. */
export type EdifactMarks = {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly end: string;
};

/** Latin-1 without its controls: the repertoire of syntax level C (ISO 9735, UNOC). */
const dataCharacter = /[\x20-\x7f\xa0-\xff]/;
const tagOf = /^[A-Z]+$/;

/**
 * The segments of one message without UNT (ISO 9735, 8). A released mark is data, a line break
 * anywhere is none. null when a character is none of Latin-1, a segment has no tag, or the last one
 * has no end.
 */
export function edifactSegments(message: string, marks: EdifactMarks): EdiSegment[] | null {
  const segments: EdiSegment[] = [];
  let elements: string[][] = [];
  let components: string[] = [];
  let data = "";
  const endComponent = (): void => {
    components.push(elements.length === 0 ? data : data.trim());
    data = "";
  };
  const endElement = (): void => {
    endComponent();
    elements.push(components);
    components = [];
  };
  for (let at = 0; at < message.length; at += 1) {
    const character = message.charAt(at);
    if (character === marks.release && character !== " ") data += message.charAt((at += 1));
    else if (character === marks.component) endComponent();
    else if (character === marks.element) endElement();
    else if (character === marks.end) {
      endElement();
      const [[tag = "", ...rest] = [], ...values] = elements;
      elements = [];
      if (tag === "" && values.length === 0) continue;
      if (!tagOf.test(tag) || rest.length > 0) return null;
      segments.push({ tag, elements: values, position: segments.length + 1 });
    } else if (dataCharacter.test(character)) data += character;
    else if (character !== "\r" && character !== "\n") return null;
  }
  const isWhole = elements.length === 0 && components.length === 0 && data.trim() === "";
  return isWhole ? segments.filter(({ tag }) => tag !== "UNT") : null;
}
