import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { testScac } from "#src/reference/test-carrier.ts";
import { checksOf } from "./checks.ts";
import { apiClient, type Client } from "./client.ts";
import { mailArrivalNotice } from "./mail-arrival-notice.ts";
import { askTrade } from "./trade-question.ts";
import { signatureHolds, startReceiver, type Delivery, type Receiver } from "../start/receiver.ts";
import { startRuntime } from "../start/runtime.ts";
import { readSettings } from "../start/settings.ts";

/** Piraeus, Algeciras, Savannah and by rail to Atlanta: 43 days at the sandbox's TEST carrier. */
const number = "QLDEMO1642";
/** 43 days in about 40 seconds. */
const timeScale = 92_000;
const patienceMs = 90_000;

const state = (text = ""): void => void process.stdout.write(`${text}\n`);

const settings = readSettings({
  DATA_DIR: ":memory:",
  PORT: "0",
  SMTP_PORT: "0",
  SEED: "off",
  RATE_LIMITS: "off",
  TRADE_DATA: join(import.meta.dirname, "../trade-sample"),
  TIME_SCALE: String(timeScale),
  LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
});

const begun = performance.now();
const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1).padStart(5);

function describe(delivery: Delivery, secret: string): string {
  const attributes = delivery.object?.attributes ?? {};
  const name = delivery.event.replace("container.transport.", "");
  const at = typeof attributes["timestamp"] === "string" ? attributes["timestamp"] : "";
  const place =
    typeof attributes["location_locode"] === "string" ? attributes["location_locode"] : "";
  const encrypt = signatureHolds(delivery, secret) ? "signature ok" : "SIGNATURE WRONG";
  return `${seconds()} s  ${name.padEnd(40)} ${place.padEnd(6)} ${at.padEnd(21)} ${encrypt}`;
}

/** The last milestone of a container, then a short pause without deliveries. */
async function journeyEnds({ deliveries }: Receiver): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let quietSince = performance.now();
  let seen = 0;
  while (performance.now() < until) {
    await wait(100);
    if (deliveries.length > seen) quietSince = performance.now();
    seen = deliveries.length;
    const ended = deliveries.some(({ event }) => event === "container.transport.empty_in");
    if (ended && performance.now() - quietSince > 2000) return true;
  }
  return false;
}

async function summarize(client: Client, receiver: Receiver, secret: string): Promise<boolean> {
  const containers = await client.list("/containers");
  const transportEvents = (
    await Promise.all(containers.map(({ id }) => client.list(`/containers/${id}/transport_events`)))
  ).flat();
  const feed = await client.list("/events");
  const checks = checksOf({ deliveries: receiver.deliveries, secret, transportEvents, feed });
  state();
  for (const { holds, what, detail } of checks)
    state(`  ${holds ? "verified" : "FAILED  "}  ${what} (${detail})`);
  return checks.every(({ holds }) => holds);
}

async function main(): Promise<boolean> {
  state("Starting Quayline in memory, its sandbox carriers and a webhook receiver ...");
  const runtime = await startRuntime(settings);
  let secret = "";
  const receiver = await startReceiver((delivery) => state(describe(delivery, secret)));
  try {
    const client = apiClient(runtime.baseUrl, runtime.apiKey);
    const webhook = await client.create("/webhooks", "webhook", {
      url: receiver.url,
      active: true,
      events: webhookEvents,
    });
    secret = String(webhook.attributes["secret"]);
    state(`${seconds()} s  webhook ${receiver.url} subscribed to ${webhookEvents.length} events`);
    const request = await client.create("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: number,
      scac: testScac,
    });
    state(`${seconds()} s  tracking ${number} at TEST: ${String(request.attributes["status"])}`);
    state("         a day passes in about a second, the voyage in about 40 seconds");
    state();
    const ended = await journeyEnds(receiver);
    if (!ended) state("The container was not returned in time.");
    state();
    state(`${seconds()} s  a forwarder mails an arrival notice to ${runtime.docsAlias}`);
    const read = await mailArrivalNotice(runtime, receiver, patienceMs);
    for (const line of read ?? ["It was not read in time."]) state(`           ${line}`);
    const verified = await summarize(client, receiver, secret);
    state();
    state(`${seconds()} s  and a question about US imports: who buys wooden furniture abroad?`);
    const answered = await askTrade(client, (line) => state(`         ${line}`));
    const good = ended && read !== null && verified && answered;
    state();
    state(`${seconds()} s  ${good ? "All verified." : "Not everything holds."}`);
    return good;
  } finally {
    await runtime.stop();
    await receiver.stop();
  }
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
