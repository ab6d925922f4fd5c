import * as z from "zod";
import type { Owner } from "#src/platform/dependencies.ts";
import type { DocumentItem } from "./store/document-entity.ts";

/** What the documents queue carries. A run that is over, or another one by now, is no longer asked for. */
export const DocumentMessage = z.strictObject({
  account: z.string().min(1),
  document: z.string().min(1),
  run: z.int().min(1),
  action: z.enum(["read", "relink"]),
  /** Shipments and containers that were just written, to be linked with. */
  records: z.array(z.string().min(1)).optional(),
});
export type DocumentMessage = z.infer<typeof DocumentMessage>;

/** Asks for what is not over; one account's backlog does not delay another's. */
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
