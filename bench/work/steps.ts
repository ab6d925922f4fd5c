import { getContainer, listContainersRoute } from "#functions/manifest/containers.ts";
import { listEvents } from "#functions/manifest/events.ts";
import { getParityReport, takeParityDelivery } from "#functions/manifest/parity.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { DocumentMessage, ocrSetupOf, processDocument, receiveMail } from "#src/documents/index.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { useDependencies, type Context, type Dependencies } from "#src/platform/dependencies.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { Message, QueueName } from "#src/platform/queue.ts";
import { ApplyFacilityMessage, ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { createParityKey } from "#src/parity/index.ts";
import { noteCommits } from "#src/scorecard/index.ts";
import type { EquipmentSources } from "#src/sources/index.ts";
import { applyFacilityReports, applyPoll } from "#src/tracking/index.ts";
import {
  createWebhook,
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  type Send,
} from "#src/webhooks/index.ts";
import { compose, stored } from "#test/documents/mails.ts";
import { delivery } from "#test/parity/deliveries.ts";
import { manualClock, type ManualClock } from "#test/support/engine.ts";
import { pollCarrier, pollFacilitySource, sweepFacilityTargets } from "#test/support/poll.ts";
import { drawDocument } from "../documents/draw.ts";
import { toPdf } from "../documents/drawing/to-pdf.ts";
import { layout } from "../documents/layouts/development/arrival-line-print.ts";
import { commitsIn } from "../support/commits.ts";
import { recordMessages, startDependencies } from "../support/dependencies.ts";
import { gatewayEvent, succeed, type Handler } from "../support/gateway.ts";
import { applyAll, carrierAt, pollMessageOf, trackAndPoll } from "../support/tracked.ts";
import { publishedMilestones, shipmentNumbers } from "../support/voyage.ts";
import { meterWork, type Work } from "./meter.ts";

/** The steps of a change in the order in which they are measured, and what each is. */
export const steps = {
  "carrier poll, news": "one bill of lading at a carrier that has published one more milestone",
  "carrier poll, no news": "the same bill of lading, nothing published since",
  "apply, carrier": "the new milestone into shipment, container, transport event and outbox",
  "terminal poll, news":
    "one container at a terminal that reports a new fee, and has answered within the quarter of an hour",
  "terminal poll, no news": "the same container, the same report",
  "apply, terminal": "the new fee into the container and the outbox",
  dispatch:
    "the commit of the new milestone into the feed and notifications of one webhook; the first one of an account's day takes 2 write units more, without a call",
  scorecard:
    "what the same commit says of its source, noted; commits of an account that come together share it",
  deliver: "one notification, to a receiver that accepts it",
  mail: "one email with a one-page digital PDF, received and its document created",
  document: "that PDF, read, understood and shown; its number is not tracked",
  "parity delivery":
    "another provider's delivery about one container, by a key without a secret; each further container is 1 update and 1 put",
  "parity report":
    "`GET /v2/parity/report` after it, one container compared; each further one is 3 queries, and each shipment 1",
  "feed read": "`GET /v2/events`, the first page",
  list: "`GET /v2/containers`, all 10 of the account, the list not changed since the last call",
  get: "`GET /v2/containers/{id}`, the whole voyage",
} as const;
export type StepName = keyof typeof steps;
export type Measured = Readonly<Record<StepName, Work>>;

/** Of an account, each on a bill of lading of its own. */
const containers = 10;
const beforeLast = publishedMilestones.length - 1;
const start = "2026-11-21T08:00:00Z";
const sources = JSON.stringify({
  carriers: [{ scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9/v2" }],
  terminals: [
    { locode: "USLAX", protocol: "terminal-availability-1", base_url: "http://127.0.0.1:9" },
  ],
});

/** A terminal that reports this fee of each container. */
const terminalWith = (amount: number, clock: ManualClock) => (): Promise<EquipmentSources> =>
  Promise.resolve({
    facilitySources: { terminals: [], railroads: [] },
    at: () => ({
      profile: { concurrency: 8 },
      source: {
        poll: (numbers) =>
          Promise.resolve({
            outcome: "observed",
            reports: numbers.map((number) => ({
              kind: "terminal",
              number,
              found: true,
              observedAt: isoSeconds(clock.now()),
              available: false,
              fees: [{ type: "demurrage", amount, currencyCode: "USD" }],
              raw: { number, amount },
            })),
            setAside: [],
            bodies: [JSON.stringify({ numbers, amount })],
          }),
      },
    }),
  });

/** The email of a shipping line, with the same arrival notice in every run. */
async function arrivalNotice(): Promise<Buffer> {
  const { drawing } = drawDocument(layout, "arrival-line-print", 0);
  const content = Buffer.from(await toPdf(drawing, layout.pieces));
  return compose({ attachments: [{ filename: "notice.pdf", content }] });
}

const accepting: Send = () =>
  Promise.resolve({ status: 200, succeeded: true, durationMs: 1, error: null });

const only = <T>(found: readonly T[], what: string): T => {
  if (found.length === 0) throw new Error(`the scenario has no ${what}`);
  return found[0]!;
};

/** Queues as they are, with a copy of each message, for nothing receives them here. */
function copiedQueues({ queues }: Dependencies) {
  const copies = recordMessages();
  return {
    take: (queue: QueueName): unknown[] => copies.take(queue).map(({ body }) => body),
    queues: {
      async send(queue: QueueName, messages: readonly Message[]): Promise<void> {
        await queues.send(queue, messages);
        await copies.send(queue, messages);
      },
    },
  };
}

type Scenario = {
  readonly context: Context;
  readonly clock: ManualClock;
  readonly key: string;
  /** The first of its bills of lading, and how many. */
  readonly from: number;
  readonly count: number;
  readonly take: (queue: QueueName) => unknown[];
  readonly measure: (step: () => Promise<unknown>) => Promise<Work>;
};

/** One container's last milestone and one fee, through every step. */
async function playScenario(scenario: Scenario): Promise<Measured> {
  const { context, clock, key, from, count, take, measure } = scenario;
  const account = context.account.id;
  const dispatched = new Set((await commitsIn(context)).map(({ id }) => id));
  const newCommits = async () => {
    const commits = (await commitsIn(context)).filter(({ id }) => !dispatched.has(id));
    for (const { id } of commits) dispatched.add(id);
    return commits;
  };
  const startMs = clock.now().getTime();
  await createWebhook(context, {
    url: "https://example.com/hook",
    active: true,
    events: webhookEvents,
    headers: [],
  });
  const first = await trackAndPoll(context, from, count, beforeLast, startMs);
  await applyAll(context, first, 1);
  await dispatchCommits(context, account, await newCommits());

  clock.advance(13 * 3600);
  const { bill, container } = shipmentNumbers(from);
  const tracked = only(
    first.filter(({ carrierTarget }) => carrierTarget.number === bill),
    "poll result",
  );
  const carrier = carrierAt(beforeLast + 1, startMs);
  const poll = () => pollCarrier(context, pollMessageOf(tracked), carrier);
  take("apply");
  const carrierNews = await measure(poll);
  const result = ApplyMessage.parse(only(take("apply"), "poll result with news"));
  const applyCarrier = await measure(() => applyPoll(context, result));
  const commits = await newCommits();
  take("deliver");
  const dispatch = await measure(() => dispatchCommits(context, account, commits));
  const scorecard = await measure(() => noteCommits(context, account, commits));
  const notification = DeliverMessage.parse(only(take("deliver"), "notification"));
  const deliver = await measure(() => deliverNotification(context, notification, accepting));
  clock.advance(13 * 3600);
  const carrierNoNews = await measure(poll);

  take("facility-poll");
  await sweepFacilityTargets(context);
  const due = take("facility-poll").map((body) => PollMessage.parse(body));
  const asked = only(
    due.filter(({ numbers }) => numbers.includes(container)),
    "poll of the terminal",
  );
  const message = { ...asked, numbers: [container], isForced: true };
  const pollTerminal = (amount: number) =>
    pollFacilitySource(context, message, terminalWith(amount, clock));
  /** Half a day later, ten minutes after the terminal answered this process last. */
  const halfADayOn = async (amount: number) => {
    clock.advance(13 * 3600);
    await pollTerminal(amount);
    clock.advance(600);
    take("apply");
  };
  await pollTerminal(100);
  for (const body of take("apply"))
    await applyFacilityReports(context, ApplyFacilityMessage.parse(body));
  await halfADayOn(100);
  const terminalNews = await measure(() => pollTerminal(200));
  const report = ApplyFacilityMessage.parse(only(take("apply"), "report with news"));
  const applyTerminal = await measure(() => applyFacilityReports(context, report));
  await halfADayOn(200);
  const terminalNoNews = await measure(() => pollTerminal(200));

  const record = await accountRecord(context.db, account);
  const address = `docs+${record?.docsAlias}@${context.config.MAIL_DOMAIN}`;
  const notice = await stored(context, await arrivalNotice(), [address]);
  const mail = await measure(() => receiveMail(context, notice));
  const received = DocumentMessage.parse(only(take("documents"), "document"));
  const document = await measure(() => processDocument(context, received, ocrSetupOf(context)));

  /** Of a function instance that has answered the same request before. */
  const request = async (route: Route, params = {}): Promise<Work> => {
    const handler = (await loadHandler(route.handler)) as Handler;
    const event = gatewayEvent(route, { key, params });
    await succeed(handler, event);
    return measure(() => succeed(handler, event));
  };

  const { key: deliveryKey } = await createParityKey(
    context,
    { name: "Theirs", secret: null },
    null,
  );
  const takeDelivery = (await loadHandler(takeParityDelivery.handler)) as Handler;
  const theySend = (id: string) => {
    const attributes = { available_for_pickup: true, pickup_lfd: isoSeconds(clock.now()) };
    const body = delivery({ id, at: isoSeconds(clock.now()), number: container, attributes });
    const event = gatewayEvent(takeParityDelivery, { key: deliveryKey, body });
    return () => succeed(takeDelivery, event);
  };
  await theySend("first")();
  const parityDelivery = await measure(theySend("second"));
  return {
    "carrier poll, news": carrierNews,
    "carrier poll, no news": carrierNoNews,
    "apply, carrier": applyCarrier,
    "terminal poll, news": terminalNews,
    "terminal poll, no news": terminalNoNews,
    "apply, terminal": applyTerminal,
    dispatch,
    scorecard,
    deliver,
    mail,
    document,
    "parity delivery": parityDelivery,
    "parity report": await request(getParityReport),
    "feed read": await request(listEvents),
    list: await request(listContainersRoute),
    get: await request(getContainer, { id: report.containerId }),
  };
}

/**
 * Plays the scenario on engines of its own, once to load what instances cache and then `rounds`
 * times, each in an account of its own with the same data.
 */
export async function measureSteps(rounds: number): Promise<readonly Measured[]> {
  const { deps, account, stop } = await startDependencies();
  try {
    const { take, queues } = copiedQueues(deps);
    const clock = manualClock(start);
    const shared: Dependencies = {
      ...deps,
      clock,
      queues,
      random: () => 0.5,
      config: {
        ...deps.config,
        BASE_URL: "https://api.example.com/v2",
        MAIL_DOMAIN: "docs.example.com",
        SOURCES: sources,
      },
    };
    useDependencies(shared);
    const measure = meterWork(shared);
    const measured: Measured[] = [];
    for (let round = 0; round <= rounds; round++) {
      // On a morning, so that the event that is measured is not the first of its day, which notes its account as well.
      clock.set(isoSeconds(addSeconds(new Date(start), round * 7 * day)));
      const id = `00000000-0000-7000-8000-${String(round).padStart(12, "0")}`;
      const opened = await account(id);
      const context = { ...shared, account: opened.context.account };
      const numbers = { from: 1 + round * containers, count: round === 0 ? 1 : containers };
      const scenario = { context, clock, key: opened.key, ...numbers, take, measure };
      measured.push(await playScenario(scenario));
    }
    return measured.slice(1);
  } finally {
    await stop();
  }
}
