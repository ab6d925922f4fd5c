import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localTime } from "#local/sandbox/local-time.ts";
import { interchangeOf, x12Date, x12Time } from "#local/sandbox/records/edi-message.ts";
import { signatureHolds } from "#local/start/receiver.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { localMidnight } from "#src/reference/index.ts";
import { integrate } from "#test/support/integrator.ts";
import { startProduct, temporaryFolder } from "#test/support/product.ts";

/** Matson has no interface to ask: all that is known of its shipments it sends by EDI. */
const sources = {
  edi: [
    {
      partner: "matson",
      name: "Matson",
      role: "line",
      scac: "MATS",
      senders: [{ qualifier: "ZZ", id: "MATS" }],
      messages: ["315"],
      timezone: "America/Los_Angeles",
    },
  ],
};

const bill = "7461208893";
const days = (count: number): number => Date.now() + count * 86_400_000;

/** A 315 of the carrier about its container: what happened where, and the statuses beside it. */
function states(code: string, locode: string, at: number, more: readonly string[] = []): string {
  const local = localTime(locode, at);
  const sender = { id: "MATS", set: "315", group: "QO" } as const;
  return interchangeOf(sender, localTime("USLGB", at), [
    `B4*IP**${code}*${x12Date(local)}*${x12Time(local)}*${locode}*TRHU*418725*L*45G1**UN*0`,
    `N9*BM*${bill}`,
    "Q2*9999993*CN*******012E***L*MORNING TIDE",
    ...more,
    "R4*L*UN*CNSHA",
    "R4*D*UN*USLGB",
  ]);
}
/** Long Beach's day, as X12 writes it and as the API does: its midnight in UTC. */
const dayIn = (count: number) => {
  const on = localTime("USLGB", days(count)).slice(0, 10);
  return { x12: on.replaceAll("-", ""), shown: isoSeconds(new Date(localMidnight(on, zone))) };
};
const zone = "America/Los_Angeles";

/** Seconds on a busy machine, less than one on a free one. */
const patience = { timeout: 50_000, interval: 200 };

it("a carrier's 315s in the folder become a container and its last free day, published by signed webhooks", async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, "sources.json");
  writeFileSync(file, JSON.stringify(sources));
  const product = await startProduct({ DATA_DIR: folder.path, SOURCES_FILE: file });
  const customer = await integrate(product);
  let files = 0;
  const drop = (text: string): void => {
    const incoming = join(folder.path, "edi/in/matson");
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, `${++files}.tmp`), text);
    renameSync(join(incoming, `${files}.tmp`), join(incoming, `${files}.edi`));
  };
  const received = (name: string) =>
    customer.receiver.deliveries.filter(({ event }) => event === name);
  const lastFreeDays = (name: string) => () =>
    received(`container.${name}.changed`).map(({ object }) => object?.attributes["value"]);
  const isReported = async () => {
    const { body } = await product.call("GET", "/shipping_lines/MATS");
    return body.data.attributes.provided_data.ssl_lfd;
  };
  try {
    const { status } = await product.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number: bill, scac: "MATS" },
      },
    });
    expect(status).toBe(201);
    expect(await isReported()).toBe(false);
    const [first, later] = [dayIn(3), dayIn(5)];
    drop(states("VD", "CNSHA", days(-20)));
    drop(states("VA", "USLGB", days(-3)));
    drop(states("UV", "USLGB", days(-2), [`SG*NF***${first.x12}`]));
    await expect.poll(lastFreeDays("pickup_lfd_line"), patience).toEqual([first.shown]);
    // Extended by the carrier, in the name of the day before; and sent twice.
    const extended = states("NF", "USLGB", days(-1), [`SG*NF***${later.x12}`]).replace(
      /B4\*IP\*\*NF\*\d{8}\*\d{4}/,
      `B4*IP**NF*${later.x12}*`,
    );
    drop(extended);
    drop(extended);
    const both = [first.shown, later.shown];
    await expect.poll(lastFreeDays("pickup_lfd"), patience).toEqual(both);
    await expect.poll(lastFreeDays("pickup_lfd_line"), patience).toEqual(both);
    const changesets = () =>
      received("container.updated").map(({ object }) => object?.attributes["changeset"]);
    await expect
      .poll(changesets, patience)
      .toContainEqual({ pickup_lfd: both, pickup_lfd_line: both });
    const { body } = await product.call("GET", "/containers?flag[provenance]=true");
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({
      number: "TRHU4187250",
      current_status: "grounded",
      pickup_lfd: later.shown,
      import_deadlines: { pickup_lfd_line: later.shown, pickup_lfd_terminal: null },
      ssl_lfd: later.shown,
    });
    expect(await isReported()).toBe(true);
    const { deliveries } = customer.receiver;
    expect(deliveries.filter((one) => !signatureHolds(one, customer.secret))).toEqual([]);
    const out = join(folder.path, "edi/out/matson");
    const acknowledgments = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
    // Of the one that came twice, the same one.
    expect(acknowledgments).toHaveLength(4);
    for (const one of acknowledgments) expect(one).toContain("AK9*A*1*1*1~");
    expect((await product.signal("SIGTERM")).code).toBe(0);
  } finally {
    product.process.kill("SIGKILL");
    await customer.stop();
    folder.remove();
  }
});
