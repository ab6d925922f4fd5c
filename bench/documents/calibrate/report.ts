import type { Medium } from "#src/document-extraction/doubt/signs.ts";
import { halves } from "../layouts/index.ts";
import type { Outcome } from "../run-part.ts";
import type { JudgedValue } from "../score/judge.ts";
import { scoreCards } from "#src/document-extraction/doubt/score-card.ts";

const media = ["digital", "scan"] as const satisfies readonly Medium[];

/** The bounds of a bin, upper one excluded. */
const bins = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.01] as const;
/** Least probabilities of which the table has what they would cost. */
const bounds = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98] as const;

const valuesOf = (outcomes: readonly Outcome[]): JudgedValue[] =>
  outcomes.flatMap(({ judged }) => judged.flatMap(({ values }) => values));
const percent = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? "–" : `${((part / whole) * 100).toFixed(digits)} %`;
const rightIn = (values: readonly JudgedValue[]): number =>
  values.filter(({ isRight }) => isRight).length;

function curve(values: readonly JudgedValue[]): string {
  const rows = bins.slice(0, -1).flatMap((from, index) => {
    const to = bins[index + 1]!;
    const inside = values.filter(({ probability }) => probability >= from && probability < to);
    if (inside.length === 0) return [];
    const stated = inside.reduce((sum, { probability }) => sum + probability, 0);
    return `| ${from} to ${Math.min(1, to)} | ${inside.length} | ${percent(stated, inside.length)} | ${percent(rightIn(inside), inside.length)} |`;
  });
  return [
    "| stated probability | values | stated on average | right |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

function coverage(values: readonly JudgedValue[], least: number): string {
  const right = rightIn(values);
  const rows = [...new Set([...bounds, least])]
    .toSorted((a, b) => a - b)
    .map((bound) => {
      const given = values.filter(({ probability }) => probability >= bound);
      const lost = right - rightIn(given);
      return `| ${bound === least ? `**${bound}**` : bound} | ${percent(given.length, values.length)} | ${percent(given.length - rightIn(given), given.length, 2)} | ${values.length - right - (given.length - rightIn(given))} | ${lost} |`;
    });
  return [
    "| given from | given | wrong of those | wrong left out | right left out |",
    "| ---: | ---: | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

/** For each half and medium: how far stated probabilities hold, and what each bound would give and cost. */
export function renderCalibration(outcomes: readonly Outcome[]): string {
  const parts = halves.flatMap((half) =>
    media.flatMap((medium) => {
      const values = valuesOf(outcomes.filter((one) => one.half === half)).filter(
        (one) => one.medium === medium,
      );
      if (values.length === 0) return [];
      const name = `${half === "held-out" ? "Held-out" : "Development"}, ${medium === "scan" ? "scans" : "digital"}`;
      return [
        `### ${name}: ${values.length} values`,
        curve(values),
        coverage(values, scoreCards[medium].minProbability),
      ];
    }),
  );
  return [
    "## Probabilities\n\nEach value that was read has a probability, learned on development forms with labels that the reader cannot know, and on development layouts (`--calibrate`). A value below the bound in bold is null, and its evidence says why. The first table of each part says how many values of a stated probability were right, the second what would be given, wrong and lost with other bounds. Values of documents of which the type is wrong are not among them.",
    ...parts,
  ].join("\n\n");
}
