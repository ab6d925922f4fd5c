import type { Machine } from "../report.ts";
import { median } from "../statistics.ts";
import type { Service, Work } from "./meter.ts";
import type { Life } from "./life.ts";
import { renderLife } from "./life-page.ts";
import { steps, type Measured, type StepName } from "./steps.ts";

const services = ["DynamoDB", "S3", "SQS"] as const satisfies readonly Service[];
type Operations = Readonly<Record<string, number>>;

/** What the page states of a step: at most this is needed. */
export type WorkRow = {
  readonly calls: Readonly<Record<Service, Operations>>;
  readonly writeUnits: number;
  readonly readUnits: number;
};

const none = "–";

/** "1 GetItem, 2 Query", in the order of the alphabet. */
const operationsText = (operations: Operations): string =>
  Object.entries(operations)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([operation, count]) => `${count} ${operation}`)
    .join(", ") || none;

const operationsIn = (cell: string): Operations =>
  Object.fromEntries(
    [...cell.matchAll(/(\d+) (\w+)/g)].map(([, count, operation = ""]) => [
      operation,
      Number(count),
    ]),
  );

const callsIn = (operations: Operations): number =>
  Object.values(operations).reduce((sum, count) => sum + count, 0);

const header = [
  "step",
  "DynamoDB",
  "write units",
  "read units",
  "S3",
  "SQS",
  "KB",
  "milliseconds",
] as const;

function rowOf(name: StepName, rounds: readonly Measured[]): string {
  const { calls, writeUnits, readUnits, bytes } = rounds[0]![name];
  const milliseconds = median(rounds.map((round) => round[name].milliseconds));
  const cells = [
    name,
    operationsText(calls.DynamoDB),
    writeUnits,
    readUnits,
    operationsText(calls.S3),
    operationsText(calls.SQS),
    (bytes / 1000).toFixed(1),
    Math.round(milliseconds),
  ];
  return `| ${cells.join(" | ")} |`;
}

const stepNames = Object.keys(steps) as StepName[];

/** The table on the terminal and on the page: calls and units of the first round, median milliseconds. */
export const renderWorkTable = (rounds: readonly Measured[]): string =>
  [
    `| ${header.join(" | ")} |`,
    "| --- | --- | ---: | ---: | --- | --- | ---: | ---: |",
    ...stepNames.map((name) => rowOf(name, rounds)),
  ].join("\n");

const lifeHeading = "## The life of a container";

/** docs/work.md. */
export const renderWorkPage = (machine: Machine, rounds: readonly Measured[], life: Life): string =>
  `${[
    "# The work of each step",
    "What a change costs: the calls that each step makes, and what DynamoDB consumes for it. A step is what one message or one request makes the product do; the steps are listed below the table. `npm run bench -- work` plays one scenario with fixed data on the local engines and writes this page; edit `bench/work` instead of it.",
    [
      "- Calls are the requests that the AWS SDK sends, repeats included. What Lambda itself does, such as receiving from SQS or reading the stream, is not among them, and neither is the polled source or the webhook's receiver.",
      "- Units are the `ConsumedCapacity` that DynamoDB states with each answer, indexes included. A write unit is 1 KB, a read unit 4 KB, or 8 KB where the read is eventually consistent; a transaction counts twice.",
      "- KB are the bodies of requests and answers together. Calls, units and KB are of one account with 10 containers, on a function instance that has done the same before.",
      `- Milliseconds are the median of ${rounds.length} rounds on ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}. They include the engines, which share the machine.`,
    ].join("\n"),
    "`test/bench/work.test.ts` plays the scenario again and fails when a step needs more calls of a service, or more units, than its row (1 % above it is allowed, and half a read unit, for random ids compress differently). To accept a deliberate change, run the command, review the difference and commit the page together with the change:",
    "```sh no-run\nnpm run bench -- work\n```",
    renderWorkTable(rounds),
    "## The steps",
    stepNames.map((name) => `- **${name}**: ${steps[name]}`).join("\n"),
    lifeHeading,
    "How often each step happens comes from the product's own poll schedule, stop rules and projection over the voyages of the sandbox, without jitter (`bench/work/life.ts`); what it needs is its row above. A carrier's poll is divided by the containers of the shipment. Terminals and railroads are polled about each container alone, each of their reports is applied as a terminal's fee is, and each change is one commit with one notification: where they share requests and commits it is less. A terminal's health is written once in a quarter of an hour for all of its containers, which is not counted. Polls are handed out in the batches of a minute's sweep, with 100,000 live containers spread evenly over the sandbox's sources. A poll writes no due time while the interval stays the same; the due time moves where it changes. A check is the sweep's look at a container that was handed out. The sweep's queries, Lambda, traffic, storage and reads by clients are not in it.",
    renderLife(life, rounds[0]!),
  ].join("\n\n")}\n`;

/** The rows of the page by their step. */
export function readWorkPage(page: string): ReadonlyMap<string, WorkRow> {
  const [ofSteps = ""] = page.split(lifeHeading);
  const lines = ofSteps.split("\n").filter((line) => line.startsWith("| "));
  const rows = lines.slice(2).map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.map(([, name = "", dynamo = "", writes, reads, s3 = "", sqs = ""]) => [
      name,
      {
        calls: { DynamoDB: operationsIn(dynamo), S3: operationsIn(s3), SQS: operationsIn(sqs) },
        writeUnits: Number(writes),
        readUnits: Number(reads),
      },
    ]),
  );
}

/**
 * Units above a row that are not an excess. Ids are random, so what is stored compressed differs by
 * some bytes from run to run, and a read that is eventually consistent rounds up to half a unit.
 */
const unitSlack = 0.01;
const minSlack = { writeUnits: 0, readUnits: 0.5 };

function excessOf(name: string, expected: WorkRow, found: Work): string[] {
  const calls = services.flatMap((service) => {
    const [most, now] = [expected.calls[service], found.calls[service]];
    if (callsIn(now) <= callsIn(most)) return [];
    return `${name}: ${service}: expected at most ${callsIn(most)} calls (${operationsText(most)}), found ${callsIn(now)} (${operationsText(now)})`;
  });
  const units = (["writeUnits", "readUnits"] as const).flatMap((kind) => {
    const slack = Math.max(expected[kind] * unitSlack, minSlack[kind]);
    if (found[kind] <= expected[kind] + slack) return [];
    const what = kind === "writeUnits" ? "write units" : "read units";
    return `${name}: DynamoDB: expected at most ${expected[kind]} ${what}, found ${found[kind]}`;
  });
  return [...calls, ...units];
}

/** One sentence for each thing that a step needs beyond its row, and for each step or row alone. */
export function excessWork(
  rows: ReadonlyMap<string, WorkRow>,
  measured: Readonly<Record<string, Work>>,
): string[] {
  const excess = Object.entries(measured).flatMap(([name, work]) => {
    const row = rows.get(name);
    return row ? excessOf(name, row, work) : [`${name}: the step has no row in docs/work.md`];
  });
  const alone = [...rows.keys()].filter((name) => !(name in measured));
  return [...excess, ...alone.map((name) => `${name}: the row in docs/work.md has no step`)];
}
