/** What CloudFormation would put for the references in a template, over all stacks of one assembly. */

type Json = Readonly<Record<string, unknown>>;
type Resource = { readonly Type: string; readonly Properties?: Json };
export type Template = {
  readonly Parameters?: Readonly<
    Record<string, { readonly Type: string; readonly Default?: unknown }>
  >;
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: string } }>
  >;
};

/** A resource with all its values. */
export type Deployed = {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  /** As `Ref` answers it. */
  readonly name: string;
  /** Empty where its kind has none here. */
  readonly arn: string;
  readonly properties: any;
};

export const region = "us-east-1";
/** The embedded engines' account. */
export const account = "000000000000";

const pseudo: Readonly<Record<string, string>> = {
  "AWS::AccountId": account,
  "AWS::Region": region,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
};

export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

const queuesRoot = `https://sqs.${region}.amazonaws.com/${account}/`;

/** How a kind of resource is named: its property for that, else a name made of its place. */
const nameProperties: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::SNS::Topic": "TopicName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::Events::Rule": "Name",
};

const arns: Readonly<Record<string, (name: string) => string>> = {
  "AWS::DynamoDB::GlobalTable": (name) => arnOf("dynamodb", `table/${name}`),
  "AWS::S3::Bucket": (name) => `arn:aws:s3:::${name}`,
  "AWS::SQS::Queue": (name) => arnOf("sqs", name),
  "AWS::SNS::Topic": (name) => arnOf("sns", name),
  "AWS::Lambda::Function": (name) => arnOf("lambda", `function:${name}`),
  "AWS::Logs::LogGroup": (name) => arnOf("logs", `log-group:${name}:*`),
  // Secrets Manager adds six characters of its own to the name.
  "AWS::SecretsManager::Secret": (name) => arnOf("secretsmanager", `secret:${name}-AbCdEf`),
  "AWS::Events::Rule": (name) => arnOf("events", `rule/${name}`),
  "AWS::KMS::Key": (name) => arnOf("kms", `key/${name}`),
  "AWS::IAM::Role": (name) => `arn:aws:iam::${account}:role/${name}`,
};

/** Whose `Ref` is the ARN. */
const namedByArn: ReadonlySet<string> = new Set(["AWS::SNS::Topic", "AWS::SecretsManager::Secret"]);

/** A function as its triggers call it, without the alias that says which version answers. */
export const unaliased = (function_: string): string => function_.replace(/:live$/, "");

export type Outside = {
  /** The URL of a queue, which `Ref` answers. */
  readonly queueUrl: (queueName: string) => string;
  /** The stream of a table, which the engine names. */
  readonly streamArn: (tableName: string) => string;
};

export type Assembly = {
  readonly all: (type: string) => readonly Deployed[];
  /** The only one of its type with this name. */
  readonly named: (type: string, name: string) => Deployed;
};

