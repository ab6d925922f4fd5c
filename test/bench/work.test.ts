import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fleet } from "#local/sandbox/fleet.ts";
import { meanLife } from "../../bench/work/life.ts";
import { renderLife } from "../../bench/work/life-page.ts";
import type { Work } from "../../bench/work/meter.ts";
import { excessWork, readWorkPage } from "../../bench/work/page.ts";
import { measureSteps } from "../../bench/work/steps.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/work.md"), "utf8");

it("no step needs more calls or units than its row in docs/work.md", async () => {
  const [measured] = await measureSteps(1);
  expect(excessWork(readWorkPage(page), measured!)).toEqual([]);
});

it("names the step, the service, and what was expected and found", () => {
  const rows = readWorkPage(
    [
      "| step | DynamoDB | write units | read units | S3 | SQS | KB | milliseconds |",
      "| --- | --- | ---: | ---: | --- | --- | ---: | ---: |",
      "| poll | 2 Query | 3 | 1.5 | 1 GetObject | – | 4.0 | 5 |",
      "| gone | 1 Query | 0 | 1 | – | – | 1.0 | 1 |",
    ].join("\n"),
  );
  const poll: Work = {
    calls: { DynamoDB: { Query: 1, GetItem: 1 }, S3: { GetObject: 1 }, SQS: {} },
    writeUnits: 3,
    readUnits: 1.5,
    bytes: 9000,
    milliseconds: 90,
  };
  const gone = "gone: the row in docs/work.md has no step";
  expect(excessWork(rows, { poll })).toEqual([gone]);
  const more = { ...poll, calls: { ...poll.calls, SQS: { SendMessageBatch: 1 } }, readUnits: 2.5 };
  expect(excessWork(rows, { poll: more, get: poll })).toEqual([
    "poll: SQS: expected at most 0 calls (–), found 1 (1 SendMessageBatch)",
    "poll: DynamoDB: expected at most 1.5 read units, found 2.5",
    "get: the step has no row in docs/work.md",
    gone,
  ]);
});

it("adds up a life of its steps, each as often as it happens", () => {
  const step = (writeUnits: number, puts: number) => ({
    calls: { DynamoDB: {}, S3: { PutObject: puts }, SQS: {} },
    writeUnits,
    readUnits: 0,
  });
  const life = {
    days: 30.4,
    carrierPolls: { news: 2, noNews: 10, moves: 2, seldom: 12 },
    carrierChanges: 3,
    terminalPolls: { news: 1, noNews: 17, moves: 3, seldom: 2 },
    railPolls: { news: 0, noNews: 10, moves: 1, seldom: 10 },
  };
  const text = renderLife(life, {
    "carrier poll, news": step(4, 2),
    "carrier poll, no news": step(3, 0),
    "apply, carrier": step(46, 0),
    "terminal poll, news": step(5, 2),
    "terminal poll, no news": step(3, 0),
    "apply, terminal": step(33, 0),
    dispatch: step(20, 0),
    scorecard: step(1, 0),
    deliver: step(9, 0),
  });
  // 2*4 + 10*3 + 3*46 + 5 + 27*3 + 33 + 4*20 + 3*1 + 4*9 + 6*2 write units; 2*2 + 2 + 27/9 PUTs. Half a read
  // unit for each of 40 polls: fewer than three a minute at a terminal repeat often.
  expect(text).toContain("| a life | 1 | 426 | 20 | 9 | 0 |");
  // Each minute 27 polls fall due at 13 carriers: a batch for each carrier, 5.7 for the life's 12.
  expect(text).toMatch(/\| hand-out of polls \| \d+ \| 0 \| 0 \| 0 \| 0 \| \d+ \|/);
});

it("follows a container of the sample fleet from its booking to the end of its tracking", () => {
  const life = meanLife(fleet.slice(1, 2));
  // From the schedule: about a month, some polls of the carrier a day, more of the terminal.
  expect(life.days).toBeGreaterThan(14);
  expect(life.carrierPolls.news).toBeGreaterThan(5);
  expect(life.carrierPolls.noNews).toBeGreaterThan(life.days * 4);
  expect(life.carrierChanges).toBeLessThanOrEqual(life.carrierPolls.news);
  expect(life.terminalPolls.news).toBeGreaterThan(3);
  expect(life.terminalPolls.noNews).toBeGreaterThan(life.terminalPolls.news);
});
