import * as z from "zod";
import type { Owner } from "#src/platform/dependencies.ts";
import type { DocumentItem } from "./store/document-entity.ts";

/** A message of the documents queue. Messages for an ended or replaced run have no effect. */
export const DocumentMessage = z.strictObject({
  account: z.string().min(1),
  document: z.string().min(1),
  run: z.int().min(1),
  action: z.enum(["read", "relink"]),
  /** New shipments and containers to link. */
  records: z.array(z.string().min(1)).optional(),
});
export type DocumentMessage = z.infer<typeof DocumentMessage>;

/** Seconds of product time until a document is tried again that met a busy engine, with jitter of a half. */
const busySeconds = 120;

/** Has a run wait until the engine takes pages again: it comes back as a new message, which is no failure. */
export const sendLater = (owner: Owner, message: DocumentMessage): Promise<void> =>
  owner.queues.send("documents", [
    {
      body: message,
      group: message.account,
      delaySeconds: Math.round(busySeconds * (0.5 + owner.random())),
    },
  ]);

/** Requests a run that has not ended; the backlog of one account does not delay another's. */
export const sendRuns = (
  owner: Owner,
  of: readonly Pick<DocumentItem, "id" | "run" | "state">[],
  action: DocumentMessage["action"] = "read",
): Promise<void> =>
  owner.queues.send(
    "documents",
    of
      .filter(({ state }) => action !== "read" || state === "received")
      .map(({ id, run }) => ({
        body: { account: owner.account.id, document: id, run, action } satisfies DocumentMessage,
        group: owner.account.id,
      })),
  );
