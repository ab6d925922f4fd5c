import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { tableShape } from "#src/platform/storage/table.ts";
import {
  conditionOf,
  holds,
  operandValue,
  projectionOf,
  resolved,
  updatesOf,
  valueAt,
  type Condition,
  type Names,
  type Update,
} from "./expression.ts";
import { areEqual, compareTexts, copyOf, UnknownToTable, type Item, type Value } from "./values.ts";

type Input = Readonly<Record<string, unknown>>;
type Command = { readonly constructor: { readonly name: string }; readonly input: object };

/** What a write did to one item, as the table's stream has it. */
export type Change = {
  readonly kind: "INSERT" | "MODIFY" | "REMOVE";
  readonly image: Item | null;
};

/** A call as it was carried out; plain, so that another engine can be asked the same. */
export type TableCall = {
  readonly command: string;
  readonly input: object;
  readonly answer?: object;
  readonly error?: string;
};

/** The name of an error of DynamoDB, with the reasons of a transaction that was cancelled. */
export function errorText(error: unknown): string {
  const { name, CancellationReasons: reasons } = error as {
    name: string;
    CancellationReasons?: readonly { Code?: string }[];
  };
  return reasons ? `${name} ${reasons.map(({ Code }) => Code).join()}` : name;
}

type IndexShape = {
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly projection: "ALL" | readonly string[];
};
const main: IndexShape = { ...tableShape, projection: "ALL" };
const shapes: Readonly<Record<string, IndexShape>> = { main, ...tableShape.indexes };

const invalid = (message: string): Error =>
  new DynamoDBServiceException({
    name: "ValidationException",
    message,
    $fault: "client",
    $metadata: {},
  });

/** A member that is a key: a text. */
function textIn(item: Item, name: string): string {
  const text = item[name];
  if (typeof text !== "string") throw new UnknownToTable(`a key that is no text: ${name}`);
  return text;
}

/** The items of one index, by partition, each partition in the order of its sort key. */
class Index {
  readonly shape: IndexShape;
  readonly #partitions = new Map<string, Item[]>();

  constructor(shape: IndexShape) {
    this.shape = shape;
  }

  placeOf(item: Item): readonly [partition: string, sort: string] | null {
    const { partitionKey, sortKey } = this.shape;
    const [partition, sort] = [item[partitionKey], item[sortKey]];
    for (const key of [partition, sort])
      if (key !== undefined && (typeof key !== "string" || key === ""))
        throw invalid(`a key must be a text that is not empty: ${JSON.stringify(key)}`);
    return partition === undefined || sort === undefined
      ? null
      : [partition as string, sort as string];
  }

  partition = (key: string): readonly Item[] => this.#partitions.get(key) ?? [];

  add(item: Item): void {
    const place = this.placeOf(item);
    if (!place) return;
    const items = this.#partitions.get(place[0]) ?? [];
    this.#partitions.set(place[0], items);
    items.splice(this.rank(items, item), 0, item);
  }

  remove(item: Item): void {
    const place = this.placeOf(item);
    if (!place) return;
    const items = this.#partitions.get(place[0])!;
    items.splice(items.indexOf(item), 1);
  }

