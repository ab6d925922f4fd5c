import { createHash, timingSafeEqual } from "node:crypto";
import { refuse } from "#src/platform/http/errors.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { ediPartnersOf } from "../../index.ts";
import type { EdiFileMessage } from "./file-message.ts";
import { takeFile, type TakenFile } from "./take-file.ts";

/** While the caller is answered the queue waits; after that it finishes what was left undone. */
const patienceSeconds = 60;

export type Posted = TakenFile & { readonly partner: string };

/**
 * Accepts what a partner posts: stored and queued first, so that nothing is lost whatever happens
 * next, then processed and acknowledged.
 */
export async function takePosted(
  deps: Dependencies,
  partner: string,
  body: Buffer,
): Promise<Posted> {
  const content = createHash("sha256").update(body).digest("hex");
  const key = `edi/posted/${partner}/${content}.edi`;
  await deps.blobs.put(key, body, "application/octet-stream");
  await deps.queues.send("edi", [
    { body: { key } satisfies EdiFileMessage, delaySeconds: patienceSeconds * deps.clock.scale },
  ]);
  return { partner, ...(await takeFile(deps, key)) };
}

/**
 * The partner whose key this is. Compared by hash and in constant time, with every partner's, so that
 * timing reveals nothing. Throws 401 for a key that is not a partner's.
 */
export async function partnerOf(
  deps: Dependencies,
  authorization: string | undefined,
): Promise<string> {
  const [, key] = /^(?:Token|Bearer) +(\S{16,200})$/.exec(authorization ?? "") ?? [];
  const shown = createHash("sha256")
    .update(key ?? "")
    .digest();
  let one: EdiPartner | undefined;
  for (const partner of await ediPartnersOf(deps))
    if (partner.keySha256 && timingSafeEqual(shown, Buffer.from(partner.keySha256, "hex")))
      one = partner;
  if (!key || !one) throw refuse("unauthorized", "This is not the key of an EDI partner.");
  return one.partner;
}

/** The answer's body. */
export const renderReceipt = ({ partner, interchanges, rejects }: Posted) => ({
  partner,
  interchanges: interchanges.map(({ control, verdict, acknowledgment }) => ({
    control_number: control,
    status: verdict,
    acknowledgment,
  })),
  rejects: rejects.map((one) => ({
    level: one.level,
    rejected: one.rejects,
    code: one.code,
    reason: one.reason,
    offset: one.offset,
    interchange: one.interchange ?? null,
    group: one.group ?? null,
    transaction: one.transaction ?? null,
    segment: one.segment ?? null,
  })),
});
