import { getContainer } from "#functions/manifest/containers.ts";
import { createTrackingRequest } from "#functions/manifest/tracking-requests.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { useDependencies, type Context, type Dependencies } from "#src/platform/dependencies.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import type { PollMessage } from "#src/polling/index.ts";
import { gatewayEvent, succeed, type Handler, type LambdaAnswer } from "../support/gateway.ts";
import { compare, meanMs, perSecond } from "../load.ts";
import { callsIn, recordCalls, repeatCalls } from "../recording.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { applyAll, trackAndPoll } from "../support/tracked.ts";
import { shipmentNumbers, publishedMilestones } from "../support/voyage.ts";
import { startDependencies } from "../support/dependencies.ts";

const inFlight = 16;

type Both = { readonly ours: () => Promise<unknown>; readonly baseline: () => Promise<unknown> };

async function rowsOf(what: string, both: Both): Promise<Row[]> {
  const alone = await compare(1, both.ours, both.baseline);
  const many = await compare(inFlight, both.ours, both.baseline);
  const row = (how: string, unit: string, ours: number, baseline: number): Row => ({
    what: `${what}, ${how}`,
    ours,
    baseline,
    unit,
  });
  return [
    row("one after the other", "ms mean", meanMs(alone.ours), meanMs(alone.baseline)),
    row("one after the other", "requests/s", perSecond(alone.ours), perSecond(alone.baseline)),
    row(`${inFlight} in flight`, "requests/s", perSecond(many.ours), perSecond(many.baseline)),
  ];
}

/** GET of a container with a whole voyage behind it, and the DynamoDB calls it makes. */
async function reading(context: Context, key: string): Promise<Both & { calls: string[] }> {
  const messages = await trackAndPoll(context, 1, 1, publishedMilestones.length);
  await applyAll(context, messages, 1);
  const shipment = shipmentIdOf(context.account.id, messages[0]!.carrierTarget);
  const id = containerIdOf(shipment, shipmentNumbers(1).container);
  const handler = (await loadHandler(getContainer.handler)) as Handler;
  const event = gatewayEvent(getContainer, { key, params: { id } });
  const ours = (): Promise<LambdaAnswer> => succeed(handler, event);
  await ours();
  const waves = await recordCalls(context.db, ours);
  return {
    ours,
    baseline: () => repeatCalls(context.db, waves),
    calls: callsIn(waves).map(({ name }) => name),
  };
}

let last = 1000;

/** POST of a new bill of lading; its own transaction with other numbers, bare. */
async function writing(deps: Dependencies, key: string): Promise<Both & { calls: string[] }> {
  const handler = (await loadHandler(createTrackingRequest.handler)) as Handler;
  const attributes = { request_type: "bill_of_lading", scac: "MAEU" };
  const post = (bill: string): Promise<LambdaAnswer> =>
    succeed(
      handler,
      gatewayEvent(createTrackingRequest, {
        key,
        body: {
          data: { type: "tracking_request", attributes: { ...attributes, request_number: bill } },
        },
      }),
    );
  await post(shipmentNumbers(++last).bill);
  const { bill } = shipmentNumbers(++last);
  let id = "";
  const waves = await recordCalls(deps.db, async () => {
    const { body = "{}" } = await post(bill);
    id = (JSON.parse(body) as { data: { id: string } }).data.id;
  });
  const text = JSON.stringify(callsIn(waves).map(({ input }) => input));
  return {
    ours: () => post(shipmentNumbers(++last).bill),
    async baseline() {
      const number = shipmentNumbers(++last).bill;
      const newId = `${id.slice(0, -9)}${number}`;
      const inputs = JSON.parse(text.replaceAll(bill, number).replaceAll(id, newId)) as Record<
        string,
        unknown
      >[];
      for (const [index, call] of callsIn(waves).entries())
        await deps.db.client.send(call.make(inputs[index]!));
    },
    calls: callsIn(waves).map(({ name }) => name),
  };
}

/** What POST does besides its transaction: the first poll goes to SQS. */
const queued = (deps: Dependencies, writing: Both): Both => ({
  ours: () => writing.ours(),
  async baseline() {
    await writing.baseline();
    const { bill } = shipmentNumbers(++last);
    const body: PollMessage = {
      kind: "carrier",
      source: "MAEU",
      type: "bill_of_lading",
      numbers: [bill],
      lanes: 8,
      cause: bill,
      isForced: false,
    };
    await deps.queues.send("poll", [{ body, group: `MAEU-${last % 8}`, dedupe: bill }]);
  },
});

export const section: Section = {
  title: "Request handling",
  method:
    "The deployed handlers called in process with API Gateway's event, the API key cached, on the local engines. Baseline: the DynamoDB calls that the same request makes, recorded and made again through the bare document client (for POST with new numbers). Both sides take turns.",
  limitSeconds: 60,
  async run() {
    const { deps, account, stop } = await startDependencies();
    try {
      useDependencies(deps);
      const { context, key } = await account();
      const get = await reading(context, key);
      const post = await writing(deps, key);
      const rows = [
        ...(await rowsOf("GET /v2/containers/{id}", get)),
        ...(await rowsOf("POST /v2/tracking_requests", post)),
        ...(await rowsOf(
          "POST /v2/tracking_requests, baseline with its queue message",
          queued(deps, post),
        )),
      ];
      const notes = [
        `DynamoDB calls of one GET: ${get.calls.join(", ")}; of one POST: ${post.calls.join(", ")}.`,
        "POST also queues the first poll of the carrier on SQS, which runs in this very process here; the last three rows have that message in the baseline too.",
      ];
      return { rows, notes };
    } finally {
      await stop();
    }
  },
};
