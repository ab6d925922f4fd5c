import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { batchGet, batchGetGroups } from "#src/platform/list/index.ts";

type Keys = { pk: string; sk: string }[];

/** A table that answers at most `most` keys a call and leaves the rest unprocessed. */
function tableWith(items: Keys, most: number) {
  const asked: Keys[] = [];
  const client = {
    send: async ({ input }: { input: { RequestItems: { t: { Keys: Keys } } } }) => {
      const keys = input.RequestItems.t.Keys;
      asked.push(keys);
      const served = keys.slice(0, most);
      const left = keys.slice(most);
      return {
        Responses: { t: items.filter((i) => served.some((k) => k.pk === i.pk)) },
        UnprocessedKeys: left.length > 0 ? { t: { Keys: left } } : {},
      };
    },
  } as unknown as DynamoDBDocumentClient;
  return { db: { client, table: "t" }, asked };
}
const at = (pk: string) => ({ key: { pk, sk: "x" }, read: (item: any) => item.pk as string });
const noPause = () => Promise.resolve();

describe("a batch get", () => {
  it("answers in the order asked, null for what is not there, one key once", async () => {
    const { db, asked } = tableWith(
      [
        { pk: "b", sk: "x" },
        { pk: "a", sk: "x" },
      ],
      100,
    );
    expect(await batchGet(db, ["a", "z", "b", "a"].map(at))).toEqual(["a", null, "b", "a"]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(3);
  });

  it("asks again for what was left unprocessed", async () => {
    const items = ["a", "b", "c"].map((pk) => ({ pk, sk: "x" }));
    const { db, asked } = tableWith(items, 1);
    expect(await batchGet(db, ["a", "b", "c"].map(at), { pause: noPause })).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(asked.map((keys) => keys.length)).toEqual([3, 2, 1]);
  });

  it("asks once more, consistently, for what an eventual read did not bring or brought too old", async () => {
    const asked: { keys: string[]; consistent: boolean }[] = [];
    const client = {
      send: async ({ input }: any) => {
        const { Keys, ConsistentRead } = input.RequestItems.t;
        asked.push({ keys: Keys.map((k: any) => k.pk), consistent: ConsistentRead });
        const versions: Record<string, number> = ConsistentRead
          ? { new: 3, old: 3, late: 1 }
          : { new: 3, old: 2 };
        const found = Keys.filter(({ pk }: any) => pk in versions);
        return { Responses: { t: found.map((k: any) => ({ ...k, version: versions[k.pk] })) } };
      },
    };
    const lookups = ["new", "old", "late", "gone"].map((pk) => ({
      key: { pk, sk: "x" },
      read: (item: any) => item.version as number,
      isFresh: (item: any) => item.version >= 3,
    }));
    const db = { client: client as unknown as DynamoDBDocumentClient, table: "t" };
    expect(await batchGet(db, lookups, { reads: "eventual" })).toEqual([3, 3, 1, null]);
    expect(asked).toEqual([
      { keys: ["new", "old", "late", "gone"], consistent: false },
      { keys: ["old", "late", "gone"], consistent: true },
    ]);
    expect(await batchGet(db, [at("old")], { reads: "eventual" })).toEqual(["old"]);
    expect(asked).toHaveLength(3);
  });

  it("gives up rather than answer half", async () => {
    const { db } = tableWith([], 0);
    await expect(batchGet(db, [at("a")], { pause: noPause })).rejects.toThrow("unprocessed");
  });

  it("asks for at most a hundred keys a call, and makes no call for none", async () => {
    const many = Array.from({ length: 150 }, (_, i) => at(String(i)));
    const { db, asked } = tableWith([], 100);
    await batchGet(db, many);
    expect(asked.map((keys) => keys.length)).toEqual([100, 50]);
    await batchGet(db, []);
    expect(asked).toHaveLength(2);
  });

  it("answers by group in one call", async () => {
    const { db, asked } = tableWith([{ pk: "a", sk: "x" }], 100);
    const found = await batchGetGroups(db, { left: [at("a")], right: [at("b"), at("a")] });
    expect(found).toEqual({ left: ["a"], right: [null, "a"] });
    expect(asked).toHaveLength(1);
  });
});
