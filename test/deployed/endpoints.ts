import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { bucketOf } from "#src/platform/access-rule.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { routes } from "#functions/manifest.ts";
import { publicPath, type Route } from "#src/platform/manifest.ts";
import { resource, type Answer, type Call } from "./journey/client.ts";
import type { Browser } from "./journey/browser.ts";
import type { Customer } from "./journey/customer.ts";
import { delivery } from "#test/parity/deliveries.ts";
import { joinByMail } from "./journey/sign-in.ts";
import type { Deployment } from "./deployment.ts";

type Values = Readonly<Record<string, string>>;
type Request = {
  /** Values of the path's variables. */
  readonly at?: Values;
  readonly query?: Values;
  /** Instead of the one that the API document shows. */
  readonly body?: unknown;
};

const rows: ReadonlyMap<string, Route> = new Map(routes.map((row) => [row.id, row]));

const filledPath = (row: Route, { at = {}, query = {} }: Request): string => {
  const path = publicPath(row).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(at[name] ?? `no ${name}`),
  );
  return `${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, "");
};

/** Calls rows by their ids, with the bodies that the API document shows, and expects their success. */
function byRow(call: Call) {
  return async (id: string, request: Request = {}): Promise<Answer> => {
    const row = rows.get(id);
    if (!row) throw new Error(`the manifest has no ${id}`);
    const body = request.body ?? recordedExamples.operations[id]?.request;
    const answer = await call(row.method, filledPath(row, request), row.body ? body : undefined);
    expect([id, answer.status, answer.status < 400 ? "" : answer.body]).toEqual([
      id,
      row.answers.status,
      "",
    ]);
    return answer;
  };
}
type Ask = ReturnType<typeof byRow>;

const idOf = ({ body }: Answer): string => body.data.id as string;

/** What was made by the journeys before. */
export type Made = {
  readonly container: string;
  /** A document that is a picture. */
  readonly scan: string;
  /** A document of two pages. */
  readonly packet: string;
  /** A document that is an invoice for demurrage of the container. */
  readonly invoice: string;
  readonly customer: Customer;
  /** Who is signed in. */
  readonly person: Browser;
};

const party = (id: string) => ({ party: { data: { type: "party", id } } });

/** Party roles and custom fields, which shipments and containers have alike. */
async function rolesAndFields(ask: Ask, kind: string, id: string, made: { party: string }) {
  const at = { id };
  const role = await ask(`${kind}.party-roles.assign`, {
    at,
    body: {
      data: {
        type: "party_role",
        attributes: { role: kind === "shipments" ? "shipper" : "pickup_dray_carrier" },
        relationships: party(made.party),
      },
    },
  });
  await ask(`${kind}.party-roles.list`, { at });
  await ask(`${kind}.party-roles.remove`, { at: { id, party_role_id: idOf(role) } });
  await fields(ask, kind, id);
}

const slugOf: Values = {
  shipments: "po_number",
  containers: "dock_number",
  "tracking-requests": "asked_by",
};
const entityOf: Values = {
  shipments: "Shipment",
  containers: "Container",
  "tracking-requests": "TrackingRequest",
};

const valued = (attributes: object) => ({ body: resource("custom_field", attributes) });

async function fields(ask: Ask, kind: string, id: string): Promise<void> {
  const api_slug = slugOf[kind] ?? "";
  const definition = await ask("custom-field-definitions.create", {
    body: resource("custom_field_definition", {
      api_slug,
      data_type: "short_text",
      display_name: api_slug,
      entity_type: entityOf[kind],
    }),
  });
  const at = { id, api_slug };
  await ask(`${kind}.custom-fields.set`, { at, ...valued({ api_slug, value: "A 1" }) });
  await ask(`${kind}.custom-fields.list`, { at });
  await ask(`${kind}.custom-fields.edit`, { at, ...valued({ value: "A 2" }) });
  await ask(`${kind}.custom-fields.remove`, { at });
  await ask("custom-field-definitions.delete", { at: { id: idOf(definition) } });
}

async function tracked(ask: Ask, made: Made, roles: { party: string }): Promise<void> {
  const container = { at: { id: made.container } };
  const { body } = await ask("containers.get", {
    ...container,
    query: { include: "shipment,pod_terminal", "flag[pickup]": "true" },
  });
  const included = (type: string) => body.included.find((one: any) => one.type === type);
  const shipment = included("shipment");
  const at = { id: shipment.id as string };
  const { pod_vessel_imo, port_of_lading_locode, port_of_discharge_locode } = shipment.attributes;
  const { body: requests } = await ask("tracking-requests.list");
  const request = requests.data.find(
    (one: any) => one.relationships.tracked_object?.data?.id === at.id,
  );

  const leg = { previous_port_id: port_of_lading_locode, port_id: port_of_discharge_locode };
  await Promise.all([
    (async () => {
      await rolesAndFields(ask, "containers", made.container, roles);
      await ask("containers.edit", container);
      const note = resource("container", { note: "The trucker confirms." });
      await ask("containers.attention", { ...container, body: note });
      await ask("containers.refresh", container);
      await ask("containers.last-free-day", container);
      await ask("containers.demurrage", container);
      await ask("containers.pickup", container);
    })(),
    (async () => {
      await ask("shipments.list");
      await ask("shipments.get", { at, query: { include: "containers.transport_events" } });
      await ask("shipments.reconciliation", { at });
      await ask("containers.list", { query: { include: "transport_events", sort: "pickup" } });
      await ask("containers.rows", {
        query: {
          "filter[customer_name]": "Harbor",
          "filter[custom_fields][lane]": "West",
          columns: "number,pickup,terminal_checked_at",
        },
      });
      await ask("map.get", { query: { "filter[custom_fields][lane]": "West" } });
      await ask("shipments.rows", { query: { "filter[custom_fields][lane]": "West" } });
      await ask("tracking-requests.rows");
      await rolesAndFields(ask, "shipments", at.id, roles);
      await ask("shipments.edit", { at });
      await ask("shipments.stop-tracking", { at });
      await ask("shipments.resume-tracking", { at });
    })(),
    (async () => {
      await ask("tracking-requests.infer-number");
      await ask("tracking-requests.create", {
        body: {
          data: {
            type: "tracking_request",
            attributes: { request_type: "bill_of_lading", request_number: "QLEDI8", scac: "TEST" },
            relationships: { consignee: party(roles.party).party },
          },
        },
      });
      await ask("tracking-requests.bulk", {
        body: { rows: [{ request_number: "QLEDI9", scac: "TEST", scacs: ["TEST"] }] },
      });
      await fields(ask, "tracking-requests", request.id);
      await ask("tracking-requests.edit", { at: { id: request.id } });
      await ask("account.search", { query: { query: "MAEU" } });
      const { body: feed } = await ask("events.list");
      const { body: scorecard } = await ask("scorecard.get");
      expect(scorecard).toMatchObject({ min_containers: 20, rows: [] });
      const { body: proof } = await ask("events.proof", { at: { id: feed.data[0].id } });
      expect(proof.root).toMatchObject({ first_sequence: 1, object: expect.any(String) });
    })(),
    (async () => {
      await ask("vessels.get", { at: { id: pod_vessel_imo } });
      await ask("vessels.future-positions", { at: { id: pod_vessel_imo }, query: leg });
      const { body: left } = await ask("ports.get", { at: { id: port_of_lading_locode } });
      const { latitude, longitude } = left.data.attributes;
      await ask("vessels.future-positions-from", {
        at: { id: pod_vessel_imo },
        query: { ...leg, latitude: String(latitude), longitude: String(longitude) },
      });
      await ask("terminals.get", { at: { id: included("terminal").id } });
      await ask("metro-areas.get", { at: { id: "USCHI" } });
      await ask("shipping-lines.list");
      await ask("shipping-lines.get", { at: { id: "MAEU" } });
    })(),
  ]);
}

async function definitions(ask: Ask, container: string): Promise<void> {
  const definition = await ask("custom-field-definitions.create", {
    body: resource("custom_field_definition", {
      api_slug: "priority",
      data_type: "enum",
      display_name: "Priority",
      entity_type: "Container",
    }),
  });
  const at = { id: idOf(definition) };
  const option = await ask("custom-field-options.create", { at });
  const low = resource("custom_field_option", { label: "Low", value: "low" });
  await ask("custom-field-options.create", { at, body: low });
  const one = { at: { ...at, option_id: idOf(option) } };
  await ask("custom-field-options.list", { at });
  await ask("custom-field-options.get", one);
  await ask("custom-field-options.edit", one);
  await ask("custom-field-definitions.list");
  await ask("custom-field-definitions.get", { at });
  await ask("custom-field-definitions.edit", {
    at,
    body: resource("custom_field_definition", { display_name: "How urgent" }),
  });
  const field = await ask("custom-fields.create", {
    body: {
      data: {
        type: "custom_field",
        attributes: { api_slug: "priority", value: "high" },
        relationships: { entity: { data: { type: "container", id: container } } },
      },
    },
  });
  const value = { at: { id: idOf(field) } };
  await ask("custom-fields.list");
  await ask("custom-fields.get", value);
  await ask("custom-fields.edit", { ...value, ...valued({ value: "low" }) });
  await ask("custom-fields.delete", value);
  await ask("custom-field-options.delete", one);
  await ask("custom-field-definitions.delete", { at });
}

async function documents(ask: Ask, { container, scan, packet, invoice }: Made): Promise<void> {
  const at = { id: scan };
  await ask("documents.types");
  await ask("document-schemas.list");
  await ask("document-schemas.get", { at: { id: "arrival_notice@2026-03-30" } });
  const { body } = await ask("email-submissions.list");
  await ask("email-submissions.get", { at: { id: body.data[0].id } });
  await ask("documents.list");
  await ask("documents.list", { query: { "filter[email_submission_id]": body.data[0].id } });
  await ask("documents.get", { at });
  await ask("documents.pages", { at });
  await ask("documents.page-picture", { at: { ...at, number: "1" } });
  await ask("documents.edit", { at });
  const { body: shipments } = await ask("shipments.list");
  const linked = resource("document", {
    container_ids: [container],
    shipment_ids: [shipments.data[0].id],
  });
  await ask("documents.edit", { at: { id: packet }, body: linked });
  await ask("documents.split", { at: { id: packet } });
  await ask("documents.relink", { at });
  await ask("documents.rotate", { at });
  const audit = await ask("documents.invoice-audit", { at: { id: invoice } });
  expect(audit.body.data.attributes.lines[0].days[0].reasons[0].code).not.toBe("not_tracked");
  await ask("documents.invoice-packet", { at: { id: invoice } });
}

/** Commands that queue the document again each begin where the one before has ended. */
async function documentAgain(ask: Ask, product: Deployment, scan: string): Promise<void> {
  const at = { id: scan };
  for (const command of ["reextract", "reclassify"]) {
    await product.settleRequest();
    await ask(`documents.${command}`, { at });
  }
  await product.settleRequest();
  await ask("documents.delete", { at });
}

async function parties(ask: Ask, id: string): Promise<void> {
  await ask("parties.list");
  await ask("parties.get", { at: { id } });
  await ask("parties.edit", { at: { id } });
}

async function views(ask: Ask, product: Deployment, person: Browser): Promise<void> {
  const at = { id: idOf(await ask("views.create")) };
  await ask("views.list");
  await ask("views.get", { at });
  await ask("views.edit", { at });
  const asAdmin = byRow(fromPage(product, person));
  await shareLinks(ask, asAdmin, at.id);
  await asAdmin("audit-entries.list");
  await ask("views.delete", { at });
}

/** A link to a view and one to a shipment, made by an admin, and what whoever has them sees. */
async function shareLinks(ask: Ask, asAdmin: Ask, view: string): Promise<void> {
  const { body } = await ask("shipments.list");
  const others = [
    { id: view, type: "view" },
    { id: body.data[0].id as string, type: "shipment" },
  ];
  for (const data of others) {
    const sent = resource("share_link", { name: "For Acme Trucking" });
    const relationships = { shared: { data } };
    const made = await asAdmin("share-links.create", {
      body: { data: { ...sent.data, relationships } },
    });
    const at = { id: idOf(made) };
    const { token } = made.body.data.attributes;
    const shown = await ask("shared.get", { at: { token } });
    expect(shown.body.state).toBe("shown");
    await asAdmin("share-links.list");
    await asAdmin("share-links.get", { at });
    await asAdmin("share-links.edit", { at });
    await asAdmin("share-links.delete", { at });
  }
}

/** A job that changes one shipment, and its undoing: the worker does both. */
async function bulkEdits(ask: Ask, product: Deployment): Promise<void> {
  const { body } = await ask("shipments.list");
  const attributes = {
    records: "shipments",
    filter: { "filter[number]": body.data[0].attributes.bill_of_lading_number },
    edit: { tags: { add: ["peak"] } },
  };
  const done = async (id: string): Promise<void> => {
    await product.settleRequest();
    const job = await ask("bulk-edits.get", { at: { id } });
    expect(job.body.data.attributes.status).toBe("finished");
  };
  const id = idOf(await ask("bulk-edits.create", { body: resource("bulk_edit", attributes) }));
  await ask("bulk-edits.list");
  await done(id);
  await done(idOf(await ask("bulk-edits.undo", { at: { id } })));
}

async function trade(ask: Ask): Promise<void> {
  const answers = new Map<string, Answer>();
  for (const { id, params } of routes.filter(
    ({ access }) => bucketOf(access) === "trade_intelligence",
  ))
    if (!params) answers.set(id, await ask(id));
  for (const id of ["breakdown", "look-up-container"]) {
    const { query_id } = answers.get(`trade-intelligence.${id}`)?.body.meta ?? {};
    await ask("trade-intelligence.query", { at: { id: query_id } });
  }
}

/** What needs no key: the product's own documents, and an address that is none. */
async function open({ apiUrl }: Deployment): Promise<void> {
  const paths = [
    "/health",
    "/openapi.json",
    "/docs",
    "/docs/swagger-ui.css",
    "/.well-known/oauth-protected-resource",
  ];
  for (const path of paths)
    expect([path, (await fetch(apiUrl + path)).status]).toEqual([path, 200]);
  expect((await fetch(`${apiUrl}/v2/nothing`)).status).toBe(404);
}

/** Calls as a page of ours does for somebody who is signed in. */
const fromPage =
  ({ apiUrl, host }: Deployment, person: Browser): Call =>
  async (method, path, body) => {
    const answer = await fetch(apiUrl + path, {
      method,
      headers: {
        "content-type": "application/vnd.api+json",
        origin: `https://${host}`,
        "sec-fetch-site": "same-origin",
        "x-quayline-portal": "1",
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };

