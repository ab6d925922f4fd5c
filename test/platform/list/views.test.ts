import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#src/platform/ids.ts";
import { allListShards, listShardOf, rowsOf, type List } from "#src/platform/list/index.ts";
import { listChanges } from "#src/platform/list/list-index.ts";
import { packSnapshot, unpackSnapshot } from "#src/platform/list/snapshot.ts";
import { packedContentType } from "#src/platform/storage/pack.ts";
import { emptyView, refresh } from "#src/platform/list/view.ts";
import { createLog } from "#src/platform/log.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { requests, type RequestItem } from "#src/tracking/store/request-entity.ts";
import { contextFor, memoryBlobs, newAccount, startTable, depsFor } from "#test/support/engine.ts";

type Summary = { readonly note: string };
const list: List<Summary> = {
  name: "tracking_requests",
  between: (db, partition, from, to) =>
    requests(db).query.list(partition).between({ changedAt: from }, { changedAt: to }).params(),
};

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

/** A function instance that has just started: it holds nothing yet. */
function instance(
  parts: Partial<Dependencies> & { readonly megabytes?: number } = {},
): Dependencies {
  const { megabytes = 512, ...more } = parts;
  const deps = depsFor({ db: { ...table.db }, config: { LIST_VIEWS_MB: megabytes } });
  return { ...deps, ...more };
}

const requestOf = (account: string, id: string, note: string): RequestItem => ({
  account,
  id,
  shard: listShardOf(id),
  requestType: "container",
  requestNumber: "MSKU7354623",
  normalizedNumber: "MSKU7354623",
  autoDetect: false,
  refNumbers: [],
  shipmentTags: [],
  roles: [],
  status: "pending",
  isRetrying: false,
  createdAt: "2026-11-21T08:00:00Z",
  updatedAt: "2026-11-21T08:00:00Z",
  summary: { note },
});

const put = (account: string, id: string, note: string) =>
  requests(table.db)
    .put(requestOf(account, id, note))
    .go();

const notesOf = (rows: Iterable<{ id: string; summary: Summary }>) =>
  Object.fromEntries([...rows].map(({ id, summary }) => [id, summary.note]));

/** The whole list from the table, whatever instances have in memory. */
async function whole({ account }: Context) {
  const shards = await Promise.all(
    allListShards.map((shard) =>
      requests(table.db).query.list({ account: account.id, shard }).go({ pages: "all" }),
    ),
  );
  return notesOf(shards.flatMap(({ data }) => data as { id: string; summary: Summary }[]));
}

describe("a list that instances keep", () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ who: fc.nat(1), write: fc.nat(7), note: fc.string() }) },
    { weight: 3, arbitrary: fc.record({ who: fc.nat(1), read: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ restart: fc.nat(2) }) },
  );

  it("is the account's whole list and nobody else's, whoever writes, reads, evicts and restarts", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const accounts = [newAccount(), newAccount()];
        const ids = Array.from({ length: 8 }, () => newId(new Date()));
        // The last one has room for one list alone.
        const start = (n: number) => instance(n === 2 ? { megabytes: 0.000_01 } : {});
        const instances = [start(0), start(1), start(2)];
        for (const one of steps) {
          if ("restart" in one) instances[one.restart] = start(one.restart);
          else if ("write" in one)
            await put(accounts[one.who]!.id, ids[one.write]!, `${one.who}: ${one.note}`);
          else {
            const ctx = contextFor(instances[one.read]!, accounts[one.who]);
            expect(notesOf(await rowsOf(ctx, list))).toEqual(await whole(ctx));
          }
        }
      }),
      { numRuns: 25 },
    ));

  it("shows a write to a request that came at the same time as others, after it was answered", async () => {
    const ctx = contextFor(instance());
    const id = newId(new Date());
    const answers = Array.from({ length: 6 }, async (_, n) => {
      await put(ctx.account.id, id, String(n));
      return Number(notesOf(await rowsOf(ctx, list))[id]);
    });
    for (const [n, seen] of (await Promise.all(answers)).entries())
      expect(seen, `after write ${n}`).toBeGreaterThanOrEqual(0);
    await put(ctx.account.id, id, "last");
    expect(notesOf(await rowsOf(ctx, list))).toEqual({ [id]: "last" });
  });

  it("gives up the longest unused one when memory is short, and logs it", async () => {
    const lines: string[] = [];
    const log = createLog("info", (line) => lines.push(line));
    const deps = { ...instance({ megabytes: 0.001 }), log };
    const [first, second] = [contextFor(deps), contextFor(deps)];
    const text = "x".repeat(60);
    await put(first.account.id, newId(new Date()), text);
    await put(second.account.id, newId(new Date()), text);
    await rowsOf(first, list);
    expect(lines).toEqual([]);
    await rowsOf(second, list);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: "list.view_evicted", account: first.account.id, rows: 1, reason: "memory" },
    ]);
    expect(Object.values(notesOf(await rowsOf(first, list)))).toEqual([text]);
  });
});

