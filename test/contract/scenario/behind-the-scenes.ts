import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { PollResult } from "#src/statements/carrier-source.ts";
import {
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  readCommit,
  type Commit,
} from "#src/webhooks/index.ts";
import { holdDelivery } from "#test/support/api-description/contract.ts";
import type { Api } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { drainPolls, scriptedCarrier } from "#test/tracking/spine.ts";
import { sweepCarrierTargets } from "#test/support/poll.ts";

/** The background work of a product that is tested through its API, done when asked for. */
export function behindTheScenes(api: Api, first: PollResult) {
  const { deps, queues } = api;
  const carrier = scriptedCarrier(first);
  const sources = () =>
    Promise.resolve(() => ({ source: carrier.source, profile: { concurrency: 8 } }));
  const dispatched = new Set<string>();
  /** Every delivery's body, the first of each event. */
  const deliveries: Record<string, unknown> = {};

  async function commitsOf(account: string): Promise<Commit[]> {
    const items: Record<string, unknown>[] = [];
    const all = { TableName: deps.db.table, ConsistentRead: true };
    for await (const { Items = [] } of paginateScan({ client: deps.db.client }, all))
      items.push(...Items);
    return items
      .filter((item) => item["__edb_e__"] === "commit" && item["account"] === account)
      .map(readCommit)
      .filter((commit) => commit !== null)
      .filter(({ id }) => !dispatched.has(id))
      .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  }

  return {
    deliveries,
    carrier,
    /** Polls what is due at the carrier, publishes what changed, delivers it. */
    async work(account: string): Promise<void> {
      await drainPolls(deps, queues, sources);
      const commits = await commitsOf(account);
      await dispatchCommits(deps, account, commits);
      for (const { id } of commits) dispatched.add(id);
      for (const { body } of [...queues.take("deliver"), ...queues.take("deliver-slow")])
        await deliverNotification(deps, DeliverMessage.parse(body), (_, what) => {
          const headers = Object.fromEntries(
            Object.entries(what.headers).map(([name, value]) => [name.toLowerCase(), value]),
          );
          holdDelivery({ headers, raw: what.body });
          const stated = JSON.parse(what.body) as { data: { attributes: { event: string } } };
          deliveries[stated.data.attributes.event] ??= stated;
          return Promise.resolve({ status: 200, succeeded: true, durationMs: 41, error: null });
        });
    },
    /** Lets product time pass and does what has become due. */
    async at(time: string, account: string): Promise<void> {
      (deps.clock as ManualClock).set(time);
      await sweepCarrierTargets(deps);
      await this.work(account);
    },
  };
}
