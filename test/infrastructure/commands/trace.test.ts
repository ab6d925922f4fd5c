import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commits } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { openAccount } from "#src/accounts/index.ts";
import { startTable } from "#test/support/engine.ts";
import { compileCache } from "#test/support/product.ts";
import { accountOfContainer } from "../../../bin/trace/find-account.ts";
import { historyOf } from "../../../bin/trace/history.ts";
import { linesOf } from "../../../bin/trace/print.ts";
import { observed, scriptedCarrier, spineOn, track } from "../../tracking/spine.ts";
import { exampleVoyage } from "../../tracking/voyage-builder.ts";
import { answering, deliverAll, dispatch, subscribe } from "../../webhooks/scene.ts";

const root = join(import.meta.dirname, "../../..");
const number = "TRACE00100";
const containerNumber = exampleVoyage.find(({ equipment }) => equipment)!.equipment!;

describe("npm run trace", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  let spine: ReturnType<typeof spineOn>;
  let ctx: Context;
  let other: Context;
  let id: string;
  const idFor = ({ account }: Context) =>
    containerIdOf(
      shipmentIdOf(account.id, { scac: "ONEY", type: "bill_of_lading", number }),
      containerNumber,
    );
  /** Publishes all that was committed, and delivers it to a receiver that fails at first. */
  async function publish(): Promise<void> {
    const { data } = await commits(ctx.db)
      .scan.where(({ account }, { eq }) => eq(account, ctx.account.id))
      .go({ pages: "all" });
    await dispatch(ctx, ...data.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
    const scene = { ctx, queues: spine.queues, clock: spine.clock };
    await deliverAll(scene, answering(500));
  }

  beforeAll(async () => {
    table = await startTable();
    spine = spineOn(table.db, scriptedCarrier(observed(exampleVoyage.slice(0, 12))));
    [ctx, other] = [spine.account(), spine.account()];
    for (const each of [ctx, other]) {
      await openAccount(table.db, each.account, spine.clock.now());
      await track(each, number);
    }
    await subscribe(ctx, { headers: [{ name: "x-token", value: "secret-of-the-receiver" }] });
    await spine.run();
    await publish();
    id = idFor(ctx);
  });
  afterAll(() => table.stop());

  it("tells how a container came to be, what each source said, and what was published and delivered, in order", async () => {
    const history = await historyOf(ctx, id);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "request", number, scac: "ONEY", status: "created" }),
        expect.objectContaining({
          kind: "last_poll",
          source: "carrier ONEY",
          polls: 1,
          failures: 0,
        }),
        expect.objectContaining({ kind: "container", number: containerNumber }),
        expect.objectContaining({
          kind: "transport_event",
          event: "container.transport.vessel_loaded",
          zone: expect.stringContaining("/"),
        }),
        expect.objectContaining({ kind: "change", attribute: "current_status" }),
        expect.objectContaining({
          kind: "published",
          event: "container.created",
          notifications: 1,
        }),
        expect.objectContaining({
          kind: "attempt",
          event: "container.created",
          status: 500,
          succeeded: false,
          secondsSinceChange: expect.any(Number),
        }),
      ]),
    );
    const kinds = history.map(({ kind }) => kind);
    expect(kinds.indexOf("request")).toBeLessThan(kinds.indexOf("container"));
    expect(kinds.indexOf("published")).toBeLessThan(kinds.indexOf("attempt"));
  });

  it("prints a line each, hours by the clocks of their place, and no secret", async () => {
    const text = linesOf(await historyOf(ctx, id));
    expect(text).toMatch(
      /^2\S+Z {2}reported container\.transport\.vessel_loaded at \w{5} on \d{4}-\d\d-\d\d \d\d:\d\d \S+, by shipping_line$/m,
    );
    expect(text).toMatch(
      /^2\S+Z {2}not delivered container\.created to webhook \S+: answered 500 after 3 ms, \d+ s after the change$/m,
    );
    expect(text).not.toContain("secret-of-the-receiver");
    expect(text).not.toContain("https://");
  });

  it("finds whose container it is, and shows another account's neither history nor deliveries", async () => {
    expect(await accountOfContainer(table.db, id)).toBe(ctx.account.id);
    expect(await accountOfContainer(table.db, idFor(other))).toBe(other.account.id);
    expect(await accountOfContainer(table.db, "no-such-id")).toBeNull();
    await expect(historyOf(other, id)).rejects.toMatchObject({ status: 404 });
    const kinds = new Set((await historyOf(other, idFor(other))).map(({ kind }) => kind));
    expect(kinds).toContain("container");
    expect(kinds).not.toContain("attempt");
  });

  it("is a command that answers an id of nobody in one line", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "bin/trace/main.ts"), "no-such-id", "--table", table.db.table],
      {
        encoding: "utf8",
        env: {
          ...compileCache,
          AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
          AWS_REGION: "us-east-1",
          AWS_ACCESS_KEY_ID: "local",
          AWS_SECRET_ACCESS_KEY: "local",
        },
      },
    );
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^[^\n]*no-such-id[^\n]*\n$/);
  });
});
