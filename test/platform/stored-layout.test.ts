import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handler as sweep } from "#functions/workers/sweep.ts";
import { handler as apply } from "#functions/workers/apply.ts";
import { handler as listShippingLines } from "#functions/api/shipping-lines/list.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { createLog } from "#src/platform/log.ts";
import { markNewTable } from "#local/start/mark-new-table.ts";
import { storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";
import { connectTable, type Db } from "#src/platform/storage/table.ts";
import { depsFor, startTable } from "#test/support/engine.ts";

const layoutItem = { pk: "layout", sk: "layout" };
const probe = { pk: "probe", sk: "probe" };

describe("a table's stored layout version", () => {
  let engine: Awaited<ReturnType<typeof startTable>>;
  beforeEach(async () => {
    engine = await startTable();
    const credentials = { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" };
    const environment = { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, AWS_REGION: "us-east-1" };
    for (const [name, value] of Object.entries({ ...credentials, ...environment }))
      vi.stubEnv(name, value);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await engine.stop();
  });

  const setVersion = (version: unknown) =>
    engine.db.client.send(
      new PutCommand({ TableName: engine.db.table, Item: { ...layoutItem, version } }),
    );
  const removeVersion = () =>
    engine.db.client.send(
      new UpdateCommand({
        TableName: engine.db.table,
        Key: layoutItem,
        UpdateExpression: "REMOVE version",
      }),
    );
  const stored = async (Key: object) =>
    (await engine.db.client.send(new GetCommand({ TableName: engine.db.table, Key }))).Item;

  /** A function's own client, and what it sends over the wire: + when sent, - when answered. */
  function coldFunction(): { db: Db; wire: string[] } {
    const db = connectTable(engine.db.table);
    const wire: string[] = [];
    db.client.middlewareStack.add(
      (next, { commandName = "" }) =>
        async (args) => {
          wire.push(`+${commandName}`);
          const answer = await next(args);
          wire.push(`-${commandName}`);
          return answer;
        },
      { step: "finalizeRequest" },
    );
    return { db, wire };
  }
  const query = (db: Db) =>
    db.client.send(
      new QueryCommand({
        TableName: db.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": probe.pk },
      }),
    );
  const put = (db: Db) =>
    db.client.send(new PutCommand({ TableName: db.table, Item: { ...probe, n: 1 } }));

  it("is written into a new table by whoever makes it", async () => {
    expect(await stored(layoutItem)).toEqual({ ...layoutItem, version: storedLayoutVersion });
  });

  it("is read by a cold function beside its first read, and never again", async () => {
    const { db, wire } = coldFunction();
    await query(db);
    expect(wire.slice(0, 2).toSorted()).toEqual(["+GetItemCommand", "+QueryCommand"]);
    expect(wire).toHaveLength(4);
    wire.length = 0;
    await Promise.all([query(db), put(db)]);
    expect(wire.filter((one) => one.startsWith("+")).toSorted()).toEqual([
      "+PutItemCommand",
      "+QueryCommand",
    ]);
  });

  it("is read once for all commands that a cold function sends together", async () => {
    const { db, wire } = coldFunction();
    await Promise.all([query(db), query(db), put(db)]);
    expect(wire.filter((one) => one === "+GetItemCommand")).toHaveLength(1);
  });

  it("is known before a cold function writes anything", async () => {
    const { db, wire } = coldFunction();
    await put(db);
    expect(wire).toEqual([
      "+GetItemCommand",
      "-GetItemCommand",
      "+PutItemCommand",
      "-PutItemCommand",
    ]);
  });

  it("may be the one before, which is brought along by npm run migrate", async () => {
    await setVersion(storedLayoutVersion - 1);
    const { db } = coldFunction();
    await put(db);
    expect((await query(db)).Items).toHaveLength(1);
  });

  it.each([storedLayoutVersion - 2, storedLayoutVersion + 1, String(storedLayoutVersion)])(
    "%j is refused with what to do: nothing is answered or written",
    async (version) => {
      await setVersion(version);
      const { db } = coldFunction();
      const refusal = {
        name: "WrongStoredLayout",
        message: `table quayline has stored layout version ${JSON.stringify(version)} and this Quayline reads version ${storedLayoutVersion}: deploy the Quayline that wrote it, or another stage with a table of its own`,
      };
      await expect(query(db)).rejects.toMatchObject(refusal);
      await expect(put(db)).rejects.toMatchObject(refusal);
      await expect(markNewTable(db)).rejects.toMatchObject(refusal);
      expect([await stored(probe), await stored(layoutItem)]).toEqual([
        undefined,
        { ...layoutItem, version },
      ]);
    },
  );

  it("is missed in a table that holds data, which stays as it is", async () => {
    await removeVersion();
    const { db } = coldFunction();
    const refusal = {
      name: "WrongStoredLayout",
      message: `table quayline has no stored layout version and this Quayline reads version ${storedLayoutVersion}: if the table is new, run npm run account -- create; if it holds data, deploy the Quayline that wrote it, or another stage with a table of its own`,
    };
    await expect(query(db)).rejects.toMatchObject(refusal);
    await expect(put(db)).rejects.toMatchObject(refusal);
    await expect(markNewTable(db)).rejects.toMatchObject(refusal);
    expect([await stored(probe), await stored(layoutItem)]).toEqual([undefined, layoutItem]);
  });

  it("serves a function again that was refused before the table had it", async () => {
    await setVersion(1);
    const { db } = coldFunction();
    await expect(query(db)).rejects.toThrow("stored layout version 1");
    await setVersion(storedLayoutVersion);
    await put(db);
    expect((await query(db)).Items).toEqual([{ ...probe, n: 1 }]);
  });

  describe("other than the functions'", () => {
    const lines: Record<string, unknown>[] = [];
    beforeEach(async () => {
      await setVersion(1);
      lines.length = 0;
      const log = createLog("info", (line) => lines.push(JSON.parse(line)));
      useDependencies({ ...depsFor({ db: connectTable(engine.db.table) }), log });
    });
    const refusal = /table quayline has stored layout version 1 and this Quayline reads version 9/;

    it("makes an endpoint answer 503, and its log state why", async () => {
      const event = {
        version: "2.0",
        routeKey: "GET /v2/shipping_lines",
        rawPath: "/v2/shipping_lines",
        rawQueryString: "",
        headers: { authorization: "Token some-key-of-mine" },
        requestContext: { requestId: "1", http: { method: "GET", path: "/v2/shipping_lines" } },
      };
      const call = listShippingLines as unknown as (
        event: unknown,
        context: unknown,
      ) => Promise<{ statusCode: number; body: string }>;
      const { statusCode, body } = await call(event, {});
      expect([statusCode, JSON.parse(body).errors[0]]).toMatchObject([
        503,
        { detail: "The service cannot read its data; its operator must act." },
      ]);
      expect(lines).toMatchObject([
        { code: "http.failed", message: expect.stringMatching(refusal) },
      ]);
    });

    it("makes a queue's worker give every message back", async () => {
      const body = JSON.stringify({
        carrierTarget: { scac: "TEST", type: "booking_number", number: "LAYOUT1" },
        account: "a",
        requestId: "r",
        attempt: 1,
        outcome: { kind: "not_found" },
      });
      const Records = ["1", "2"].map((messageId) => ({ messageId, body, attributes: {} }));
      const result = await apply({ Records });
      expect(result.batchItemFailures).toHaveLength(2);
      const line = { code: "queue.message_failed", message: expect.stringMatching(refusal) };
      expect(lines).toMatchObject([line, line]);
    });

    it("makes the sweep fail", async () => {
      await expect(sweep()).rejects.toThrow(refusal);
      expect(lines.filter(({ code }) => code === "sweep.done")).toEqual([]);
    });
  });
});
