import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { listContainersRoute } from "#functions/manifest/containers.ts";
import { loadHandler } from "#local/handlers.ts";
import { derivedId } from "#src/platform/ids.ts";
import { useWorld, type Context } from "#src/platform/world.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/find.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { gatewayEvent, succeed, type Handler } from "./gateway.ts";
import { compare, doAll, meanMs } from "./load.ts";
import { callsIn, recordCalls, repeatCalls, type Wave } from "./recording.ts";
import type { Row } from "./report.ts";
import type { Section } from "./section.ts";
import { applyAll, trackAndLook } from "./tracked.ts";
import { shipmentNumbers, toldMilestones } from "./voyage.ts";
import { startWorld } from "./world.ts";

const sizes = [1000, 10_000] as const;

/** Fills the account's list up to `count` with copies of one container. */
async function copies(context: Context, id: string, from: number, count: number): Promise<void> {
  const { container } = histories(context.db).entities;
  const key = { account: context.account.id, containerId: id };
  const { data } = await container.get(key).go({ consistent: true });
  const items = Array.from({ length: count - from }, (_, i) => {
    const containerId = derivedId("bench", context.account.id, String(from + i));
    return container.put({ ...data!, id: containerId, containerId }).params()["Item"] as object;
  });
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, i) =>
    items.slice(i * 25, i * 25 + 25),
  );
  await doAll(batches, 4, (batch) =>
    context.db.client.send(
      new BatchWriteCommand({
        RequestItems: { [context.db.table]: batch.map((Item) => ({ PutRequest: { Item } })) },
      }),
    ),
  );
}

function described(waves: readonly Wave[]): string {
  const names = callsIn(waves).map(({ name }) => name.replace("Command", ""));
  const kinds = [...new Set(names)].map((n) => `${names.filter((m) => m === n).length} ${n}`);
  return `${names.length} DynamoDB calls (${kinds.join(", ")}) in ${waves.length} steps`;
}

export const section: Section = {
  title: "Lists",
  method:
    "GET /v2/containers, default page, by the deployed handler in process, one after the other. Baseline: the DynamoDB calls it makes, recorded and made again through the bare document client, in the same steps.",
  limitSeconds: 120,
  async run() {
    const { world, account, stop } = await startWorld();
    try {
      useWorld(world);
      const { context, key } = await account();
      const messages = await trackAndLook(context, 1, 1, toldMilestones.length);
      await applyAll(world, messages, 1);
      const shipment = shipmentIdOf(context.account.id, messages[0]!.subject);
      const id = containerIdOf(shipment, shipmentNumbers(1).box);
      const handler = (await loadHandler(listContainersRoute.handler)) as Handler;
      const list = () => succeed(handler, gatewayEvent(listContainersRoute, { key }));
      const rows: Row[] = [];
      const notes: string[] = [];
      let held = 1;
      for (const size of sizes) {
        await copies(context, id, held, size);
        held = size;
        const { body = "{}" } = await list();
        const { meta } = JSON.parse(body) as { meta?: unknown };
        const waves = await recordCalls(world.db, list);
        const { ours, baseline } = await compare(1, list, () => repeatCalls(world.db, waves));
        const what = `GET /v2/containers, first page of ${size} containers`;
        rows.push({ what, ours: meanMs(ours), baseline: meanMs(baseline), unit: "ms mean" });
        notes.push(`${size} containers: ${described(waves)}; meta ${JSON.stringify(meta)}.`);
      }
      return { rows, notes };
    } finally {
      await stop();
    }
  },
};
