import { notFound } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { placeById, placeByLocode, portResource } from "#src/reference/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getPort } from "../../manifest/reference.ts";

export const handler = endpoint(getPort, async (_ctx, { params, url }) => {
  const place = placeById(params.id) ?? placeByLocode(params.id);
  if (place?.kind !== "port") throw notFound("port", params.id);
  return oneDocument(url, portResource(place));
});
