import type { Db } from "#src/platform/storage/table.ts";

export type Used = {
  readonly calls: number;
  readonly readUnits: number;
  readonly writeUnits: number;
};

type Consumed = { readonly CapacityUnits?: number };
type Output = { readonly ConsumedCapacity?: Consumed | readonly Consumed[] };

const reads = /^(?:Get|BatchGet|TransactGet|Query|Scan)/;

/** Asks DynamoDB with every call what it consumed, and adds it up for a piece of work. */
export function meterCapacity(db: Db) {
  let [calls, readUnits, writeUnits] = [0, 0, 0];
  db.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        calls++;
        const answer = await next(args);
        const { ConsumedCapacity } = answer.output as Output;
        if (!ConsumedCapacity)
          throw new Error(`${commandName}: no consumed capacity in the answer`);
        for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat())
          if (reads.test(commandName)) readUnits += CapacityUnits;
          else writeUnits += CapacityUnits;
        return answer;
      },
    { step: "initialize", name: "capacity", override: true },
  );
  return async <T>(work: () => Promise<T>): Promise<{ result: T; used: Used }> => {
    [calls, readUnits, writeUnits] = [0, 0, 0];
    const result = await work();
    return { result, used: { calls, readUnits, writeUnits } };
  };
}
