import { halves, type Half } from "./layouts/index.ts";
import { documentTypes } from "./payloads.ts";
import type { Outcome } from "./run-part.ts";
import type { Judged } from "./score/judge.ts";
import { Tally } from "./score/tally.ts";

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
export const percent = (value: number): string =>
  Number.isNaN(value) ? "–" : `${(value * 100).toFixed(1)} %`;
export const score = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(3));

const judgedOf = (outcomes: readonly Outcome[]): Judged[] =>
  outcomes.flatMap(({ judged }) => judged);
const rightType = (judged: readonly Judged[]): number =>
  share(
    judged.filter(({ documentType, gotType }) => documentType === gotType).length,
    judged.length,
  );
const tallyOf = (judged: readonly Judged[]): Tally =>
  judged.reduce((tally, { findings }) => tally.add(findings), new Tally());

const groups = (outcomes: readonly Outcome[]): (readonly [string, readonly Judged[]])[] => {
  const all = judgedOf(outcomes);
  const formats = [...new Set(outcomes.map(({ format }) => format))];
  return [
    ["all", all],
    ...documentTypes.map((type) => [type, all.filter((one) => one.documentType === type)] as const),
    ...formats.map(
      (format) =>
        [`as ${format}`, judgedOf(outcomes.filter((one) => one.format === format))] as const,
    ),
  ];
};

/** One half: a row for all, each type and each format. */
function renderHalf(outcomes: readonly Outcome[]): string {
  return [
    "| documents | count | type right | precision | recall | F1 | wrong values |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...groups(outcomes)
      .filter(([, judged]) => judged.length > 0)
      .map(([name, judged]) => {
        const tally = tallyOf(judged);
        return `| ${name} | ${judged.length} | ${percent(rightType(judged))} | ${score(tally.precision)} | ${score(tally.recall)} | ${score(tally.f1)} | ${percent(tally.wrongShare)} |`;
      }),
  ].join("\n");
}

/** Which types were taken for which others, and how often; no document is named. */
function renderMistaken(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { documentType, gotType } of judgedOf(outcomes))
    if (documentType !== gotType) {
      const pair = `\`${documentType}\` as \`${gotType}\``;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  const pairs = [...counts].map(([pair, count]) => `${pair} ${count}`);
  return `Types taken for others: ${pairs.length === 0 ? "none" : pairs.join(", ")}.`;
}

/** Both halves side by side. */
export const renderHalves = (outcomes: readonly Outcome[]): string =>
  halves
    .map((half: Half) => [half, outcomes.filter((one) => one.half === half)] as const)
    .filter(([, own]) => own.length > 0)
    .map(
      ([half, own]) =>
        `## ${half === "held-out" ? "Held-out" : "Development"} half\n\n${renderHalf(own)}\n\n${renderMistaken(own)}`,
    )
    .join("\n\n");

/**
 * What went wrong in development documents, field by field; errors of the held-out half are never
 * shown.
 */
export function renderErrors(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ half }) => half === "development")
    .flatMap(({ id, refused, judged, found }) => [
      ...(refused === undefined ? [] : [`${id}: refused, ${refused}`]),
      ...(found === judged.length ? [] : [`${id}: ${judged.length} documents, ${found} found`]),
      ...judged.flatMap(({ documentType, gotType, pagesRight, findings }) => [
        ...(documentType === gotType ? [] : [`${id}: is ${documentType}, read as ${gotType}`]),
        ...(pagesRight || gotType === "missing" ? [] : [`${id}: ${documentType} has other pages`]),
        ...findings
          .filter(({ verdict }) => verdict !== "right")
          .map(
            ({ path, verdict, truth, got }) =>
              `${id}: ${verdict} ${path}: printed ${JSON.stringify(truth)}, read ${JSON.stringify(got)}`,
          ),
      ]),
    ])
    .join("\n");
}
