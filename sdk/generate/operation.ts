import { entitlementOf } from "../../src/platform/access-rule.ts";
import { isBytes, isOperation, type Route } from "../../src/platform/manifest.ts";
import { camel, pascal, pathOf } from "./names.ts";
import { queryOf } from "./query.ts";
import { isResource, memberOf, objectsIn, type ResourceSchema, type Shapes } from "./shapes.ts";
import { docOf, jsonSchemaOf, keyOf, type JsonSchema, type TypeWriter } from "./types.ts";

/** One method of the SDK. */
export type Operation = {
  /** Group, subgroups, method. */
  readonly path: readonly string[];
  /** For `bind`. */
  readonly line: string;
  /** The method in an interface, with its comment, without indentation. */
  readonly signature: string;
  /** Types that it takes and that a user may want to name. */
  readonly types: string;
  /** The alias of a record that can be read alone, such as `Container`. */
  readonly alias: string;
};

type Body = {
  /** undefined: it has nothing but what the caller read. */
  readonly kind: string | undefined;
  readonly type: string;
  readonly optional: boolean;
  /** What the caller may say that it read; undefined: the row does not compare. */
  readonly expected?: string | undefined;
};

const isOptional = ({ required = [], anyOf }: JsonSchema): boolean =>
  required.length === 0 && anyOf === undefined;

/** A document of JSON:API is given flat: its attributes, and its relations as `{ id, type }`. */
function documentBody(data: JsonSchema, defs: JsonSchema["$defs"], types: TypeWriter): Body {
  const { attributes = {}, relationships, meta, type } = data.properties ?? {};
  const typed = type?.const ?? (type?.enum ?? [])[0];
  const relations = Object.entries(relationships?.properties ?? {});
  const lines = relations.map(([name, relation]) => {
    const linkage = relation.properties?.["data"] ?? {};
    const choices = linkage.anyOf ?? [linkage];
    const target = choices.find(({ properties }) => properties)?.properties?.["type"] ?? {};
    const mayBeNull = choices.some((one) => one.type === "null") ? " | null" : "";
    const isNeeded =
      relationships?.required?.includes(name) && data.required?.includes("relationships");
    return `readonly ${keyOf(name)}${isNeeded ? "" : "?"}: Ref<${types.write(target, "", defs)}>${mayBeNull}${isNeeded ? "" : " | undefined"};`;
  });
  const own = types.write(attributes, "", defs);
  const expected = meta?.properties?.["expected"];
  return {
    kind: [String(typed), relations.map(([name]) => name).join(",")].filter(Boolean).join(":"),
    type: lines.length === 0 ? own : `${own} & { ${lines.join(" ")} }`,
    optional: isOptional(attributes) && !relations.length,
    expected: expected && types.write(expected, "  ", defs),
  };
}

/** What the caller of a DELETE may say that it read. */
const deletedIn = (schema: JsonSchema): JsonSchema | undefined =>
  schema.anyOf?.[0]?.properties?.["data"]?.properties?.["meta"]?.properties?.["expected"];

function bodyOf({ body }: Route, types: TypeWriter): Body | undefined {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body, "input");
  const data = schema.properties?.["data"];
  const deleted = deletedIn(schema);
  if (deleted) {
    const expected = types.write(deleted, "  ", schema.$defs);
    return { kind: undefined, type: "", optional: true, expected };
  }
  if (data?.properties?.["attributes"]) return documentBody(data, schema.$defs, types);
  return { kind: "=", type: types.of(body, "input"), optional: isOptional(schema) };
}

type Answer = {
  /** TypeScript of one record or of the whole answer. */
  readonly type: string;
  readonly list: boolean;
  readonly include: readonly string[] | undefined;
  readonly resources: readonly ResourceSchema[];
  readonly known: readonly ResourceSchema[];
  /** The caller may choose the fields of each type. */
  readonly hasFields: boolean;
};

/** Rows of the versioned API that read records; what changes one answers with all of it. */
const readsFields = (route: Route): boolean =>
  route.method === "GET" && isOperation(route) && !isBytes(route) && !route.path.startsWith("//");

const union = (all: readonly string[]): string => [...new Set(all)].join(" | ") || "never";
const unionOf = (resources: readonly ResourceSchema[]): string =>
  union(resources.map(({ name }) => name));

/** A record with its relations; what is `never` by default is left out. */
function recordOf(
  shapes: readonly ResourceSchema[],
  linked: string,
  known: readonly ResourceSchema[],
  hasFields = false,
): string {
  const given = [linked, unionOf(known), ...(hasFields ? ["F"] : [])];
  while (given.at(-1) === "never") given.pop();
  return `Resource<${[unionOf(shapes), ...given].join(", ")}>`;
}

/** Relations of the records that lead to what comes along anyway. */
const heads = (
  resources: readonly ResourceSchema[],
  known: readonly ResourceSchema[],
): string[] => {
  const types = new Set(known.map(({ type }) => type));
  return resources.flatMap(({ relations }) =>
    relations.filter((one) => one.types.some((type) => types.has(type))).map(({ name }) => name),
  );
};

