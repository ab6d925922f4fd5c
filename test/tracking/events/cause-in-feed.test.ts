import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Delivery } from "#schemas/webhook-delivery.ts";
import { correctionEvents, webhookEvents } from "#schemas/vocabulary.ts";
import { readFeed, renderFeed, unpackPayload } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { dispatchCommits, readCommit, unsentDelivery } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { notificationsOf, subscribe } from "#test/webhooks/scene.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { exampleVoyage } from "../voyage-builder.ts";

let engine: { db: Db; stop: () => Promise<void> };
let ctx: Context;
let [asked, unasked] = ["", ""];
const discharge = exampleVoyage.find(({ code }) => code === "DISC")!;
const later = { ...discharge, at: "2026-03-15T09:00:00Z", createdAt: "2026-03-16T00:00:00Z" };
const takenBack = { ...later, retracted: true, createdAt: "2026-03-17T00:00:00Z" };

/** A discharge is published, corrected and withdrawn, and dispatch reads it from the stream. */
beforeAll(async () => {
  engine = await startTable();
  const others = exampleVoyage.filter((one, n) => one !== discharge && n < 12);
  const carrier = scriptedCarrier(observed([...others, discharge]));
  const spine = spineOn(engine.db, carrier);
  ctx = spine.account();
  asked = (await subscribe(ctx, { events: correctionEvents })).id;
  unasked = (await subscribe(ctx, { events: webhookEvents })).id;
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
  await dispatchCommits(
    ctx,
    ctx.account.id,
    commits.flatMap((commit) => commit ?? []),
  );
});
afterAll(() => engine.stop());

it("the cause of corrections and withdrawals is published in GET /events, as dispatch read it from the stream", async () => {
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

describe("a webhook", () => {
  it("gets corrections and withdrawals with their cause when it asked for them, so that a receiver can unlearn", async () => {
    const sent = (await notificationsOf(ctx)).filter(({ webhookId }) => webhookId === asked);
    expect(sent.map(({ event }) => event)).toEqual([...correctionEvents]);
    const { entries } = await readFeed(ctx, 0, 500);
    const published = entries.find(({ event }) => event.endsWith("discharged"))!;
    const { reference } = unpackPayload(published);
    const bodies = entries
      .filter(({ event }) => event.startsWith("transport_event."))
      .map((entry) => Delivery.parse(JSON.parse(unsentDelivery(entry, unpackPayload(entry))!)));
    for (const { data } of bodies)
      expect(data.relationships.reference_object.data).toEqual(reference);
    expect(bodies.map(({ data }) => data.attributes.cause)).toMatchObject([
      {
        kind: "changed",
        before: { timestamp: discharge.at },
        after: { timestamp: later.at },
      },
      { kind: "retracted", before: { timestamp: later.at }, after: null },
    ]);
  });

  it("gets none of them where it asked for all that the catalogue lists", async () => {
    const sent = (await notificationsOf(ctx)).filter(({ webhookId }) => webhookId === unasked);
    expect(sent.length).toBeGreaterThan(0);
    const events = sent.map(({ event }) => event);
    expect(events.filter((event) => event.startsWith("transport_event."))).toEqual([]);
  });
});
