/**
 * One line of the table. The baseline is measured in the same run; it is absent where none fits.
 */
export type Row = {
  readonly what: string;
  readonly ours: number;
  readonly baseline: number | null;
  /** Rates are better when higher, times and sizes when lower. */
  readonly unit: string;
  /** The run fails where ours is above it. */
  readonly limit?: number;
};

export type Result = {
  readonly title: string;
  /** What was done and what the baseline is. */
  readonly method: string;
  readonly rows: readonly Row[];
  /** What the reader has to know besides the numbers. */
  readonly notes: readonly string[];
  /** Why there are no numbers. */
  readonly failure?: string;
  readonly seconds: number;
};

export type Machine = {
  readonly at: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly commit: string;
};

/** Three digits that count: 0.0123, 4.56, 78.9, 1230. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toPrecision(3)).toFixed(Math.min(digits, 6));
}

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`);

function cells({ what, ours, baseline, unit }: Row): string {
  const ratio = baseline === null || baseline === 0 ? "–" : threeDigits(ours / baseline);
  const base = baseline === null ? "–" : threeDigits(baseline);
  return `| ${cell(what)} | ${threeDigits(ours)} | ${base} | ${ratio} | ${cell(unit)} |`;
}

/** With a column of limits where a row has one. */
export function renderTable(rows: readonly Row[]): string {
  const hasLimits = rows.some(({ limit }) => limit !== undefined);
  return [
    `| what | ours | baseline | ratio | unit |${hasLimits ? " limit |" : ""}`,
    `| --- | ---: | ---: | ---: | --- |${hasLimits ? " ---: |" : ""}`,
    ...rows.map((row) => `${cells(row)}${hasLimits ? ` ${row.limit ?? "–"} |` : ""}`),
  ].join("\n");
}

/** Each row that is above its limit, as a sentence. */
export const overLimit = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ what, ours, unit, limit }) =>
    limit !== undefined && ours > limit
      ? [`${what}: ${threeDigits(ours)} ${unit}, above its limit of ${limit}`]
      : [],
  );

function renderResult(result: Result): string {
  const parts = [`## ${result.title}`, result.method];
  if (result.failure !== undefined) parts.push(`**Did not run:** ${result.failure}`);
  if (result.rows.length > 0) parts.push(renderTable(result.rows));
  if (result.notes.length > 0) parts.push(result.notes.map((note) => `- ${note}`).join("\n"));
  return parts.join("\n\n");
}

/** docs/bench.md: numbers of one run on one machine, each with its baseline. */
export function renderReport(machine: Machine, results: readonly Result[]): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const head = [
    "# Bench",
    "Written by `npm run bench`; edit `bench/` instead of this page. Compare ratios, not absolute numbers: ours and its baseline come from the same run on the same machine. Rates are better when higher, times and sizes when lower.",
    [
      `- Date: ${machine.at}`,
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}`,
      `- Node: ${machine.node}`,
      `- Commit: ${machine.commit}`,
      `- The run took ${Math.round(seconds)} s`,
    ].join("\n"),
  ];
  return `${[...head, ...results.map(renderResult)].join("\n\n")}\n`;
}
