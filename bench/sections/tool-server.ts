import { getContainer } from "#functions/manifest/containers.ts";
import { mcpRoutes } from "#functions/manifest/mcp.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { gatewayEvent, succeed, type Handler } from "../support/gateway.ts";
import { compare, meanMs, perSecond } from "../load.ts";
import { callsIn, recordCalls } from "../recording.ts";
import type { Section } from "../section.ts";
import { applyAll, trackAndPoll } from "../support/tracked.ts";
import { shipmentNumbers, publishedMilestones } from "../support/voyage.ts";
import { startDependencies } from "../support/dependencies.ts";

const inFlight = 16;
const host = "127.0.0.1:4949";

/** A message as a client of this version sends it. */
function message(key: string, version: string, method: string, params: object) {
  const isModern = version === "2026-07-28";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const event = gatewayEvent(mcpRoutes[0], {
    key,
    body: {
      jsonrpc: "2.0",
      id: 1,
      method,
      params: { ...params, ...(isModern && { _meta: meta }) },
    },
  });
  const name = (params as { readonly name?: string }).name;
  return {
    ...event,
    headers: {
      ...event.headers,
      host,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": version,
      ...(isModern && { "mcp-method": method, ...(name && { "mcp-name": name }) }),
    },
  };
}

export const section: Section = {
  title: "Tool server",
  method:
    "tools/call of get_container by a client of 2025-11-25 and of 2026-07-28, and tools/list, in process with API Gateway's event, the API key cached, on the local engines. Baseline: GET /v2/containers/{id}?include=shipment, the REST call that reads the same. Both sides take turns.",
  limitSeconds: 60,
  async run() {
    const { deps, account, stop } = await startDependencies();
    try {
      useDependencies(deps);
      const { context, key } = await account();
      const published = await trackAndPoll(context, 1, 1, publishedMilestones.length);
      await applyAll(context, published, 1);
      const shipment = shipmentIdOf(context.account.id, published[0]!.carrierTarget);
      const id = containerIdOf(shipment, shipmentNumbers(1).container);
      const tools = (await loadHandler(mcpRoutes[0].handler)) as Handler;
      const rest = (await loadHandler(getContainer.handler)) as Handler;
      const call = { name: "get_container", arguments: { id } };
      const asked = gatewayEvent(getContainer, { key, params: { id }, query: "include=shipment" });
      const baseline = () => succeed(rest, asked);
      const of = (version: string, method: string, params: object) => {
        const event = message(key, version, method, params);
        return () => succeed(tools, event);
      };
      const kinds = [
        ["tools/call get_container, 2025-11-25", of("2025-11-25", "tools/call", call)],
        ["tools/call get_container, 2026-07-28", of("2026-07-28", "tools/call", call)],
        ["tools/list, 2025-11-25", of("2025-11-25", "tools/list", {})],
      ] as const;
      const rows = [];
      for (const [what, ours] of kinds) {
        await Promise.all([ours(), baseline()]);
        const alone = await compare(1, ours, baseline);
        const many = await compare(inFlight, ours, baseline);
        rows.push(
          {
            what: `${what}, one after the other`,
            ours: meanMs(alone.ours),
            baseline: meanMs(alone.baseline),
            unit: "ms mean",
          },
          {
            what: `${what}, ${inFlight} in flight`,
            ours: perSecond(many.ours),
            baseline: perSecond(many.baseline),
            unit: "requests/s",
          },
        );
      }
      const names = async (work: () => Promise<unknown>) =>
        callsIn(await recordCalls(context.db, work))
          .map(({ name }) => name)
          .join(", ");
      return {
        rows,
        notes: [
          `DynamoDB calls: the tool ${await names(kinds[0][1])}; the REST call ${await names(baseline)}.`,
        ],
      };
    } finally {
      await stop();
    }
  },
};
