import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  askedBy,
  findContainer,
  renderContainers,
  setAttention,
  withAttention,
} from "#src/tracking/index.ts";
import { assigneeOf } from "../../assignee.ts";
import { endpoint } from "../../endpoint.ts";
import { setContainerAttention } from "../../manifest/containers.ts";

export const handler = endpoint(setContainerAttention, async (ctx, { params, body, url }) => {
  const { assignee_id, snoozed_until, note } = body.data.attributes;
  const assignee = await assigneeOf(ctx, assignee_id);
  await setAttention(ctx, params.id, {
    ...(assignee !== undefined && { assignee }),
    ...(snoozed_until !== undefined && { snoozedUntil: snoozed_until }),
    ...(note !== undefined && { note }),
  });
  const view = await findContainer(ctx, params.id);
  const { data } = await renderContainers(ctx, [view], undefined);
  return oneDocument(url, withAttention(data[0]!, view.container, askedBy(ctx)));
});
