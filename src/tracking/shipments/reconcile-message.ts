import * as z from "zod";
import type { Owner } from "#src/platform/dependencies.ts";

/** A message of the queue `reconcile`: the documents of a shipment are to be compared again. */
export const ReconcileMessage = z.strictObject({
  account: z.string().min(1),
  shipment: z.string().min(1),
  /** The document that changes, and the version that it gets; the message may come before the write. */
  document: z.strictObject({ id: z.string().min(1), version: z.int() }).optional(),
  /** Fingerprint of what the journey states now. */
  stated: z.string().optional(),
  /** How often it waited for the write of its document. */
  waited: z.int().optional(),
});
export type ReconcileMessage = z.infer<typeof ReconcileMessage>;

/** Most writes are done in less, in seconds of product time. */
const writeSeconds = 1;

/** Asks for shipments of the account to be compared again. One account's backlog does not delay another's. */
export const askToReconcile = (
  owner: Owner,
  shipments: readonly string[],
  because: Pick<ReconcileMessage, "document" | "stated" | "waited">,
  delaySeconds: number = writeSeconds,
): Promise<void> =>
  owner.queues.send(
    "reconcile",
    shipments.map((shipment) => ({
      body: { account: owner.account.id, shipment, ...because } satisfies ReconcileMessage,
      group: owner.account.id,
      delaySeconds,
    })),
  );
