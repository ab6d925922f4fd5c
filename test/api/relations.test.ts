import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sideloadedBy } from "#functions/include.ts";
import { routes } from "#functions/manifest.ts";
import type { Route } from "#src/platform/manifest.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import { compose, stored } from "#test/documents/mails.ts";
import { bound, drawings, processAll } from "#test/documents/read-along.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { dispatchAll, trackVoyage } from "#test/support/published-voyage.ts";
import { verifies } from "#test/support/verifies.ts";

type Identifier = { id: string; type: string };
type Resource = Identifier & {
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
};

let api: Api;
let client: Client;
let ids: Record<string, string>;

/** A whole voyage, its parties, its webhook and what was sent to it. */
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  await client.post("/webhooks", {
    data: {
      type: "webhook",
      attributes: {
        url: "https://example.com/hook",
        active: true,
        events: ["container.created", "container.transport.vessel_loaded"],
      },
    },
  });
  await trackVoyage(api, client, "BKKX26000100");
  const shipment = (await client.get("/shipments")).body.data[0];
  await trackVoyage(api, client, "BKKX26000200", "at the port");
  const party = await client.post("/parties", {
    data: { type: "party", attributes: { company_name: "Drayage Inc" } },
  });
  const role = {
    data: {
      type: "party_role",
      attributes: { role: "pickup_dray_carrier" },
      relationships: { party: { data: { id: party.body.data.id, type: "party" } } },
    },
  };
  const container = shipment.relationships.containers.data[0].id;
  await client.post(`/shipments/${shipment.id}/party_roles`, role);
  await client.post(`/containers/${container}/party_roles`, role);
  await dispatchAll(api, client);
  const definition = await client.post("/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: {
        entity_type: "Shipment",
        api_slug: "priority",
        display_name: "Priority",
        data_type: "enum",
      },
    },
  });
  await client.post(`/custom_field_definitions/${definition.body.data.id}/options`, {
    data: { type: "custom_field_option", attributes: { label: "High", value: "high" } },
  });
  ids = {
    custom_field_definitions: definition.body.data.id,
    shipments: shipment.id,
    containers: container,
    tracking_requests: (await client.get("/tracking_requests")).body.data[0].id,
    webhook_notifications: (await client.get("/webhook_notifications")).body.data[0].id,
    webhooks: (await client.get("/webhooks")).body.data[0].id,
    parties: party.body.data.id,
    ports: shipment.relationships.port_of_discharge.data.id,
    terminals: shipment.relationships.pod_terminal.data.id,
    shipping_lines: (await client.get("/shipping_lines")).body.data[0].id,
    metro_areas: "none",
    ...(await mailedDocuments()),
  };
});
afterAll(() => api.stop());

/** A packet that was mailed: its first document names containers that are tracked. */
async function mailedDocuments(): Promise<Record<string, string>> {
  const [bill] = await drawings("master-boxed", 1);
  const [notice] = await drawings("arrival-line-print", 1);
  const containerNumbers = bill!.truth.payload["containers"] as { container_number: string }[];
  await putTracked(client.context, {
    number: bill!.truth.payload["waybill_number"] as string,
    containerNumbers: containerNumbers.map(({ container_number: number }) => number),
  });
  const { docsAlias: alias } = (await accountRecord(api.deps.db, client.context.account.id))!;
  const packet = Buffer.from(await bound([bill!.bytes, notice!.bytes]));
  const mail = await compose({ attachments: [{ filename: "all.pdf", content: packet }] });
  const to = [`docs+${alias}@${api.deps.config.MAIL_DOMAIN}`];
  await receiveMail(api.deps, await stored(api.deps, mail, to));
  while ((await processAll(api)) > 0);
  const { data } = (await client.get("/documents?include=shipments")).body;
  const linked = data.find(
    (one: Resource) => [one.relationships!["shipments"]!.data].flat().length > 0,
  );
  return {
    documents: linked.id,
    email_submissions: (await client.get("/email_submissions")).body.data[0].id,
  };
}

const reads = routes.filter(
  (row) => row.method === "GET" && row.access.caller === "client" && row.media !== "json",
);
/** The row's path with the ids of what was published; unknown collections keep none. */
const pathOf = (row: Route): string =>
  row.path.replace("{id}", ids[row.path.split("/")[1] ?? ""] ?? "none");
const including = (row: Route, include: string) =>
  client.get(`${pathOf(row)}?${needed(row)}include=${encodeURIComponent(include)}`);
/** The parameter that one row cannot do without. */
const needed = ({ query }: Route): string =>
  query?.shape["event"] ? "event=container.created&" : "";