  /** How many items of a partition stand before an item. */
  rank(items: readonly Item[], item: Item): number {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.order(items[middle]!, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Equal sort keys of an index stand in the order of the table's keys, which DynamoDB leaves open. */
  order(a: Item, b: Item): number {
    const by = (name: string) => compareTexts(textIn(a, name), textIn(b, name));
    return by(this.shape.sortKey) || by(main.partitionKey) || by(main.sortKey);
  }
}

/**
 * The product's table in memory, below the document client's `send`: the expressions that the product uses, whole
 * transactions, the indexes and the stream. It throws UnknownToTable on everything else, so that nothing is simulated
 * otherwise than it would be carried out. Each call takes effect at once; who calls decides when.
 */
export class MemoryTable {
  readonly name: string;
  readonly #items = new Map<string, Item>();
  readonly #indexes: Readonly<Record<string, Index>>;
  /** Called with each change, in the order of the writes. */
  onChange: (change: Change) => void = () => undefined;

  constructor(name: string) {
    this.name = name;
    this.#indexes = Object.fromEntries(
      Object.entries(shapes).map(([index, shape]) => [index, new Index(shape)]),
    );
  }

  /** All items, in the order of their keys. */
  all(): Item[] {
    return [...this.#items.entries()]
      .toSorted(([a], [b]) => compareTexts(a, b))
      .map(([, it]) => it);
  }

  /** Called with each call and how it ended. */
  onCall: ((call: TableCall) => void) | null = null;

  carryOut(command: Command): object {
    const { onCall } = this;
    if (!onCall) return this.#carryOut(command);
    const call = {
      command: command.constructor.name,
      input: copyOf(command.input) as object,
    };
    try {
      const answer = this.#carryOut(command);
      onCall({ ...call, answer: copyOf(answer) as object });
      return answer;
    } catch (error) {
      onCall({ ...call, error: errorText(error) });
      throw error;
    }
  }

  #carryOut({ constructor, input }: Command): object {
    const of = input as Input;
    switch (constructor.name) {
      case "GetCommand":
        return this.#get(of);
      case "BatchGetCommand":
        return this.#batchGet(of);
      case "QueryCommand":
        return this.#query(of);
      case "ScanCommand":
        return this.#scan(of);
      case "PutCommand":
        return this.#write("Put", of);
      case "UpdateCommand":
        return this.#write("Update", of);
      case "DeleteCommand":
        return this.#write("Delete", of);
      case "TransactWriteCommand":
        return this.#transact(of);
      default:
        throw new UnknownToTable(constructor.name);
    }
  }

  #at(key: unknown): { readonly id: string; readonly item: Item | undefined } {
    const { pk, sk, ...more } = key as Record<string, unknown>;
    if (typeof pk !== "string" || typeof sk !== "string" || !pk || !sk)
      throw invalid(`a key of the table: ${JSON.stringify(key)}`);
    if (Object.keys(more).length > 0) throw invalid("more than a key");
    const id = `${pk}\u0000${sk}`;
    return { id, item: this.#items.get(id) };
  }

  #get(of: Input): object {
    known(of, "TableName", "Key", "ConsistentRead", ...projections);
    this.#isOurs(of);
    const { item } = this.#at(of["Key"]);
    return item ? { Item: projected(item, of) } : {};
  }

  #batchGet(of: Input): object {
    known(of, "RequestItems");
    const { [this.name]: asked, ...others } = of["RequestItems"] as Record<string, Input>;
    if (!asked || Object.keys(others).length > 0) throw new UnknownToTable("another table");
    known(asked, "Keys", "ConsistentRead", ...projections);
    const keys = asked["Keys"] as readonly unknown[];
    const found = keys.map((key) => this.#at(key));
    if (keys.length > 100 || new Set(found.map(({ id }) => id)).size < keys.length)
      throw invalid("more than 100 keys, or one of them twice");
    const items = found.flatMap(({ item }) => (item ? [projected(item, asked)] : []));
    return { Responses: { [this.name]: items }, UnprocessedKeys: {} };
  }

