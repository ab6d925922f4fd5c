import {
  areEqual,
  compareValues,
  typeOf,
  UnknownToTable,
  type Item,
  type Value,
} from "./values.ts";

/** What stands for names and values in an expression. */
export type Names = {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
};

type Path = readonly (string | number)[];
export type Operand =
  | { readonly kind: "path"; readonly path: Path }
  | { readonly kind: "value"; readonly name: string }
  | { readonly kind: "call"; readonly name: string; readonly operands: readonly Operand[] }
  | { readonly kind: "sum"; readonly sign: 1 | -1; readonly operands: readonly [Operand, Operand] };
export type Condition =
  | { readonly kind: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "compare"; readonly operator: string; readonly operands: readonly Operand[] }
  | { readonly kind: "call"; readonly name: string; readonly operands: readonly Operand[] };

const token =
  /\s*(#[A-Za-z0-9_]+|:[A-Za-z0-9_]+|[A-Za-z_][A-Za-z0-9_]*|[0-9]+|<>|<=|>=|[=<>(),.+\-[\]])/y;

/** Words and signs of an expression, one after the other. */
class Tokens {
  readonly #all: string[] = [];
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
    token.lastIndex = 0;
    let end = 0;
    for (let match = token.exec(text); match; match = token.exec(text)) {
      this.#all.push(match[1]!);
      end = token.lastIndex;
    }
    if (text.slice(end).trim() !== "") this.fail();
  }

  fail(): never {
    throw new UnknownToTable(`expression ${this.text}, at ${this.#all[this.#at] ?? "its end"}`);
  }

  peek = (ahead = 0): string | undefined => this.#all[this.#at + ahead];
  isWord = (word: string): boolean => this.peek()?.toUpperCase() === word;
  next(): string {
    const one = this.#all[this.#at] ?? this.fail();
    this.#at += 1;
    return one;
  }
  take(expected: string): boolean {
    if (this.peek()?.toUpperCase() !== expected) return false;
    this.#at += 1;
    return true;
  }
  must(expected: string): void {
    if (!this.take(expected)) this.fail();
  }
  end(): void {
    if (this.peek() !== undefined) this.fail();
  }
}