/** What an endpoint offers, as the API document lists it; it refuses all else. */
async function offered(row: Route): Promise<string[]> {
  const { status, body } = await including(row, "passwords");
  expect([row.id, status, body.errors?.[0].source]).toEqual([
    row.id,
    400,
    { parameter: "include" },
  ]);
  const list = /: (.*)$/.exec(row.query?.shape["include"]?.description ?? "")?.[1];
  return list ? list.split(", ") : [];
}

/** An alias (contract: documents#document-lists). */
const stepsOf = (path: string): string[] =>
  path
    .split(".")
    .map((step) => (step === "current_extraction" ? "last_document_representation" : step));

const nameOf = ({ type, id }: Identifier) => `${type} ${id}`;

/** Follows the paths through an answer: what they lead to, and linkages that lead nowhere. */
function follow(body: { data: Resource | Resource[]; included?: Resource[] }, paths: string[]) {
  const primary = [body.data].flat();
  const all = [...primary, ...(body.included ?? [])];
  const held = new Map(all.map((resource) => [nameOf(resource), resource]));
  const reached = new Set<string>();
  const dangling: string[] = [];
  for (const path of paths) {
    let at = primary;
    for (const step of stepsOf(path)) {
      const linkages = at.flatMap((from) => [from.relationships?.[step]?.data ?? []].flat());
      at = [];
      for (const linkage of linkages) {
        const resource = held.get(nameOf(linkage));
        if (resource) at.push(resource);
        else dangling.push(`${path}: ${nameOf(linkage)}`);
        reached.add(nameOf(linkage));
      }
    }
  }
  const own = new Set(primary.map(nameOf));
  return { all, dangling, beside: [...reached].filter((name) => !own.has(name)).toSorted() };
}

/** No user exists yet: the API key stops tracking and makes requests. */
const alwaysEmpty = /(^|\.)(user|line_tracking_stopped_by_user)$/;

describe("include", () => {
  it("is refused by every endpoint that reads, for what it does not offer", async () => {
    const offers = await Promise.all(reads.map(async (row) => [row.id, await offered(row)]));
    const withRelations = offers.filter(([, paths]) => paths!.length > 0).map(([id]) => id);
    expect(withRelations).toEqual(
      expect.arrayContaining([
        "containers.get",
        "containers.list",
        "containers.transport-events",
        "containers.raw-events",
        "containers.party-roles.list",
        "shipments.get",
        "shipments.list",
        "shipments.party-roles.list",
        "tracking-requests.get",
        "tracking-requests.list",
        "webhook-notifications.get",
        "webhook-notifications.list",
      ]),
    );
  });

  it("brings what each path leads to, once, and nothing else", async () => {
    for (const row of reads) {
      const paths = await offered(row);
      if (paths.length === 0) continue;
      for (const asked of [...paths.map((path) => [path]), paths, [""]]) {
        const { status, body } = await including(row, asked.join(","));
        const where = `${row.id} include=${asked.join(",")}`;
        expect([where, status]).toEqual([where, 200]);
        const wanted = row.id.includes("party-roles") ? ["party"] : asked.filter(Boolean);
        const { all, dangling, beside } = follow(body, wanted);
        expect([where, dangling]).toEqual([where, []]);
        expect([where, body.included.map(nameOf).toSorted()]).toEqual([where, beside]);
        expect([where, all.length]).toEqual([where, new Set(all.map(nameOf)).size]);
      }
    }
  });

  it("finds something at the end of every path, as a list or alone", async () => {
    const [empty, full] = [new Set<string>(), new Set<string>()];
    for (const row of reads)
      for (const path of await offered(row)) {
        const { body } = await including(row, path);
        const last = stepsOf(path).reduce<Resource[]>((at, step) => {
          const all = [body.data, body.included].flat() as Resource[];
          const names = at.flatMap((from) => [from.relationships?.[step]?.data ?? []].flat());
          return all.filter((one) => names.some((name) => nameOf(name) === nameOf(one)));
        }, [body.data].flat());
        const what = `${row.id.replace(/\.(get|list)$/, "")} ${path}`;
        (last.length > 0 || alwaysEmpty.test(path) ? full : empty).add(what);
      }
    expect([...empty].filter((what) => !full.has(what))).toEqual([]);
  });
});

