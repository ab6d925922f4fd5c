import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from "@modelcontextprotocol/server";
import { containersQuery } from "#schemas/container.ts";
import { isServed, requirePlan } from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { listContainers } from "#src/tracking/index.ts";
import type { ToolCaller } from "../server/caller.ts";
import { describeContainer } from "../containers/describe.ts";
import { containerPage } from "./container-page.ts";
import { containerUri } from "./container-uri.ts";
import { glossary, glossaryUri } from "./glossary.ts";
import { guide, guideUri } from "./guide.ts";

const mimeType = "text/markdown";

/**
 * The container template, the milestone glossary, and a guide (contract: tool-server#resources).
 */
export function addResources(server: McpServer, caller: ToolCaller): void {
  server.registerResource(
    "container",
    new ResourceTemplate(containerUri("{id}"), {
      list: undefined,
      complete: { id: (beginning) => containerIds(caller, beginning) },
    }),
    {
      title: "Container",
      description: "One container as a text page: status, place, free time, fees, holds.",
      mimeType,
    },
    async (uri, { id }) => ({
      contents: [{ uri: uri.href, mimeType, text: await pageOf(caller, uri.href, String(id)) }],
    }),
  );
  const texts = [
    {
      name: "milestone-glossary",
      uri: glossaryUri,
      title: "Milestone glossary",
      description: "The meaning of every event and status, by phase of the journey.",
      text: glossary,
    },
    {
      name: "query-guide",
      uri: guideUri,
      title: "Query guide",
      description: "Which tool answers which question.",
      text: () => guide,
    },
  ];
  for (const { name, uri, title, description, text } of texts)
    server.registerResource(name, uri, { title, description, mimeType }, () => ({
      contents: [{ uri, mimeType, text: text() }],
    }));
}

/** A foreign id is as absent as none. */
async function pageOf(caller: ToolCaller, uri: string, id: string): Promise<string> {
  try {
    requirePlan(caller.account, isoSeconds(caller.clock.now()));
    return containerPage(await describeContainer(caller, id.toLowerCase()));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw new ResourceNotFoundError(uri);
    throw wireError(caller, error);
  }
}

/** The protocol's SDK shows every message: a refusal is the caller's business, all else is ours. */
function wireError(caller: ToolCaller, error: unknown): ProtocolError {
  if (error instanceof Refusal)
    return new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message);
  caller.log.error("mcp.failed", { resource: "container", ...errorFields(error) });
  return new ProtocolError(ProtocolErrorCode.InternalError, "Internal error.");
}

const maxSuggestions = 20;

/** Ids of containers whose id, number or reference begins so; the latest news first. */
async function containerIds(caller: ToolCaller, beginning: string): Promise<string[]> {
  if (!isServed(caller.account, isoSeconds(caller.clock.now()))) return [];
  const wanted = beginning.trim().slice(0, 200);
  const found = await listContainers(
    caller,
    containersQuery.parse({
      ...(wanted && { "filter[search_by_ids]": wanted }),
      "page[size]": String(maxSuggestions),
    }),
    { shipment: false },
  ).catch((error: unknown) => {
    throw wireError(caller, error);
  });
  return found.items.map(({ container }) => container.id);
}
