import { renderCalibration } from "../calibrate/report.ts";
import { halves, type Half } from "../layouts/index.ts";
import { percent, score } from "../report.ts";
import type { Outcome } from "../run-part.ts";
import { fieldGroupOf, fieldGroups } from "../score/field-groups.ts";
import type { Judged } from "../score/judge.ts";
import { exact, parties } from "../score/targets.ts";
import { Tally } from "../score/tally.ts";

type Cell = { readonly name: string; readonly outcomes: readonly Outcome[] };

const judgedOf = ({ outcomes }: Cell): readonly Judged[] =>
  outcomes.flatMap(({ judged }) => judged);
const tallyOf = (judged: readonly Judged[], group?: string): Tally =>
  new Tally().add(
    judged
      .flatMap(({ findings }) => findings)
      .filter(({ path }) => group === undefined || fieldGroupOf(path) === group),
  );

function row(cell: Cell): string {
  const judged = judgedOf(cell);
  const right = judged.filter(({ documentType, gotType }) => documentType === gotType).length;
  const all = tallyOf(judged);
  return `| ${[
    cell.name,
    judged.length,
    percent(right / judged.length),
    score(all.f1),
    ...fieldGroups.map((group) => score(tallyOf(judged, group).f1)),
    percent(exact(cell.outcomes, parties).value),
    percent(all.wrongShare),
  ].join(" | ")} |`;
}

const titles = ["count", "type right", "F1", ...fieldGroups, "parties exact", "wrong values"];
const table = (what: string, cells: readonly Cell[]): string =>
  [
    `| ${what} | ${titles.join(" | ")} |`,
    `| --- |${" ---: |".repeat(titles.length)}`,
    ...cells.map((cell) => row(cell)),
  ].join("\n");

/** What a cell loses: fields not read count as much as wrong ones. */
const merit = (cell: Cell): number => tallyOf(judgedOf(cell)).f1 || 0;

const cellsBy = (outcomes: readonly Outcome[], name: (outcome: Outcome) => string): Cell[] =>
  [...Map.groupBy(outcomes, name)]
    .map(([own, some]) => ({ name: own, outcomes: some }))
    .toSorted((one, other) => merit(one) - merit(other));

function renderHalf(half: Half, outcomes: readonly Outcome[], worst: number): string {
  const cells = cellsBy(outcomes, ({ layout, judged }) => `${layout}, ${judged[0]?.documentType}`);
  return [
    `## ${half === "held-out" ? "Held-out" : "Development"} forms`,
    table("form", [{ name: "all", outcomes }, ...cellsBy(outcomes, ({ layout }) => layout)]),
    table(
      "type",
      cellsBy(outcomes, ({ judged }) => judged[0]?.documentType ?? ""),
    ),
    `The worst ${Math.min(worst, cells.length)} of ${cells.length} cells:`,
    table("form and type", cells.slice(0, worst)),
  ].join("\n\n");
}

/** Each half by kind of form, by type, and by both: the worst first. */
export const renderByGrammar = (outcomes: readonly Outcome[], worst = 12): string =>
  halves
    .map((half) => [half, outcomes.filter((one) => one.half === half)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([half, own]) => renderHalf(half, own, worst))
    .join("\n\n");

/** docs/bench-forms.md: one run over every form of the grammar. */
export const renderFormsPage = (outcomes: readonly Outcome[], seeds: number): string =>
  `${[
    "# Bench of forms",
    "Written by `npm run bench:documents -- --grammar`; edit `bench/documents/grammar/` instead of this page. A document is composed once, as fields with a label, and a kind of form gives them their places. The labels are those that carriers, forwarders, terminals, brokers and customs print. The held-out half has kinds of form, spellings of labels and an order of fields that the development half never has; its errors are never shown.",
    `Each document type is drawn ${seeds} times in each kind of form. F1 is over all fields and by what they are about; a document of which the type is wrong has no field right. Empty labels and fields that are asked for by nothing are on every form, so that a value taken from a neighbour counts as wrong.`,
    renderByGrammar(outcomes, 20),
    renderCalibration(outcomes),
  ].join("\n\n")}\n`;
