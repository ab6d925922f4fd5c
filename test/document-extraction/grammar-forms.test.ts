import { afterAll, describe, expect, it } from "vitest";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import { contents } from "../../bench/documents/grammar/content/index.ts";
import { forms } from "../../bench/documents/grammar/forms/index.ts";
import { grammarCorpus, makeForm } from "../../bench/documents/grammar/grammar-corpus.ts";
import { goodsLabels } from "../../bench/documents/grammar/labels/goods-labels.ts";
import { numberLabels } from "../../bench/documents/grammar/labels/number-labels.ts";
import { partyLabels } from "../../bench/documents/grammar/labels/party-labels.ts";
import { securityLabels } from "../../bench/documents/grammar/labels/security-labels.ts";
import { titles } from "../../bench/documents/grammar/labels/titles.ts";
import { voyageLabels } from "../../bench/documents/grammar/labels/voyage-labels.ts";
import { halves } from "../../bench/documents/layouts/index.ts";
import { documentTypes, type Value } from "../../bench/documents/payloads.ts";
import { readAndUnderstand } from "../../bench/documents/read-and-understand.ts";
import { textLayer } from "../../bench/documents/scan/render.ts";
import { judge } from "../../bench/documents/score/judge.ts";
import { Tally } from "../../bench/documents/score/tally.ts";

const texts = (value: Value, key = ""): string[] => {
  if (key === "hbl_type") return [];
  if (typeof value === "string") return value.split("\n");
  if (Array.isArray(value)) return (value as Value[]).flatMap((one) => texts(one));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => texts(one, name));
};
const dense = (text: string): string => text.replaceAll(/\s/g, "");
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Every kind of form with one document type, a different one for each. */
const drawn = halves.flatMap((half) =>
  Object.keys(forms[half]).map(
    (kind, index) => [half, kind, contents[(index * 2) % contents.length]!] as const,
  ),
);

describe("the grammar of forms", () => {
  it("has every document type, and is identical on every run", async () => {
    expect(contents.map(({ type }) => type).toSorted()).toEqual([...documentTypes].toSorted());
    const [first, again] = [grammarCorpus({ seeds: 2 }), grammarCorpus({ seeds: 2 })];
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    expect(await again[5]?.make()).toEqual(await first[5]?.make());
  });

  it("shares no kind of form and no spelling of a label between its halves", () => {
    const [development, heldOut] = halves.map((half) => new Set(Object.keys(forms[half])));
    expect([...development!].filter((kind) => heldOut!.has(kind))).toEqual([]);
    const lists = [
      goodsLabels,
      numberLabels,
      partyLabels,
      securityLabels,
      titles,
      voyageLabels,
    ].flatMap((list) => Object.values(list));
    const shared = lists.flatMap((list) => {
      const own = new Set(list.development.map(folded));
      return list["held-out"].filter((label) => own.has(folded(label)));
    });
    expect(shared).toEqual([]);
  });

  it.each(drawn)("prints the expected values: %s, %s", async (half, kind, content) => {
    const { bytes, truths } = await makeForm(half, kind, content, 0);
    const printed = dense((await textLayer(bytes)).join(" "));
    const absent = texts(truths[0]!.payload).filter((line) => !printed.includes(dense(line)));
    expect(absent).toEqual([]);
  });
});

describe("reading development forms of the grammar", () => {
  afterAll(endReadingThreads);

  it("finds at least as many values as it does today", async () => {
    const found = new Tally();
    for (const [half, kind, content] of drawn.filter(([own]) => own === "development")) {
      const { bytes, fileName, truths } = await makeForm(half, kind, content, 1);
      const { documents } = await readAndUnderstand(bytes, fileName);
      for (const { findings } of judge(truths, documents)) found.add(findings);
    }
    expect(found.f1).toBeGreaterThan(0.8);
    expect(found.wrongShare).toBeLessThan(0.08);
  });
});
