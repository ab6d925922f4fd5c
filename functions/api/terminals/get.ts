import { notFound } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { facilityResource, terminalById } from "#src/reference/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getTerminal } from "../../manifest/reference.ts";

export const handler = endpoint(getTerminal, async (_ctx, { params, url }) => {
  const terminal = terminalById(params.id);
  if (!terminal) throw notFound("terminal", params.id);
  return oneDocument(url, facilityResource(terminal));
});
