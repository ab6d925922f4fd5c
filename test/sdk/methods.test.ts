import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { findRecordedContainer, loadSample } from "#test/trade-intelligence/sample.ts";
import { behindTheScenes } from "#test/contract/scenario/behind-the-scenes.ts";
import { someBytes } from "#test/documents/uploaded.ts";
import { observed } from "#test/tracking/spine.ts";
import { until } from "#test/tracking/voyage-builder.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { runBulkEdit } from "#src/tracking/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { compose, stored } from "#test/documents/mails.ts";
import { listen } from "#test/webhooks/scene.ts";
import { isCalled } from "../../sdk/generate.ts";
import type { Quayline } from "../../sdk/index.ts";
import { verifyProof } from "../../sdk/proofs/index.ts";
import { connect, fetchOf } from "./connect.ts";

/** An importer's program, from the first request to the last webhook; every method of the SDK once. */
describe("the methods of the SDK against the product", () => {
  const called = new Set<string>();
  let api: Api;
  let client: Client;
  let q: Quayline;
  let scenes: ReturnType<typeof behindTheScenes>;
  const number = "ONEYBKKX26000100";

  beforeAll(async () => {
    api = await startApi();
    (api.deps.clock as ManualClock).set("2026-02-20T09:00:00Z");
    client = await api.account();
    q = connect(api, client.key, { fetch: fetchOf(api, called) });
    scenes = behindTheScenes(api, observed(until("2026-04-09T00:00:00Z")));
  });
  afterAll(() => api.stop());

  /** As a page of ours calls for an admin. */
  async function signedIn() {
    const { cookies, user } = await api.person(client.context);
    const person = connect(api, "", {
      fetch: fetchOf(api, called, cookies),
      apiKey: undefined!,
      headers: {
        origin: new URL(api.deps.config.BASE_URL).origin,
        "sec-fetch-site": "same-origin",
        "x-quayline-portal": "1",
      },
    });
    return { person, user };
  }

  it("account: who am I, and what may it do", async () => {
    const me = await q.me();
    expect(me.features.routing_data.status).toBe("enabled");
    // Along without being asked for: `account` is the record itself.
    expect(me.account).toMatchObject({ type: "account", plan: "full" });
  });

  it("apiKeys, for a person who is signed in", async () => {
    const { person } = await signedIn();
    const made = await person.apiKeys.create({ name: "Warehouse" });
    expect((await person.apiKeys.list()).items.map(({ name }) => name)).toContain("Warehouse");
    await person.apiKeys.revoke(made.id);
  });

  it("users, invitations and preferences, for an admin who is signed in", async () => {
    const { person, user } = await signedIn();
    const { user: other } = await api.person(client.context, "member");
    expect((await q.users.list()).items.map(({ id }) => id)).toContain(user.id);
    expect((await person.users.update(other.id, { role: "viewer" })).role).toBe("viewer");
    expect((await person.users.get(other.id)).email).toBe(other.email);
    expect(await person.users.delete(other.id)).toBeUndefined();
    const invited = await person.invitations.create({ email: "ivy@example.com", role: "member" });
    expect((await person.invitations.list()).items.map(({ id }) => id)).toEqual([invited.id]);
    expect((await person.invitations.get(invited.id)).invited_by?.id).toBe(user.id);
    await person.invitations.revoke(invited.id);
    const set = await person.account.setPreferences({
      density: "compact",
      state: { map: { zoom: 4 } },
    });
    expect([set.keys, set.density]).toEqual([true, "compact"]);
    expect((await person.account.preferences()).state).toEqual({ map: { zoom: 4 } });
    expect((await person.me()).preferences?.id).toBe(user.id);
  });

  it("reference data", async () => {
    const lines = await q.shippingLines.list({ search: "maersk" });
    expect(lines.items[0]).toMatchObject({ type: "shipping_line", scac: "MAEU" });
    expect(await q.shippingLines.get("ONEY")).toMatchObject({ scac: "ONEY" });
    const port = await q.ports.get("USLGB", { include: ["terminals"] });
    expect(port.terminals[0]?.name).toBeTypeOf("string");
    expect((await q.metroAreas.get("USCHI")).name).toBe("Chicago");
    const terminal = await q.terminals.get(port.terminals[0]!.id);
    expect(terminal.type).toBe("terminal");
  });

  it("webhooks", async () => {
    const [category] = (await q.webhooks.events()).items;
    expect(category?.events.length).toBeGreaterThan(0);
    expect((await q.webhooks.ips()).webhook_notification_ips.length).toBeGreaterThan(0);
    const made = await q.webhooks.create({
      url: "https://example.com/webhooks",
      events: ["container.created", "tracking_request.succeeded"],
    });
    expect((await q.webhooks.get(made.id)).secret).toBe(made.secret);
    expect((await q.webhooks.list()).items).toHaveLength(1);
    expect((await q.webhooks.update(made.id, { active: true })).active).toBe(true);
    const other = await q.webhooks.create({
      url: "https://example.com/b",
      events: ["container.created"],
    });
    expect(await q.webhooks.delete(other.id)).toBeUndefined();
    const example = await q.deliveries.examples({ event: "container.created" });
    expect(example.event).toBe("container.created");
    const receiver = await listen((response) => response.writeHead(204).end());
    const tried = await q.webhooks.trigger({ url: receiver.url, event: "container.created" });
    await receiver.stop();
    expect(tried.status_code).toBe(204);
  });

  it("digests and alerts", async () => {
    const recipients = ["ops@harbor.example"];
    const digest = await q.digests.create({
      name: "Due",
      screen: "containers",
      hour: 7,
      time_zone: "America/New_York",
      recipients,
    });
    expect(digest.recipient_states).toEqual([{ email: recipients[0], state: "waiting" }]);
    expect((await q.digests.list()).items[0]?.id).toBe(digest.id);
    expect((await q.digests.update(digest.id, { paused: true })).next_at).toBe(null);
    expect((await q.digests.get(digest.id)).weekdays[0]).toBe("monday");
    await expect(q.digests.test(digest.id)).rejects.toMatchObject({ status: 422 });
    expect(await q.digests.delete(digest.id)).toBeUndefined();
    const alert = await q.alerts.create({ name: "New", events: ["container.created"], recipients });
    expect((await q.alerts.list()).items[0]?.id).toBe(alert.id);
    expect((await q.alerts.update(alert.id, { every_minutes: 5 })).every_minutes).toBe(5);
    expect((await q.alerts.get(alert.id)).events).toEqual(["container.created"]);
    await expect(q.alerts.test(alert.id)).rejects.toMatchObject({ status: 422 });
    expect(await q.alerts.delete(alert.id)).toBeUndefined();
  });

  it("saved views", async () => {
    const made = await q.views.create({
      name: "Due this week",
      screen: "containers",
      query: { "filter[current_status]": "available", sort: "pickup_lfd" },
    });
    expect((await q.views.list({ filter: { screen: "containers" } })).items[0]?.id).toBe(made.id);
    expect((await q.views.update(made.id, { columns: ["number"] })).columns).toEqual(["number"]);
    expect((await q.views.get(made.id)).query["sort"]).toBe("pickup_lfd");
    await expect(
      q.views.delete(made.id, { expected: { name: "As it was" } }),
    ).rejects.toMatchObject({
      code: "conflict",
      problems: [{ meta: { current: { name: made.name } } }],
    });
    expect(await q.views.delete(made.id)).toBeUndefined();
  });

  it("share links and the audit trail, for an admin who is signed in, and what a link shows without a key", async () => {
    const { person } = await signedIn();
    const shared = await q.views.create({ name: "Shared", screen: "containers" });
    const made = await person.shareLinks.create({ name: "For Acme", shared });
    expect((await person.shareLinks.list()).items[0]?.id).toBe(made.id);
    const link = await person.shareLinks.update(made.id, { fields: ["pod"] });
    expect([link.fields, link.shared?.id]).toEqual([["pod"], shared.id]);
    expect((await person.shareLinks.get(made.id)).opened_count).toBe(0);
    expect((await q.shared.get(made.token)).state).toBe("shown");
    expect(await person.shareLinks.delete(made.id)).toBeUndefined();
    const entries = (await person.auditEntries.list()).items;
    const ofLink = entries
      .filter(({ target }) => target.id === made.id)
      .map(({ action }) => action);
    // Entries of one instant are in no order.
    expect(ofLink.toSorted()).toEqual([
      "share_link.created",
      "share_link.edited",
      "share_link.revoked",
    ]);
    await q.views.delete(shared.id);
  });

  it("parties and tracking requests", async () => {
    const party = await q.parties.create({ company_name: "Harbor & Vine" });
    expect((await q.parties.list({ query: "vine" })).items[0]?.id).toBe(party.id);
    const renamed = { company_name: "Harbor & Vine LLC" };
    await q.parties.update(party.id, renamed, { expected: { company_name: party.company_name } });
    await expect(
      q.parties.update(party.id, { company_name: "Mine" }, { expected: { company_name: "Old" } }),
    ).rejects.toMatchObject({ problems: [{ meta: { current: renamed } }] });
    expect((await q.parties.get(party.id)).company_name).toBe("Harbor & Vine LLC");
    const inferred = await q.trackingRequests.inferNumber({ number });
    expect(inferred.shipping_line.selected?.scac).toBe("ONEY");
    const request = await q.trackingRequests.create({
      request_type: "bill_of_lading",
      request_number: number,
      scac: "ONEY",
      consignee: party,
    });
    expect(request.status).toBe("pending");
    const rows = [{ request_number: number, scac: "ONEY" }];
    const many = await q.trackingRequests.createMany(rows, { idempotencyKey: "methods" });
    expect(many.results[0]).toMatchObject({ status: "duplicate", existing_id: request.id });
    expect((await q.trackingRequests.bulk({ rows })).counts.duplicate).toBe(1);
    await scenes.work(client.context.account.id);
    const found = await q.trackingRequests.get(request.id, { include: ["tracked_object"] });
    expect(found.tracked_object?.type).toBe("shipment");
    await q.trackingRequests.update(request.id, { ref_numbers: ["PO-1"] });
    const page = await q.trackingRequests.list({
      filter: { status: "created" },
      page: { size: 5 },
    });
    expect([page.total, page.next]).toEqual([1, undefined]);
  });

  it("tracks a number alone: finds what tracks it already, and asks when the carrier is in doubt", async () => {
    const [request] = (await q.trackingRequests.list()).items;
    const again = await q.trackingRequests.track(number);
    expect([again.id, again.status]).toEqual([request!.id, "created"]);
    expect(again.tracked_object?.shipping_line_scac).toBe("ONEY");
    await expect(q.trackingRequests.track("QLDEMO1642")).rejects.toMatchObject({
      status: 0,
      code: "carrier_unknown",
      problems: [{ meta: { candidates: [] } }],
    });
    expect((await q.trackingRequests.list()).items).toHaveLength(1);
  });

  it("shipments, with their roles", async () => {
    const [shipment] = (await q.shipments.list({ include: ["containers", "party_roles.party"] }))
      .items;
    expect(shipment?.containers[0]?.number).toBeTypeOf("string");
    expect(shipment?.party_roles?.[0]?.party?.company_name).toBe("Harbor & Vine LLC");
    const { id } = shipment!;
    expect((await q.shipments.reconciliation(id)).rows).toEqual([]);
    expect((await q.shipments.get(id)).port_of_lading).toEqual({
      id: shipment!.port_of_lading!.id,
      type: "port",
    });
    expect((await q.shipments.update(id, { tags: ["spring"] })).tags).toEqual(["spring"]);
    const [party] = (await q.parties.list()).items;
    const role = await q.shipments.roles.assign(id, { role: "shipper", party: party! });
    expect(role.party?.company_name).toBe("Harbor & Vine LLC");
    expect((await q.shipments.roles.list(id)).items).toHaveLength(2);
    expect(await q.shipments.roles.remove(id, role.id)).toBeUndefined();
  });

  it("containers, and what belongs to them", async () => {
    const page = await q.containers.list({
      include: ["shipment.port_of_discharge", "transport_events"],
      filter: { number: ["ZZZU0000000"] },
    });
    expect(page.items).toEqual([]);
    const all = await q.containers.list({
      include: ["shipment.port_of_discharge"],
      sort: ["-created_at"],
    });
    const container = all.items[0]!;
    expect(container.shipment?.port_of_discharge?.type).toBe("port");
    expect(JSON.parse(JSON.stringify(container))).toEqual(container);
    const { id } = container;
    const [few] = (
      await q.containers.list({
        include: ["shipment", "pod_terminal"],
        fields: { container: ["number", "shipment"], shipment: ["tags"] },
        sort: "-created_at",
      })
    ).items;
    // What the type of the result has, and nothing else.
    expect(Object.keys(few!).toSorted()).toEqual(["id", "number", "shipment", "type"]);
    expect(Object.keys(few!.shipment!)).toEqual(expect.arrayContaining(["id", "tags", "type"]));
    expect(few!.shipment).not.toHaveProperty("bill_of_lading_number");
    const rows = await q.containers.rows({ columns: "number,pod_code" });
    expect(rows.columns.number?.[rows.columns.id.indexOf(id)]).toBe(container.number);
    const map = await q.map.get({ filter: { pod_code: "USLAX" } });
    expect(map.containers).toBe(map.on_vessels + map.in_ports + map.elsewhere);
    const shipmentRows = await q.shipments.rows({ columns: "bill_of_lading_number,containers" });
    expect(shipmentRows.columns.containers?.every((count) => count !== null)).toBe(true);
    const requestRows = await q.trackingRequests.rows({ columns: "status" });
    expect(requestRows.columns.status).toContain("created");
    const one = await q.containers.get(id, { flag: { attention: true } });
    expect(one.meta?.attention).toBeDefined();
    expect(one.shipment).toEqual({ id: container.shipment!.id, type: "shipment" });
    expect((await q.containers.update(id, { ref_numbers: ["A"] })).ref_numbers).toEqual(["A"]);
    expect(
      (await q.containers.markDelivered(id, new Date("2026-02-19T10:00:00Z"))).delivered_at,
    ).toBe("2026-02-19T10:00:00Z");
    expect((await q.containers.markDelivered(id, null)).delivered_at).toBeNull();
    const noted = await q.containers.attention(id, { note: "Call the trucker." });
    expect(noted.meta?.triage?.note).toBe("Call the trucker.");
    const late = q.containers.attention(id, { note: "Mine" }, { expected: { note: null } });
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: "conflict",
      problems: [{ meta: { current: { note: "Call the trucker." } } }],
    });
    const job = await q.bulkEdits.create({
      records: "containers",
      ids: [id],
      edit: { attention: { note: "All of these." } },
    });
    expect((await q.bulkEdits.list()).items[0]?.id).toBe(job.id);
    for (const { body } of api.queues.take("bulk-edits"))
      await runBulkEdit(api.deps, body as never);
    expect((await q.bulkEdits.get(job.id)).counts.changed).toBe(1);
    expect((await q.bulkEdits.undo(job.id)).undo_of?.id).toBe(job.id);
    expect((await q.containers.refresh(id)).message).toContain("Shipping line");
    const milestones = await q.containers.transportEvents(id, { include: ["location"] });
    expect(milestones.items.find(({ location }) => location)?.location?.name).toBeTypeOf("string");
    expect((await q.containers.rawEvents(id)).items.length).toBeGreaterThan(0);
    expect((await q.containers.changes(id)).items[0]?.attribute).toBeTypeOf("string");
    expect((await q.containers.route(id)).route_locations[0]?.type).toBe("route_location");
    expect((await q.containers.map(id)).type).toBe("FeatureCollection");
    expect((await q.containers.lastFreeDay(id)).rule).toBeTypeOf("string");
    expect((await q.containers.demurrage(id)).state).toBeTypeOf("string");
    expect((await q.containers.pickup(id)).verdict).toBe("wait");
    const [party] = (await q.parties.list()).items;
    const role = await q.containers.roles.assign(id, {
      role: "pickup_dray_carrier",
      party: party!,
    });
    expect((await q.containers.roles.list(id, { include: ["party"] })).items[0]?.party?.id).toBe(
      party!.id,
    );
    await q.containers.roles.remove(id, role.id);
    expect((await q.search({ query: container.number.slice(0, 6) })).items.length).toBeGreaterThan(
      0,
    );
  });

  it("vessels", async () => {
    const ports = { port_id: "USLGB", previous_port_id: "KRPUS" };
    expect((await q.vessels.get("9999981")).imo).toBe("9999981");
    expect((await q.vessels.futurePositions("9999981", ports)).positions).toBeDefined();
    const from = { ...ports, latitude: 46.5, longitude: 170.25 };
    expect((await q.vessels.futurePositionsFrom("9999981", from)).positions).toBeDefined();
  });

  it("custom fields", async () => {
    const [container] = (await q.containers.list()).items;
    const [shipment] = (await q.shipments.list()).items;
    const [request] = (await q.trackingRequests.list()).items;
    const define = (entity_type: "Container" | "Shipment" | "TrackingRequest", api_slug: string) =>
      q.customFields.definitions.create({
        entity_type,
        api_slug,
        display_name: api_slug,
        data_type: "enum",
      });
    const priority = await define("Container", "priority");
    const low = await q.customFields.options.create(priority.id, { label: "Low", value: "low" });
    expect((await q.customFields.options.list(priority.id)).items).toHaveLength(1);
    await q.customFields.options.update(priority.id, low.id, { label: "Later" });
    expect((await q.customFields.options.get(priority.id, low.id)).label).toBe("Later");
    const field = await q.customFields.create({
      api_slug: "priority",
      value: "low",
      entity: container!,
    });
    expect((await q.customFields.get(field.id)).value).toBe("low");
    await q.customFields.update(field.id, { value: "low" });
    expect((await q.customFields.list()).items).toHaveLength(1);
    const filtered = await q.containers.list({ filter: { custom_fields: { priority: "low" } } });
    expect(filtered.items).toHaveLength(1);
    await q.customFields.delete(field.id);
    await define("Shipment", "seen");
    await define("TrackingRequest", "wanted");
    for (const [fields, record, slug] of [
      [q.containers.fields, container!.id, "priority"],
      [q.shipments.fields, shipment!.id, "seen"],
      [q.trackingRequests.fields, request!.id, "wanted"],
    ] as const) {
      const definition = (await q.customFields.definitions.list()).items.find(
        (one) => one.api_slug === slug,
      )!;
      if (slug !== "priority")
        await q.customFields.options.create(definition.id, { label: "Low", value: "low" });
      await fields.set(record, { api_slug: slug, value: "low" });
      expect((await fields.list(record)).items[0]?.value).toBe("low");
      await fields.update(record, slug, { value: "low" });
      await fields.remove(record, slug);
    }
    const shown = await q.customFields.definitions.get(priority.id, { include: ["options"] });
    expect(shown.options[0]?.label).toBe("Later");
    await q.customFields.definitions.update(priority.id, { display_name: "Urgency" });
    await q.customFields.options.delete(priority.id, low.id);
    await q.customFields.definitions.delete(priority.id);
  });

  it("documents: a file up and down in one call each", async () => {
    const bytes = someBytes();
    const file = new File([bytes], "notice.pdf", {
      type: "application/pdf",
    });
    const made = await q.documents.upload(file, { name: "Notice" });
    expect(made).toMatchObject({ name: "Notice", file_name: "notice.pdf", source: "api" });
    const blob = await q.documents.download(made.id);
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(Buffer.from(bytes));
    await expect(q.documents.upload(file)).rejects.toMatchObject({ code: "duplicate_document" });
    expect((await q.documents.list({ filter: { filename: "notice" } })).items).toHaveLength(1);
    expect((await q.documents.get(made.id, { include: ["account"] })).account?.type).toBe(
      "account",
    );
    expect(
      (await q.documents.update(made.id, { document_type_manual: "other" })).document_type_manual,
    ).toBe("other");
    for (const action of [q.documents.reextract, q.documents.reclassify, q.documents.relink])
      expect(await action(made.id)).toEqual({ status: "accepted" });
    const picture = Buffer.from("\x89PNG\r\n\x1a\n scan", "latin1");
    const scan = await q.documents.upload(picture, {
      filename: "scan.png",
      contentType: "image/png",
    });
    await q.documents.split(made.id, { start_pages: [2] });
    expect(await q.documents.pages(made.id)).toEqual({ pages: [] });
    await expect(q.documents.pagePicture(made.id, "1")).rejects.toMatchObject({ status: 404 });
    await expect(q.documents.invoiceAudit(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(q.documents.invoicePacket(made.id)).rejects.toMatchObject({ status: 404 });
    await q.documents.rotate(scan.id, { degrees: 90 });
    await q.documents.delete(scan.id);
    expect((await q.documents.types()).document_types.length).toBe(9);
    const [schema] = (await q.documents.schemas({ page: { size: 1 } })).items;
    expect((await q.documents.schema(schema!.id)).schema_format).toBe("json_schema");
  });

  it("emails", async () => {
    const { id } = client.context.account;
    const { docsAlias: alias } = (await accountRecord(api.deps.db, id))!;
    const mail = await compose({
      subject: "Notice",
      date: new Date("2026-04-01T09:00:00Z"),
      messageId: "<sdk@line.example>",
      attachments: [{ filename: "notice.pdf", content: Buffer.from(someBytes()) }],
    });
    const to = `docs+${alias}@${api.deps.config.MAIL_DOMAIN}`;
    await receiveMail(api.deps, await stored(api.deps, mail, [to]));
    const [email] = (await q.emailSubmissions.list()).items;
    expect((await q.emailSubmissions.get(email!.id)).subject).toBe("Notice");
  });

  it("trade intelligence", async () => {
    await loadSample(api.deps.db);
    expect((await q.trade.meta()).facts_hash).toBeTypeOf("string");
    const container_number = await findRecordedContainer();
    const found = await q.trade.lookUpContainer({ container_number });
    expect(found.found).toBe(true);
    const bol_number = found.bills_of_lading[0]!.master_bill_of_lading_number;
    await q.trade.lookUpBill({ bol_number, months: 18 });
    const { results } = await q.trade.searchCompanies({ min_containers: 10, limit: 2 });
    await q.trade.profileCompany({ company_name: results[0]!.company_name, months: 3 });
    await q.trade.searchCommodities({ query: "leather shoes", limit: 3 });
    await q.trade.topImporters({ hs4: "6403", limit: 3 });
    await q.trade.trends({ group_by: ["pod_coast"], since: "2026-09", until: "2026-11" });
    const counted = await q.trade.breakdown({
      dims: ["pod_coast"],
      since: "2026-10",
      until: "2026-10",
      top: 2,
    });
    expect((await q.trade.query(counted.meta.query_id!)).answer).toEqual(counted);
    await expect(q.trade.searchCompanies({ limit: 51 })).rejects.toMatchObject({
      status: 422,
      code: "invalid",
      problems: [{ source: { pointer: "/limit" } }],
    });
  });

  it("events and deliveries", async () => {
    const page = await q.events.list({ limit: 1 });
    expect((await q.scorecard.get({ source: "MAEU" })).min_containers).toBe(20);
    const key = await q.parity.createKey({ name: "The other provider" });
    expect((await q.parity.listKeys()).items.map(({ id }) => id)).toContain(key.id);
    expect((await q.parity.report()).deliveries).toBe(0);
    await q.parity.endKey(key.id);
    const proof = await q.events.proof(page.items[0]!.id);
    expect((await verifyProof(proof)).checks.map(({ holds }) => holds)).not.toContain(false);
    expect(page.items[0]?.sequence).toBe(1);
    const names = [];
    for await (const { event } of q.events.list({ limit: 2 })) names.push(event);
    expect(names).toContain("tracking_request.succeeded");
    const deliveries = await q.deliveries.list({ include: ["webhook"], page: { size: 1 } });
    expect(deliveries.items[0]?.webhook?.url).toBe("https://example.com/webhooks");
    const { id } = deliveries.items[0]!;
    const shown = await q.deliveries.get(id, { include: ["webhook_notification_logs"] });
    expect(shown.webhook_notification_logs[0]?.succeeded).toBe(true);
    await q.deliveries.redeliver(id);
    const [webhook] = (await q.webhooks.list()).items;
    expect((await q.webhooks.stats(webhook!.id)).notifications.failed).toBe(0);
    await q.webhooks.rotateSecret(webhook!.id, { overlap_hours: 1 });
    await q.webhooks.redeliverFailed(webhook!.id);
    const replayed = await q.webhooks.replay(webhook!.id, { since: "2026-02-01T00:00:00Z" });
    expect(replayed.status).toBe("accepted");
  });

  it("stops and resumes tracking", async () => {
    const [shipment] = (await q.shipments.list()).items;
    const stopped = await q.shipments.stopTracking(shipment!.id);
    expect(stopped.line_tracking_stopped_reason).toBe("cancelled_by_user");
    const resumed = await q.shipments.resumeTracking(shipment!.id);
    expect(resumed.line_tracking_stopped_at).toBeNull();
  });

  it("are all called above: a new endpoint needs its line here", () => {
    const missing = routes.filter(isCalled).filter(({ id }) => !called.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
