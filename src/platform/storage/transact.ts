import {
  createWriteTransaction,
  type CommittedTransactionResult,
  type Entity,
  type TransactWriteEntities,
  type TransactWriteItem,
  type TransactionItem,
} from "electrodb";

/** The transaction met another that touched the same item; nothing was written. */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
}

/** DynamoDB takes one of the items in no case: its key, its size or a value is not allowed. */
export class UnwritableItem extends Error {
  override readonly name = "UnwritableItem";
}

type Entities = { readonly [name: string]: Entity<any, any, any, any> };

/** What ElectroDB's `commit()` answers. */
type Write = CommittedTransactionResult<unknown, TransactWriteItem>;

/** By name one write, several, or none this time, as `condition && write` says. */
type NamedWrites = {
  readonly [name: string]: Write | readonly Write[] | false | "" | null | undefined;
};

/** Of which writes the own condition failed; for several under one name, in their order. */
type Refused<Writes> = {
  readonly [Name in keyof Writes]: Extract<Writes[Name], readonly unknown[]> extends never
    ? boolean
    : readonly boolean[];
};

export type TransactionOutcome<Writes = object> =
  | { readonly committed: true }
  | { readonly committed: false; readonly refused: Refused<Writes> };

/** The names of the writes whose own condition failed. */
export const refusedNames = (refused: object): string[] =>
  Object.entries<boolean | readonly boolean[]>({ ...refused })
    .filter(([, isRefused]) => [isRefused].flat().includes(true))
    .map(([name]) => name);

/** DynamoDB answers by position, in the order that `flat` sends: here by name. */
function named<Writes extends NamedWrites>(writes: Writes, isRefused: readonly boolean[]) {
  let at = 0;
  return Object.fromEntries(
    Object.entries(writes).map(([name, write]) => {
      if (!Array.isArray(write)) return [name, Boolean(write) && isRefused[at++]];
      return [name, write.map(() => isRefused[at++])];
    }),
  ) as Refused<Writes>;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const flat = (writes: NamedWrites): Write[] =>
  Object.values(writes).flatMap((write) => write || []);

/**
 * Writes all or nothing, at most 100 items, each at most once. Committed, or refused by conditions
 * of the writes that it names; retried when it merely met another transaction (a few times with a
 * short random wait, then TransactionConflict). Throws UnwritableItem for what DynamoDB never takes.
 */
export async function transact<E extends Entities, Writes extends NamedWrites>(
  entities: E,
  writesOf: (entities: TransactWriteEntities<E>) => Writes,
): Promise<TransactionOutcome<Writes>> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const writes = writesOf(entities as unknown as TransactWriteEntities<E>);
    const result = await createWriteTransaction(entities, () => flat(writes)).go();
    if (!result.canceled) return { committed: true };
    const items: readonly (TransactionItem<unknown> | null | undefined)[] = result.data;
    const codes = items.map((item) => item?.code ?? "None");
    if (codes.includes("ConditionalCheckFailed"))
      return {
        committed: false,
        refused: named(
          writes,
          codes.map((code) => code === "ConditionalCheckFailed"),
        ),
      };
    if (codes.includes("ValidationError"))
      throw new UnwritableItem(`transaction canceled: ${codes.join(",")}`);
    if (!codes.some((code) => code === "TransactionConflict" || code === "ThrottlingError"))
      throw new Error(`transaction canceled: ${codes.join(",")}`);
    await pause(10 * 2 ** attempt * (0.5 + Math.random() / 2));
  }
  throw new TransactionConflict("gave way to other writers eight times");
}
