import { ediRoutes } from "#functions/manifest/edi.ts";
import { renderReceipt, takePosted } from "#src/sources/edi/receive/index.ts";
import { endpoint } from "../../endpoint.ts";

export const handler = endpoint(ediRoutes[0], async (deps, { body, authorization }) =>
  renderReceipt(await takePosted(deps, authorization, body)),
);
