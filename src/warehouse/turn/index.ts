import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import { warehouseExports, type WarehouseExport } from "../store/export-entity.ts";

const allOn = async ({ db }: Dependencies): Promise<readonly WarehouseExport[]> => {
  const { data } = await warehouseExports(db).query.all({}).go({ consistent: true, pages: "all" });
  return data.filter(({ isOn }) => isOn);
};

/** Who waited longest comes first. */
const byLastStep = (a: WarehouseExport, b: WarehouseExport): number =>
  (a.lastStepAt ?? "") < (b.lastStepAt ?? "") ? -1 : 1;

/** Those that may be exported: an account without a plan reads no data. */
async function servedOf(
  deps: Dependencies,
  exports: readonly WarehouseExport[],
): Promise<readonly Context[]> {
  const now = isoSeconds(deps.clock.now());
  const served: Context[] = [];
  for (const { account: id } of exports) {
    const account = await accountOfWork(deps, id);
    if (account && isServed(account, now)) served.push({ ...deps, account });
    else deps.log.warn("export.not_served", { account: id });
  }
  return served;
}

/**
 * One turn of the scheduled export: a step for each account in its turn, until nothing is left or the time is over
 * (real ms). The next turn goes on. An account that fails does not stop the others; the turn fails at its end, so that
 * it is counted.
 */
export async function exportTurn(deps: Dependencies, until: number): Promise<void> {
  const served = await servedOf(deps, (await allOn(deps)).toSorted(byLastStep));
  const total = { steps: 0, rows: 0, files: 0 };
  const failed: string[] = [];
  let waiting = served;
  while (waiting.length > 0 && wallClock.now().getTime() < until) {
    const left: Context[] = [];
    // Nearly all of the product lies behind it, and most deployments export nothing.
    const { exportStep } = await import("../export-step.ts");
    for (const [at, ctx] of waiting.entries()) {
      if (wallClock.now().getTime() >= until) {
        left.push(...waiting.slice(at));
        break;
      }
      try {
        const { outcome, rows, files } = await exportStep(ctx);
        total.steps++;
        total.rows += rows;
        total.files += files;
        if (outcome === "more") left.push(ctx);
      } catch (error) {
        failed.push(ctx.account.id);
        deps.log.error("export.failed", { account: ctx.account.id, ...errorFields(error) });
      }
    }
    waiting = left;
  }
  deps.log.info("export.done", {
    accounts: served.length,
    ...total,
    failed: failed.length,
    waiting: waiting.length,
    behindSeconds: await longestBehind(deps, served),
  });
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${served.length} exports failed: ${failed[0]}`);
}

/** Seconds since everything of an account was written, of the one that is furthest behind. */
async function longestBehind(deps: Dependencies, served: readonly Context[]): Promise<number> {
  const ids = new Set(served.map(({ account }) => account.id));
  const now = deps.clock.now().getTime();
  const behind = (await allOn(deps))
    .filter(({ account }) => ids.has(account))
    .map(({ caughtUpAt, switchedOnAt }) => now - Date.parse(caughtUpAt ?? switchedOnAt));
  return Math.round(Math.max(0, ...behind) / 1000);
}
