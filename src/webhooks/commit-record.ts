import * as z from "zod";
import type { CommitItem } from "#src/events/index.ts";

const identifier = z.object({ id: z.string().min(1), type: z.string().min(1) });

/** What dispatch needs of an outbox item. Anything else in the stream is set aside, never guessed. */
const CommitRecord = z.object({
  account: z.string().min(1),
  id: z.string().min(1),
  at: z.string().min(1),
  events: z.array(
    z.object({
      id: z.string().min(1),
      event: z.string().min(1),
      reference: identifier,
      included: z.array(identifier),
    }),
  ),
  resources: z.array(identifier.extend({ attributes: z.record(z.string(), z.unknown()) }).loose()),
});

export type Commit = Pick<CommitItem, "account" | "id" | "at" | "events" | "resources">;

export function readCommit(item: unknown): Commit | null {
  const parsed = CommitRecord.safeParse(item);
  return parsed.success ? parsed.data : null;
}
