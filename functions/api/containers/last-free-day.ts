import { oneDocument } from "#src/platform/http/json-api.ts";
import { changesOfContainer, findContainer } from "#src/tracking/index.ts";
import { explainLastFreeDay } from "#src/deadlines/index.ts";
import { tariffsOf } from "#src/sources/index.ts";
import { endpoint } from "../../endpoint.ts";
import { explainContainerLastFreeDay } from "../../manifest/containers.ts";

export const handler = endpoint(explainContainerLastFreeDay, async (ctx, { params, url }) => {
  const { container } = await findContainer(ctx, params.id);
  const [history, tariffs] = await Promise.all([
    changesOfContainer(ctx, params.id),
    tariffsOf(ctx),
  ]);
  return oneDocument(url, explainLastFreeDay(container, history, tariffs));
});
