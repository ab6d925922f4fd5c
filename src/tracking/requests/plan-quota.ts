import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { freePlan } from "#src/accounts/index.ts";
import { rateLimited, refuse } from "#src/platform/http/errors.ts";
import { refusedNames, type TransactionOutcome } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { planQuotas } from "../store/plan-quota-entity.ts";

type QuotaUse = { readonly used: number; readonly version: number };

/** At most this many are counted. */
const maxCounted = 1000;

/**
 * How much of the plan is in use, and the version of its quota item. One query of the sparse index.
 */
async function quotaUseOf({ db, account }: Context): Promise<QuotaUse> {
  const { ExpressionAttributeValues: values } = planQuotas(db)
    .query.quotas({ quotaKey: account.id })
    .params<{ ExpressionAttributeValues: Record<string, string> }>();
  const { Items = [] } = await db.client.send(
    new QueryCommand({
      TableName: db.table,
      IndexName: "gsi3",
      KeyConditionExpression: "gsi3pk = :quota",
      ExpressionAttributeValues: { ":quota": values[":pk"] },
      ProjectionExpression: "#entity, #number",
      ExpressionAttributeNames: { "#entity": "__edb_e__", "#number": "number" },
      Limit: maxCounted,
    }),
  );
  const quota = Items.find((item) => item["__edb_e__"] === "plan_quota");
  return { used: Items.length - (quota ? 1 : 0), version: Number(quota?.["number"] ?? 0) };
}

export const quotaInUse = async (ctx: Context): Promise<number> => (await quotaUseOf(ctx)).used;

/** The next version of the quota item. Refuses with 403 when the quota is used up. */
async function nextQuotaVersion(ctx: Context): Promise<number> {
  const { used, version } = await quotaUseOf(ctx);
  const { activeContainers } = freePlan;
  if (used >= activeContainers)
    throw refuse(
      "forbidden",
      `The free plan tracks up to ${activeContainers} active containers, pending requests included; ${used} are in use.`,
    );
  return version + 1;
}

const maxTries = 30;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Writes a tracking request if the plan quota allows it. On the free plan `write` takes the new
 * version of the quota item into its transaction, so simultaneous requests each
 * count the one before. The index usually lags by less than a second: a count may miss what was
 * written in that time only when the quota item, written with it, shows first. One query more on
 * the free plan, nothing on others.
 */
export async function withinPlan<Writes extends { readonly planQuota: unknown }>(
  ctx: Context,
  write: (quotaVersion: number | null) => Promise<TransactionOutcome<Writes>>,
): Promise<TransactionOutcome<Writes>> {
  if (ctx.account.plan === "full") return write(null);
  for (let tries = 0; tries < maxTries; tries++) {
    const outcome = await write(await nextQuotaVersion(ctx));
    const isOvertaken = !outcome.committed && refusedNames(outcome.refused).join() === "planQuota";
    if (!isOvertaken) return outcome;
    await pause(10 + 40 * ctx.random() * Math.min(tries, 10));
  }
  throw rateLimited("Too many tracking requests at once; try again shortly.", 1);
}
