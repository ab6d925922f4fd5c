import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../../bench/simulate/faults.ts";
import { plantedBugs } from "../../bench/simulate/planted/bugs.ts";
import { findBug } from "../../bench/simulate/planted/find-bug.ts";
import { runSeeds } from "../../bench/simulate/run-seeds.ts";
import type { SeedEnd } from "../../bench/simulate/seeds-thread.ts";
import { shrunk } from "../../bench/simulate/shrink.ts";
import { errorText, MemoryTable } from "../../bench/simulate/table/memory-table.ts";
import type { TableCall } from "../../bench/simulate/table/memory-table.ts";
import { startTable } from "#test/support/engine.ts";

/** `npm run test:long` runs ten thousand, others each time; here the same ones, so that what is red is the change. */
const seeds = Number(process.env["SIMULATED_SEEDS"] ?? 24);
const first = process.env["SIMULATED_SEEDS"] ? 1 + Math.floor(Math.random() * 1_000_000) : 1;

async function endsOf(from: number, count: number, withCalls = false): Promise<SeedEnd[]> {
  const ends: SeedEnd[] = [];
  await runSeeds({ first: from, count, threads: 2, withCalls }, (end) => ends.push(end) > 0);
  return ends.toSorted((a, b) => a.seed - b.seed);
}

