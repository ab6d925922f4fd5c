import type { Examples } from "#functions/openapi/examples.ts";
import { routes } from "#functions/manifest.ts";
import { loadSample } from "#test/trade-intelligence/sample.ts";
import { listen } from "#test/webhooks/scene.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { observed } from "#test/tracking/spine.ts";
import type { SourceEvent } from "#src/tracking/source.ts";
import { exampleVoyage, until } from "#test/tracking/voyage-builder.ts";
import { tellAccount } from "./account.ts";
import { behindTheScenes } from "./behind-the-scenes.ts";
import { tellCustomFields } from "./custom-fields.ts";
import { tellDocuments } from "./documents.ts";
import { ediSources, tellEdi } from "./edi.ts";
import { newRecording, overheard, type Recording } from "./recorder.ts";
import { tellRefusals } from "./refusals.ts";
import { stable } from "./stable.ts";
import { askTrade } from "./trade-intelligence.ts";

const baseUrl = "https://api.quayline.example/v2";

/** What an importer does with the service, from the first party to the last webhook. */
export type Story = {
  readonly api: Api;
  /** Overheard no more: what is asked from now on is no part of the examples. */
  readonly client: Client;
  /** As it was heard, with the ids of this telling. */
  readonly heard: Recording;
  /** What the document shows of it. */
  readonly examples: Examples;
  /** Values for parameters that take no value but one of this story, by operation and name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
};

const resource = (type: string, attributes: object, relationships?: object) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});
const role = (name: string, party: string) =>
  resource("party_role", { role: name }, { party: { data: { id: party, type: "party" } } });

/** The vessel's arrival at Long Beach, estimated five days later than first told. */
const arrivesLate = (saidAt: string): SourceEvent => ({
  ...exampleVoyage.find(({ code, classifier }) => code === "ARRI" && classifier === "EST")!,
  at: "2026-04-05T13:00:00Z",
  createdAt: saidAt,
});

/** A place before all rows of each list that is walked by places, by how many fields it is sorted by. */
async function placesIn(client: Client, { paths }: Recording): Promise<Story["values"]> {
  const found = new Map<string, readonly string[]>();
  for (const { id, query } of routes) {
    if (!query || !("page[after]" in query.shape)) continue;
    const path = new URL(paths[id] ?? "", "http://api");
    for (const values of [[], [null], [null, null], [null, null, null]]) {
      const place = JSON.stringify(["2026-05-01T00:00:00Z", { values, id: "" }]);
      const token = Buffer.from(place).toString("base64url");
      path.searchParams.set("page[after]", token);
      const { status } = await client.get(`${path.pathname}${path.search}`);
      if (status === 200) found.set(`${id} page[after]`, [token]);
    }
  }
  return Object.fromEntries(found);
}

export async function tellStory(): Promise<Story> {
  const api = await startApi({ BASE_URL: baseUrl, SOURCES: ediSources });
  (api.world.clock as ManualClock).set("2026-02-20T09:00:00Z");
  const recording = newRecording();
  const client = await api.account();
  const account = client.context.account.id;
  const clock = api.world.clock as ManualClock;
  const heard = overheard(client, recording, clock);
  const scenes = behindTheScenes(api, observed(until("2026-02-22T00:00:00Z")));

  await heard.get("//health");
  // Too long an example of itself.
  await client.get("//openapi.json");
  await tellEdi(api, recording);
  await heard.get("/me");
  await tellAccount(overheard(await api.person(client.context), recording, clock));
  await heard.get("/shipping_lines");
  await heard.get("/shipping_lines/ONEY");
  await heard.get("/webhooks/ips");
  const { body: catalogue } = await heard.get("/webhooks/events");
  await heard.get("/webhook_notifications/examples?event=container.transport.vessel_arrived");
  const events = catalogue.data.flatMap((group: any) =>
    group.attributes.events.map(({ name }: { name: string }) => name),
  );
  const { body: webhook } = await heard.post(
    "/webhooks",
    resource("webhook", { url: "https://example.com/webhooks", active: true, events }),
  );
  const webhookId = webhook.data.id;
  const { body: party } = await heard.post(
    "/parties",
    resource("party", { company_name: "Harbor & Vine Imports" }),
  );
  const partyId = party.data.id;
  await heard.get("/parties?query=vine");
  await heard.get(`/parties/${partyId}`);
  await heard.patch(
    `/parties/${partyId}`,
    resource("party", { company_name: "Harbor & Vine Imports LLC" }),
  );

  await loadSample(api.world.db);
  await askTrade(heard);
  await heard.post("/tracking_requests/infer_number", { number: "ONEYBKKX26000100" });
  const { body: request } = await heard.post(
    "/tracking_requests",
    resource(
      "tracking_request",
      {
        request_type: "bill_of_lading",
        request_number: "ONEYBKKX26000100",
        scac: "ONEY",
        ref_numbers: ["PO-4711"],
        shipment_tags: ["spring"],
      },
      { consignee: { data: { id: partyId, type: "party" } } },
    ),
  );
  const requestId = request.data.id;
  await scenes.work(account);
  for (const day of ["2026-03-09", "2026-03-26", "2026-04-03", "2026-04-09"]) {
    scenes.carrier.says(observed(until(`${day}T00:00:00Z`)));
    await scenes.at(`${day}T00:00:00Z`, account);
    if (day !== "2026-03-26") continue;
    // The vessel falls behind, and the attention list says so.
    scenes.carrier.says(observed([...until(`${day}T00:00:00Z`), arrivesLate(`${day}T06:00:00Z`)]));
    await scenes.at(`${day}T07:00:00Z`, account);
    await heard.get(
      "/containers?filter[requires_attention]=true&sort=attention_priority&flag[attention]=true",
    );
  }

  await heard.get("/tracking_requests");
  await heard.get(`/tracking_requests/${requestId}`);
  await heard.patch(
    `/tracking_requests/${requestId}`,
    resource("tracking_request", { ref_numbers: ["PO-4711", "PO-4712"] }),
  );

  const { body: shipments } = await heard.get("/shipments");
  const shipment = shipments.data[0];
  await heard.get(`/shipments/${shipment.id}?include=port_of_lading`);
  await heard.patch(
    `/shipments/${shipment.id}`,
    resource("shipment", { tags: ["spring", "toys"] }),
  );
  const { body: shipper } = await heard.post(
    `/shipments/${shipment.id}/party_roles`,
    role("shipper", partyId),
  );
  await heard.get(`/shipments/${shipment.id}/party_roles`);
  await heard.delete(`/shipments/${shipment.id}/party_roles/${shipper.data.id}`);
  await heard.get(`/ports/${shipment.attributes.port_of_lading_locode}`);
  await heard.get("/metro_areas/USCHI");

  const { body: containers } = await heard.get("/containers");
  const container = containers.data[0];
  const at = `/containers/${container.id}`;
  await heard.get(`${at}?include=shipment`);
  await heard.get(`/search?query=${container.attributes.number.slice(0, 6)}`);
  await heard.get(`${at}/transport_events`);
  await heard.get(`${at}/raw_events`);
  await heard.get(`${at}/route`);
  await heard.patch(`${at}/refresh`);
  await scenes.work(account);
  await heard.patch(at, resource("container", { ref_numbers: ["PO-4711-1"] }));
  await heard.get(`${at}/map_geojson`);
  await heard.get(`/vessels/${shipment.attributes.pod_vessel_imo}`);
  const ports = "port_id=USLGB&previous_port_id=KRPUS";
  await heard.get(`/vessels/9999981/future_positions?${ports}`);
  await heard.get(
    `/vessels/9999981/future_positions_with_coordinates?${ports}&latitude=46.5&longitude=170.25`,
  );
  await heard.get(`${at}/last_free_day`);
  await heard.get(`${at}/demurrage`);
  await heard.get(`/terminals/${container.relationships.pod_terminal.data.id}`);
  const { body: carrier } = await heard.post(
    `${at}/party_roles`,
    role("pickup_dray_carrier", partyId),
  );
  await heard.get(`${at}/party_roles`);
  await heard.delete(`${at}/party_roles/${carrier.data.id}`);

  await tellCustomFields(heard, {
    request: requestId,
    shipment: shipment.id,
    container: container.id,
  });

  await tellDocuments(api, heard);
  await scenes.work(account);

  const receiver = await listen((response) => response.writeHead(204, { date: "" }).end());
  const triggered = { url: receiver.url, event: "container.transport.vessel_arrived" };
  await heard.post("/webhooks/trigger", triggered);
  await receiver.stop();

  const { body: feed } = await heard.get("/events?limit=2");
  const { body: notifications } = await heard.get("/webhook_notifications?page[size]=2");
  const notification = `/webhook_notifications/${notifications.data[0].id}`;
  await heard.get(`${notification}?include=webhook`);
  await heard.post(`${notification}/redeliver`, undefined);
  await heard.get("/webhooks");
  await heard.get(`/webhooks/${webhookId}`);
  await heard.patch(`/webhooks/${webhookId}`, resource("webhook", { active: true }));
  await heard.post(`/webhooks/${webhookId}/rotate_secret`, { overlap_hours: 24 });
  await heard.post(`/webhooks/${webhookId}/redeliver_failed`, { since: "2026-04-01T00:00:00Z" });
  await heard.post(`/webhooks/${webhookId}/replay`, { since: "2026-04-01T00:00:00Z" });
  const { body: other } = await client.post(
    "/webhooks",
    resource("webhook", { url: "https://example.com/other", events: ["container.created"] }),
  );
  await heard.delete(`/webhooks/${other.data.id}`);

  await heard.patch(`/shipments/${shipment.id}/stop_tracking`);
  await scenes.work(account);
  await heard.patch(`/shipments/${shipment.id}/resume_tracking`);
  scenes.carrier.says(observed(until("2026-05-01T00:00:00Z")));
  await scenes.at("2026-05-01T00:00:00Z", account);

  await tellRefusals(api, heard, recording);
  const { operations, refusals } = recording;
  return {
    api,
    client,
    heard: recording,
    examples: stable({ operations, refusals, deliveries: scenes.deliveries }),
    values: {
      "events.list after": [feed.meta.next_cursor],
      ...(await placesIn(client, recording)),
      // The story ends in May.
      "containers.get as_of": ["2026-04-20T00:00:00Z"],
      "containers.list filter[last_free_day_on][]": ["2026-04-02", "2026-04-20"],
    },
  };
}
