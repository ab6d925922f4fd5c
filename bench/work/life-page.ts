import { carriers } from "#local/sandbox/gateways/carriers.ts";
import { facilitySources } from "#local/sandbox/gateways/facility-sources.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { checkedSample } from "#src/polling/sweep/repeating.ts";
import { prices } from "./prices.ts";
import type { Life } from "./life.ts";
import type { Work } from "./meter.ts";

type Steps = Readonly<Record<string, Pick<Work, "calls" | "writeUnits" | "readUnits">>>;

/** What a container's life takes of each service. */
type Taken = {
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly puts: number;
  readonly gets: number;
  readonly batches: number;
};

const nothing: Taken = { writeUnits: 0, readUnits: 0, puts: 0, gets: 0, batches: 0 };
const oneBatch: Taken = { ...nothing, batches: 1 };
const onePut: Taken = { ...nothing, puts: 1 };
/** An entry of the due index goes and another comes. */
const oneMove: Taken = { ...nothing, writeUnits: 2 };
/** A read that may lag, of a poll target of less than 4 KB. */
const oneCheck: Taken = { ...nothing, readUnits: 0.5 };
/** The step `terminal poll, no news` writes to the bucket once in so many (equipment-knowledge-store.ts). */
const repeatsPerPut = 9;
/** SQS: messages in one batch. */
const messagesPerBatch = 10;
/** A batch of the queue is sent, received and deleted. */
const requestsPerBatch = 3;
const liveContainers = 100_000;
const daysPerMonth = 30.4;

const add = (a: Taken, b: Taken, times = 1): Taken => ({
  writeUnits: a.writeUnits + b.writeUnits * times,
  readUnits: a.readUnits + b.readUnits * times,
  puts: a.puts + b.puts * times,
  gets: a.gets + b.gets * times,
  batches: a.batches + b.batches * times,
});

function takenBy(steps: Steps, name: string): Taken {
  const step = steps[name];
  if (!step) throw new Error(`no step is called ${name}`);
  const { calls, writeUnits, readUnits } = step;
  return {
    writeUnits,
    readUnits,
    puts: calls.S3["PutObject"] ?? 0,
    gets: calls.S3["GetObject"] ?? 0,
    batches: calls.SQS["SendMessageBatch"] ?? 0,
  };
}

/** USD for one life; Lambda, traffic and storage are not in it. */
const costOf = (taken: Taken): number =>
  taken.writeUnits * prices.writeUnit +
  taken.readUnits * prices.readUnit +
  taken.puts * prices.s3Put +
  taken.gets * prices.s3Get +
  taken.batches * requestsPerBatch * prices.sqsRequest;

const repeatsOf = ({ terminalPolls, railPolls }: Life): number =>
  terminalPolls.noNews + railPolls.noNews;

/** The sources that the live containers are spread over, as the sandbox has them. */
const sourcesOf = {
  carrier: carriers.length,
  terminal: facilitySources.filter(({ kind }) => kind === "terminal").length,
  rail: facilitySources.filter(({ kind }) => kind === "rail").length,
};

type Kind = keyof typeof sourcesOf;

const pollsOf = ({ carrierPolls, terminalPolls, railPolls }: Life) =>
  [
    ["carrier", carrierPolls],
    ["terminal", terminalPolls],
    ["rail", railPolls],
  ] as const satisfies readonly (readonly [Kind, Life["railPolls"]])[];

const sumOf = (life: Life, of: (kind: Kind, polls: Life["railPolls"]) => number): number =>
  pollsOf(life).reduce((sum, [kind, polls]) => sum + of(kind, polls), 0);

/** So many of a life's polls are in one minute at one source. */
const perSourceMinute = (life: Life, kind: Kind, polls: number): number =>
  (liveContainers * polls) / (life.days * 24 * 60) / sourcesOf[kind];

/**
 * Batches that hand out one container's polls: each minute's sweep queues what is due at a source
 * together, a terminal's containers in messages of up to fifty for each of its lanes.
 */
const handOutsOf = (life: Life): number =>
  sumOf(life, (kind, { news, noNews }) => {
    const polls = news + noNews;
    const perSource = perSourceMinute(life, kind, polls);
    const { lanes, numbersPerRequest } = pollLimits[kind];
    const messages =
      numbersPerRequest === 1
        ? perSource
        : Math.min(perSource, lanes * Math.ceil(perSource / lanes / numbersPerRequest));
    const batches = Math.min(perSource, Math.ceil(messages / messagesPerBatch));
    return (polls * batches) / perSource;
  });

/** Polls of one container that a sweep checks: all that are seldom, and a sample of the others. */
const checksOf = (life: Life): number =>
  sumOf(life, (kind, { news, noNews, seldom }) => {
    const often = news + noNews - seldom;
    const perSource = perSourceMinute(life, kind, often);
    return seldom + often * Math.min(1, checkedSample / perSource);
  });

/** How often each step happens in a life. */
const timesOf = (life: Life): readonly (readonly [string, number])[] => {
  const reported = life.terminalPolls.news + life.railPolls.news;
  const changes = life.carrierChanges + reported;
  return [
    ["carrier poll, news", life.carrierPolls.news],
    ["carrier poll, no news", life.carrierPolls.noNews],
    ["apply, carrier", life.carrierChanges],
    ["terminal poll, news", reported],
    ["terminal poll, no news", repeatsOf(life)],
    ["apply, terminal", reported],
    ["dispatch", changes],
    // A fee says nothing that is counted.
    ["scorecard", life.carrierChanges + life.railPolls.news],
    ["deliver", changes],
  ];
};

const rowOf = (name: string, times: number, taken: Taken): string =>
  `| ${[
    name,
    Math.round(times),
    ...[taken.writeUnits, taken.readUnits, taken.puts, taken.gets, taken.batches].map(Math.round),
    (costOf(taken) * 1000).toFixed(2),
  ].join(" | ")} |`;

/** What one container needs from booking to empty return: each step as often as it happens. */
export function renderLife(life: Life, steps: Steps): string {
  const rows = timesOf(life).map(
    ([name, times]) => [name, times, add(nothing, takenBy(steps, name), times)] as const,
  );
  const repeated = repeatsOf(life) / repeatsPerPut;
  const handOuts = handOutsOf(life);
  const checks = checksOf(life);
  const moves = sumOf(life, (_, polls) => polls.moves);
  const all = [
    ...rows,
    ["instants of repeats", repeated, add(nothing, onePut, repeated)] as const,
    ["moves of due times", moves, add(nothing, oneMove, moves)] as const,
    ["hand-out of polls", handOuts, add(nothing, oneBatch, handOuts)] as const,
    ["checks of polls", checks, add(nothing, oneCheck, checks)] as const,
  ];
  const sum = all.reduce((total, [, , taken]) => add(total, taken), nothing);
  const monthly = (costOf(sum) * liveContainers * daysPerMonth) / life.days;
  return [
    `A container of the sample fleet is followed for ${Math.round(life.days)} days on average, from its booking until the stop rules end it.`,
    [
      "| step | times | write units | read units | S3 PUT | S3 GET | queue batches | USD per 1,000 |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
      ...all.map(([name, times, taken]) => rowOf(name, times, taken)),
      rowOf("a life", 1, sum),
    ].join("\n"),
    `${liveContainers.toLocaleString("en")} live containers are ${Math.round(monthly)} USD a month of DynamoDB, S3 and SQS requests at the list prices of \`bench/work/prices.ts\`.`,
  ].join("\n\n");
}
