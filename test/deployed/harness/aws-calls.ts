import { account, arnOf, region } from "./template-values.ts";

/** One HTTP request of an SDK client. */
export type Incoming = {
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** What must be allowed for a call: more than one thing for batches, transactions and encrypted data. */
export type Ask = {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, string | readonly string[]>>;
};

export type AwsCall = {
  readonly accessKeyId: string;
  /** As in the signature's scope: `dynamodb`, `sqs`, `s3`, ... */
  readonly service: string;
  readonly operation: string;
  readonly asks: readonly Ask[];
  /** Parsed, for services that speak JSON. */
  readonly input: any;
  /** Of S3 alone. */
  readonly object?: { readonly bucket: string; readonly key: string };
};

/** What the calls do not show by themselves. */
export type Known = {
  readonly streamArn: string;
  /** By name or ARN, with the key that it is encrypted with. */
  readonly secretOf: (id: string) => { readonly arn: string; readonly keyArn?: string };
  /** The key of a bucket that has one. */
  readonly bucketKeyOf: (bucket: string) => string | undefined;
  /** What a call to Athena asks for, and what Athena asks of others in the caller's name. */
  readonly athenaAsks: (operation: string, input: any) => readonly Ask[];
};

/** SigV4's credential scope, from the header or, of a pre-signed address, from the query. */
function scopeOf({ headers, target }: Incoming): { accessKeyId: string; service: string } {
  const header = /Credential=([^,\s]+)/.exec(String(headers["authorization"] ?? ""))?.[1];
  const scope =
    header ?? new URL(target, "http://aws").searchParams.get("X-Amz-Credential") ?? undefined;
  const [accessKeyId, , , service] = scope?.split("/") ?? [];
  if (accessKeyId === undefined || service === undefined)
    throw new Error(`${target} is not signed`);
  return { accessKeyId, service };
}

type Attributes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const textOf = (attribute: Readonly<Record<string, unknown>> | undefined): string =>
  String(Object.values(attribute ?? {})[0]);

const tableArn = (name: string): string => arnOf("dynamodb", `table/${name}`);

/** The partition keys that a query names: `#pk = :pk`, of the index where it asks one. */
function queriedKeys(input: any): string[] {
  const partition = input.IndexName ? `${input.IndexName}pk` : "pk";
  const names = input.ExpressionAttributeNames ?? {};
  return [...String(input.KeyConditionExpression).matchAll(/(#?\w+)\s*=\s*(:\w+)/g)]
    .filter(([, name = ""]) => (names[name] ?? name) === partition)
    .map(([, , value = ""]) => textOf(input.ExpressionAttributeValues?.[value]));
}

const ask = (action: string, resource: string, context: Ask["context"] = {}): Ask => ({
  action,
  resource,
  context,
});

const onTable = (action: string, table: string, keys: readonly (Attributes | undefined)[]): Ask =>
  ask(`dynamodb:${action}`, tableArn(table), {
    "dynamodb:leadingkeys": keys.flatMap((key) => (key ? [textOf(key["pk"])] : [])),
  });

/** Members of a transaction are judged one by one, each by its own action (DynamoDB: IAM and transactions). */
const transacted: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

function dynamodbAsks(operation: string, input: any): Ask[] {
  if (operation.startsWith("Transact"))
    return input.TransactItems.flatMap((item: Record<string, any>) =>
      Object.entries(item).map(([kind, of]) =>
        onTable(transacted[kind] ?? kind, of.TableName, [of.Key ?? of.Item]),
      ),
    );
  if (operation === "BatchGetItem")
    return Object.entries<any>(input.RequestItems).map(([table, { Keys }]) =>
      onTable(operation, table, Keys),
    );
  if (operation === "BatchWriteItem")
    return Object.entries<any>(input.RequestItems).map(([table, requests]) =>
      onTable(
        operation,
        table,
        requests.map((one: any) => one.PutRequest?.Item ?? one.DeleteRequest?.Key),
      ),
    );
  if (operation === "Query") {
    const index = input.IndexName ? `/index/${input.IndexName}` : "";
    return [
      ask("dynamodb:Query", `${tableArn(input.TableName)}${index}`, {
        "dynamodb:leadingkeys": queriedKeys(input),
      }),
    ];
  }
  return [onTable(operation, input.TableName, [input.Key ?? input.Item])];
}

const sqsAsks = (operation: string, { QueueUrl }: { QueueUrl: string }): Ask[] => [
  ask(`sqs:${operation.replace(/Batch$/, "")}`, arnOf("sqs", QueueUrl.split("/").at(-1) ?? "")),
];

/** What S3 calls need of the key that the bucket is encrypted with (S3: Bucket keys). */
const keyAsk = (bucket: string, action: string, { bucketKeyOf }: Known): Ask[] => {
  const keyArn = bucketKeyOf(bucket);
  if (keyArn === undefined) return [];
  const context = {
    "kms:encryptioncontext:aws:s3:arn": `arn:aws:s3:::${bucket}`,
    "kms:viaservice": `s3.${region}.amazonaws.com`,
  };
  return [ask(action, keyArn, context)];
};

function s3Call(
  { method, target, headers }: Incoming,
  known: Known,
): Pick<AwsCall, "operation" | "asks" | "object"> {
  const { pathname, searchParams } = new URL(target, "http://s3");
  const [bucket = "", ...rest] = pathname.slice(1).split("/").map(decodeURIComponent);
  const key = rest.join("/");
  const object = { bucket, key };
  const arn = `arn:aws:s3:::${bucket}/${key}`;
  if (key === "" && method === "GET" && searchParams.has("list-type"))
    return { operation: "ListObjectsV2", asks: [ask("s3:ListBucket", `arn:aws:s3:::${bucket}`)] };
  const isPlain =
    key !== "" && !["uploads", "uploadId", "tagging", "acl"].some((one) => searchParams.has(one));
  const operation = isPlain
    ? { GET: "GetObject", HEAD: "HeadObject", PUT: "PutObject", DELETE: "DeleteObject" }[method]
    : undefined;
  if (operation === undefined) throw new Error(`S3: ${method} ${target} is not known here`);
  if (operation === "DeleteObject")
    return { operation, object, asks: [ask("s3:DeleteObject", arn)] };
  const reads = operation !== "PutObject";
  return {
    operation,
    object,
    asks: [
      ask(reads ? "s3:GetObject" : "s3:PutObject", arn, {
        ...(typeof headers["if-none-match"] === "string" && {
          "s3:if-none-match": headers["if-none-match"],
        }),
      }),
      ...keyAsk(bucket, reads ? "kms:Decrypt" : "kms:GenerateDataKey", known),
    ],
  };
}

function secretAsks(operation: string, { SecretId }: { SecretId: string }, known: Known): Ask[] {
  const { arn, keyArn } = known.secretOf(SecretId);
  const context = {
    "kms:encryptioncontext:secretarn": arn,
    "kms:viaservice": `secretsmanager.${region}.amazonaws.com`,
  };
  return [
    ask(`secretsmanager:${operation}`, arn),
    ...(keyArn === undefined ? [] : [ask("kms:Decrypt", keyArn, context)]),
  ];
}

/** The identity of an address is its domain's, as the product's emails are sent. */
function sesAsks(
  operation: string,
  { FromEmailAddress = "" }: { FromEmailAddress?: string },
): Ask[] {
  const domain = FromEmailAddress.split("@")[1] ?? "";
  return [
    ask(`ses:${operation}`, `arn:aws:ses:${region}:${account}:identity/${domain}`, {
      "ses:fromaddress": FromEmailAddress,
    }),
  ];
}

/** What a request asks for, in the words of IAM. Throws for what is not known: nothing passes unjudged. */
export function readCall(incoming: Incoming, known: Known): AwsCall {
  const { accessKeyId, service } = scopeOf(incoming);
  if (service === "s3")
    return { accessKeyId, service, input: undefined, ...s3Call(incoming, known) };
  const input = incoming.body.length > 0 ? JSON.parse(incoming.body.toString()) : {};
  const target = String(incoming.headers["x-amz-target"] ?? "");
  const operation = target.split(".").at(-1) ?? "";
  const call = (asks: readonly Ask[], of = operation): AwsCall => ({
    accessKeyId,
    service,
    operation: of,
    asks,
    input,
  });
  if (target.startsWith("DynamoDBStreams_"))
    return call([
      ask(`dynamodb:${operation}`, operation === "ListStreams" ? "*" : known.streamArn),
    ]);
  if (target.startsWith("DynamoDB_")) return call(dynamodbAsks(operation, input));
  if (target.startsWith("AmazonSQS.")) return call(sqsAsks(operation, input));
  if (target.startsWith("secretsmanager.")) return call(secretAsks(operation, input, known));
  if (target.startsWith("AmazonAthena.")) return call(known.athenaAsks(operation, input));
  if (target.startsWith("Textract.")) return call([ask(`textract:${operation}`, "*")]);
  if (service === "ses" && incoming.target === "/v2/email/outbound-emails")
    return call(sesAsks("SendEmail", input), "SendEmail");
  throw new Error(`${service}: ${incoming.method} ${incoming.target} ${target} is not known here`);
}
