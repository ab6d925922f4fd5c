import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "#src/tracking/store/change-entity.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { ask, refused } from "#test/support/network/tool-client.ts";
import { losAngeles, putTracked } from "#test/support/tracked.ts";
import { invoicePdf } from "#test/document-extraction/invoices/draw.ts";
import { factsOf, plusDays, type Facts } from "#test/document-extraction/invoices/facts.ts";
import type { Leavable } from "#test/document-extraction/invoices/layouts.ts";
import { pagesOf, pdfOf, textOf } from "#test/document-recognition/files.ts";
import { processAll } from "#test/documents/read-along.ts";
import { edit, upload } from "#test/documents/uploaded.ts";
import { change, layoutNamed, noon } from "./audited.ts";

const tariffs = [
  {
    name: "Pier 400 import",
    locode: "USLAX",
    currency_code: "USD",
    tiers: [{ from_day: 1, amount: 100 }],
  },
];

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi({ SOURCES: JSON.stringify({ tariffs }) });
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

let seed = 40;
/** An invoice of one container. */
function nextFacts(changed: Partial<Facts> = {}): Facts {
  const facts = factsOf(++seed, { port: "Los Angeles, CA", rate: 100 });
  const containers = facts.containers.slice(0, 1);
  return { ...facts, containers, total: 100 * facts.days, ...changed };
}

/** The container of the invoice, which its terminal reports until a later last free day. */
async function trackedBy(client: Client, facts: Facts, lastFreeDay: string): Promise<string> {
  const { containers } = await putTracked(client.context, { containerNumbers: facts.containers });
  const { account, containerId } = containers[0]!;
  const out = noon(plusDays(facts.to, 1));
  await histories(client.context.db)
    .entities.container.patch({ account, containerId })
    .set({
      portOfDischarge: losAngeles,
      podDischargedAt: noon(plusDays(facts.available, -1)),
      lfdTerminalOn: lastFreeDay,
      podFullOutAt: out,
    })
    .go();
  const log = [
    change("pod_discharged_at", noon(plusDays(facts.available, -1)), noon(facts.available)),
    change("available_for_pickup", true, noon(facts.available)),
    change(
      "import_deadlines",
      {
        pickup_lfd_line: null,
        pickup_lfd_rail: null,
        pickup_lfd_terminal: `${lastFreeDay}T07:00:00Z`,
      },
      noon(facts.available),
    ),
    change("pod_full_out_at", out, out),
  ];
  for (const [index, one] of log.entries())
    await changes(client.context.db)
      .put({ account, containerId, version: index + 1, ...one })
      .go();
  return containerId;
}

async function read(client: Client, facts: Facts, leftOut: readonly Leavable[] = []) {
  const bytes = await invoicePdf(layoutNamed("ruled table"), facts, leftOut);
  const { body } = await upload(client, bytes, "invoice.pdf");
  await processAll(api);
  return `/documents/${body.data.id as string}`;
}

