import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { pollCarrier } from "#test/support/poll.ts";
import { applyPoll } from "#src/tracking/index.ts";
import type { PollResult, SourceEvent } from "#src/statements/carrier-source.ts";
import {
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  readCommit,
  type Send,
} from "#src/webhooks/index.ts";
import { observed } from "#test/tracking/spine.ts";
import { anyPlace, exampleVoyage } from "#test/tracking/voyage-builder.ts";
import type { Api, Client } from "./api.ts";
import type { ManualClock } from "./engine.ts";

const terminals: Readonly<Record<string, string>> = { USLGB: "TTI", USCHI: "BNSFCIC" };
/** The example voyage for some containers, its terminal and its ramp named as a carrier names them. */
export const voyageOf = (containerNumbers: readonly string[]): SourceEvent[] =>
  exampleVoyage.flatMap((event) => {
    const code = terminals[event.place.locode ?? ""];
    const place = code
      ? anyPlace(event.place.locode ?? "", event.place.facilityType, code)
      : event.place;
    const stated = { ...event, place };
    return event.equipment
      ? containerNumbers.map((equipment) => ({ ...stated, equipment }))
      : [stated];
  });
export const voyage = voyageOf(["TRHU4187250", "MSKU7354623"]);
/** The voyage ends in April 2026. */
export const setClock = (api: Api, iso: string): void => (api.deps.clock as ManualClock).set(iso);

/** Processes the poll and apply queues against a carrier with these answers, until everything is published. */
export async function workOff(api: Api, answer: PollResult): Promise<void> {
  const source = { poll: () => Promise.resolve(answer) };
  const sources = () => Promise.resolve(() => ({ source, profile: { concurrency: 8 } }));
  for (let round = 0; round < 20; round++) {
    for (const { body } of api.queues.take("poll"))
      await pollCarrier(api.deps, PollMessage.parse(body), sources);
    for (const { body } of api.queues.take("apply"))
      await applyPoll(api.deps, ApplyMessage.parse(body));
  }
}

const atSea = voyage.filter((event) => event.mode !== "RAIL" && event.place.locode !== "USCHI");

/** Tracks a bill of lading whose voyage the carrier then reports: to the ramp and out, or to the port. */
export async function trackVoyage(
  api: Api,
  client: Client,
  number: string,
  ends: "inland" | "at the port" = "inland",
): Promise<void> {
  await client.post("/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number: number, scac: "ONEY" },
    },
  });
  const published = ends === "inland" ? voyage : atSea;
  await workOff(api, observed(published.filter((event) => event.code !== "GTIN" || !event.empty)));
}

const takes: Send = () =>
  Promise.resolve({ status: 200, succeeded: true, durationMs: 3, error: null });

/** Brings the account's commits to its webhooks, as the stream and the queue would. */
export async function dispatchAll(api: Api, client: Client): Promise<void> {
  const account = client.context.account.id;
  const { Items } = await api.deps.db.client.send(
    new ScanCommand({
      TableName: api.deps.db.table,
      FilterExpression: "#e = :commit AND account = :account",
      ExpressionAttributeNames: { "#e": "__edb_e__" },
      ExpressionAttributeValues: { ":commit": "commit", ":account": account },
    }),
  );
  const commits = (Items ?? []).map(readCommit);
  if (commits.includes(null)) throw new Error("a commit of ours cannot be read");
  await dispatchCommits(
    api.deps,
    account,
    commits.flatMap((commit) => commit ?? []),
  );
  for (const { body } of api.queues.take("deliver"))
    await deliverNotification(api.deps, DeliverMessage.parse(body), takes);
}
