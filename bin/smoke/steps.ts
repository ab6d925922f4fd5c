import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { QuaylineError, type Quayline } from "../../sdk/index.ts";
import { testScac } from "#src/reference/index.ts";

/** What the steps know, and what they find out for those after them. */
export type Run = {
  readonly q: Quayline;
  readonly origin: string;
  readonly apiKey: string;
  /** Of an operator's own; without it the test carrier's number that every deployment answers. */
  readonly number?: string | undefined;
  readonly scac?: string | undefined;
  /** A customer's address, https, that gets one signed sample delivery. */
  readonly receiver?: string | undefined;
  readonly signal: AbortSignal;
  shipment?: string;
};

/** The deployment does not have it, by choice: no failure. */
export class Skipped extends Error {
  override readonly name = "Skipped";
}

/** One thing that customers do. Answers with what was seen; throws what went wrong. */
export type Step = {
  readonly name: string;
  readonly run: (run: Run) => Promise<string>;
};

const arrivalNotice = join(import.meta.dirname, "../../local/sample-documents/arrival-notice.pdf");

function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

async function health({ origin, signal }: Run): Promise<string> {
  const answer = await fetch(`${origin}/health`, { signal });
  const text = await answer.text();
  must(answer.ok, `GET /health: ${answer.status} ${text.slice(0, 200)}`);
  return text.slice(0, 200);
}

async function key({ q, signal }: Run): Promise<string> {
  const me = await q.account.me({ signal });
  return String(me.name);
}

async function track(run: Run): Promise<string> {
  const { q, number = `${testScac}-TR-SUCCEEDED`, signal } = run;
  const scac = run.number === undefined ? testScac : run.scac;
  const request = await q.trackingRequests.track(number, {
    ...(scac !== undefined && { scac }),
    ...(run.number === undefined && { request_type: "bill_of_lading" as const }),
    signal,
  });
  must(
    request.status === "created",
    `${number} is ${request.status}: ${request.failed_reason ?? "the carrier has not answered yet"}`,
  );
  const found = request.tracked_object;
  must(found !== null && found !== undefined, `${number} is created, and has no shipment`);
  run.shipment = found.id;
  return `${number} is shipment ${found.id}`;
}

async function read(run: Run): Promise<string> {
  const { q, signal, shipment } = run;
  must(shipment !== undefined, "there is no shipment to read");
  const one = await q.shipments.get(shipment, { include: ["containers"], signal });
  const listed = await q.shipments.list({
    filter: { number: one.bill_of_lading_number ?? "" },
    signal,
  });
  must(
    listed.items.some(({ id }) => id === shipment),
    `the list of shipments does not have ${shipment}`,
  );
  return `${one.bill_of_lading_number}, ${one.containers.length} containers`;
}

async function feed({ q, signal }: Run): Promise<string> {
  const page = await q.events.list({ signal });
  return `${page.items.length} events on its first page`;
}

async function deliver({ q, receiver, signal }: Run): Promise<string> {
  if (receiver === undefined) throw new Skipped("no --receiver to deliver to");
  const sent = await q.webhooks.trigger(
    { url: receiver, event: "tracking_request.succeeded" },
    { signal },
  );
  must(sent.succeeded, `${receiver}: ${sent.error ?? `answered ${sent.status_code}`}`);
  return `${receiver} answered ${sent.status_code}`;
}

async function document({ q, signal }: Run): Promise<string> {
  // Its own bytes, for a file that the account has already is refused. A comment after the end changes nothing.
  const bytes = Buffer.concat([readFileSync(arrivalNotice), Buffer.from(`\n% ${randomUUID()}\n`)]);
  const { id } = await q.documents.upload(new Uint8Array(bytes), {
    filename: "smoke-arrival-notice.pdf",
    contentType: "application/pdf",
    signal,
  });
  const reading = async (): Promise<string> => {
    for (;;) {
      const { document_type, last_document_representation: latest } = await q.documents.get(id, {
        include: ["last_document_representation"],
        signal,
      });
      if (latest) {
        must(document_type === "arrival_notice", `an arrival notice is read as ${document_type}`);
        const known = Object.values(latest.payload).filter((value) => value !== null);
        must(known.length > 0, "no field of the arrival notice was read");
        return `an arrival notice, ${known.length} fields`;
      }
      await sleep(1000, undefined, { signal });
    }
  };
  const [ended] = await Promise.allSettled([reading()]);
  await q.documents.delete(id);
  // What went wrong with the reading is told, not what its end brought about.
  if (ended.status === "rejected") throw ended.reason;
  return ended.value;
}

async function trade({ q, signal }: Run): Promise<string> {
  try {
    const { months, refreshed_since } = await q.trade.meta({ signal });
    return `${months} months, newest of ${refreshed_since}`;
  } catch (error) {
    if (error instanceof QuaylineError && error.status === 502)
      throw new Skipped("no trade data is published (docs/deploy.md)");
    if (error instanceof QuaylineError && error.status === 403)
      throw new Skipped("the account's plan has no trade data");
    throw error;
  }
}

async function tools({ origin, apiKey, signal }: Run): Promise<string> {
  const answer = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Token ${apiKey}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    signal,
  });
  const text = await answer.text();
  must(answer.ok, `POST /mcp: ${answer.status} ${text.slice(0, 200)}`);
  const { result } = JSON.parse(text) as { result?: { tools?: unknown[] } };
  must((result?.tools?.length ?? 0) > 0, "the tool server has no tools");
  return `${result?.tools?.length} tools`;
}

async function portal({ origin, signal }: Run): Promise<string> {
  const answer = await fetch(`${origin}/`, { headers: { accept: "text/html" }, signal });
  const text = await answer.text();
  // The API without CloudFront: it has only what is posted there.
  if (answer.status === 405) throw new Skipped("without a domain there is no portal");
  must(answer.ok, `GET /: ${answer.status} ${text.slice(0, 200)}`);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(text) ?? [];
  must(script !== undefined, "the portal's page names no script");
  const code = await fetch(new URL(script, `${origin}/`), { signal });
  await code.arrayBuffer();
  must(code.ok, `GET ${script}: ${code.status}`);
  return `its page and ${script}`;
}

/** In the order of a customer's first day. */
export const steps: readonly Step[] = [
  { name: "the API answers", run: health },
  { name: "the key is known", run: key },
  { name: "a number is tracked", run: track },
  { name: "its shipment is read", run: read },
  { name: "the event feed is read", run: feed },
  { name: "a webhook is delivered", run: deliver },
  { name: "a document is read", run: document },
  { name: "trade data answers", run: trade },
  { name: "the tool server answers", run: tools },
  { name: "the portal is served", run: portal },
];
