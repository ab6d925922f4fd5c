/** A value of an item, as the document client takes and answers it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | Set<string | number>
  | readonly Value[]
  | { readonly [name: string]: Value };
export type Item = { readonly [name: string]: Value };

/** What the in-memory table cannot do: the product came to use something that it does not know. */
export class UnknownToTable extends Error {
  override readonly name = "UnknownToTable";
}

/** A copy that shares nothing; members without a value are left out, as `removeUndefinedValues` has it. */
export function copyOf(value: unknown): Value {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new UnknownToTable(`a number ${value}`);
      return value;
    case "object":
      return value === null ? null : copyOfObject(value);
    default:
      throw new UnknownToTable(`a value of type ${typeof value}`);
  }
}

function copyOfObject(value: object): Value {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(copyOf);
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (value instanceof Set) {
    if (value.size === 0) throw new UnknownToTable("an empty set");
    return new Set(value as Set<string | number>);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new UnknownToTable(`an object of ${value.constructor.name}`);
  const copy: Record<string, Value> = {};
  for (const [name, inner] of Object.entries(value))
    if (inner !== undefined) copy[name] = copyOf(inner);
  return copy;
}

/** DynamoDB's letters for a type. */
export function typeOf(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return "S";
  if (typeof value === "number") return "N";
  if (typeof value === "boolean") return "BOOL";
  if (value instanceof Uint8Array) return "B";
  if (Array.isArray(value)) return "L";
  if (value instanceof Set) return typeof [...value][0] === "number" ? "NS" : "SS";
  return "M";
}

const beyondBasic = /[\ud800-\udfff]/;

/** Text is ordered by its bytes in UTF-8; those are in the order of code units except beyond the basic plane. */
export function compareTexts(a: string, b: string): number {
  if (beyondBasic.test(a) || beyondBasic.test(b))
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Null: of two types, or of one that has no order. */
export function compareValues(a: Value, b: Value): number | null {
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b);
  return null;
}

export function areEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return a !== undefined;
  if (a === undefined || b === undefined || typeof a !== "object" || typeof b !== "object")
    return false;
  const type = a === null || b === null ? "NULL" : typeOf(a);
  if (a === null || b === null || type !== typeOf(b)) return false;
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
  if (a instanceof Set) {
    const other = b as Set<string | number>;
    return a.size === other.size && [...a].every((one) => other.has(one));
  }
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([name, inner]) => areEqual(inner, (b as Record<string, Value>)[name]))
  );
}
