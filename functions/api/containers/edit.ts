import { oneDocument } from "#src/platform/http/json-api.ts";
import { editContainer, findContainer, renderContainers } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { patchContainer } from "../../manifest/containers.ts";

export const handler = endpoint(patchContainer, async (ctx, { params, body, url }) => {
  const { ref_numbers, delivered_at } = body.data.attributes;
  await editContainer(ctx, params.id, {
    ...(ref_numbers && { refNumbers: ref_numbers }),
    ...(delivered_at !== undefined && { deliveredAt: delivered_at }),
  });
  const { data } = await renderContainers(ctx, [await findContainer(ctx, params.id)], undefined);
  return oneDocument(url, data[0]!);
});
