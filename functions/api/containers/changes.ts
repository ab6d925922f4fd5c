import { pageOf } from "#schemas/json-api.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { clausesOf } from "#src/platform/list/index.ts";
import { changesOfContainer, changeResources, findContainerAlone } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listContainerChanges } from "../../manifest/containers.ts";

export const handler = endpoint(listContainerChanges, async (ctx, { params, query, url }) => {
  const [changes] = await Promise.all([
    changesOfContainer(ctx, params.id),
    findContainerAlone(ctx, params.id),
  ]);
  const wanted = clausesOf<readonly string[]>(query, "attribute");
  const shown = changes
    .toReversed()
    .flatMap(changeResources)
    .filter(({ attributes }) =>
      wanted.every((names) => names.includes(String(attributes?.["attribute"]))),
    );
  const page = pageOf(query);
  return listDocument(url, page, shown.length, onPage(shown, page));
});
