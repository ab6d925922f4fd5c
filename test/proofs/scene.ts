import { verifyProof, type ProofResult } from "../../sdk/proofs/index.ts";
import { feedEntries, type FeedEntry } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { findProof, proofDocument } from "#src/proofs/index.ts";
import { writeRoots } from "#src/proofs/turn/index.ts";

/** A proof as it is after it was saved to a file. */
export const proofOf = async (ctx: Context, id: string): Promise<any> =>
  JSON.parse(JSON.stringify(await proofDocument(ctx, await findProof(ctx, id))));

export const verified = async (ctx: Context, id: string): Promise<ProofResult> =>
  verifyProof(await proofOf(ctx, id));

export const turn = (ctx: Context): Promise<number> => writeRoots(ctx, Date.now() + 60_000);

/** Writes over an entry, as somebody with access to the table can. */
export const tamper = (ctx: Context, entry: FeedEntry) => feedEntries(ctx.db).put(entry).go();

/** The codes of the checks that fail. */
export const failedIn = ({ checks }: ProofResult): string[] =>
  checks.filter(({ holds }) => !holds).map(({ code }) => code);
