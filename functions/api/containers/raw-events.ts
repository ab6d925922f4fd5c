import { sideload } from "#src/platform/http/json-api.ts";
import {
  besideRawEvents,
  findContainer,
  rawEventResource,
  rawEventsOf,
} from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listRawEvents } from "../../manifest/containers.ts";

export const handler = endpoint(listRawEvents, async (ctx, { params }) => {
  const { container } = await findContainer(ctx, params.id);
  const facts = await rawEventsOf(ctx, container);
  return {
    data: facts.map((fact, index) => rawEventResource(container, fact, index)),
    included: sideload(besideRawEvents(facts)),
  };
});