/** Keys are managed by people, who may also ask what programs ask. */
async function keys(product: Deployment, person: Browser): Promise<void> {
  const ask = byRow(fromPage(product, person));
  for (const read of ["account.me", "containers.list", "parties.list"]) await ask(read);
  for (const page of ["keys", "users", "passkeys"])
    expect([page, (await person.open(`/account/${page}`)).status]).toEqual([page, 200]);
  const key = await ask("api-keys.create");
  await ask("api-keys.list");
  await ask("api-keys.revoke", { at: { id: idOf(key) } });
}

/** Another provider delivers by a key of its own, and the account compares. */
async function parity(product: Deployment, ask: Ask): Promise<void> {
  const attributes = { name: "The other provider", secret: "whsec of theirs" };
  const made = await ask("parity.create-key", { body: resource("parity_key", attributes) });
  await ask("parity.list-keys");
  const { body: containers } = await ask("containers.list");
  const { number } = containers.data[0].attributes;
  const body = JSON.stringify(delivery({ number, attributes: { available_for_pickup: true } }));
  const answer = await fetch(`${product.apiUrl}/v2/parity/deliveries`, {
    method: "POST",
    headers: {
      authorization: `Token ${made.body.data.attributes.key}`,
      "content-type": "application/json",
      "x-svc-webhook-signature": createHmac("sha256", attributes.secret).update(body).digest("hex"),
    },
    body,
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { containers: 1 }]);
  const { body: report } = await ask("parity.report");
  expect(report).toMatchObject({ deliveries: 1, containers: { compared: 1 } });
  await ask("parity.end-key", { at: { id: idOf(made) } });
}

