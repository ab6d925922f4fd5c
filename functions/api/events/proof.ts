import { findProof, proofDocument } from "#src/proofs/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getEventProof } from "../../manifest/events.ts";

export const handler = endpoint(getEventProof, async (ctx, { params }) =>
  proofDocument(ctx, await findProof(ctx, params.id)),
);
