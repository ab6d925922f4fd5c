import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Agent, fetch } from "undici";
import { webhookEvents } from "#schemas/vocabulary.ts";
import {
  createWebhook,
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  sendGuarded,
  type Send,
} from "#src/webhooks/index.ts";
import { callFor, doAll, perSecond, type Measured } from "../load.ts";
import { callsIn, recordCalls } from "../recording.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { commitsIn } from "../support/commits.ts";
import { applyAll, trackAndPoll } from "../support/tracked.ts";
import { publishedMilestones } from "../support/voyage.ts";
import { recordMessages, startDependencies } from "../support/dependencies.ts";

const carrierTargets = 60;
const inFlight = 16;
const baselineMs = 1000;

/** One POST after the other over keep-alive connections, as small as possible. */
const bareLoop = (agent: Agent, url: string, body: string) => async (): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body, dispatcher: agent });
  await answer.arrayBuffer();
};

export const section: Section = {
  title: "Webhook deliveries",
  method: `\`deliverNotification\`, ${inFlight} at once: one read, the signed POST over the guarded connection, one write of the outcome. Baseline: a bare undici fetch loop, ${inFlight} at once, with a body of the same size to the same local receiver, before and after.`,
  limitSeconds: 60,
  async run() {
    const { deps, account, stop } = await startDependencies();
    const receiver = new Worker(new URL("../support/receiver-thread.ts", import.meta.url));
    const agent = new Agent({ connections: inFlight });
    try {
      const [url] = (await once(receiver, "message")) as [string];
      const { context } = await account();
      await createWebhook(context, { url, active: true, events: webhookEvents, headers: [] });
      await applyAll(
        deps,
        await trackAndPoll(context, 1, carrierTargets, publishedMilestones.length),
        8,
      );
      const queues = recordMessages();
      const commits = await commitsIn(deps);
      const dispatching = await doAll([commits], 1, (all) =>
        dispatchCommits({ ...deps, queues }, context.account.id, all),
      );
      const messages = queues.take("deliver").map(({ body }) => DeliverMessage.parse(body));

      let body = "";
      let refused = 0;
      const send: Send = async (where, what) => {
        body = what.body;
        const outcome = await sendGuarded(where, what);
        if (!outcome.succeeded) refused++;
        return outcome;
      };
      const [one, ...rest] = messages;
      const waves = await recordCalls(deps.db, () => deliverNotification(deps, one!, send));
      const bare = bareLoop(agent, url, body);
      await callFor(baselineMs / 2, inFlight, bare);
      const before = await callFor(baselineMs, inFlight, bare);
      const delivered = await doAll(rest, inFlight, (message) =>
        deliverNotification(deps, message, send),
      );
      const after = await callFor(baselineMs, inFlight, bare);
      if (refused > 0) throw new Error(`${refused} deliveries were refused`);
      const row = (what: string, ours: Measured | number): Row => ({
        what,
        ours: typeof ours === "number" ? ours : perSecond(ours),
        baseline: (perSecond(before) + perSecond(after)) / 2,
        unit: "per second",
      });
      return {
        rows: [
          row(`deliveries of ${rest.length} notifications`, delivered),
          row(
            "events given their place and notification (dispatch, one account)",
            (messages.length * 1000) / dispatching.elapsedMs,
          ),
        ],
        notes: [
          `A body of ${Math.round(Buffer.byteLength(body) / 100) / 10} KB; DynamoDB calls of one delivery: ${callsIn(
            waves,
          )
            .map(({ name }) => name)
            .join(", ")}.`,
        ],
      };
    } finally {
      await agent.close();
      await receiver.terminate();
      await stop();
    }
  },
};
