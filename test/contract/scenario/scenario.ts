import type { Examples } from "#functions/openapi/examples.ts";
import { routes } from "#functions/manifest.ts";
import { loadSample } from "#test/trade-intelligence/sample.ts";
import { listen } from "#test/webhooks/scene.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { observed } from "#test/tracking/spine.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { exampleVoyage, until } from "#test/tracking/voyage-builder.ts";
import { exerciseAccount, exerciseShareLinks } from "./account.ts";
import { behindTheScenes } from "./behind-the-scenes.ts";
import { exerciseParity } from "./parity.ts";
import { exerciseBulkEdits } from "./bulk-edits.ts";
import { exerciseMailings } from "./mailings.ts";
import { exerciseCustomFields } from "./custom-fields.ts";
import { exerciseDocuments } from "./documents.ts";
import { ediSources, exerciseEdi } from "./edi.ts";
import { newRecording, recorded, type Recording } from "./recorder.ts";
import { exerciseRefusals } from "./refusals.ts";
import { stable } from "./stable.ts";
import { askTrade } from "./trade-intelligence.ts";

const baseUrl = "https://api.quayline.example/v2";

/** What an importer does with the service, from the first party to the last webhook. */
export type ScenarioRecording = {
  readonly api: Api;
  /** Overheard no more: what is asked from now on is no part of the examples. */
  readonly client: Client;
  /** As it was received, with the ids of this run. */
  readonly received: Recording;
  /** What the document shows of it. */
  readonly examples: Examples;
  /** Values for parameters that take no value but one of this scenario, by operation and name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
};

const resource = (type: string, attributes: object, relationships?: object) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});
const role = (name: string, party: string) =>
  resource("party_role", { role: name }, { party: { data: { id: party, type: "party" } } });

/** The vessel's arrival at Long Beach, estimated five days later than first published. */
const arrivesLate = (statedAt: string): SourceEvent => ({
  ...exampleVoyage.find(({ code, classifier }) => code === "ARRI" && classifier === "EST")!,
  at: "2026-04-05T13:00:00Z",
  createdAt: statedAt,
});

/** A place before all rows of each list that is walked by places, by how many fields it is sorted by. */
async function placesIn(
  client: Client,
  { paths }: Recording,
): Promise<ScenarioRecording["values"]> {
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

/** The version that each list of rows answers to what the scenario asked of it. */
async function versionsIn(
  client: Client,
  { paths }: Recording,
): Promise<ScenarioRecording["values"]> {
  const found: Record<string, readonly string[]> = {};
  for (const { id, query } of routes) {
    if (!query || !("since" in query.shape)) continue;
    const { body } = await client.get(paths[id] ?? "");
    found[`${id} since`] = [body.version];
  }
  return found;
}

export async function runScenario(): Promise<ScenarioRecording> {
  const api = await startApi({ BASE_URL: baseUrl, SOURCES: ediSources });
  const clock = api.deps.clock as ManualClock;
  clock.set("2026-02-20T09:00:00Z");
  const recording = newRecording();
  const client = await api.account();
  const account = client.context.account.id;
  const received = recorded(client, recording, api);
  const scenes = behindTheScenes(api, observed(until("2026-02-22T00:00:00Z")));

  await received.get("//health");
  // Too long an example of itself.
  await client.get("//openapi.json");
  await exerciseEdi(api, recording);
  await received.get("/me");
  const admin = await api.person(client.context);
  const { user: colleague } = await api.person(client.context, "member");
  await exerciseAccount(recorded(admin, recording, api), colleague.id);
  await recorded(admin, recording, api).get("/audit_entries?limit=3");
  await received.get("/shipping_lines");
  await received.get("/shipping_lines/ONEY");
  await received.get("/webhooks/ips");
  const { body: catalogue } = await received.get("/webhooks/events");
  await received.get("/webhook_notifications/examples?event=container.transport.vessel_arrived");
  const events = catalogue.data.flatMap((group: any) =>
    group.attributes.events.map(({ name }: { name: string }) => name),
  );
  const { body: webhook } = await received.post(
    "/webhooks",
    resource("webhook", { url: "https://example.com/webhooks", active: true, events }),
  );
  const webhookId = webhook.data.id;
  const { body: party } = await received.post(
    "/parties",
    resource("party", { company_name: "Harbor & Vine Imports" }),
  );
  const partyId = party.data.id;
  await received.get("/parties?query=vine");
  await received.get(`/parties/${partyId}`);
  await received.patch(
    `/parties/${partyId}`,
    resource("party", { company_name: "Harbor & Vine Imports LLC" }),
  );

  await loadSample(api.deps.db);
  await askTrade(received);
  await received.post("/tracking_requests/infer_number", { number: "ONEYBKKX26000100" });
  const { body: request } = await received.post(
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
    scenes.carrier.states(observed(until(`${day}T00:00:00Z`)));
    await scenes.at(`${day}T00:00:00Z`, account);
    if (day !== "2026-03-26") continue;
    // The vessel falls behind, and the attention list states it.
    scenes.carrier.states(
      observed([...until(`${day}T00:00:00Z`), arrivesLate(`${day}T06:00:00Z`)]),
    );
    await scenes.at(`${day}T07:00:00Z`, account);
    await received.get(
      "/containers?filter[requires_attention]=true&sort=attention_priority&flag[attention]=true",
    );
  }

  await received.get("/tracking_requests");
  await received.get(`/tracking_requests/${requestId}`);
  await received.patch(
    `/tracking_requests/${requestId}`,
    resource("tracking_request", { ref_numbers: ["PO-4711", "PO-4712"] }),
  );

  const { body: shipments } = await received.get("/shipments");
  const shipment = shipments.data[0];
  await received.get(`/shipments/${shipment.id}?include=port_of_lading`);
  await received.patch(
    `/shipments/${shipment.id}`,
    resource("shipment", { tags: ["spring", "toys"] }),
  );
  const { body: shipper } = await received.post(
    `/shipments/${shipment.id}/party_roles`,
    role("shipper", partyId),
  );
  await received.get(`/shipments/${shipment.id}/party_roles`);
  await received.delete(`/shipments/${shipment.id}/party_roles/${shipper.data.id}`);
  await received.get(`/ports/${shipment.attributes.port_of_lading_locode}`);
  await received.get("/metro_areas/USCHI");

  const { body: containers } = await received.get("/containers");
  const container = containers.data[0];
  const at = `/containers/${container.id}`;
  await received.get(
    "/container_rows?columns=number,current_status,pod_code,pickup_lfd,holds&limit=2",
  );
  await received.get("/map?filter[pod_code]=USLGB");
  await received.get(
    "/shipment_rows?columns=bill_of_lading_number,pod_eta_at,voyage_stage&limit=2",
  );
  await received.get("/tracking_request_rows?columns=request_number,status,failed_reason&limit=2");
  await received.get(`${at}?include=shipment`);
  await received.get(`/search?query=${container.attributes.number.slice(0, 6)}`);
  await received.get(`${at}/transport_events`);
  await received.get(`${at}/raw_events`);
  await received.get(`${at}/changes?page[size]=2`);
  await received.get(`${at}/route`);
  await received.patch(`${at}/refresh`);
  await scenes.work(account);
  await received.patch(at, resource("container", { ref_numbers: ["PO-4711-1"] }));
  const { user } = await api.person(client.context);
  await received.put(
    `${at}/attention`,
    resource("container", {
      assignee_id: user.id,
      snoozed_until: "2026-04-10T08:00:00Z",
      note: "The trucker confirms on Friday.",
    }),
  );
  await received.get(`${at}/map_geojson`);
  await received.get(`/vessels/${shipment.attributes.pod_vessel_imo}`);
  const ports = "port_id=USLGB&previous_port_id=KRPUS";
  await received.get(`/vessels/9999981/future_positions?${ports}`);
  await received.get(
    `/vessels/9999981/future_positions_with_coordinates?${ports}&latitude=46.5&longitude=170.25`,
  );
  await received.get(`${at}/last_free_day`);
  await received.get(`${at}/demurrage`);
  await received.get(`${at}/pickup`);
  await received.get(`/terminals/${container.relationships.pod_terminal.data.id}`);
  const { body: carrier } = await received.post(
    `${at}/party_roles`,
    role("pickup_dray_carrier", partyId),
  );
  await received.get(`${at}/party_roles`);
  await received.delete(`${at}/party_roles/${carrier.data.id}`);

  await exerciseCustomFields(received, {
    request: requestId,
    shipment: shipment.id,
    container: container.id,
  });

  const { body: view } = await received.post(
    "/views",
    resource("view", {
      name: "Due this week",
      screen: "containers",
      query: { "filter[current_status]": "available", sort: "pickup_lfd" },
      columns: ["number", "pickup_lfd"],
      widths: { number: 140 },
    }),
  );
  await received.get("/views?filter[screen]=containers");
  await received.get(`/views/${view.data.id}`);
  await received.patch(`/views/${view.data.id}`, resource("view", { position: 1 }));
  await exerciseShareLinks(recorded(await api.person(client.context), recording, api), shipment.id);
  await exerciseParity(api, recording, received);
  await received.delete(`/views/${view.data.id}`);
  const member = await api.person(client.context, "member");
  await exerciseMailings(api, received, recorded(member, recording, api));

  await exerciseBulkEdits(api, received, shipment.id);
  await exerciseDocuments(api, received, shipment.id);
  await scenes.work(account);

  const receiver = await listen((response) => response.writeHead(204, { date: "" }).end());
  const triggered = { url: receiver.url, event: "container.transport.vessel_arrived" };
  await received.post("/webhooks/trigger", triggered);
  await receiver.stop();

  await received.get("/scorecard");
  const { body: feed } = await received.get("/events?limit=2");
  await received.get(`/events/${feed.data[0].id}/proof`);
  const { body: notifications } = await received.get("/webhook_notifications?page[size]=2");
  const notification = `/webhook_notifications/${notifications.data[0].id}`;
  await received.get(`${notification}?include=webhook`);
  await received.post(`${notification}/redeliver`, undefined);
  await received.get("/webhooks");
  await received.get(`/webhooks/${webhookId}`);
  await received.get(`/webhooks/${webhookId}/stats`);
  await received.patch(`/webhooks/${webhookId}`, resource("webhook", { active: true }));
  await received.post(`/webhooks/${webhookId}/rotate_secret`, { overlap_hours: 24 });
  await received.post(`/webhooks/${webhookId}/redeliver_failed`, { since: "2026-04-01T00:00:00Z" });
  await received.post(`/webhooks/${webhookId}/replay`, { since: "2026-04-01T00:00:00Z" });
  const { body: other } = await client.post(
    "/webhooks",
    resource("webhook", { url: "https://example.com/other", events: ["container.created"] }),
  );
  await received.delete(`/webhooks/${other.data.id}`);

  await received.patch(`/shipments/${shipment.id}/stop_tracking`);
  await scenes.work(account);
  await received.patch(`/shipments/${shipment.id}/resume_tracking`);
  scenes.carrier.states(observed(until("2026-05-01T00:00:00Z")));
  await scenes.at("2026-05-01T00:00:00Z", account);

  await exerciseRefusals(api, received, recording);
  // Last, so that what it creates is in no list above.
  await received.post("/tracking_requests/bulk", {
    rows: [
      { request_number: "ONEYBKKX26000200", scac: "ONEY", ref_numbers: ["PO-4720"] },
      { request_number: "PO 4721", scac: "ONEY" },
      { request_number: "ONEYBKKX26000200", scac: "ONEY" },
    ],
  });
  const { operations, refusals } = recording;
  return {
    api,
    client,
    received: recording,
    examples: stable({ operations, refusals, deliveries: scenes.deliveries }),
    values: {
      "events.list after": [feed.meta.next_cursor],
      ...(await placesIn(client, recording)),
      // The scenario ends in May.
      "containers.get as_of": ["2026-04-20T00:00:00Z"],
      "containers.list filter[last_free_day_on][]": ["2026-04-02", "2026-04-20"],
      "containers.rows filter[last_free_day_on][]": ["2026-04-02", "2026-04-20"],
      "map.get filter[last_free_day_on][]": ["2026-04-02", "2026-04-20"],
      ...(await versionsIn(client, recording)),
    },
  };
}