/** People are managed by people, too: one is invited, comes, gets another role and is removed. */
async function people(product: Deployment, person: Browser): Promise<void> {
  const ask = byRow(fromPage(product, person));
  await ask("account.set-preferences");
  await ask("account.preferences");
  const email = "ivy@example.com";
  const invitation = { data: { attributes: { email, role: "member" } } };
  await ask("invitations.create", { body: invitation });
  await joinByMail(product, email);
  const { body } = await ask("users.list");
  const joined = body.data.find(({ attributes }: any) => attributes.email === email);
  const at = { id: joined.id as string };
  await ask("users.edit", { at });
  await ask("users.get", { at });
  await ask("users.delete", { at });
  const waiting = { at: { id: idOf(await ask("invitations.create", { body: invitation })) } };
  await ask("invitations.list");
  await ask("audit-entries.list");
  await ask("invitations.get", waiting);
  await ask("invitations.revoke", waiting);
}

/** Digests and alerts of somebody who is signed in, who has them sent; an address that they name is asked. */
async function mailings(product: Deployment, person: Browser): Promise<void> {
  const ask = byRow(fromPage(product, person));
  const made: [string, { id: string }][] = [];
  for (const kind of ["digests", "alerts"]) {
    const at = { id: idOf(await ask(`${kind}.create`)) };
    made.push([kind, at]);
    await ask(`${kind}.list`);
    await ask(`${kind}.get`, { at });
    await ask(`${kind}.edit`, { at });
    await ask(`${kind}.test`, { at });
  }
  await product.tick("quayline-prod-worker-mail-digests");
  await product.settleRequest();
  const subjects = product.mails.map(({ subject }) => subject);
  for (const beginning of ["[Test] Due this week", "[Test] Last free days", "Confirm emails of "])
    expect([beginning, subjects.some((one) => one.startsWith(beginning))]).toEqual([
      beginning,
      true,
    ]);
  for (const [kind, at] of made) await ask(`${kind}.delete`, { at });
}

async function webhooks(ask: Ask, { customer }: Made): Promise<void> {
  await ask("webhooks.events");
  await ask("webhooks.ips");
  await ask("webhooks.list");
  await ask("webhook-notifications.examples", { query: { event: "tracking_request.succeeded" } });
  await ask("webhooks.trigger", {
    body: { event: "tracking_request.succeeded", url: customer.url },
  });
}

/** Every endpoint that the journeys do not pass, once, each under its own role. */
export async function visitEndpoints(product: Deployment, call: Call, made: Made): Promise<void> {
  const ask = byRow(call);
  const company = idOf(await ask("parties.create"));
  await Promise.all([
    tracked(ask, made, { party: company }),
    definitions(ask, made.container),
    documents(ask, made),
  ]);
  await product.forgetRequests();
  await Promise.all([
    parties(ask, company),
    views(ask, product, made.person),
    trade(ask),
    open(product),
    keys(product, made.person),
    parity(product, ask),
    people(product, made.person),
    webhooks(ask, made),
    documentAgain(ask, product, made.scan),
  ]);
  await product.forgetRequests();
  await bulkEdits(ask, product);
  await mailings(product, made.person);
}
