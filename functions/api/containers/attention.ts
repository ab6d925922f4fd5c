import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  askedBy,
  findContainer,
  renderContainers,
  setAttention,
  withAttention,
} from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { setContainerAttention } from "../../manifest/containers.ts";
import { triageInput } from "../../triage-input.ts";

export const handler = endpoint(setContainerAttention, async (ctx, { params, body, url }) => {
  const { attributes, meta } = body.data;
  await setAttention(ctx, params.id, await triageInput(ctx, attributes), meta?.expected);
  const view = await findContainer(ctx, params.id);
  const { data } = await renderContainers(ctx, [view], undefined);
  return oneDocument(url, withAttention(data[0]!, view.container, askedBy(ctx)));
});