  #query(of: Input): object {
    known(of, ...queryMembers, ...projections);
    this.#isOurs(of);
    const index = this.#indexes[(of["IndexName"] as string | undefined) ?? "main"];
    if (!index) throw invalid(`no index ${String(of["IndexName"])}`);
    if (of["IndexName"] && of["ConsistentRead"]) throw invalid("an index is not read consistently");
    const names = namesOf(of);
    const { partition, rest } = keysAsked(of["KeyConditionExpression"] as string, index, names);
    const items = index
      .partition(partition)
      .filter((item) => rest.every((one) => holds(one, item, names)));
    return page(of["ScanIndexForward"] === false ? items.toReversed() : items, of, index);
  }

  #scan(of: Input): object {
    known(of, ...scanMembers, ...projections);
    this.#isOurs(of);
    return page(this.all(), of, null);
  }

  #write(kind: WriteKind, of: Input): object {
    const planned = this.#plan(kind, of);
    if (!planned.isAllowed)
      throw new ConditionalCheckFailedException({
        message: "The conditional request failed",
        $metadata: {},
      });
    this.#commit(planned);
    const wanted = (of["ReturnValues"] as string | undefined) ?? "NONE";
    if (wanted === "NONE") return {};
    if (wanted === "ALL_OLD")
      return planned.before ? { Attributes: copyOf(planned.before) as Item } : {};
    if (wanted === "ALL_NEW") return { Attributes: copyOf(planned.after) as Item };
    if (wanted === "UPDATED_NEW")
      return { Attributes: copyOf(updatedOf(planned.after!, of)) as Item };
    throw new UnknownToTable(`ReturnValues ${wanted}`);
  }

  #transact(of: Input): object {
    known(of, "TransactItems", "ClientRequestToken");
    const items = of["TransactItems"] as readonly Readonly<Record<string, Input>>[];
    if (items.length === 0 || items.length > 100) throw invalid(`${items.length} items`);
    const planned = items.map((item) => {
      const [entry, ...more] = Object.entries(item);
      if (!entry || more.length > 0) throw new UnknownToTable("an item of a transaction");
      return { ...this.#plan(entry[0] as WriteKind, entry[1]), of: entry[1] };
    });
    if (new Set(planned.map(({ id }) => id)).size < planned.length)
      throw invalid("Transaction request cannot include multiple operations on one item");
    if (planned.some(({ isAllowed }) => !isAllowed))
      throw new TransactionCanceledException({
        message: "Transaction cancelled",
        $metadata: {},
        CancellationReasons: planned.map(({ isAllowed, before, of: asked }) => ({
          Code: isAllowed ? "None" : "ConditionalCheckFailed",
          ...(!isAllowed &&
            before &&
            asked["ReturnValuesOnConditionCheckFailure"] === "ALL_OLD" && {
              Item: marshall(before),
            }),
        })),
      });
    for (const one of planned) this.#commit(one);
    return {};
  }

  /** What a write would do to its item, and whether its condition holds. */
  #plan(kind: WriteKind, of: Input): Planned {
    if (!writeMembers[kind]) throw new UnknownToTable(`${kind} in a transaction`);
    known(of, ...writeMembers[kind], ...ofEveryWrite);
    this.#isOurs(of);
    const names = namesOf(of);
    const put = kind === "Put" ? (copyOf(of["Item"]) as Item) : null;
    const { id, item: before } = this.#at(put ? { pk: put["pk"], sk: put["sk"] } : of["Key"]);
    const text = of["ConditionExpression"] as string | undefined;
    const isAllowed = !text || holds(conditionOf(text), before ?? {}, names);
    if (!isAllowed) return { id, before, after: before, isAllowed };
    if (kind === "ConditionCheck") return { id, before, after: before, isAllowed };
    if (kind === "Delete") return { id, before, after: undefined, isAllowed };
    const after =
      put ??
      updated(
        before ?? (copyOf(of["Key"]) as Item),
        updatesOf(of["UpdateExpression"] as string),
        names,
      );
    // Its keys are checked before anything is written.
    for (const index of Object.values(this.#indexes)) index.placeOf(after);
    return { id, before, after, isAllowed };
  }

  #commit({ id, before, after }: Planned): void {
    if (before === after) return;
    for (const index of Object.values(this.#indexes)) {
      if (before) index.remove(before);
      if (after) index.add(after);
    }
    if (after) this.#items.set(id, after);
    else this.#items.delete(id);
    const kind = !before ? "INSERT" : after ? "MODIFY" : "REMOVE";
    if (!before || !after || !areEqual(before, after))
      this.onChange({ kind, image: after ?? null });
  }

  #isOurs(of: Input): void {
    if (of["TableName"] !== this.name) throw new UnknownToTable(`table ${String(of["TableName"])}`);
  }
}

type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";
type Planned = {
  readonly id: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly isAllowed: boolean;
};

const projections = ["ProjectionExpression", "ExpressionAttributeNames"] as const;
const scanMembers = [
  "TableName",
  "FilterExpression",
  "Limit",
  "ExclusiveStartKey",
  "ConsistentRead",
  "ExpressionAttributeValues",
] as const;
const queryMembers = [
  ...scanMembers,
  "IndexName",
  "KeyConditionExpression",
  "ScanIndexForward",
  "Select",
] as const;
const ofEveryWrite = [
  "TableName",
  "ConditionExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
  "ReturnValues",
  "ReturnValuesOnConditionCheckFailure",
] as const;
const writeMembers: Readonly<Record<WriteKind, readonly string[]>> = {
  Put: ["Item"],
  Update: ["Key", "UpdateExpression"],
  Delete: ["Key"],
  ConditionCheck: ["Key"],
};

function known(of: Input, ...members: readonly string[]): void {
  for (const [name, value] of Object.entries(of))
    if (value !== undefined && !members.includes(name)) throw new UnknownToTable(`member ${name}`);
}

const namesOf = (of: Input): Names => ({
  names: (of["ExpressionAttributeNames"] as Record<string, string> | undefined) ?? {},
  values: copyOf(of["ExpressionAttributeValues"] ?? {}) as Record<string, Value>,
});

function projected(item: Item, of: Input): Item {
  const text = of["ProjectionExpression"] as string | undefined;
  if (!text) return copyOf(item) as Item;
  const names = namesOf(of);
  const copy: Record<string, Value> = {};
  for (const path of projectionOf(text)) {
    if (path.length !== 1) throw new UnknownToTable(`projection ${text}`);
    const value = valueAt(item, path, names);
    if (value !== undefined) copy[resolved(path[0]!, names)] = copyOf(value);
  }
  return copy;
}

