import { loadavg } from "node:os";
import type { Machine } from "../report.ts";
import { renderCalibration } from "./calibrate/report.ts";
import { halves } from "./layouts/index.ts";
import { renderHalves } from "./report.ts";
import type { Outcome } from "./run-part.ts";
import { met, targetsOf, type Target } from "./score/targets.ts";
import { pictured } from "./corpus.ts";

const figure = (value: number, unit: Target["unit"]): string => {
  if (Number.isNaN(value)) return "–";
  if (unit === "count") return String(value);
  return unit === "share" ? `${(value * 100).toFixed(1)} %` : value.toFixed(3);
};

/** Each target with the results of both halves; the held-out half decides. */
export function renderTargets(outcomes: readonly Outcome[]): string {
  const [development, heldOut] = halves.map((half) =>
    targetsOf(outcomes.filter((one) => one.half === half)),
  );
  return [
    "| | target | development | held-out | of | |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...(heldOut ?? []).map((target, index) => {
      const { what, value, count, aim, atMost, unit } = target;
      const own = development?.[index];
      const bound = `${atMost ? "at most" : "at least"} ${figure(aim, unit)}`;
      const passed = Number.isNaN(value) ? "not measured" : met(target) ? "met" : "**missed**";
      return `| ${what} | ${bound} | ${own ? figure(own.value, unit) : "–"} | ${figure(value, unit)} | ${count} | ${passed} |`;
    }),
  ].join("\n");
}

const layoutsIn = (outcomes: readonly Outcome[]): number =>
  new Set(
    outcomes
      .filter(({ format }) => format !== "mail" && format !== "packet")
      .map(({ half, layout }) => `${half}/${layout}`),
  ).size;

/** docs/bench-documents.md: one run over the whole corpus on one machine. */
export function renderPage(
  machine: Machine,
  outcomes: readonly Outcome[],
  seconds: number,
  notes: readonly string[],
): string {
  const documents = outcomes.reduce((sum, { judged }) => sum + judged.length, 0);
  const refused = outcomes.filter((one) => one.refused !== undefined).length;
  const pictures = outcomes.filter(({ format }) => pictured.has(format)).length;
  const sorted = outcomes
    .filter(({ format }) => format === "pdf")
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);
  return `${[
    "# Bench of documents",
    "Written by `npm run bench:documents`; edit `bench/documents/` instead of this page. The corpus is drawn by the bench itself from a seed, with truthful facts: ports, lines, container numbers with their check digit, tariff headings. Its layouts were written without knowledge of the extractor, and are split in two halves: errors of the development half are shown with `--errors`, those of the held-out half never. The development half has grown by three rounds of trials: forms written before anything was read from them, measured once as they came, and then learned from.",
    [
      `- Date: ${machine.at}`,
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; ${loadavg()[1]?.toFixed(1)} processes waited for it on average`,
      `- Node: ${machine.node}`,
      `- Commit: ${machine.commit}`,
      `- Corpus: ${outcomes.length} files with ${documents} documents in ${layoutsIn(outcomes)} layouts; ${refused} files refused; ${pictures} files are scans and pictures`,
      `- The run took ${Math.round(seconds)} s; a digital PDF was read and understood in ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} ms (median, two processes at once)`,
      ...notes.map((note) => `- ${note}`),
    ].join("\n"),
    "## Targets\n\nThe held-out half decides.",
    renderTargets(outcomes),
    renderHalves(outcomes),
    renderCalibration(outcomes),
    "## How values are compared\n\nA field is right when it is read as printed. Whitespace and line breaks never matter. Identifiers are blind to case and to blanks and hyphens inside them. Addresses are blind to the commas between their lines. Running text (descriptions, marks, messages, notes) is right when its words agree with an F1 of 0.9. Rows of containers are matched by container number, other rows by likeness. A value where none is printed counts as wrong; a null where one is printed lowers recall alone. `text_summary` is composed, not printed, and is not scored. When the type is wrong all its fields are missing. `scan` is a PDF of pictures; scans are skewed by up to 3 degrees, some are blurred, grainy, grey, or fed in turned; 150, 200 and 300 dpi, JPEG quality 45 to 80.",
  ].join("\n\n")}\n`;
}
