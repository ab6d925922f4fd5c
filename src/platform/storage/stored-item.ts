/** What the table's keys and ElectroDB add to an item. */
const keys = ["pk", "sk", "__edb_e__", "__edb_v__"].concat(
  ["gsi1", "gsi2", "gsi3"].flatMap((index) => [`${index}pk`, `${index}sk`]),
);

type Item = Readonly<Record<string, unknown>>;
type Schema = { readonly attributes: Readonly<Record<string, object>> };
type Attribute = { readonly hidden?: boolean; readonly get?: unknown };

/**
 * How an entity reads an item: without keys and hidden attributes, and with its getters applied. That is all
 * that ElectroDB's `parse` does to our entities (`test/platform/storage/stored-item.test.ts` compares), but it goes through
 * the whole schema for each item: a fifth of a list's processor time.
 */
export function storedItem({ attributes }: Schema): (item: Item) => unknown {
  const entries = Object.entries<Attribute>(attributes);
  const left = new Set([...keys, ...entries.flatMap(([name, { hidden }]) => (hidden ? name : []))]);
  const getters = entries.flatMap(([name, { get }]) =>
    typeof get === "function" ? [[name, get as (stored: unknown) => unknown] as const] : [],
  );
  return (item) => {
    const read: Record<string, unknown> = {};
    for (const name in item) if (!left.has(name)) read[name] = item[name];
    for (const [name, get] of getters) if (name in read) read[name] = get(read[name]);
    return read;
  };
}
