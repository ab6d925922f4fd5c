import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { Entity } from "electrodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  refusedNames,
  transact,
  TransactionConflict,
  UnwritableItem,
} from "#src/platform/storage/transact.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startTable } from "#test/support/engine.ts";

const crateEntity = ({ client, table }: Db) =>
  new Entity(
    {
      model: { entity: "crate", version: "1", service: "test" },
      attributes: {
        id: { type: "string", required: true },
        content: { type: "string" },
      },
      indexes: {
        crate: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      },
    },
    { client, table },
  );

describe("transact", () => {
  let engine: Awaited<ReturnType<typeof startTable>>;
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  const crates = () => crateEntity(engine.db);
  const stored = async (...ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await crates().get({ id }).go()).data?.content ?? null));
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

  /** DynamoDB's answer to the next transactions, one list of reasons for each; then the engine's. */
  let canceled: (readonly string[])[] = [];
  let sent = 0;
  beforeAll(() =>
    engine.db.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== "TransactWriteItemsCommand") return next(args);
          sent++;
          const reasons = canceled.shift();
          if (!reasons) return next(args);
          throw new TransactionCanceledException({
            message: "Transaction cancelled",
            $metadata: {},
            CancellationReasons: reasons.map((Code) => ({ Code })),
          });
        },
      { step: "initialize" },
    ),
  );
  afterEach(() => {
    canceled = [];
    sent = 0;
  });

  it("writes every named item in one call", async () => {
    const [a = "", b = "", c = ""] = ids(3);
    const outcome = await transact({ crates: crates() }, (the) => ({
      lid: the.crates.create({ id: a, content: "lid" }).commit(),
      sides: [b, c].map((id) => the.crates.create({ id, content: "side" }).commit()),
      label: null,
      seal: false,
    }));
    expect(outcome).toEqual({ committed: true });
    expect(await stored(a, b, c)).toEqual(["lid", "side", "side"]);
    expect(sent).toBe(1);
  });

  it("names the item whose condition failed and writes none of the others", async () => {
    const [held = "", fresh = ""] = ids(2);
    await crates().create({ id: held, content: "first" }).go();
    const outcome = await transact({ crates: crates() }, (the) => ({
      label: undefined,
      fresh: the.crates.create({ id: fresh, content: "second" }).commit(),
      held: the.crates.create({ id: held, content: "second" }).commit(),
    }));
    expect(outcome).toEqual({
      committed: false,
      refused: { label: false, fresh: false, held: true },
    });
    expect(await stored(held, fresh)).toEqual(["first", null]);
    expect(sent).toBe(1);
  });

  it("names which of several items under one name were refused, whatever stands before them", async () => {
    const [lid = "", fresh = "", one = "", two = "", last = ""] = ids(5);
    for (const id of [one, two, last]) await crates().create({ id }).go();
    const outcome = await transact({ crates: crates() }, (the) => ({
      lid: the.crates.create({ id: lid }).commit(),
      missing: [],
      label: "" as const,
      sides: [one, fresh, two].map((id) => the.crates.create({ id }).commit()),
      last: the.crates.create({ id: last }).commit(),
    }));
    if (outcome.committed) throw new Error("committed");
    expect(outcome.refused).toEqual({
      lid: false,
      missing: [],
      label: false,
      sides: [true, false, true],
      last: true,
    });
    expect(refusedNames(outcome.refused)).toEqual(["sides", "last"]);
    expect(await stored(lid, fresh)).toEqual([null, null]);
  });

  it("takes 100 items, and of 101 none", async () => {
    const create = (all: readonly string[]) =>
      transact({ crates: crates() }, (the) => ({
        all: all.map((id) => the.crates.create({ id, content: "full" }).commit()),
      }));
    const hundred = ids(100);
    expect(await create(hundred)).toEqual({ committed: true });
    expect(new Set(await stored(...hundred))).toEqual(new Set(["full"]));
    const more = ids(101);
    await expect(create(more)).rejects.toThrow(/100/);
    expect(new Set(await stored(...more))).toEqual(new Set([null]));
  });

  it.each(["TransactionConflict", "ThrottlingError"])(
    "tries again after %s, with what the items are by then",
    async (code) => {
      const [id = ""] = ids(1);
      canceled = [[code], [code]];
      let attempt = 0;
      const outcome = await transact({ crates: crates() }, (the) => ({
        crate: the.crates.create({ id, content: `attempt ${++attempt}` }).commit(),
      }));
      expect(outcome).toEqual({ committed: true });
      expect(await stored(id)).toEqual(["attempt 3"]);
      expect(sent).toBe(3);
    },
  );

  const createTwo = () => {
    const [a = "", b = ""] = ids(2);
    return transact({ crates: crates() }, (the) => ({
      first: the.crates.create({ id: a }).commit(),
      second: the.crates.create({ id: b }).commit(),
    }));
  };

  it("does not try again what a condition refused, also when it met another transaction", async () => {
    canceled = [["TransactionConflict", "ConditionalCheckFailed"]];
    expect(await createTwo()).toEqual({
      committed: false,
      refused: { first: false, second: true },
    });
    expect(sent).toBe(1);
  });

  it("gives up after eight attempts", async () => {
    canceled = Array.from({ length: 8 }, () => ["None", "TransactionConflict"]);
    await expect(createTwo()).rejects.toThrow(TransactionConflict);
    expect(sent).toBe(8);
  });

  it("throws UnwritableItem for an item that DynamoDB never takes", async () => {
    canceled = [["None", "ValidationError"]];
    await expect(createTwo()).rejects.toThrow(UnwritableItem);
    expect(sent).toBe(1);
  });

  it("throws for any other reason at once", async () => {
    canceled = [["None", "ItemCollectionSizeLimitExceeded"]];
    await expect(createTwo()).rejects.toThrow("None,ItemCollectionSizeLimitExceeded");
    expect(sent).toBe(1);
  });
});
