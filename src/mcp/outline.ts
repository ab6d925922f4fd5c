/** A JSON Schema, or a part of one. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same schema with every schema inside it, innermost first, as `change` leaves it. */
function mapSchemas(schema: unknown, change: (node: Node) => Node): unknown {
  if (Array.isArray(schema)) return schema.map((one) => mapSchemas(one, change));
  if (!isNode(schema)) return schema;
  const mapped = mapValues(schema, (value, keyword) =>
    // The members of these two are names, not keywords.
    (keyword === "properties" || keyword === "$defs") && isNode(value)
      ? mapValues(value, (of) => mapSchemas(of, change))
      : mapSchemas(value, change),
  );
  return change(mapped);
}

const mapValues = (node: Node, change: (value: unknown, name: string) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]));

const without = (node: Node, isDropped: (keyword: string, value: unknown) => boolean): Node =>
  Object.fromEntries(Object.entries(node).filter(([keyword, value]) => !isDropped(keyword, value)));

/**
 * `anyOf` different types as one list of types. It means the same, since every other keyword binds
 * one type alone; but `enum` and `const` bind all, so those are joined with null only.
 */
function mergeTypes(node: Node): Node {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || !anyOf.every(isNode)) return node;
  const types = anyOf.map((branch) => branch["type"]);
  const isMerged = types.every((type) => typeof type === "string");
  if (!isMerged || new Set(types).size < types.length) return node;
  const merged: Node = { ...Object.assign({}, ...anyOf), type: types, ...rest };
  if (!("enum" in merged) && !("const" in merged)) return merged;
  const [first, second] = anyOf;
  return anyOf.length === 2 && Array.isArray(first?.["enum"]) && second?.["type"] === "null"
    ? { ...merged, enum: [...(first["enum"] as readonly unknown[]), null] }
    : node;
}

const isEmpty = (value: unknown): boolean => isNode(value) && Object.keys(value).length === 0;

/** Bounds that no answer and no model reaches, and what another keyword states already. */
const isNoise = (node: Node) => (keyword: string, value: unknown) =>
  ["$schema", "id", "example", "minLength", "maxLength", "minItems", "maxItems"].includes(
    keyword,
  ) ||
  (keyword === "pattern" && "format" in node) ||
  (["maximum", "minimum"].includes(keyword) &&
    Math.abs(value as number) === Number.MAX_SAFE_INTEGER) ||
  (keyword === "additionalProperties" && isEmpty(value));

/**
 * The schema of a tool's arguments in fewer words. The tool holds its arguments to the whole one,
 * and its refusal names what is wrong.
 */
export const outlineOfInput = (schema: Node): Node =>
  mapSchemas(schema, (node) => mergeTypes(without(node, isNoise(node)))) as Node;

const keywordsOfOutput = new Set([
  "type",
  "properties",
  "items",
  "anyOf",
  "enum",
  "const",
  "description",
  "additionalProperties",
]);

/** Longer lists of words are in the arguments and in the glossary. */
const maxWords = 8;

/**
 * The names and types of a result: its members, and theirs to that depth. Every result fits it;
 * which members are always there, formats and bounds are left out, since a model reads them off the
 * result itself.
 */
export const outlineOfOutput =
  (depth: number) =>
  (schema: Node): Node => {
    const inlined = inline(schema, (schema["$defs"] ?? {}) as Readonly<Record<string, Node>>);
    const outlined = mapSchemas(inlined, (node) =>
      mergeTypes(
        without(
          node,
          (keyword, value) =>
            !keywordsOfOutput.has(keyword) ||
            (keyword === "enum" && (value as readonly unknown[]).length > maxWords) ||
            (keyword === "additionalProperties" && (value === false || isEmpty(value))),
        ),
      ),
    );
    return cutBelow(outlined as Node, depth);
  };

/** References replaced by what they name; the schemas of tools have no circles. */
function inline(schema: Node, defs: Readonly<Record<string, Node>>): Node {
  return mapSchemas(schema, (node) => {
    const { $ref, ...rest } = node;
    if (typeof $ref !== "string") return node;
    return { ...inline(defs[$ref.replace("#/$defs/", "")]!, defs), ...rest };
  }) as Node;
}

/** Objects more than `depth` deep as what they are, without their members. */
function cutBelow(node: Node, depth: number): Node {
  const { properties, items, additionalProperties, anyOf, ...rest } = node;
  const inner = (value: unknown) => (isNode(value) ? cutBelow(value, depth) : value);
  const isCut = depth < 0;
  return {
    ...rest,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(inner) }),
    ...(items !== undefined && depth >= 0 && { items: inner(items) }),
    ...(isNode(properties) &&
      !isCut &&
      !isEmpty(properties) && {
        properties: mapValues(properties, (of) => cutBelow(of as Node, depth - 1)),
      }),
    ...(additionalProperties !== undefined && !isCut && { additionalProperties }),
  };
}
