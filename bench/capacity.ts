import type { Db } from "#src/platform/storage/table.ts";

export type Used = { readonly calls: number; readonly units: number };

type Consumed = { readonly CapacityUnits?: number };
type Output = { readonly ConsumedCapacity?: Consumed | readonly Consumed[] };

/** Asks DynamoDB with every call what it consumed, and adds it up for a piece of work. */
export function meterCapacity(db: Db) {
  let [calls, units] = [0, 0];
  db.client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const answer = await next(args);
      const { ConsumedCapacity = [] } = answer.output as Output;
      calls++;
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) units += CapacityUnits;
      return answer;
    },
    { step: "initialize", name: "capacity", override: true },
  );
  return async <T>(work: () => Promise<T>): Promise<{ result: T; used: Used }> => {
    [calls, units] = [0, 0];
    const result = await work();
    return { result, used: { calls, units } };
  };
}