/** The partition that is asked for, and what else the sort key must be. */
function keysAsked(
  text: string,
  { shape }: Index,
  names: Names,
): { readonly partition: string; readonly rest: readonly Condition[] } {
  const condition = conditionOf(text);
  const parts = condition.kind === "and" ? condition.parts : [condition];
  const attributeOf = (part: Condition): string => {
    const first = part.kind === "compare" || part.kind === "call" ? part.operands[0] : undefined;
    if (first?.kind !== "path" || first.path.length !== 1)
      throw new UnknownToTable(`key condition ${text}`);
    return String(resolved(first.path[0]!, names));
  };
  const ofPartition = parts.filter((part) => attributeOf(part) === shape.partitionKey);
  const rest = parts.filter((part) => attributeOf(part) === shape.sortKey);
  const [only] = ofPartition;
  const isExact = only?.kind === "compare" && only.operator === "=";
  if (!isExact || ofPartition.length + rest.length !== parts.length || rest.length > 1)
    throw new UnknownToTable(`key condition ${text}`);
  const asked = operandValue({}, only.operands[1]!, names) ?? null;
  return { partition: textIn({ asked }, "asked"), rest };
}

/** As many of the items as are asked for, those behind the start; `index` null: of a scan. */
function page(all: readonly Item[], of: Input, index: Index | null): object {
  const start = of["ExclusiveStartKey"] as Item | undefined;
  const backwards = of["ScanIndexForward"] === false;
  const isBehind = (item: Item): boolean => {
    if (!start) return true;
    const by = index ? index.order(item, start) : compareKeys(item, start);
    return backwards ? by < 0 : by > 0;
  };
  const behind = all.filter(isBehind);
  const limit = (of["Limit"] as number | undefined) ?? Infinity;
  const read = behind.slice(0, limit);
  const filter = of["FilterExpression"] as string | undefined;
  const names = namesOf(of);
  const found = filter ? read.filter((item) => holds(conditionOf(filter), item, names)) : read;
  const last = read.at(-1);
  const more = last &&
    read.length >= limit && {
      LastEvaluatedKey: keyIn(last, index?.shape ?? main),
    };
  const counts = { Count: found.length, ScannedCount: read.length, ...more };
  if (of["Select"] === "COUNT") return counts;
  if (of["Select"] !== undefined) throw new UnknownToTable(`Select ${of["Select"] as string}`);
  return { Items: found.map((item) => projected(inIndex(item, index), of)), ...counts };
}

const keyOf = (item: Item): string =>
  `${textIn(item, main.partitionKey)}\u0000${textIn(item, main.sortKey)}`;
const compareKeys = (a: Item, b: Item): number => compareTexts(keyOf(a), keyOf(b));

const keyIn = (item: Item, shape: IndexShape): Item =>
  Object.fromEntries(
    [main.partitionKey, main.sortKey, shape.partitionKey, shape.sortKey].map((name) => [
      name,
      item[name]!,
    ]),
  );

/** What an index holds of an item. */
function inIndex(item: Item, index: Index | null): Item {
  const projection = index?.shape.projection ?? "ALL";
  if (projection === "ALL") return item;
  const keys = Object.keys(keyIn(item, index!.shape));
  const held = new Set([...keys, ...projection]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => held.has(name)));
}

/** An item after an update. Every operand is read from the item before. */
function updated(before: Item, updates: readonly Update[], names: Names): Item {
  const after = copyOf(before) as Record<string, Value>;
  for (const update of updates) {
    const holder = valueAt(after, update.path.slice(0, -1), names);
    if (typeof holder !== "object" || holder === null)
      throw invalid("The document path provided in the update expression is invalid");
    const at = holder as Record<string | number, Value>;
    const name = resolved(update.path.at(-1)!, names);
    if (update.kind === "remove") {
      if (Array.isArray(at)) throw new UnknownToTable("REMOVE from a list");
      delete at[name];
      continue;
    }
    const value = operandValue(before, update.operand, names);
    if (value === undefined) throw invalid("an operand of the update refers to nothing");
    if (update.kind === "set") at[name] = copyOf(value);
    else if (update.kind === "add") at[name] = sumOf(at[name], value);
    else {
      const left = new Set(at[name] as Set<string | number>);
      for (const one of value as Set<string | number>) left.delete(one);
      if (left.size > 0) at[name] = left;
      else delete at[name];
    }
  }
  return after;
}

function sumOf(held: Value | undefined, value: Value): Value {
  if (typeof value === "number" && (held === undefined || typeof held === "number"))
    return (held ?? 0) + value;
  if (value instanceof Set && (held === undefined || held instanceof Set))
    return new Set([...(held ?? []), ...value]);
  throw new UnknownToTable("ADD of what is neither number nor set");
}

/** The attributes that an update named. */
function updatedOf(after: Item, of: Input): Item {
  const names = namesOf(of);
  const named = updatesOf(of["UpdateExpression"] as string).map(({ path }) =>
    String(resolved(path[0]!, names)),
  );
  return Object.fromEntries(
    named.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])),
  );
}
