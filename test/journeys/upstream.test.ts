import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";

/** Two thirds of a day a second: a voyage and its way inland in a minute. */
const timeScale = "60000";
const number = "QLRAIL1";

/** What both have to show in the end; all of it is the line's or the railroad's, and none the terminal's. */
const attributes = [
  "number",
  "seal_number",
  "equipment_type",
  "equipment_length",
  "equipment_height",
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_timezone",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "final_destination_timezone",
  "empty_terminated_at",
  "current_status",
] as const;

async function containerOf({ call }: Product): Promise<Record<string, any> | null> {
  const { body } = await call("GET", "/containers?include=shipment,transport_events");
  return body.data.length > 0 ? body : null;
}

const shown = (body: Record<string, any> | null) =>
  body &&
  Object.fromEntries(attributes.map((name) => [name, body["data"][0].attributes[name] ?? null]));

it("a product whose source is another one shows the container that it tracks there, and says who passed it on", async () => {
  const folder = temporaryFolder();
  const upstream = await startProduct({ TIME_SCALE: timeScale });
  const sources = join(folder.path, "sources.json");
  writeFileSync(
    sources,
    JSON.stringify({
      carriers: [
        {
          scac: "TEST",
          protocol: "tracking-api-2",
          base_url: upstream.ready.base_url,
          api_key: upstream.ready.api_key,
          provider_name: "Other Tracking",
        },
      ],
    }),
  );
  const product = await startProduct({ TIME_SCALE: timeScale, SOURCES_FILE: sources });
  try {
    const { status } = await product.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
      },
    });
    expect(status).toBe(201);
    await expect
      .poll(async () => shown(await containerOf(upstream)), { timeout: 200_000, interval: 300 })
      .toMatchObject({ current_status: "empty_returned" });
    const theirs = shown(await containerOf(upstream));
    await expect
      .poll(async () => shown(await containerOf(product)), { timeout: 100_000, interval: 300 })
      .toEqual(theirs);

    // What was polled again and again is one request there and one container here.
    const requests = await upstream.call("GET", "/tracking_requests");
    expect(requests.body.data).toHaveLength(1);
    const here = await containerOf(product);
    expect(here!["data"]).toHaveLength(1);
    const names = (body: Record<string, any> | null): string[] =>
      body!["included"]
        .filter(({ type }: { type: string }) => type === "transport_event")
        .map(({ attributes: { event } }: any) => event)
        .filter((event: string) =>
          /^container\.transport\.(?!estimated|(?:not_)?available)/.test(event),
        )
        .toSorted();
    expect(names(here)).toEqual(names(await containerOf(upstream)));
    const raw = await product.call("GET", `/containers/${here!["data"][0].id}/raw_events`);
    const providers = new Set(
      raw.body.data.map(({ attributes: one }: any) => one.data_provider_name),
    );
    expect(providers).toEqual(new Set(["Other Tracking", "Other Tracking (rail)"]));
    expect(here!["data"][0].attributes).toMatchObject({
      availability_known: false,
      pickup_lfd: null,
    });
    expect(product.output() + product.errors()).not.toContain(upstream.ready.api_key);
  } finally {
    product.process.kill("SIGKILL");
    upstream.process.kill("SIGKILL");
    folder.remove();
  }
}, 320_000);
