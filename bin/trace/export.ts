import { readFileSync } from "node:fs";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { unpackPayload } from "#src/events/index.ts";
import { findContainer, findRequest, findShipment, statementsOf } from "#src/tracking/index.ts";
import type { ContainerFile } from "./container-file.ts";
import { stateOf } from "./container-state.ts";
import { includesShipment, publishedSince } from "./published-about.ts";

const productVersion = (): string => {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};

/**
 * One container with all that `npm run replay` needs to make it again. Reads the table and the bucket of what sources
 * stated, and writes nothing. Throws 404 where the account has no such container.
 */
export async function exportOf(ctx: Context, id: string): Promise<ContainerFile> {
  const { container } = await findContainer(ctx, id);
  const { shipment } = await findShipment(ctx, container.shipmentId);
  return {
    format: "quayline-container",
    version: 1,
    product: productVersion(),
    exportedAt: isoSeconds(ctx.clock.now()),
    id,
    account: { id: ctx.account.id, entitlements: ctx.account.entitlements },
    requests: await requestsOf(ctx, shipment),
    statements: await statementsOf(ctx, container),
    refreshedAt: [...(container.earlierRefreshes ?? []), container.lastStatusRefreshAt],
    state: await stateOf(ctx, id),
  };
}

/** A number that is tracked again after a stop has the same shipment: each request that it had. */
async function requestsOf(
  ctx: Context,
  { id, requestId, createdAt }: { id: string; requestId: string; createdAt: string },
): Promise<ContainerFile["requests"]> {
  const published = await publishedSince(ctx, createdAt, includesShipment(id));
  const references = published.map((entry) => unpackPayload(entry).reference);
  const ids = references.filter(({ type }) => type === "tracking_request").map((one) => one.id);
  const found = await Promise.all(
    [...new Set([...ids, requestId])].map((one) => findRequest(ctx, one)),
  );
  return found
    .map(({ requestType, requestNumber, createdAt }) => ({ requestType, requestNumber, createdAt }))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