describe("GET /documents/{id}/invoice_audit (contract: documents#invoice-audit)", () => {
  it("audits an uploaded invoice against what the account's sources stated", async () => {
    const facts = nextFacts();
    const containerId = await trackedBy(alpha, facts, plusDays(facts.freeEnd, 1));
    const path = await read(alpha, facts);
    expect((await alpha.get(path)).body.data.attributes.document_type).toBe("other");
    const { status, body } = await alpha.get(`${path}/invoice_audit`);
    expect(status).toBe(200);
    const { attributes } = body.data;
    expect(body.data).toMatchObject({ id: path.split("/")[2], type: "invoice_audit" });
    expect(attributes).toMatchObject({
      charge: "demurrage",
      direction: "import",
      currency_code: "USD",
      rules: { id: "46-cfr-541", effective_from: "2024-05-28" },
      applicability: { state: "applies" },
      issue_window: { state: "in_time", last_charged_on: facts.to },
      request_by: plusDays(facts.invoiceDate, 30),
      totals: { printed: facts.total, of_lines: facts.total },
      disputable: [{ currency_code: "USD", amount: 100, whole_invoice: false }],
    });
    const [line] = attributes.lines;
    expect(line).toMatchObject({
      container_number: facts.containers[0],
      container_id: containerId,
      page: 1,
      rate_check: { state: "agrees", tariff: "Pier 400 import" },
    });
    expect(line.days[0]).toMatchObject({
      date: facts.from,
      verdict: "disputable",
      reasons: [
        {
          code: "within_free_time",
          evidence: [
            { source: "terminal", provider: "USLGB-TTI", observed_at: noon(facts.available) },
          ],
        },
      ],
    });
    expect(line.days.slice(1).every((day: any) => day.verdict === "chargeable")).toBe(true);
  });

  it("is the account's alone: neither the document nor another account's statements are shown", async () => {
    const facts = nextFacts();
    await trackedBy(beta, facts, facts.to);
    const path = await read(alpha, facts);
    expect((await beta.get(`${path}/invoice_audit`)).status).toBe(404);
    expect((await beta.get(`${path}/invoice_audit/packet`)).status).toBe(404);
    const { body } = await alpha.get(`${path}/invoice_audit`);
    expect(body.data.attributes.lines[0].container_id).toBeNull();
    expect(body.data.attributes.findings).toEqual([]);
    expect(body.data.attributes.unknown.join(" ")).toContain("Not tracked");
  });

  it("is 404 for another document, one that is discarded, and an id that is none", async () => {
    const bytes = await pdfOf((pen) => pen.text("PACKING LIST of 12 cartons", 40, 60));
    const { body } = await upload(alpha, bytes, "list.pdf");
    await processAll(api);
    const other = await alpha.get(`/documents/${body.data.id}/invoice_audit`);
    expect(other.status).toBe(404);
    expect(other.body.errors[0].detail).toContain("nvoice audit");
    const path = await read(alpha, nextFacts());
    await alpha.delete(path);
    expect((await alpha.get(`${path}/invoice_audit`)).status).toBe(404);
    expect((await alpha.get("/documents/none/invoice_audit")).status).toBe(404);
    expect((await api.request("GET", `${path}/invoice_audit`)).status).toBe(401);
  });

  it("audits also what a user calls `other`, once its fields are extracted again", async () => {
    const facts = nextFacts();
    const path = await read(alpha, facts);
    await alpha.patch(path, edit({ document_type_manual: "general_notice" }));
    await alpha.post(`${path}/reextract`, {});
    await processAll(api);
    expect((await alpha.get(`${path}/invoice_audit`)).status).toBe(404);
    await alpha.patch(path, edit({ document_type_manual: "other" }));
    await alpha.post(`${path}/reextract`, {});
    await processAll(api);
    expect((await alpha.get(`${path}/invoice_audit`)).status).toBe(200);
  });

  it("is a tool for AI clients, in short, and of the account alone", async () => {
    const facts = nextFacts();
    await trackedBy(alpha, facts, plusDays(facts.freeEnd, 1));
    const id = (await read(alpha, facts, ["rule"])).split("/")[2]!;
    const audit = await ask(api, alpha, "get_invoice_audit", { id });
    expect(audit).toMatchObject({
      document_id: id,
      rules: expect.stringContaining("applies. The port is USLAX"),
      disputable: [
        `${facts.total.toFixed(2)} USD, the whole invoice`,
        `request at least until ${plusDays(facts.invoiceDate, 30)}`,
      ],
      elements_to_check: ["rule absent (46 CFR 541.6(c)(2))"],
      days_truncated: false,
    });
    expect(audit.days[0]).toBe(`${facts.containers[0]} ${facts.from} disputable: within_free_time`);
    expect(audit.findings[1]).toContain("USLGB-TTI (terminal): last free day");
    expect(audit.unknown.join(" ")).toContain("46 CFR 541.4");
    expect(await refused(api, beta, "get_invoice_audit", { id })).toMatch(/^Not found/);
  });

  it("answers the packet as CSV and as PDF, with findings, days and their sources", async () => {
    const facts = nextFacts();
    await trackedBy(alpha, facts, plusDays(facts.freeEnd, 1));
    const path = await read(alpha, facts, ["due_date"]);
    const authorization = `Token ${alpha.key}`;
    const csv = await api.raw("GET", `${path}/invoice_audit`, {
      headers: { authorization, accept: "text/csv" },
    });
    expect(csv.headers?.["content-type"]).toContain("text/csv");
    const rows = csv.body!.trim().split("\r\n");
    expect(rows[0]).toBe(
      "kind,id,state,container_number,date,text,citation,amount,currency_code,page,source,provider,statement,observed_at,raw_event",
    );
    expect(rows).toContain(`disputable,,whole_invoice,,,,,${facts.total},USD,,,,,,`);
    expect(csv.body).toContain("finding,element_absent,whole_invoice");
    expect(rows.filter((row) => row.startsWith("day,within_free_time,disputable"))).toHaveLength(1);
    const pdf = await api.raw("GET", `${path}/invoice_audit/packet`, {
      headers: { authorization },
    });
    expect([pdf.statusCode, pdf.headers?.["content-type"]]).toEqual([200, "application/pdf"]);
    const pages = await pagesOf(Buffer.from(pdf.body!, "base64"), "packet.pdf");
    const text = pages.flatMap(textOf).join(" ");
    expect(text).toContain("46 CFR 541.6(b)(2)");
    expect(text).toContain(`${facts.total.toFixed(2)} USD: the whole invoice`);
    expect(text).toContain("last free day");
    expect(text).toContain("46 CFR 541.4");
  });
});
