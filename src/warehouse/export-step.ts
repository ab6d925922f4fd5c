import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { changedRecords, tablesOf } from "./changed-records.ts";
import { giveBack, storeProgress, takeLease } from "./lease.ts";
import { numberOf, prefixOf, StepFiles, type StoredFile } from "./step-files.ts";
import type { WarehouseExport } from "./store/export-entity.ts";

/** The files of one step, as `manifests/<number>.json` lists them. */
type Manifest = {
  readonly version: 1;
  readonly account_id: string;
  readonly export_run: number;
  readonly exported_at: string;
  readonly format: string;
  /** Nothing else was waiting when it ended. */
  readonly is_complete: boolean;
  readonly files: readonly StoredFile[];
};

/** `busy`: another step has the account, or it was switched off. */
export type StepOutcome = {
  readonly outcome: "more" | "done" | "busy";
  readonly rows: number;
  readonly files: number;
};

const nothing = { rows: 0, files: 0 } as const;

async function runStep(ctx: Context, held: WarehouseExport): Promise<StepOutcome> {
  const run = { export_run: held.run, exported_at: isoSeconds(ctx.clock.now()) };
  const files = new StepFiles(held.format);
  // A loader finds every table, also one that has no rows yet.
  const isFirst = Object.keys(held.progress).length === 0;
  if (isFirst) for (const table of tablesOf(ctx)) files.begin(table);
  const { progress, hasMore } = await changedRecords(ctx, held.progress, run, (table, rows) =>
    files.add(table, rows),
  );
  const stored = await files.put(ctx.exports, held.account, run);
  if (stored.length > 0) {
    const manifest: Manifest = {
      version: 1,
      account_id: held.account,
      ...run,
      format: held.format,
      is_complete: !hasMore,
      files: stored,
    };
    const key = `${prefixOf(held.account)}manifests/${numberOf(held.run)}.json`;
    await ctx.exports.put(key, JSON.stringify(manifest), "application/json");
  }
  if (!(await storeProgress(ctx, held, progress, hasMore))) return { outcome: "busy", ...nothing };
  const rows = stored.reduce((sum, one) => sum + one.rows, 0);
  return { outcome: hasMore ? "more" : "done", rows, files: stored.length };
}

/**
 * Writes the next rows of an account that changed: files, then their manifest, then how far it came. Stopped in between,
 * the same rows come again under the next number, so that nothing is lost and no file ever changes.
 */
export async function exportStep(ctx: Context): Promise<StepOutcome> {
  const held = await takeLease(ctx, ctx.account.id);
  if (!held) return { outcome: "busy", ...nothing };
  try {
    return await runStep(ctx, held);
  } catch (error) {
    await giveBack(ctx, held);
    throw error;
  }
}
