import type { LabelledPage } from "../labels/label.ts";
import type { Doubt, Evidence } from "../values/found.ts";
import type { Draft } from "../types/payload.ts";
import {
  pointsOf,
  probabilityOf,
  reasonsAgainst,
  scoreCards,
  type ScoreCard,
} from "./score-card.ts";
import { signsOf, type Medium } from "./signs.ts";

/** The values of a document, with those left out that are probably not what is printed. */
export type Appraisal = {
  readonly payload: object;
  readonly evidence: Evidence;
  readonly doubts: readonly Doubt[];
};

/** Decides which values of a document are given. */
export type Appraise = (draft: Draft, layouts: readonly LabelledPage[]) => Appraisal;

/** Composed of the document's beginning and read at no place of its own. */
const isComposed = (pointer: string): boolean => pointer === "/text_summary";

type Holder = Record<string, unknown> | unknown[];

/** The object or list that holds a value, and its key there. */
function holderOf(payload: object, pointer: string): readonly [holder: Holder, key: string] {
  const steps = pointer.slice(1).split("/");
  const key = steps.pop()!;
  return [steps.reduce<unknown>((inside, step) => (inside as never)[step], payload) as Holder, key];
}

/**
 * Every value gets its probability. One below the least probability is null, of a list of texts it is left
 * out, and the evidence has its place and the signs against it (contract: documents#doubt).
 */
export const appraiseBy =
  (cards: Readonly<Record<Medium, ScoreCard>>): Appraise =>
  (draft, layouts) => {
    const payload = structuredClone(draft.payload);
    const evidence: Record<string, Evidence[string]> = { ...draft.evidence };
    const doubts = [...draft.doubts];
    const left: {
      readonly list: string;
      readonly index: number;
      readonly place: Evidence[string];
    }[] = [];
    for (const [pointer, { medium, signs }] of signsOf(layouts, draft.found)) {
      const [holder, key] = holderOf(payload, pointer);
      const value = (holder as Record<string, unknown>)[key] ?? null;
      if (value === null || isComposed(pointer)) continue;
      const card = cards[medium];
      const probability = probabilityOf(card, pointsOf(card, signs));
      if (probability >= card.minProbability) {
        evidence[pointer] = { ...evidence[pointer]!, probability };
        continue;
      }
      const place = { ...evidence[pointer]!, probability, doubts: reasonsAgainst(card, signs) };
      if (Array.isArray(holder)) {
        left.push({ list: pointer.slice(0, pointer.lastIndexOf("/")), index: Number(key), place });
        continue;
      }
      holder[key] = null;
      evidence[pointer] = place;
      if (key === "container_number" && typeof value === "string")
        doubts.push({ pointer, text: value });
    }
    for (const list of new Set(left.map((one) => one.list)))
      withoutTexts(
        payload,
        evidence,
        list,
        left.filter((one) => one.list === list),
      );
    return { payload, evidence, doubts };
  };

export const appraise = appraiseBy(scoreCards);

/** Gives every value as it was read, to see what the reader finds. */
export const keepAll: Appraise = ({ payload, evidence, doubts }) => ({ payload, evidence, doubts });

/** Takes texts out of a list: the evidence of those that are left moves up, that of the others follows. */
function withoutTexts(
  payload: object,
  evidence: Record<string, Evidence[string]>,
  list: string,
  left: readonly { readonly index: number; readonly place: Evidence[string] }[],
): void {
  const [holder, key] = holderOf(payload, list);
  const texts = (holder as Record<string, unknown[]>)[key]!;
  const isLeft = new Set(left.map(({ index }) => index));
  const places = texts.map((_, index) => evidence[`${list}/${index}`]);
  const stay = texts.flatMap((_, index) => (isLeft.has(index) ? [] : [places[index]]));
  [...stay, ...left.map(({ place }) => place)].forEach((place, index) => {
    if (place) evidence[`${list}/${index}`] = place;
  });
  (holder as Record<string, unknown[]>)[key] = texts.filter((_, index) => !isLeft.has(index));
}
