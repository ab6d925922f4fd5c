import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import WordExtractor from "word-extractor";
import { corpus } from "../../bench/documents/corpus.ts";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import { halves, layoutsOf, type Named } from "../../bench/documents/layouts/index.ts";
import { isKind, makeDocx, makePdf, makeWorkbook, type Kind } from "../../bench/documents/make.ts";
import { documentTypes, type Value } from "../../bench/documents/payloads.ts";
import { readAndUnderstand } from "../../bench/documents/read-and-understand.ts";
import { textLayer } from "../../bench/documents/scan/render.ts";
import { compare } from "../../bench/documents/score/compare.ts";
import { judge } from "../../bench/documents/score/judge.ts";
import { Tally } from "../../bench/documents/score/tally.ts";

const layouts = (await Promise.all(halves.map(layoutsOf))).flat();

/** Texts of a payload, without those that no form prints. */
function texts(value: Value, key = ""): string[] {
  if (key === "hbl_type") return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return (value as Value[]).flatMap((one) => texts(one));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => texts(one, name));
}
/** A document of a layout in its own format, read by another program than the product. */
async function printedBy(named: Named, index: number) {
  if (isKind("drawing")(named)) {
    const { bytes, truths } = await makePdf(named, index);
    return { printed: (await textLayer(bytes)).join(" "), payload: truths[0]?.payload ?? {} };
  }
  if (isKind("worksheet")(named)) {
    const { bytes, truths } = makeWorkbook(named, index, "xlsx");
    const { Sheets } = read(bytes, { type: "buffer" });
    const rows = Object.values(Sheets).flatMap((layout) =>
      utils.sheet_to_json<string[]>(layout, { header: 1 }),
    );
    return { printed: rows.flat().join(" "), payload: truths[0]?.payload ?? {} };
  }
  const file = join(docFiles, `${named.name}-${index}.doc`);
  const { truths, bytes } = makeDocx(named as Kind<"word">, index);
  const word = existsSync(file) ? readFileSync(file) : Buffer.from(bytes);
  const printed = (await new WordExtractor().extract(word)).getBody();
  return { printed, payload: truths[0]?.payload ?? {} };
}
const docFiles = join(import.meta.dirname, "../../bench/documents/layouts/doc-files");
const dense = (text: string): string => text.replaceAll(/\s/g, "");

describe("the corpus of documents", () => {
  it("is identical on every run", async () => {
    const [first, again] = await Promise.all([corpus(), corpus()]);
    expect(first.map(({ id }) => id)).toEqual(again.map(({ id }) => id));
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    for (const format of ["pdf", "xlsx", "docx", "packet", "mail"]) {
      const at = first.findIndex((sample) => sample.format === format);
      expect(await again[at]?.make(), format).toEqual(await first[at]?.make());
    }
  });

  it("has 400 documents in 40 layouts; both halves contain every type and format", async () => {
    const samples = await corpus();
    expect(samples.length).toBeGreaterThanOrEqual(400);
    expect(layouts.length).toBeGreaterThanOrEqual(40);
    for (const half of halves) {
      const own = layouts.filter((one) => one.half === half);
      const drawn = new Set(own.flatMap(({ layout }) => layout.types));
      expect(documentTypes.filter((type) => !drawn.has(type))).toEqual([]);
      const formats = new Set(
        samples.filter((one) => one.half === half).map(({ format }) => format),
      );
      expect([...formats].toSorted()).toEqual(
        "csv doc docx jpeg mail packet pdf png scan xls xlsx".split(" "),
      );
    }
  });

  it("has different shippers, consignees and notify parties on a bill", async () => {
    const bill = layouts
      .filter(isKind("drawing"))
      .find(({ name }) => name === "master-typed-rider");
    const { truths } = await makePdf(bill!, 0);
    const { shipper, consignee } = truths[0]!.payload as Record<string, { name: string }>;
    expect(shipper?.name).not.toBe(consignee?.name);
  });

  it("shares no layout between its halves", () => {
    const names = layouts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(layouts)("prints the expected values of $half/$name", async (named) => {
    for (const index of [0]) {
      const { printed, payload } = await printedBy(named, index);
      // A form can print a code or a table between two lines of one value.
      const lines = texts(payload).flatMap((text) => text.split("\n"));
      const absent = lines.filter((line) => !dense(printed).includes(dense(line)));
      expect(absent).toEqual([]);
    }
  });
});

describe("reading the development half of the corpus", () => {
  afterAll(endReadingThreads);

  it("finds at least as many values as it does today", async () => {
    const found = new Tally();
    for (const name of ["arrival-freight-invoice", "house-typewriter", "notice-available-letter"]) {
      const named = layouts.filter(isKind("drawing")).find((one) => one.name === name);
      const { bytes, fileName, truths } = await makePdf(named!, 1);
      const { documents } = await readAndUnderstand(bytes, fileName);
      const judged = judge(truths, documents);
      expect(judged.map(({ gotType }) => gotType)).toEqual(truths.map((one) => one.documentType));
      for (const { findings } of judged) found.add(findings);
    }
    expect(found.f1).toBeGreaterThan(0.85);
    expect(found.wrongShare).toBeLessThan(0.08);
  });
});

describe("the score", () => {
  const truth = {
    payload: {
      vessel_name: "EVER ACE",
      voyage_number: "012E",
      it_number: null,
      hts_codes: ["9403.50", "6911.10"],
      shipper: { name: "A Co.", address: "1 Main St\nCarson, CA" },
      containers: [
        { container_number: "MSKU1234565", seal_number: "UL-1" },
        { container_number: "TCNU7654321", seal_number: null },
      ],
    },
    allowed: { vessel_name: ["M/V EVER ACE"] },
  };
  const tally = (got: object): Tally => new Tally().add(compare(truth, got as never));

  it("is perfect for a perfect result, whatever the order of rows and lists", () => {
    const perfect = tally({
      ...truth.payload,
      vessel_name: "M/V  EVER ACE",
      hts_codes: ["6911.10", "9403.50"],
      shipper: { name: "A Co.", address: "1 Main St, Carson CA" },
      containers: truth.payload.containers.toReversed(),
    });
    expect([perfect.right, perfect.f1, perfect.wrongShare]).toEqual([9, 1, 0]);
  });

  it("distinguishes wrong, missing and invented values", () => {
    const poor = tally({
      vessel_name: "EVER",
      it_number: "123",
      hts_codes: ["9403.50", "1111.11"],
      shipper: { name: "A Co.", address: null },
      containers: [
        { container_number: "MSKU1234565", seal_number: "UL-1" },
        { container_number: "XXXU0000000" },
      ],
    });
    expect([poor.right, poor.wrong, poor.missing, poor.invented]).toEqual([4, 1, 4, 3]);
  });
});
