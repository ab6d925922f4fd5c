import { describe, expect, it } from "vitest";
import { rememberedAnswers } from "#src/trade-intelligence/engine/remembered-answers.ts";
import type { AnswerRow, SqlQuery, TradeEngine } from "#src/trade-intelligence/engine/engine.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { tradeSample } from "#test/support/engine.ts";

const snapshot = readSnapshot(tradeSample)!;

/** Records its questions; the answer is the date of the data and the words of the question. */
function engineOf(answer = (words: string): Promise<AnswerRow[]> => Promise.resolve([{ words }])) {
  const asked: string[] = [];
  let build = "first";
  const engine: TradeEngine = {
    dialect: { table: () => "t", squeezed: (text) => text },
    snapshot: () => Promise.resolve({ ...snapshot, build }),
    held: () => Promise.resolve(null),
    query: ({ sql, parameters }) => {
      asked.push([sql, ...parameters].join(" "));
      return answer(`${build} ${sql} ${parameters.join(" ")}`);
    },
  };
  return { asked, engine, publish: (next: string) => void (build = next) };
}
const question = (sql: string, ...parameters: SqlQuery["parameters"]): SqlQuery => ({
  sql,
  parameters,
});

describe("cached answers", () => {
  it("are returned without a query, only for the same question with the same values", async () => {
    const { asked, engine } = engineOf();
    const remembering = rememberedAnswers(engine);
    await remembering.snapshot();
    const first = await remembering.query(question("select", "a"));
    expect(await remembering.query(question("select", "a"))).toEqual(first);
    await remembering.query(question("select", "b"));
    // A text and a number with the same spelling are two questions.
    await remembering.query(question("select", "1"));
    await remembering.query(question("select", 1));
    expect(asked).toEqual(["select a", "select b", "select 1", "select 1"]);
  });

  it("are never returned for newer data", async () => {
    const { engine, publish } = engineOf();
    const remembering = rememberedAnswers(engine);
    await remembering.snapshot();
    await remembering.query(question("select"));
    publish("second");
    await remembering.snapshot();
    expect(await remembering.query(question("select"))).toEqual([{ words: "second select " }]);
  });

  it("are not stored when newer data was published during the query", async () => {
    const gate = Promise.withResolvers<undefined>();
    const { engine, publish, asked } = engineOf(async (words) => {
      await gate.promise;
      return [{ words }];
    });
    const remembering = rememberedAnswers(engine);
    await remembering.snapshot();
    const old = remembering.query(question("select"));
    publish("second");
    await remembering.snapshot();
    const fresh = remembering.query(question("select"));
    gate.resolve(undefined);
    expect([await old, await fresh]).toEqual([
      [{ words: "first select " }],
      [{ words: "second select " }],
    ]);
    expect(await remembering.query(question("select"))).toEqual([{ words: "second select " }]);
    expect(asked).toHaveLength(2);
  });

  it("are computed once for concurrent requests, and failures are not stored", async () => {
    let fails = true;
    const { asked, engine } = engineOf((words) =>
      fails ? Promise.reject(new Error("down")) : Promise.resolve([{ words }]),
    );
    const remembering = rememberedAnswers(engine);
    await remembering.snapshot();
    const both = [remembering.query(question("select")), remembering.query(question("select"))];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
    ]);
    expect(asked).toHaveLength(1);
    fails = false;
    await remembering.query(question("select"));
    expect(asked).toHaveLength(2);
  });

  it("are evicted by number and by size, the least recently used first", async () => {
    const { asked, engine } = engineOf((words) => Promise.resolve([{ words: words.padEnd(400) }]));
    for (const bounds of [
      { entries: 2, bytes: 1_000_000 },
      { entries: 100, bytes: 1_000 },
    ]) {
      asked.length = 0;
      const remembering = rememberedAnswers(engine, bounds);
      await remembering.snapshot();
      for (const name of ["a", "b", "a", "c", "a", "b"]) await remembering.query(question(name));
      // b was the least recently used one when c was added, so a stayed.
      expect(asked.map((text) => text.trim())).toEqual(["a", "b", "c", "b"]);
    }
    const tiny = rememberedAnswers(engine, { entries: 9, bytes: 100 });
    await tiny.snapshot();
    await tiny.query(question("large"));
    await tiny.query(question("large"));
    expect(asked.filter((text) => text === "large")).toHaveLength(2);
  });
});
