import { loadavg } from "node:os";
import { renderTable, type Machine, type Result } from "../report.ts";

type Size = { readonly rows: number; readonly parts: readonly Result[] };

/** Of a full run. */
export const wanted = [1_000_000, 10_000_000];

const million = (rows: number): string => `${rows / 1_000_000} million container rows`;

/** docs/bench-trade.md: one run on one machine. */
export function renderPage(machine: Machine, sizes: readonly Size[], seconds: number): string {
  return `${[
    "# Bench of trade intelligence",
    "Written by `npm run bench:trade`; edit `bench/trade/` instead of this page. Compare ratios, not absolute numbers: ours and its baseline come from the same run on the same machine. Rates are better when higher, times and sizes when lower.",
    [
      `- Date: ${machine.at}`,
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; ${loadavg()[1]?.toFixed(1)} processes waited for it on average`,
      `- Node: ${machine.node}`,
      `- Commit: ${machine.commit}`,
      `- The run took ${Math.round(seconds)} s`,
      ...wanted
        .filter((rows) => !sizes.some((size) => size.rows === rows))
        .map((rows) => `- Not measured in this run: ${million(rows)}`),
    ].join("\n"),
    ...sizes.flatMap(({ rows, parts }) => [
      `## ${million(rows)}`,
      ...parts.flatMap(({ title, method, rows: table, notes }) => [
        `### ${title}`,
        method,
        renderTable(table),
        ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join("\n")] : []),
      ]),
    ]),
  ].join("\n\n")}\n`;
}
