import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { marshall } from "@aws-sdk/util-dynamodb";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as dispatchStream } from "#functions/workers/dispatch.ts";
import type { StreamEvent } from "#src/platform/http/lambda-events.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { parkedEvents, redrive, type Commit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import {
  commitOf,
  dispatch,
  feedOf,
  notificationsOf,
  saveCommit,
  open,
  scene,
  subscribe,
  type Scene,
} from "./scene.ts";
import { storedCommit } from "#test/support/stored-commit.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => ({ db, stop } = await startTable()));
afterAll(() => stop());

/** The middle one of three events has a name for itself that DynamoDB takes in no key. */
function withOneThatCannotBeWritten(ctx: Scene["ctx"], cause: string): Commit {
  const commit = commitOf(
    ctx,
    cause,
    Array.from({ length: 3 }, () => "container.created"),
  );
  const events = commit.events.map((one, i) => (i === 1 ? { ...one, id: "x".repeat(3000) } : one));
  return { ...commit, events };
}

const parkedOf = async ({ ctx }: Scene) =>
  (await parkedEvents(db)).filter(({ account }) => account === ctx.account.id);

/** What the stream would carry of the account's commits. */
async function streamOf({ ctx }: Scene, commit: Commit): Promise<StreamEvent> {
  await saveCommit(ctx, commit);
  const [one] = await parkedOf({ ctx } as Scene);
  const { Items = [] } = await db.client.send(
    new QueryCommand({
      TableName: db.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": one!.commitPk },
    }),
  );
  return {
    Records: Items.filter((item) => item["__edb_e__"] === "commit").map((item, i) => ({
      eventID: String(i),
      eventName: "INSERT",
      dynamodb: { SequenceNumber: String(i), NewImage: marshall(item) },
    })),
  };
}

describe("an event that the table refuses", () => {
  it("holds up no other, and is set aside where an operator sees it", async () => {
    const at = scene(db);
    await subscribe(at.ctx);
    const commit = withOneThatCannotBeWritten(at.ctx, "one");
    await dispatch(at.ctx, commit, commitOf(at.ctx, "two"));
    expect(await feedOf(at.ctx)).toHaveLength(3);
    expect(await notificationsOf(at.ctx)).toHaveLength(3);
    const [parked, ...more] = await parkedOf(at);
    expect(more).toEqual([]);
    expect(parked).toMatchObject({ account: at.ctx.account.id, event: "container.created" });
    expect(parked?.error).toMatch(/ValidationError/);
  });

  it("is set aside once, however often its commit comes", async () => {
    const at = scene(db);
    const commit = withOneThatCannotBeWritten(at.ctx, "one");
    for (let i = 0; i < 3; i++) await dispatch(at.ctx, commit);
    expect(await parkedOf(at)).toHaveLength(1);
    expect(await feedOf(at.ctx)).toHaveLength(2);
  });

  it("is not passed over when it cannot be set aside either: its commit comes again", async () => {
    const at = scene(db);
    const client = new Proxy(db.client, {
      get: (target, name) =>
        name === "send"
          ? (command: { input: { Item?: { pk?: string } } }) =>
              command.input.Item?.pk === "parked"
                ? Promise.reject(new Error("no place to set aside"))
                : target.send(command as never)
          : Reflect.get(target, name, target),
    });
    const cut = { ...at.ctx, db: { ...db, client } };
    await expect(dispatch(cut, withOneThatCannotBeWritten(at.ctx, "one"))).rejects.toThrow(
      "no place",
    );
  });

  it("is published once the cause is gone and the operator sends it again", async () => {
    const at = scene(db);
    await subscribe(at.ctx);
    const broken = withOneThatCannotBeWritten(at.ctx, "one");
    await dispatch(at.ctx, broken);
    // The cause is gone: the commit as it should have been.
    const event = await streamOf(
      at,
      commitOf(
        at.ctx,
        "one",
        broken.events.map(({ event }) => event),
      ),
    );
    expect(event.Records).toHaveLength(1);
    const [parked] = await parkedOf(at);
    expect(await redrive(db, parked!)).toBe(true);
    expect(await parkedOf(at)).toEqual([]);
    const { Items = [] } = await db.client.send(
      new QueryCommand({
        TableName: db.table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": parked!.commitPk, ":sk": `${parked!.commitSk}#again-` },
      }),
    );
    expect(Items).toHaveLength(1);
    useDependencies(at.ctx);
    const again = { ...event.Records[0]!.dynamodb, NewImage: marshall(Items[0]!) };
    const Records = [{ ...event.Records[0]!, dynamodb: again }];
    expect(await dispatchStream({ Records })).toEqual({ batchItemFailures: [] });
    expect(await feedOf(at.ctx)).toHaveLength(3);
    expect(await notificationsOf(at.ctx)).toHaveLength(3);
  });
});

describe("a commit that cannot be read", () => {
  it("is set aside by its place in the table and spoils no other", async () => {
    const at = scene(db);
    await open(at.ctx);
    useDependencies(at.ctx);
    const good = storedCommit(db, commitOf(at.ctx, "good"));
    const record = (item: object, n: string): StreamEvent["Records"][number] => ({
      eventID: n,
      eventName: "INSERT",
      dynamodb: { SequenceNumber: n, NewImage: marshall(item) },
    });
    const answer = await dispatchStream({
      Records: [
        record({ pk: "commits-of-nobody", sk: "broken-1", account: 7 }, "1"),
        record(good, "2"),
      ],
    });
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(await feedOf(at.ctx)).toHaveLength(1);
    const all = await parkedEvents(db);
    const one = all.find(({ commitPk }) => commitPk === "commits-of-nobody");
    expect(one).toMatchObject({ commitSk: "broken-1" });
    expect(await redrive(db, one!)).toBe(false);
    const { Item } = await db.client.send(
      new GetCommand({ TableName: db.table, Key: { pk: "parked", sk: one!.id } }),
    );
    expect(Item).toBeDefined();
  });
});

describe("bin/parked-events.ts", () => {
  it("says what is missing", () => {
    const file = join(import.meta.dirname, "../../bin/parked-events.ts");
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("--table is missing")]);
  });
});
