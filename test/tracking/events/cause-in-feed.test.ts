import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFeed, renderFeed } from "#src/events/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { openAccount } from "#src/accounts/index.ts";
import { dispatchCommits, readCommit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { exampleVoyage } from "../voyage-builder.ts";

let engine: { db: Db; stop: () => Promise<void> };
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

it("the cause of corrections and withdrawals is published in GET /events, as dispatch read it from the stream", async () => {
  const isDischarge = (n: number) => n === exampleVoyage.findIndex((one) => one.code === "DISC");
  const discharge = exampleVoyage.find((_, n) => isDischarge(n))!;
  const others = exampleVoyage.filter((_, n) => !isDischarge(n) && n < 12);
  const later = { ...discharge, at: "2026-03-15T09:00:00Z", createdAt: "2026-03-16T00:00:00Z" };
  const takenBack = { ...later, retracted: true, createdAt: "2026-03-17T00:00:00Z" };
  const carrier = scriptedCarrier(observed([...others, discharge]));
  const spine = spineOn(engine.db, carrier);
  const ctx = spine.account();
  await track(ctx, "BKKX26000100");
  await spine.run();
  for (const answer of [later, takenBack]) {
    carrier.states(observed([...others, answer]));
    await spine.nextPoll("BKKX26000100");
  }
  const { Items = [] } = await engine.db.client.send(
    new ScanCommand({ TableName: engine.db.table }),
  );
  const commits = Items.filter((item) => item["__edb_e__"] === "commit")
    .toSorted((a, b) => (String(a["at"]) < String(b["at"]) ? -1 : 1))
    .map(readCommit);
  expect(commits).not.toContain(null);
  await openAccount(ctx.db, ctx.account, ctx.clock.now());
  await dispatchCommits(
    ctx,
    ctx.account.id,
    commits.flatMap((commit) => commit ?? []),
  );
  const feed = renderFeed("https://api.example/v2/events", await readFeed(ctx, 0, 500));
  const published = feed.data
    .filter(({ attributes }) => String(attributes["event"]).startsWith("transport_event."))
    .map(({ attributes: { event, cause } }) => ({ event, cause }));
  expect(published).toMatchObject([
    { event: "transport_event.corrected", cause: { kind: "changed", stated_at: later.createdAt } },
    {
      event: "transport_event.withdrawn",
      cause: { kind: "retracted", stated_at: takenBack.createdAt, after: null },
    },
  ]);
});
