import { providerOf, receivedBody, takeDelivery } from "#src/parity/index.ts";
import { endpoint } from "../../endpoint.ts";
import { takeParityDelivery } from "../../manifest/parity.ts";

export const handler = endpoint(
  takeParityDelivery,
  async (caller, { body }) => receivedBody(await takeDelivery(caller, caller.provider, body)),
  { provider: providerOf },
);
