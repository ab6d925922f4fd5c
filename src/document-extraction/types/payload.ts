import * as z from "zod";
import { isCountry } from "../parties/countries.ts";
import type { Doubt, Evidence, FoundValue } from "../values/found.ts";
import { stateCodes } from "../parties/states.ts";
import { isPackageUnit, isSize, isVolumeUnit, isWeightUnit } from "../values/units.ts";

type Json = null | string | number | Json[] | { [key: string]: Json };

/**
 * A payload whose fields were all searched for and not found
 * (contract: documents#document-events).
 */
function blank(schema: z.ZodType): Json {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, member]) => [name, blank(member as z.ZodType)]),
    );
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodOptional) return blank(schema.unwrap() as z.ZodType);
  return null;
}

/** A text that OCR read with less confidence than this is most likely misread. */
const minSure = 0.6;
/** OCR knows words and has low confidence in codes, even if they are right. */
const isCode = (text: string): boolean =>
  /^(?=.*\d)[A-Z0-9/.-]{6,}$/i.test(text) || /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);

/** Null is better than a wrong value: doubtful texts are left out, except codes and units. */
const isDoubted = ({ confidence, text, isInDoubt }: FoundValue): boolean =>
  isInDoubt === true || (confidence < minSure && !isCode(text) && !isListed(text));

/** A text from a short list, such as "CARTONS", "40'HQ" or "TX", is not read by chance. */
const isListed = (text: string): boolean =>
  isPackageUnit(text) ||
  isWeightUnit(text) ||
  isVolumeUnit(text) ||
  isSize(text) ||
  (isCountry(text) && !noCountry.test(text)) ||
  text in stateCodes ||
  isMode(text);

/** Half of "CY/CY", and specks: countries have capitals. */
const noCountry = /^CY$|^[a-z]{2}$/;
const isMode = (text: string): boolean =>
  /^(?:CY|CFS|SD|DOOR|FCL|LCL) ?[/-] ?(?:CY|CFS|SD|DOOR|FCL|LCL)$/.test(text);

const isList = (
  member: FoundValue | null | readonly FoundValue[],
): member is readonly FoundValue[] => Array.isArray(member);

/** A payload under construction: each value is added with the position where it was read. */
export class Draft {
  readonly payload: Record<string, Json>;
  readonly #evidence: Record<string, Evidence[string]> = {};
  readonly #doubts: Doubt[] = [];
  readonly #found = new Map<string, FoundValue>();

  constructor(schema: z.ZodObject) {
    this.payload = blank(schema) as Record<string, Json>;
  }

  get evidence(): Evidence {
    return this.#evidence;
  }

  /** The same values as they were found, by pointer. */
  get found(): ReadonlyMap<string, FoundValue> {
    return this.#found;
  }

  /** What is null until something confirms it. */
  get doubts(): readonly Doubt[] {
    return this.#doubts;
  }

  /** Sets a field once: the first value stays. */
  set(
    pointer: string,
    found: FoundValue | null | undefined,
    value: Json = found?.text ?? null,
  ): void {
    if (!found || value === null || value === "" || isDoubted(found)) return;
    const steps = pointer.slice(1).split("/");
    const last = steps.pop()!;
    const holder = steps.reduce<Record<string, Json>>(
      (inside, step) => inside[step] as Record<string, Json>,
      this.payload,
    );
    if (holder[last] !== null && holder[last] !== undefined) return;
    holder[last] = value;
    this.note(pointer, found);
  }

  /** Appends an object to a list; its members have positions of their own. */
  add(
    pointer: string,
    members: Readonly<Record<string, FoundValue | null | readonly FoundValue[]>>,
  ): void {
    const list = this.payload[pointer.slice(1)] as Json[];
    const at = `${pointer}/${list.length}`;
    const item: Record<string, Json> = {};
    for (const [name, member] of Object.entries(members))
      if (isList(member)) {
        const certain = member.filter((one) => !isDoubted(one));
        item[name] = certain.map(({ text }) => text);
        certain.forEach((one, index) => this.note(`${at}/${name}/${index}`, one));
      } else {
        const certain = member && !isDoubted(member) ? member : null;
        item[name] = certain?.text ?? null;
        if (certain ?? member?.isInDoubt) this.note(`${at}/${name}`, member!);
        if (member?.isInDoubt) this.#doubts.push({ pointer: `${at}/${name}`, text: member.text });
      }
    list.push(item);
  }

  /** Adds texts to a list, each once. */
  list(pointer: string, found: readonly FoundValue[]): void {
    const list = this.payload[pointer.slice(1)] as Json[];
    for (const one of found) {
      if (list.includes(one.text) || isDoubted(one)) continue;
      this.note(`${pointer}/${list.length}`, one);
      list.push(one.text);
    }
  }

  note(pointer: string, found: FoundValue): void {
    const { page, bbox, confidence } = found;
    this.#evidence[pointer] = { page, box: bbox, confidence };
    this.#found.set(pointer, found);
  }
}