function answerOf(
  route: Route,
  include: readonly string[] | undefined,
  shapes: Shapes,
  types: TypeWriter,
): Answer {
  const { answers } = route;
  const none = { list: false, include: undefined, resources: [], known: [], hasFields: false };
  if (isBytes(route)) return { ...none, type: "Blob" };
  if (!answers.schema) return { ...none, type: "void" };
  const [document] = objectsIn(answers.schema);
  const data = document && memberOf(document, "data");
  const records = objectsIn(data).filter(isResource);
  if (!document || records.length === 0)
    return { ...none, type: types.of(answers.schema, "output") };
  const resources = records.map((one) => shapes.of(one, document.meta()?.id));
  const known = objectsIn(memberOf(document, "included"))
    .filter(isResource)
    .map((one) => shapes.of(one));
  const relations = new Set(resources.flatMap((one) => one.relations.map(({ name }) => name)));
  // An alias of a relation brings it along, but under the relation's own name.
  const offered = include?.filter((path) => relations.has(path.split(".")[0]!));
  const linked = offered ? "I" : union(heads(resources, known).map((name) => JSON.stringify(name)));
  return {
    type: recordOf(resources, linked, known, readsFields(route)),
    list: (data?.def as { readonly type?: string } | undefined)?.type === "array",
    include: offered,
    resources,
    known,
    hasFields: readsFields(route),
  };
}

/** What a method asks of its caller, in words. */
function commentOf(route: Route): string {
  const entitlement = entitlementOf(route.access);
  return [
    `${route.summary.replace(/\.$/, "")}.`,
    `\`${route.method} ${route.path}\``,
    ...(entitlement ? [`Needs the feature \`${entitlement}\`.`] : []),
    ...(route.access.caller === "user"
      ? ["For a person who is signed in; no key or token may call it."]
      : []),
  ].join("\n");
}

const paramsOf = ({ path }: Route): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => camel(name!));

/** One row of the manifest as a method. */
export function operationOf(route: Route, shapes: Shapes, types: TypeWriter): Operation {
  const path = pathOf(route);
  const name = path.map(pascal).join("");
  const query = queryOf(route.query);
  const body = bodyOf(route, types);
  const answer = answerOf(route, query.include, shapes, types);
  const includes = answer.include !== undefined;
  const { hasFields } = answer;
  const expected = body?.expected;
  const hasOptions = query.lines !== "" || includes || hasFields || expected !== undefined;
  const typed = [...(includes ? ["I"] : []), ...(hasFields ? ["F"] : [])];
  const options = hasOptions
    ? `${name}Options${typed.length > 0 ? `<${typed.join(", ")}>` : ""}`
    : "RequestOptions";
  const given = [
    ...paramsOf(route).map((param) => `${param}: string`),
    ...(body?.kind
      ? [
          `${body.type.startsWith("{") ? "attributes" : "body"}${body.optional ? "?" : ""}: ${body.type}`,
        ]
      : []),
    `options${query.required ? "" : "?"}: ${options}`,
  ];
  const result = answer.list ? `List<${answer.type}>` : `Promise<${answer.type}>`;
  const generic = genericOf(name, answer, "const ");
  const verb = answer.list ? "LIST" : isBytes(route) ? "BLOB" : route.method;
  const optionTypes = hasOptions
    ? `export interface ${name}Options${optionsGenericOf(name, includes, hasFields)} extends RequestOptions {\n` +
      (includes
        ? "  /** Relations to bring along. */\n  readonly include?: readonly I[] | undefined;\n"
        : "") +
      (hasFields
        ? "  /** The attributes and relations to answer with, by type. */\n  readonly fields?: F | undefined;\n"
        : "") +
      (expected === undefined
        ? ""
        : `  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a \`conflict\` with \`meta.current\`. */\n  readonly expected?: ${expected} | undefined;\n`) +
      `${query.lines}}\n`
    : "";
  const includeType = includes
    ? `export type ${name}Include = ${union(answer.include.map((one) => JSON.stringify(one)))};\n`
    : "";
  return {
    path,
    line: [verb, route.path, ...(body?.kind ? [body.kind] : [])].join(" "),
    signature: `${docOf(commentOf(route), "")}readonly ${keyOf(camel(path.at(-1)!))}: ${generic}(${given.join(", ")}) => ${result};\n`,
    types: includeType + optionTypes,
    alias: aliasOf(route, answer, name),
  };
}

/** `Fieldsets<ContainerShape | ShipmentShape>` */
const fieldsetsOf = ({ resources, known }: Answer): string =>
  `Fieldsets<${unionOf([...resources, ...known])}>`;

/** The type parameters of a method or of a record: what it includes, and its fields. */
function genericOf(name: string, answer: Answer, isConst: "const " | "" = ""): string {
  const given = [
    ...(answer.include ? [`I extends ${name}Include = never`] : []),
    ...(answer.hasFields ? [`${isConst}F extends ${fieldsetsOf(answer)} = {}`] : []),
  ];
  return given.length === 0 ? "" : `<${given.join(", ")}>`;
}

/** Those of its options: named alone they include anything, and choose no fields. */
function optionsGenericOf(name: string, includes: boolean, hasFields: boolean): string {
  const given = [
    ...(includes ? [`I extends string = ${name}Include`] : []),
    ...(hasFields ? ["F = {}"] : []),
  ];
  return given.length === 0 ? "" : `<${given.join(", ")}>`;
}

/** `Container<"shipment">`: a record as the method that reads one gives it. */
function aliasOf(route: Route, answer: Answer, name: string): string {
  const { list, include, resources, known, hasFields } = answer;
  if (list || !route.id.endsWith(".get")) return "";
  return resources
    .map((shape) => {
      const alias = shape.name.replace(/Shape$/, "");
      const comment = docOf(shape.schema.meta()?.description, "");
      const along = union(heads([shape], known).map((one) => JSON.stringify(one)));
      const record = recordOf([shape], include ? "I" : along, known, hasFields);
      return `${comment}export type ${alias}${genericOf(name, answer)} = ${record};\n`;
    })
    .join("");
}