describe("the product under one scheduler", () => {
  let ends: SeedEnd[] = [];
  beforeAll(async () => {
    // The calls of ten thousand runs would not fit in memory.
    ends = await endsOf(first, seeds, seeds < 100);
  });

  it(`publishes what the sources state, whatever goes wrong, in ${seeds} seeds from ${first} on`, () => {
    const wrong = ends.filter(({ faults }) => faults.length > 0);
    expect(wrong.map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
    expect(ends.length).toBe(seeds);
    expect(Math.min(...ends.map(({ steps }) => steps))).toBeGreaterThan(50);
  });

  it("does the same steps at the same instants when a seed is run again, alone or among others", async () => {
    const [alone] = await endsOf(first + 2, 1);
    const before = ends.find(({ seed }) => seed === first + 2)!;
    expect({ ...alone, calls: [] }).toEqual({ ...before, calls: [] });
    expect(new Set(ends.map(({ hash }) => hash)).size).toBe(seeds);
  });

  it("has a table in memory that answers each call as the local engine does", async () => {
    const recorded = seeds < 100 ? ends : await endsOf(first, 2, true);
    for (const { seed, calls } of recorded.slice(0, 2)) {
      expect(calls.length).toBeGreaterThan(100);
      const engine = await startTable();
      try {
        for (const [at, call] of calls.entries()) {
          const answer = await ask(engine.db.client, call);
          expect({ seed, at, call, ...answer }).toEqual({ seed, at, call, ...asked(call) });
        }
      } finally {
        await engine.stop();
      }
    }
  });

  // The others take longer; `npm run test:long` looks for each of them.
  const soon = new Set([
    "a correction loses its cause",
    "events of another bill are merged",
    "an old request fails before its carrier was asked",
  ]);
  const sought = plantedBugs.filter(({ name }) => seeds > 100 || soon.has(name));
  it.each(sought)("finds, in a copy of the source that has it again: $name", async (bug) => {
    expect(await findBug(bug, { seeds: seeds > 100 ? 2000 : 20, threads: 2 })).not.toBeNull();
  });

  it("has planted bugs of which eleven were in the product, and names the commits that mended them", () => {
    const ofHistory = plantedBugs.flatMap(({ mendedBy }) => mendedBy ?? []);
    expect(ofHistory).toHaveLength(11);
    expect(new Set(ofHistory).size).toBe(8);
    expect(plantedBugs).toHaveLength(16);
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
  });
});

describe("the fewest faults that still fail", () => {
  const faults = Array.from({ length: 8 }, (_, at): Fault => ({
    step: at,
    kind: "refused",
    size: 0,
  }));
  const shrinkTo = (needed: readonly number[]) =>
    shrunk(faults, async (some) => needed.every((step) => some.some((one) => one.step === step)));

  it("are those that the failure needs, and no other", async () => {
    for (const needed of [[3], [0, 7], [1, 2, 6], []])
      expect((await shrinkTo(needed)).map(({ step }) => step)).toEqual(needed);
  });
});

describe("the table in memory", () => {
  it("answers each kind of expression at its limits as the local engine does", async () => {
    const engine = await startTable();
    try {
      const table = new MemoryTable(engine.db.table);
      for (const [at, [command, input]] of atLimits(engine.db.table).entries()) {
        const Command = commands[command];
        let here: Answer;
        try {
          here = { answer: plain(table.carryOut(new Command(input as never))) };
        } catch (error) {
          here = { error: errorText(error) };
        }
        const call = { command, input };
        expect({ at, call, ...here }).toEqual({ at, call, ...(await ask(engine.db.client, call)) });
      }
    } finally {
      await engine.stop();
    }
  });

  it("refuses what it does not know instead of guessing", () => {
    const table = new MemoryTable("t");
    const Key = { pk: "a", sk: "b" };
    const update = (UpdateExpression: string, values: object = {}) =>
      table.carryOut(
        new UpdateCommand({
          TableName: "t",
          Key,
          UpdateExpression,
          ExpressionAttributeValues: values as Record<string, unknown>,
        }),
      );
    expect(() => update("SET a = unknown_function(:v)", { ":v": 1 })).toThrow(/unknown_function/);
    expect(() => update("SET a = :v")).toThrow(/no value :v/);
    expect(() => update("MOVE a")).toThrow(/expression MOVE a/);
    const put = new PutCommand({ TableName: "t", Item: { ...Key, at: new Date(0) } });
    expect(() => table.carryOut(put)).toThrow(/an object of Date/);
    const get = new GetCommand({ TableName: "another", Key });
    expect(() => table.carryOut(get)).toThrow(/table another/);
    expect(() =>
      table.carryOut(new PutCommand({ TableName: "t", Item: { pk: "a", sk: "" } })),
    ).toThrow(/a key of the table/);
  });
});

const commands = {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
};

/** Writes, then queries at and beside each key, then conditions and updates that hold and that do not. */
function atLimits(TableName: string): [keyof typeof commands, object][] {
  const sks = ["a", "b", "ba", "c"];
  const item = (sk: string, at: number) => ({
    pk: "p",
    sk,
    gsi1pk: "g",
    gsi1sk: sk,
    count: at,
    parts: [at],
    nested: { inner: at },
    ...(at % 2 === 0 && {
      even: true,
      marks: new Set(["x", sk]),
    }),
  });
  const rest = ["= :a", "< :a", "<= :a", "> :a", ">= :a", "BETWEEN :a AND :b"];
  const keys = [...rest.map((one) => `sk ${one}`), "begins_with(sk, :a)"];
  const query = (IndexName: string | undefined, condition: string, a: string, more: object) => ({
    TableName,
    IndexName,
    ...more,
    KeyConditionExpression: IndexName
      ? `gsi1pk = :p AND ${condition.replace("sk", "gsi1sk")}`
      : `pk = :p AND ${condition}`,
    ExpressionAttributeValues: {
      ":p": IndexName ? "g" : "p",
      ":a": a,
      ...(condition.includes(":b") && { ":b": "ba" }),
    },
  });
  const update = (sk: string, UpdateExpression: string, values: object, condition?: string) => ({
    TableName,
    Key: {
      pk: "p",
      sk,
    },
    UpdateExpression,
    ReturnValues: "ALL_NEW",
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(condition && { ConditionExpression: condition }),
    ExpressionAttributeNames: { "#c": "count" },
  });
  const conditions = [
    "= :one",
    "<> :one",
    "< :one",
    "<= :one",
    "> :one",
    ">= :one",
    "IN (:one)",
    "BETWEEN :one AND :one",
  ].map((one) => `#c ${one}`);
  // The local engine calls a value unused where an AND or OR is decided before it.
  const others = [
    "attribute_exists(even)",
    "attribute_not_exists(even)",
    "NOT attribute_exists(even)",
    "#c >= :one AND #c <= :one",
    "size(parts) = :one",
  ];
  return [
    ...sks.map((sk, at): [keyof typeof commands, object] => [
      "PutCommand",
      { TableName, Item: item(sk, at) },
    ]),
    ...[undefined, "gsi1"].flatMap((index) =>
      keys.flatMap((condition) =>
        ["0", "b", "z"].flatMap((a) =>
          [{}, { ScanIndexForward: false }, { Limit: 2 }].map(
            (more): [keyof typeof commands, object] => [
              "QueryCommand",
              query(index, condition.includes(":b") && a === "z" ? "sk = :a" : condition, a, more),
            ],
          ),
        ),
      ),
    ),
    ...[...conditions, ...others].flatMap((condition) =>
      ["a", "b", "c", "new"].map((sk): [keyof typeof commands, object] => [
        "UpdateCommand",
        update(
          sk,
          "SET #c = if_not_exists(#c, :zero) + :zero",
          { ":zero": 0, ...(condition.includes(":one") && { ":one": 1 }) },
          condition,
        ),
      ]),
    ),
    ["UpdateCommand", update("a", "SET #c = #c - :v REMOVE even", { ":v": 3 })],
    ["UpdateCommand", update("c", "ADD #c :n DELETE marks :s", { ":n": 5, ":s": new Set(["x"]) })],
    ["UpdateCommand", update("fresh", "ADD #c :n", { ":n": 5 })],
    ["UpdateCommand", update("b", "SET #c = missing", {})],
    ["DeleteCommand", { TableName, Key: { pk: "p", sk: "b" }, ReturnValues: "ALL_OLD" }],
    ["GetCommand", { TableName, Key: { pk: "p", sk: "b" } }],
  ];
}

type Answer = { readonly answer: unknown } | { readonly error: string | undefined };
type Answered = Readonly<Record<string, any>>;

/** Without what each engine adds by itself; the order of a BatchGet is open. */
function plain({ $metadata: _, ...answer }: Answered): Answered {
  const responses = answer["Responses"];
  const inOrder = (items: readonly Answered[]) =>
    items.toSorted((a, b) => (`${a["pk"]} ${a["sk"]}` < `${b["pk"]} ${b["sk"]}` ? -1 : 1));
  return {
    ...answer,
    ...(responses && {
      Responses: Object.fromEntries(
        Object.entries(responses as Record<string, Answered[]>).map(([table, items]) => [
          table,
          inOrder(items),
        ]),
      ),
    }),
  };
}

const asked = ({ answer, error }: TableCall): Answer =>
  answer ? { answer: plain(answer) } : { error };

async function ask(
  client: { send(command: never): Promise<unknown> },
  { command, input }: TableCall,
): Promise<Answer> {
  const Command = commands[command as "GetCommand"];
  try {
    return { answer: plain((await client.send(new Command(input as never) as never)) as Answered) };
  } catch (error) {
    return { error: errorText(error) };
  }
}
