import { containersQuery } from "#schemas/container.ts";
import type { Caller } from "#src/access/index.ts";
import { listContainers } from "#src/tracking/index.ts";
import { describeContainer } from "../containers/describe.ts";
import { toolReads } from "../tool.ts";
import { containerPage } from "./container-page.ts";
import { containerUri } from "./container-uri.ts";
import type { ToolResource } from "./resource.ts";

const maxSuggestions = 20;

/** Ids of containers whose id, number or reference begins so; the latest news first. */
async function containerIds(caller: Caller, beginning: string): Promise<string[]> {
  const wanted = beginning.trim().slice(0, 200);
  const query = containersQuery.parse({
    ...(wanted && { "filter[search_by_ids]": wanted }),
    "page[size]": String(maxSuggestions),
  });
  const found = await listContainers(caller, query, { shipment: false });
  return found.items.map(({ container }) => container.id);
}

/** A container as a page. A foreign id is as absent as none. */
export const container: ToolResource = {
  name: "container",
  title: "Container",
  description: "One container as a text page: status, place, free time, fees, holds.",
  access: toolReads,
  uri: containerUri("{id}"),
  text: async (caller, id) => containerPage(await describeContainer(caller, id.toLowerCase())),
  ids: containerIds,
};
