import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shareFields } from "#schemas/share-link.ts";
import { countedAtLink } from "#src/accounts/account-record.ts";
import { rateBuckets } from "#src/platform/access-rule.ts";
import { addCount } from "#src/platform/storage/rolling-count.ts";
import { shareLinks } from "#src/sharing/store/share-link-entity.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { shipments } from "#src/tracking/store/shipment-entity.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";
import { manualClock } from "#test/support/engine.ts";
import { putTracked, type Tracked } from "#test/support/tracked.ts";
import { adminOf, linkBody, open, patchBody, savedView, share, type Admin } from "./sharing-rig.ts";

let api: Api;
let company: Client;
let alpha: Admin;
let tracked: Tracked;
const clock = manualClock();
const numbers = ["MSKU7354623", "MSKU7354624"];
/** What an account writes for itself; no link may show it. */
const secrets = ["note-only-for-us", "Nora Nobody", "secret-tag", "ref-of-ours", "ML-1234567"];

beforeAll(async () => {
  api = await startApi();
  Object.assign(api.deps, { clock });
  company = await api.account("Alpha Imports");
  tracked = await putTracked(company.context, {
    containerNumbers: numbers,
    shipment: { tags: ["secret-tag"], refNumbers: ["ref-of-ours"] },
    container: {
      lfdTerminalOn: "2026-11-24",
      lfdCarrierOn: undefined,
      holdsAtPodTerminal: [{ name: "customs", status: "hold", description: "secret-tag" }],
      triage: {
        note: "note-only-for-us",
        assignee: { id: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11", name: "Nora Nobody" },
      },
    } as object,
  });
  await putTracked((await api.account("Beta Imports")).context, {
    containerNumbers: ["TCLU5471298"],
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  alpha = await adminOf(api, company);
});

/** Everything that an id could be in. */
const ids = (): string[] => [
  alpha.context.account.id,
  tracked.shipment.id,
  tracked.request.id,
  ...tracked.containers.map(({ id }) => id),
  ...tracked.events.map(({ id }) => id),
];
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

const byNumber = (containers: readonly { number: string }[]) =>
  containers.toSorted((a, b) => (a.number < b.number ? -1 : 1));

const headersOf = ({ headers }: Answer) => [
  headers["cache-control"],
  headers["referrer-policy"],
  headers["x-robots-tag"],
];
const hidden = ["no-store", "no-referrer", "noindex, nofollow"];

describe("what a share link shows", () => {
  it("is a view's containers with the fields that were chosen, to somebody who is not signed in", async () => {
    const view = await savedView(alpha, { "filter[pod_code]": "USLAX" });
    const { token } = await share(alpha, "view", view, { fields: ["pickup_lfd", "holds", "pod"] });
    const answer = await open(api, token);
    expect([answer.status, headersOf(answer)]).toEqual([200, hidden]);
    const { containers, ...about } = answer.body;
    expect(about).toEqual({
      name: "For Acme Trucking",
      kind: "view",
      state: "shown",
      shared_by: "Alpha Imports",
      expires_at: "2026-12-21T08:00:00Z",
      as_of: "2026-11-21T08:00:00Z",
      fields: ["pod", "holds", "pickup_lfd"],
      total: 2,
      shipment: null,
    });
    expect(byNumber(containers)).toEqual(
      numbers.map((number) => ({
        number,
        pol_timezone: "Asia/Shanghai",
        pod_timezone: "America/Los_Angeles",
        destination_timezone: "America/Chicago",
        actively_tracked: true,
        last_status_refresh_at: "2026-11-01T00:00:00Z",
        pod: "Los Angeles",
        holds: ["customs"],
        pickup_lfd: "2026-11-24",
      })),
    );
  });

  it("is a shipment with what happened to each container, oldest first, without what was taken back or marked by a user", async () => {
    const [container] = tracked.containers;
    const { entities } = histories(api.deps.db);
    const [loaded] = tracked.events;
    const others = [
      { ...loaded!, id: "taken-back", invalidatedAt: "2026-11-02T00:00:00Z" },
      { ...loaded!, id: "marked", event: "container.delivered", dataSource: "user_input" as const },
    ];
    for (const event of others) await entities.event.put(event).go();
    await entities.container
      .patch({ account: container!.account, containerId: container!.id })
      .set({ transportEventIds: [...container!.transportEventIds, "taken-back", "marked"] })
      .go();
    const { token } = await share(alpha, "shipment", tracked.shipment.id);
    const { status, body } = await open(api, token);
    expect([status, body.state, body.total]).toEqual([200, "shown", 2]);
    expect(body.shipment).toMatchObject({
      shipment_number: tracked.shipment.billOfLadingNumber,
      pod: "Los Angeles",
      vessel_name: "MAERSK ESSEN",
      pod_timezone: "America/Los_Angeles",
    });
    expect(body.containers.map((one: { number: string }) => one.number)).toEqual(numbers);
    expect(body.containers[0].timeline).toEqual([
      {
        event: "container.transport.vessel_loaded",
        at: "2026-11-01T03:00:00Z",
        timezone: "Asia/Shanghai",
        location: "Shanghai",
        vessel: "MAERSK ESSEN",
        voyage: "432E",
        value: null,
      },
      expect.objectContaining({ event: "container.transport.vessel_discharged" }),
    ]);
  });

  it("holds no id, and nothing that the account wrote for itself, whatever fields were chosen", async () => {
    const references = new Set<string>(["ref_numbers", "shipment_ref_numbers"]);
    const all = shareFields.filter((field) => !references.has(field));
    const view = await savedView(alpha);
    const links = [
      await share(alpha, "shipment", tracked.shipment.id, { fields: all }),
      await share(alpha, "view", view, { fields: all.filter((field) => field !== "timeline") }),
    ];
    for (const { token } of links) {
      const text = JSON.stringify((await open(api, token)).body);
      expect(text).toContain("MSKU7354623");
      expect(text).not.toMatch(uuid);
      for (const secret of [...secrets, ...ids()]) expect(text).not.toContain(secret);
    }
    const chosen = await share(alpha, "view", view, { fields: ["shipment_ref_numbers"] });
    expect((await open(api, chosen.token)).body.containers[0].shipment_ref_numbers).toEqual([
      "ref-of-ours",
    ]);
  });

  it("follows the view: what it is filtered by now, and no other account's containers", async () => {
    const id = await savedView(alpha, { "filter[number]": numbers[0] });
    const { token } = await share(alpha, "view", id);
    const shown = async () =>
      byNumber((await open(api, token)).body.containers).map(({ number }) => number);
    expect(await shown()).toEqual([numbers[0]]);
    const attributes = { query: {} };
    await alpha.patch(`/views/${id}`, { data: { type: "view", attributes } });
    expect(await shown()).toEqual(numbers);
  });

  it("is nothing once the view, a field that it is filtered by, or the shipment is gone, and says which", async () => {
    const gone = { total: null, containers: [], shipment: null };
    const view = await savedView(alpha);
    const ofView = await share(alpha, "view", view);
    await alpha.delete(`/views/${view}`);
    expect((await open(api, ofView.token)).body).toMatchObject({ state: "view_deleted", ...gone });

    const definition = await alpha.post("/custom_field_definitions", {
      data: {
        type: "custom_field_definition",
        attributes: {
          entity_type: "Container",
          api_slug: "customer_po",
          display_name: "PO",
          data_type: "short_text",
        },
      },
    });
    const filtered = await savedView(alpha, { "filter[custom_fields][customer_po]": "PO-7" });
    const ofField = await share(alpha, "view", filtered);
    expect((await open(api, ofField.token)).body).toMatchObject({ state: "shown", total: 0 });
    await alpha.delete(`/custom_field_definitions/${definition.body.data.id}`);
    expect((await open(api, ofField.token)).body).toMatchObject({
      state: "field_deleted",
      ...gone,
    });

    const { shipment } = await putTracked(alpha.context);
    const ofShipment = await share(alpha, "shipment", shipment.id);
    await shipments(api.deps.db).delete({ account: shipment.account, id: shipment.id }).go();
    expect((await open(api, ofShipment.token)).body).toMatchObject({
      state: "shipment_deleted",
      ...gone,
    });
  });

  it("is of a shipment without containers what is known of its voyage", async () => {
    const { shipment } = await putTracked(alpha.context, { containerNumbers: [] });
    const { token } = await share(alpha, "shipment", shipment.id, { fields: ["pod", "timeline"] });
    expect((await open(api, token)).body).toMatchObject({
      state: "shown",
      total: 0,
      containers: [],
      shipment: { pod: "Los Angeles" },
    });
  });
});

it("a link with a field that is shown no more shows the others", async () => {
  const { id, token } = await share(alpha, "view", await savedView(alpha), { fields: ["pod"] });
  await shareLinks(api.deps.db)
    .patch({ account: alpha.context.account.id, id })
    .set({ fields: ["pod", "field_of_another_release" as "pod"] })
    .go();
  const { status, body } = await open(api, token);
  expect([status, body.fields]).toEqual([200, ["pod"]]);
  expect((await alpha.get(`/share_links/${id}`)).body.data.attributes.fields).toEqual(["pod"]);
});

describe("a token that opens nothing", () => {
  it("is answered alike whether it is made up, malformed, revoked or expired", async () => {
    const view = await savedView(alpha);
    const revoked = await share(alpha, "view", view);
    await alpha.delete(`/share_links/${revoked.id}`);
    const expired = await share(alpha, "view", view, { expires_at: "2026-11-21T09:00:00Z" });
    clock.advance(3600);
    const answers = await Promise.all(
      [revoked.token, expired.token, "A".repeat(43), "x", "%00", "a".repeat(5000)].map((token) =>
        open(api, token),
      ),
    );
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
      expect(headersOf(answer)).toEqual(hidden);
    }
    expect([answers[0]?.status, answers[0]?.body.errors[0].detail]).toEqual([
      404,
      "This link opens nothing. Links expire, and can be revoked.",
    ]);
  });

  it("cannot be guessed on and on from one address; links that work are opened from there all the same", async () => {
    const { token } = await share(alpha, "view", await savedView(alpha));
    const from = "198.51.100.9";
    const tries = await Promise.all(
      Array.from({ length: 101 }, () => open(api, "B".repeat(43), from)),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(100);
    const refused = tries.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(headersOf(refused!)).toEqual(hidden);
    expect((await open(api, token, from)).status).toBe(200);
    expect((await open(api, "B".repeat(43), "198.51.100.10")).status).toBe(404);
  });

  it("is that of an account which may read its own data no more", async () => {
    const gone = await api.account("Gone Imports", [], {
      plan: "free",
      trialEndsAt: "2026-11-28T00:00:00Z",
    });
    const client = await adminOf(api, gone);
    const { token } = await share(client, "view", await savedView(client));
    expect((await open(api, token)).status).toBe(200);
    clock.advance(14 * 86_400);
    expect((await open(api, token)).status).toBe(404);
  });
});

describe("readings of a share link", () => {
  const made = async () => share(alpha, "view", await savedView(alpha));
  const openingsOf = async (id: string) =>
    (await alpha.get(`/share_links/${id}`)).body.data.attributes;

  it("are one visit of a network within an hour, with the time and the network alone", async () => {
    const { id, token } = await made();
    for (let i = 0; i < 3; i++) await open(api, token, `203.0.113.${i}`);
    await open(api, token, "2001:db8:1:2::7");
    const at = `${clock.now().toISOString().slice(0, 19)}Z`;
    expect(await openingsOf(id)).toMatchObject({
      opened_count: 2,
      last_opened_at: at,
      openings: [
        { at, network: "2001:db8:1::/48" },
        { at, network: "203.0.113.0/24" },
      ],
    });
    clock.advance(3600);
    await open(api, token, "203.0.113.9");
    expect((await openingsOf(id)).opened_count).toBe(3);
  });

  it("write nothing while a page that is open refreshes", async () => {
    const { token } = await made();
    await open(api, token);
    const writes: string[] = [];
    api.deps.db.client.middlewareStack.add(
      (next, { commandName = "" }) =>
        (args) => (
          /Put|Update|Delete|TransactWrite/.test(commandName) && writes.push(commandName),
          next(args)
        ),
      { step: "initialize", name: "writes" },
    );
    for (let i = 0; i < 5; i++) expect((await open(api, token)).status).toBe(200);
    api.deps.db.client.middlewareStack.remove("writes");
    expect(writes).toEqual([]);
  });

  it("keep the latest 30, and write at most once a minute for a crowd", async () => {
    const { id, token } = await made();
    for (let i = 0; i < 40; i++) await open(api, token, `10.0.${i}.1`);
    expect(await openingsOf(id)).toMatchObject({ opened_count: 30 });
    clock.advance(61);
    for (let i = 0; i < 10; i++) await open(api, token, `10.1.${i}.1`);
    const { opened_count: count, openings } = await openingsOf(id);
    expect([count, openings.length, openings[0].network]).toEqual([31, 30, "10.1.0.0/24"]);
  });

  it("are kept by a change of the link at the same time", async () => {
    const { id, token } = await made();
    await Promise.all([
      open(api, token),
      alpha.patch(`/share_links/${id}`, patchBody({ name: "Renamed" })),
    ]);
    expect(await openingsOf(id)).toMatchObject({ name: "Renamed", opened_count: 1 });
  });

  it("are limited for each link, so that one link slows down neither its account nor another link", async () => {
    Object.assign(api.deps.config, { RATE_LIMITS: true });
    const [one, other] = [await made(), await made()];
    const item = countedAtLink(alpha.context.account.id, one.id);
    await addCount(api.deps.db, item, "share_link", Date.now(), rateBuckets.share_link);
    const refused = await open(api, one.token);
    expect([refused.status, headersOf(refused)]).toEqual([429, hidden]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await open(api, other.token)).status).toBe(200);
    expect((await alpha.get("/share_links")).status).toBe(200);
    Object.assign(api.deps.config, { RATE_LIMITS: false });
  });
});

it("a link of one account never opens another's, even with the id of what is shared", async () => {
  const beta = await adminOf(api, await api.account("Gamma Imports"));
  const refused = await beta.post("/share_links", linkBody("shipment", tracked.shipment.id));
  expect(refused.status).toBe(422);
});