describe("a large list", () => {
  const count = 5600;
  const account = newAccount();
  const blobs = memoryBlobs();
  const ids = Array.from({ length: count }, () => newId(new Date()));
  const key = `lists/${account.id}/tracking_requests.jsonl.zst`;

  beforeAll(async () => {
    const model = requests(table.db)
      .put(requestOf(account.id, ids[0]!, "n".repeat(700)))
      .params();
    const text = JSON.stringify(model["Item"])
      .replaceAll(/(changedAt[_":]+)[^"#]*/g, "$1stamp")
      .replaceAll(/shard_\d/g, "shard_?")
      .replaceAll(/"shard":"\d"/g, '"shard":"?"');
    const items = ids.map(
      (id, minute) =>
        JSON.parse(
          text
            .replaceAll(ids[0]!, id)
            .replaceAll("?", listShardOf(id))
            .replaceAll("stamp", new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString()),
        ) as object,
    );
    const batches = Array.from({ length: count / 25 }, (_, n) => items.slice(n * 25, n * 25 + 25));
    const lane = async () => {
      for (let batch = batches.pop(); batch; batch = batches.pop())
        await table.db.client.send(
          new BatchWriteCommand({
            RequestItems: { [table.db.table]: batch.map((Item) => ({ PutRequest: { Item } })) },
          }),
        );
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  });

  /** Reads the list in a new instance; answers it and how many rows the index returned. */
  async function coldRead(more: Partial<Dependencies> = {}) {
    const warnings: string[] = [];
    const log = createLog("warn", (line) => warnings.push(JSON.parse(line).code));
    let published = 0;
    const deps = instance({ blobs, log, ...more });
    const send = deps.db.client.send.bind(deps.db.client);
    const client = Object.create(deps.db.client, {
      send: {
        value: async (command: never) => {
          const answer = (await send(command)) as { Count?: number };
          published += answer.Count ?? 0;
          return answer;
        },
      },
    }) as typeof deps.db.client;
    const ctx = contextFor({ ...deps, db: { ...deps.db, client } }, account);
    return { rows: notesOf(await rowsOf(ctx, list)), published, warnings };
  }

  it("is read whole by the first instance; the next starts from what it kept", async () => {
    const first = await coldRead();
    expect(Object.keys(first.rows)).toHaveLength(count);
    expect(first.published).toBeGreaterThanOrEqual(count);
    await put(account.id, ids[17]!, "changed since");
    const next = await coldRead();
    expect(next.rows).toEqual({ ...first.rows, [ids[17]!]: "changed since" });
    // A page of each partition, to see that it is large, and the one that changed.
    expect(next.published).toBeLessThan(count);
    expect(next.warnings).toEqual([]);
  });

  it("is not taken from a copy that is broken, another account's or a day old", async () => {
    const good = (await blobs.get(key))!;
    const { head, view } = await unpackSnapshot(good);
    view.rows.set(ids[3]!, { ...view.rows.get(ids[3]!)!, summary: { note: "from the copy" } });
    const day = 24 * 3_600_000;
    const aged = { read: head.marks.read, late: head.marks.late, whole: head.marks.whole - day };
    await blobs.put(key, await packSnapshot(head, view), packedContentType);
    expect((await coldRead()).rows[ids[3]!]).toBe("from the copy");
    const copies = {
      "list.snapshot_unreadable": good.slice(0, 1000),
      "list.snapshot_foreign": await packSnapshot({ ...head, account: newAccount().id }, view),
      "": await packSnapshot({ ...head, marks: aged }, view),
    };
    for (const [warning, copy] of Object.entries(copies)) {
      await blobs.put(key, copy, packedContentType);
      const { rows, warnings } = await coldRead();
      expect(Object.keys(rows)).toHaveLength(count);
      expect(rows[ids[3]!]).not.toBe("from the copy");
      expect(warnings).toEqual(warning === "" ? [] : [warning]);
    }
  });

  it("is read over several requests when one has not the time", async () => {
    const ctx = contextFor(instance(), account);
    const view = emptyView<Summary>();
    const turns: boolean[] = [];
    while (!turns.at(-1) && turns.length < 10) {
      const bit = listChanges(ctx, list, { pages: 1 });
      turns.push((await refresh(view, bit, Date.now())).isAll);
    }
    expect([turns.length > 1, turns.at(-1)]).toEqual([true, true]);
    expect(notesOf(view.rows.values())).toEqual(await whole(ctx));
  });

  it("is answered although it cannot be kept", async () => {
    const broken = {
      ...blobs,
      get: () => Promise.resolve(null),
      put: () => Promise.reject(new Error("no room")),
    };
    const { rows, warnings } = await coldRead({ blobs: broken });
    expect(Object.keys(rows)).toHaveLength(count);
    expect(warnings).toEqual(["list.snapshot_not_kept"]);
  });
});
