import { sha256Hex } from "#src/platform/canonical.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Notification } from "#src/webhooks/index.ts";
import type { EventProof } from "#schemas/proof.ts";
import type { FeedRoot } from "./feed-root-entity.ts";
import type { StoredProof } from "./find-proof.ts";
import { inclusionPath } from "./merkle-tree.ts";
import { readRoot, rootKey } from "./root.ts";

const deliveryOf = (of: Notification): EventProof["deliveries"][number] => ({
  id: of.id,
  webhook_id: of.webhookId,
  created_at: of.createdAt,
  delivery_status: of.deliveryStatus,
  attempts: of.attempts.map((one) => ({
    attempted_at: one.at,
    status_code: one.status,
    succeeded: one.succeeded,
    error: one.error,
    body_sha256: one.bodySha256 ?? null,
    response_sha256: one.answerSha256 ?? null,
    response_bytes: one.answerBytes ?? null,
  })),
});

/** The root of an event, and the way to it. One get of the object, which holds each chain value. */
async function rootFor(
  ctx: Pick<Context, "roots" | "account">,
  found: FeedRoot,
  sequence: number,
): Promise<EventProof["root"]> {
  const key = rootKey(ctx.account.id, found.firstSequence);
  const text = await ctx.roots.getText(key);
  if (text === null) throw new Error(`${key} is not there`);
  const { leaves, ...root } = readRoot(text);
  return {
    first_sequence: root.first_sequence,
    last_sequence: root.last_sequence,
    previous: root.previous,
    chain: root.chain,
    tree: root.tree,
    written_at: root.written_at,
    object: key,
    sha256: sha256Hex(text),
    path: inclusionPath(leaves, sequence - root.first_sequence),
  };
}

/** `proof.json`: everything that is needed to verify an event without asking anybody (docs/guides/proof-of-notice.md). */
export async function proofDocument(
  ctx: Pick<Context, "roots" | "account">,
  { entry, text, chain, previous, root, deliveries }: StoredProof,
): Promise<EventProof> {
  return {
    format: "quayline-proof-1",
    account: entry.account,
    event: {
      id: entry.eventId,
      event: entry.event,
      sequence: entry.sequence,
      created_at: entry.at,
      text,
      sha256: sha256Hex(text),
    },
    chain: { previous, value: chain },
    root: root && (await rootFor(ctx, root, entry.sequence)),
    deliveries: deliveries.map(deliveryOf),
  };
}
