import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { strangeFolder } from "../grammar/grammar-corpus.ts";
import type { Outcome } from "../run-part.ts";
import { cardOf } from "./cards.ts";
import type { Example } from "./fit.ts";

const file = join(import.meta.dirname, "../../../src/document-extraction/doubt/score-cards.json");

/** Scans are drawn from layouts alone, and OCR's mistakes are of no hand. */
const isStrange = (id: string): boolean => id.startsWith(strangeFolder);

/** The values of development documents; packets and mails repeat documents of their layouts. */
const examplesOf = (outcomes: readonly Outcome[], medium: "digital" | "scan"): Example[] =>
  outcomes
    .filter(
      ({ half, format }) => half === "development" && format !== "packet" && format !== "mail",
    )
    .flatMap(({ id, layout, judged }) =>
      judged.flatMap(({ values }) =>
        values
          .filter((value) => value.medium === medium)
          .map(({ signs, isRight }) => ({
            signs,
            isRight,
            form: layout,
            isJudging: medium === "scan" || isStrange(id),
          })),
      ),
    );

/** As the formatter has it: a step in one line. */
const rendered = (cards: object): string =>
  `${JSON.stringify(cards, null, 2).replaceAll(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, "[$1, $2]")}\n`;

/** Learns the score cards from development documents alone, and writes them where the reader has them. */
export function calibrate(outcomes: readonly Outcome[]): string {
  const cards = {
    digital: cardOf(examplesOf(outcomes, "digital")),
    scan: cardOf(examplesOf(outcomes, "scan")),
  };
  writeFileSync(file, rendered(cards));
  return Object.entries(cards)
    .map(
      ([medium, { minProbability, points }]) =>
        `${medium}: ${Object.keys(points).length} signs, values given from a probability of ${minProbability}`,
    )
    .join("\n");
}
