import { createHash } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { day } from "#src/platform/clock.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isTestCarrier, memoriesOf, shippingLine, type Experience } from "#src/reference/index.ts";

/**
 * Which carrier proved right for numbers that begin alike: one item per prefix, shared by all
 * accounts, with a set of witnesses per carrier. A witness is a few bytes of a number's hash. So a
 * number counts once, however often and in whatever order it occurs, and nobody can read from it
 * who asked, or for what.
 */
const keyOf = (memory: string) => ({ pk: `number_history#${memory}`, sk: "number_history" });
const witnessOf = (number: string): string =>
  createHash("sha256").update(number).digest("base64url").slice(0, 8);

/** More witnesses than this change nothing. */
const maxWitnesses = 64;
/** Carriers return containers and reuse numbers: what nothing has confirmed for so long expires. */
const retentionSeconds = 400 * day;
/** Of one shipment: its containers come from few blocks. */
const maxContainers = 5;

const countsIn = (item: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([scac, witnesses]) =>
      witnesses instanceof Set && shippingLine(scac) ? [[scac, witnesses.size]] : [],
    ),
  );

/** What is stored of numbers like this one. One BatchGet. */
export async function experienceOf(deps: Dependencies, number: string): Promise<Experience> {
  const { block, family } = memoriesOf(number);
  const lookup = (memory: string): Lookup<Record<string, number>> => ({
    key: keyOf(memory),
    read: countsIn,
  });
  const [inBlock, inFamily] = await batchGet(deps.db, [lookup(block), lookup(family)]);
  return { block: inBlock ?? {}, family: inFamily ?? {} };
}

/**
 * Records that a carrier knew a number and its containers. May run twice, late, or not at all: a
 * lost write costs one witness of many, so a failure is logged and holds up nothing.
 */
export async function rememberNumber(
  deps: Dependencies,
  scac: string,
  number: string,
  containers: readonly string[],
): Promise<void> {
  if (isTestCarrier(scac)) return;
  const numbers = [...new Set([number, ...containers.slice(0, maxContainers)])];
  await Promise.all(
    numbers.flatMap((one) => {
      const { block, family } = memoriesOf(one);
      return [block, family].map((memory) => witness(deps, memory, scac, one));
    }),
  );
}

async function witness(
  deps: Dependencies,
  memory: string,
  scac: string,
  number: string,
): Promise<void> {
  try {
    await deps.db.client.send(
      new UpdateCommand({
        TableName: deps.db.table,
        Key: keyOf(memory),
        UpdateExpression: "ADD #scac :witness SET #ttl = :ttl",
        ConditionExpression: "attribute_not_exists(#scac) OR size(#scac) < :most",
        ExpressionAttributeNames: { "#scac": scac, "#ttl": "ttl" },
        ExpressionAttributeValues: {
          ":witness": new Set([witnessOf(number)]),
          ":ttl": Math.floor(deps.clock.now().getTime() / 1000) + retentionSeconds,
          ":most": maxWitnesses,
        },
      }),
    );
  } catch (error) {
    if (!isConditionRefused(error))
      deps.log.warn("tracking.number_not_remembered", { scac, ...errorFields(error) });
  }
}
