import * as z from "zod";
import { schemaVersions } from "#schemas/documents/versions.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { foundIn, type Evidence, type FoundValue } from "./values/found.ts";
import { fold } from "./page/fold.ts";
import type { DocumentSegment } from "./segment.ts";
import { layoutOf, type PageLayout } from "./page/page-layout.ts";

/** Extracts a payload from a document's text; its values count only if they are printed there. */
export interface Extractor {
  /** null if it has no answer, for any reason. */
  extract(question: Question, signal: AbortSignal): Promise<object | null>;
}

type Question = {
  readonly documentType: string;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/**
 * What a second extractor adds to a segment: texts for fields that the first left null, if they are
 * printed on the segment's pages. It changes no value and adds no row.
 */
export async function withSecondOpinion(
  segment: DocumentSegment,
  pages: readonly Page[],
  extractor: Extractor,
  signal: AbortSignal,
): Promise<DocumentSegment> {
  const schema = schemaOf(segment.schemaVersion);
  if (!schema) return segment;
  const { first, last } = segment.pages;
  const layouts = pages.filter(({ number }) => number >= first && number <= last).map(layoutOf);
  const text = layouts
    .flatMap(({ rows }) => rows.map((row) => row.map((chunk) => chunk.text).join("  ")))
    .join("\n");
  const { documentType } = segment;
  const question = { documentType, jsonSchema: z.toJSONSchema(schema), text };
  const answer = await extractor.extract(question, signal);
  if (!answer) return segment;
  const evidence: Record<string, Evidence[string]> = { ...segment.evidence };
  const payload = filled(segment.payload, answer, "", (pointer, text) => {
    const found = printedAs(layouts, text);
    if (found)
      evidence[pointer] = {
        page: found.page,
        box: found.bbox,
        confidence: secondHand * found.confidence,
      };
    return found?.text ?? null;
  });
  return schema.safeParse(payload).success ? { ...segment, payload, evidence } : segment;
}

/** A text that a model found has less confidence than one at its label. */
const secondHand = 0.6;

const schemaOf = (version: string): z.ZodObject | undefined => {
  const [type, date] = version.split("@");
  return schemaVersions[type as keyof typeof schemaVersions]?.find((one) => one.date === date)
    ?.schema;
};

type Prove = (pointer: string, text: string) => string | null;
type Open = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Open =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The payload with its nulls filled; lists and other values stay unchanged. */
function filled(payload: object, answer: object, at: string, prove: Prove): object {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]): [string, unknown] => {
      const answered = Object.hasOwn(answer, name) ? (answer as Open)[name] : undefined;
      const pointer = `${at}/${name}`;
      if (isObject(value) && isObject(answered))
        return [name, filled(value, answered, pointer, prove)];
      if (value !== null || typeof answered !== "string" || answered.trim() === "")
        return [name, value];
      return [name, prove(pointer, answered)];
    }),
  );
}

/**
 * Finds a text regardless of spaces, case and punctuation, and returns it as printed, not as the
 * model wrote it.
 */
function printedAs(layouts: readonly PageLayout[], text: string): FoundValue | null {
  const wanted = fold(text);
  if (wanted.length < 2) return null;
  for (const { page, rows } of layouts)
    for (const row of rows) {
      const printed = row.flatMap(({ words }) => words);
      const folded = printed.map((word) => fold(word.text));
      for (let from = 0; from < folded.length; from += 1) {
        let key = "";
        for (let to = from; to < folded.length && key.length < wanted.length; to += 1) {
          key += folded[to]!;
          if (key === wanted && folded[from] !== "")
            return foundIn(page.number, printed.slice(from, to + 1));
        }
      }
    }
  return null;
}