function pathIn(tokens: Tokens): Path {
  const path: (string | number)[] = [];
  do {
    const name = tokens.next();
    if (!/^[#A-Za-z_]/.test(name)) tokens.fail();
    path.push(name);
    while (tokens.take("[")) {
      path.push(Number(tokens.next()));
      tokens.must("]");
    }
  } while (tokens.take("."));
  return path;
}

const operandFunctions = new Set(["size", "if_not_exists", "list_append"]);
const conditionFunctions = new Set([
  "attribute_exists",
  "attribute_not_exists",
  "attribute_type",
  "begins_with",
  "contains",
]);

function callIn(tokens: Tokens): { readonly name: string; readonly operands: readonly Operand[] } {
  const name = tokens.next();
  tokens.must("(");
  const operands = [operandIn(tokens)];
  while (tokens.take(",")) operands.push(operandIn(tokens));
  tokens.must(")");
  return { name, operands };
}

function operandIn(tokens: Tokens): Operand {
  const first = tokens.peek();
  if (first === undefined) tokens.fail();
  if (first.startsWith(":")) return { kind: "value", name: tokens.next() };
  if (tokens.peek(1) === "(") {
    if (!operandFunctions.has(first)) tokens.fail();
    return { kind: "call", ...callIn(tokens) };
  }
  return { kind: "path", path: pathIn(tokens) };
}

function sumIn(tokens: Tokens): Operand {
  const left = operandIn(tokens);
  for (const [sign, by] of [
    ["+", 1],
    ["-", -1],
  ] as const)
    if (tokens.take(sign)) return { kind: "sum", sign: by, operands: [left, operandIn(tokens)] };
  return left;
}

function listIn(tokens: Tokens, word: "AND" | "OR", one: () => Condition): Condition {
  const parts = [one()];
  while (tokens.take(word)) parts.push(one());
  return parts.length === 1 ? parts[0]! : { kind: word === "AND" ? "and" : "or", parts };
}

const orIn = (tokens: Tokens): Condition => listIn(tokens, "OR", () => andIn(tokens));
const andIn = (tokens: Tokens): Condition => listIn(tokens, "AND", () => notIn(tokens));

function notIn(tokens: Tokens): Condition {
  if (tokens.take("NOT")) return { kind: "not", part: notIn(tokens) };
  if (tokens.take("(")) {
    const inner = orIn(tokens);
    tokens.must(")");
    return inner;
  }
  const first = tokens.peek() ?? tokens.fail();
  if (tokens.peek(1) === "(" && conditionFunctions.has(first))
    return { kind: "call", ...callIn(tokens) };
  const left = operandIn(tokens);
  if (tokens.take("BETWEEN")) {
    const low = operandIn(tokens);
    tokens.must("AND");
    return { kind: "compare", operator: "BETWEEN", operands: [left, low, operandIn(tokens)] };
  }
  if (tokens.take("IN")) {
    tokens.must("(");
    const all = [operandIn(tokens)];
    while (tokens.take(",")) all.push(operandIn(tokens));
    tokens.must(")");
    return { kind: "compare", operator: "IN", operands: [left, ...all] };
  }
  const operator = tokens.next();
  if (!/^(?:=|<>|<|<=|>|>=)$/.test(operator)) tokens.fail();
  return { kind: "compare", operator, operands: [left, operandIn(tokens)] };
}

/** Parses each text once. */
function remembered<T>(parse: (tokens: Tokens) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let it = known.get(text);
    if (it === undefined) {
      const tokens = new Tokens(text);
      it = parse(tokens);
      tokens.end();
      known.set(text, it);
    }
    return it;
  };
}

export const conditionOf = remembered(orIn);

export const projectionOf = remembered((tokens): readonly Path[] => {
  const paths = [pathIn(tokens)];
  while (tokens.take(",")) paths.push(pathIn(tokens));
  return paths;
});

export type Update =
  | { readonly kind: "set"; readonly path: Path; readonly operand: Operand }
  | { readonly kind: "remove"; readonly path: Path }
  | { readonly kind: "add" | "delete"; readonly path: Path; readonly operand: Operand };

export const updatesOf = remembered((tokens): readonly Update[] => {
  const updates: Update[] = [];
  while (tokens.peek() !== undefined) {
    const clause = tokens.next().toUpperCase();
    do {
      const path = pathIn(tokens);
      if (clause === "SET") {
        tokens.must("=");
        updates.push({ kind: "set", path, operand: sumIn(tokens) });
      } else if (clause === "REMOVE") updates.push({ kind: "remove", path });
      else if (clause === "ADD") updates.push({ kind: "add", path, operand: operandIn(tokens) });
      else if (clause === "DELETE")
        updates.push({ kind: "delete", path, operand: operandIn(tokens) });
      else tokens.fail();
    } while (tokens.take(","));
  }
  return updates;
});

/** The name in the item; throws for one that stands for nothing. */
export function resolved(step: string | number, { names }: Names): string | number {
  if (typeof step === "number" || !step.startsWith("#")) return step;
  const name = names[step];
  if (name === undefined) throw new UnknownToTable(`no attribute name ${step}`);
  return name;
}

export function valueAt(item: Item, path: Path, names: Names): Value | undefined {
  let at: Value | undefined = item;
  for (const step of path) {
    if (typeof at !== "object" || at === null || at instanceof Uint8Array || at instanceof Set)
      return undefined;
    const inner: Value | undefined = (at as Record<string | number, Value>)[resolved(step, names)];
    at = inner;
  }
  return at;
}

/** What an operand stands for in an item; undefined: nothing is there. */
export function operandValue(item: Item, operand: Operand, names: Names): Value | undefined {
  switch (operand.kind) {
    case "path":
      return valueAt(item, operand.path, names);
    case "value": {
      const value = names.values[operand.name];
      if (value === undefined) throw new UnknownToTable(`no value ${operand.name}`);
      return value;
    }
    case "sum": {
      const [left, right] = operand.operands.map((one) => operandValue(item, one, names));
      if (typeof left !== "number" || typeof right !== "number")
        throw new UnknownToTable("a sum of what is no number");
      return left + operand.sign * right;
    }
    case "call":
      return called(item, operand.name, operand.operands, names);
  }
}

function called(
  item: Item,
  name: string,
  operands: readonly Operand[],
  names: Names,
): Value | undefined {
  const [first, second] = operands.map((one) => operandValue(item, one, names));
  if (name === "if_not_exists") return first === undefined ? second : first;
  if (name === "list_append" && Array.isArray(first) && Array.isArray(second))
    return [...(first as Value[]), ...(second as Value[])];
  if (name === "size" && first !== undefined) return sizeOf(first);
  if (name === "size") return undefined;
  throw new UnknownToTable(`${name} of ${JSON.stringify(operands)}`);
}

function sizeOf(value: Value): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length;
  if (value instanceof Set) return value.size;
  if (typeof value === "object" && value !== null) return Object.keys(value).length;
  throw new UnknownToTable(`the size of ${typeOf(value)}`);
}

/** Whether a condition holds for an item; an absent item is an empty one. */
export function holds(condition: Condition, item: Item, names: Names): boolean {
  switch (condition.kind) {
    case "and":
      return condition.parts.every((part) => holds(part, item, names));
    case "or":
      return condition.parts.some((part) => holds(part, item, names));
    case "not":
      return !holds(condition.part, item, names);
    case "call":
      return callHolds(condition.name, condition.operands, item, names);
    case "compare":
      return compares(condition.operator, condition.operands, item, names);
  }
}

function callHolds(name: string, operands: readonly Operand[], item: Item, names: Names): boolean {
  const [first, second] = operands.map((one) => operandValue(item, one, names));
  if (name === "attribute_exists") return first !== undefined;
  if (name === "attribute_not_exists") return first === undefined;
  if (first === undefined || second === undefined) return false;
  if (name === "attribute_type") return typeOf(first) === second;
  if (name === "begins_with")
    return typeof first === "string" && typeof second === "string" && first.startsWith(second);
  if (typeof first === "string" && typeof second === "string") return first.includes(second);
  if (first instanceof Set) return first.has(second as string | number);
  return Array.isArray(first) && first.some((one) => areEqual(one as Value, second));
}

function compares(
  operator: string,
  operands: readonly Operand[],
  item: Item,
  names: Names,
): boolean {
  const [left, ...others] = operands.map((one) => operandValue(item, one, names));
  if (operator === "IN") return others.some((one) => areEqual(left, one));
  const [right, high] = others;
  if (operator === "=") return areEqual(left, right);
  if (operator === "<>") return !areEqual(left, right);
  if (left === undefined || right === undefined) return false;
  const order = compareValues(left, right);
  if (order === null) return false;
  if (operator === "BETWEEN") {
    const toHigh = high === undefined ? null : compareValues(left, high);
    return order >= 0 && toHigh !== null && toHigh <= 0;
  }
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}
