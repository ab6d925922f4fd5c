import { ediRoutes } from "#functions/manifest/edi.ts";
import { partnerOf, renderReceipt, takePosted } from "#src/sources/edi/receive/index.ts";
import { endpoint } from "../../endpoint.ts";

export const handler = endpoint(
  ediRoutes[0],
  async (caller, { body }) => renderReceipt(await takePosted(caller, caller.partner, body)),
  { partner: partnerOf },
);