export function resolveTemplates(
  templates: Readonly<Record<string, Template>>,
  outside: Outside,
): Assembly {
  const exported = new Map(
    Object.entries(templates).flatMap(([stack, { Outputs = {} }]) =>
      Object.values(Outputs).flatMap(({ Value, Export }) =>
        Export ? [[Export.Name, { stack, value: Value }] as const] : [],
      ),
    ),
  );

  /** What stacks share through parameters of Systems Manager (lib/shared-value.ts). */
  const shared = new Map(
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.values(Resources).flatMap(({ Type, Properties }) =>
        Type === "AWS::SSM::Parameter"
          ? [[Properties?.["Name"], { stack, value: Properties?.["Value"] }] as const]
          : [],
      ),
    ),
  );

  function sharedValue(name: unknown): string {
    const found = shared.get(name);
    if (!found) throw new Error(`no stack shares ${String(name)}`);
    return String(value(found.stack, found.value));
  }

  function resourceOf(stack: string, id: string): Resource {
    const found = templates[stack]?.Resources[id];
    if (!found) throw new Error(`${stack} has no ${id}`);
    return found;
  }

  function physicalName(stack: string, id: string): string {
    const { Type, Properties = {} } = resourceOf(stack, id);
    const given = Properties[nameProperties[Type] ?? ""];
    return given === undefined ? `${stack}-${id}`.toLowerCase() : String(value(stack, given));
  }

  function ref(stack: string, id: string): string {
    const fixed = pseudo[id];
    if (fixed !== undefined) return fixed;
    const parameter = templates[stack]?.Parameters?.[id];
    if (parameter?.Type.startsWith("AWS::SSM::Parameter::Value"))
      return sharedValue(parameter.Default);
    const { Type, Properties = {} } = resourceOf(stack, id);
    if (Type === "AWS::Lambda::Alias")
      return arnOf(
        "lambda",
        `function:${String(value(stack, Properties["FunctionName"]))}:${String(Properties["Name"])}`,
      );
    if (Type === "AWS::SQS::Queue") return outside.queueUrl(physicalName(stack, id));
    return namedByArn.has(Type) ? attribute(stack, id, "Arn") : physicalName(stack, id);
  }

  function attribute(stack: string, id: string, name: string): string {
    const { Type } = resourceOf(stack, id);
    const own = physicalName(stack, id);
    if (name === "StreamArn") return outside.streamArn(own);
    const arn = name === "Arn" ? arns[Type] : undefined;
    // Of the network only the names count: nothing here routes packets.
    return arn ? arn(own) : `${own}.${name}`;
  }

  /** A queue's address is known by its name and stands in templates as AWS spells it. */
  const reachable = (text: string): string =>
    text.startsWith(queuesRoot) ? outside.queueUrl(text.slice(queuesRoot.length)) : text;

  const functions: Readonly<Record<string, (stack: string, argument: any) => unknown>> = {
    Ref: (stack, id: string) => ref(stack, id),
    "Fn::GetAtt": (stack, [id, name]: [string, string]) => attribute(stack, id, name),
    "Fn::Join": (stack, [separator, parts]: [string, unknown[]]) =>
      reachable(parts.map((part) => String(value(stack, part))).join(separator)),
    "Fn::Split": (stack, [separator, text]: [string, unknown]) =>
      String(value(stack, text)).split(separator),
    "Fn::Sub": (stack, text: string) =>
      text.replaceAll(/\$\{([^}]+)\}/g, (_, id: string) => ref(stack, id)),
    "Fn::Select": (stack, [index, list]: [number, unknown]) =>
      (value(stack, list) as unknown[])[Number(index)],
    "Fn::GetAZs": () => ["a", "b", "c"].map((zone) => `${region}${zone}`),
    "Fn::ImportValue": (_, name: string) => {
      const found = exported.get(name);
      if (!found) throw new Error(`no stack exports ${name}`);
      return value(found.stack, found.value);
    },
  };

  function value(stack: string, of: unknown): unknown {
    if (Array.isArray(of)) return of.map((one) => value(stack, one));
    if (typeof of !== "object" || of === null) return of;
    const members = Object.entries(of);
    const [[first, argument] = ["", undefined]] = members;
    const resolve = members.length === 1 ? functions[first] : undefined;
    if (resolve) return resolve(stack, argument);
    if (members.length === 1 && first.startsWith("Fn::"))
      throw new Error(`${first} is not known here`);
    return Object.fromEntries(members.map(([name, member]) => [name, value(stack, member)]));
  }

  const deployed = Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, { Type }]) => ({ stack, id, type: Type })),
  );
  const made = new Map<string, Deployed>();
  const make = (of: (typeof deployed)[number]): Deployed => {
    const key = `${of.stack}/${of.id}`;
    const known = made.get(key);
    if (known) return known;
    const it: Deployed = {
      ...of,
      name: ref(of.stack, of.id),
      arn: arns[of.type] ? attribute(of.stack, of.id, "Arn") : "",
      properties: value(of.stack, resourceOf(of.stack, of.id).Properties ?? {}),
    };
    made.set(key, it);
    return it;
  };
  const all = (type: string) => deployed.filter((each) => each.type === type).map(make);
  return {
    all,
    named(type, name) {
      const found = all(type).filter((one) => one.name === name);
      if (found.length !== 1) throw new Error(`${found.length} of ${type} are named ${name}`);
      return found[0]!;
    },
  };
}
