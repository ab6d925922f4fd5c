import { notFound } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { metroAreaResource, placeById, placeByLocode } from "#src/reference/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getMetroArea } from "../../manifest/reference.ts";

export const handler = endpoint(getMetroArea, async (_ctx, { params, url }) => {
  const place = placeById(params.id) ?? placeByLocode(params.id);
  if (place?.kind !== "inland") throw notFound("metro area", params.id);
  return oneDocument(url, metroAreaResource(place));
});
