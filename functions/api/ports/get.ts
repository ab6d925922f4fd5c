import { notFound } from "#src/platform/http/errors.ts";
import { includedBy, oneDocument } from "#src/platform/http/json-api.ts";
import {
  placeById,
  placeByLocode,
  portResource,
  terminalById,
  terminalResource,
} from "#src/reference/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getPort } from "../../manifest/reference.ts";

export const handler = endpoint(getPort, async (_ctx, { params, query, url }) => {
  const place = placeById(params.id) ?? placeByLocode(params.id);
  if (place?.kind !== "port") throw notFound("port", params.id);
  const port = portResource(place);
  const terminals = includedBy([port], query.include ?? [], ({ id }) => {
    const terminal = terminalById(id);
    return terminal && terminalResource(terminal);
  });
  return oneDocument(url, port, query.include && terminals);
});
