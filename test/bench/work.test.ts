import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
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
  const more = { ...poll, calls: { ...poll.calls, SQS: { SendMessageBatch: 1 } }, readUnits: 2 };
  expect(excessWork(rows, { poll: more, get: poll })).toEqual([
    "poll: SQS: expected at most 0 calls (–), found 1 (1 SendMessageBatch)",
    "poll: DynamoDB: expected at most 1.5 read units, found 2",
    "get: the step has no row in docs/work.md",
    gone,
  ]);
});