describe("include of what an endpoint sideloads anyway", () => {
  const withoutChoice = routes.filter((row) => !row.query?.shape["include"]);

  it("is accepted by each of its names at every endpoint, and changes nothing", async () => {
    const accepting: string[] = [];
    for (const row of withoutChoice) {
      const names = sideloadedBy(row);
      if (names.length === 0) continue;
      accepting.push(row.id);
      if (row.method !== "GET") continue;
      const plain = await client.get(`${pathOf(row)}?${needed(row)}`);
      for (const include of [...names, names.join(",")]) {
        const asked = await including(row, include);
        expect([row.id, include, asked.status]).toEqual([row.id, include, 200]);
        expect(asked.body.included).toEqual(plain.body.included);
        expect(asked.body.included.length).toBeGreaterThan(0);
      }
    }
    expect(accepting).toEqual([
      "account.me",
      "shipments.party-roles.assign",
      "containers.route",
      "containers.party-roles.assign",
      "webhook-notifications.examples",
      "webhook-notifications.redeliver",
      "events.list",
    ]);
  });

  it("takes port, vessel and route_location(s) at /containers/{id}/route", async () => {
    const path = `/containers/${ids["containers"]}/route`;
    for (const include of ["port,vessel,route_location", "route_locations", "port", "vessel"])
      expect((await client.get(`${path}?include=${include}`)).status).toBe(200);
    const { status, body } = await client.get(`${path}?include=route_locations,terminal`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter: "include" }]);
  });

  it("is accepted where a change is answered with relations", async () => {
    const party = await client.post("/parties", {
      data: { type: "party", attributes: { company_name: "Second Dray Inc" } },
    });
    const role = {
      data: {
        type: "party_role",
        attributes: { role: "pickup_dray_carrier" },
        relationships: { party: { data: { id: party.body.data.id, type: "party" } } },
      },
    };
    for (const records of ["shipments", "containers"]) {
      const path = `/${records}/${ids[records]}/party_roles?include=party`;
      const { status, body } = await client.post(path, role);
      expect([status, body.included.map(nameOf)]).toEqual([201, [nameOf(party.body.data)]]);
      await client.delete(`/${records}/${ids[records]}/party_roles/${body.data.id}`);
    }
    const edit = (type: string, attributes: object) => ({
      data: { type, id: ids[`${type}s`], attributes },
    });
    const request = await client.patch(
      `/tracking_requests/${ids["tracking_requests"]}?include=tracked_object.containers`,
      edit("tracking_request", { ref_numbers: ["PO 7"] }),
    );
    expect(new Set(request.body.included.map(({ type }: Identifier) => type))).toEqual(
      new Set(["shipment", "container"]),
    );
    const document = await client.patch(
      `/documents/${ids["documents"]}?include=shipments`,
      edit("document", { document_type_manual: "arrival_notice" }),
    );
    expect(new Set(document.body.included.map(({ type }: Identifier) => type))).toEqual(
      new Set(["shipment"]),
    );
    const path = `/webhook_notifications/${ids["webhook_notifications"]}/redeliver`;
    const again = await client.post(`${path}?include=webhook_notification_logs`, undefined);
    expect(again.status).toBe(202);
    expect(again.body.links.self).not.toContain("redeliver");
  });
});

describe("what is related", () => {
  verifies(["containers.resource.includable", "containers.get.include"], async () => {
    const { body } = await client.get(
      `/containers/${ids["containers"]}?include=shipment,pod_terminal,transport_events`,
    );
    const types = new Set(body.included.map(({ type }: Identifier) => type));
    expect(types).toEqual(new Set(["shipment", "terminal", "transport_event"]));
  });

  it("of a shipment names its roles only when they are requested", async () => {
    const path = `/shipments/${ids["shipments"]}`;
    const roles = async (query: string) =>
      (await client.get(`${path}${query}`)).body.data.relationships.party_roles?.data.length;
    expect(await roles("")).toBeUndefined();
    expect(await roles("?flag[parties]=true")).toBe(1);
    expect(await roles("?include=party_roles.party")).toBe(1);
    const beside = await client.get(`/containers/${ids["containers"]}?include=shipment`);
    expect(beside.body.included[0].relationships).not.toHaveProperty("party_roles");
  });

  it("is there by default where the contract states it, and not if something else is requested", async () => {
    const types = async (path: string): Promise<string[]> => [
      ...new Set<string>(
        (await client.get(path)).body.included.map(({ type }: Identifier) => type),
      ),
    ];
    const request = `/tracking_requests/${ids["tracking_requests"]}`;
    expect(await types(request)).toEqual(["shipment"]);
    expect(await types("/tracking_requests")).toEqual(["shipment"]);
    expect(await types(`${request}?include=user`)).toEqual([]);
    expect(await types(`/shipments/${ids["shipments"]}/party_roles`)).toEqual(["party"]);
    const raw = `/containers/${ids["containers"]}/raw_events`;
    expect(new Set(await types(raw))).toEqual(
      new Set(["port", "metro_area", "terminal", "rail_terminal", "vessel"]),
    );
    expect(await types(`${raw}?include=vessel`)).toEqual(["vessel"]);
  });
});
