import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startLoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";
import { startTable, tradeSample, depsFor } from "#test/support/engine.ts";
import { wallClock } from "#src/platform/clock.ts";
import { snapshotFile, tradePrefix } from "#src/trade-intelligence/layout/snapshot.ts";
import { startAccessProxy, type Signer } from "./harness/access-proxy.ts";
import { codeFolderOf, holderOf, templatesIn } from "./harness/assembly.ts";
import { athena } from "./harness/athena.ts";
import type { Ask } from "./harness/aws-calls.ts";
import { queueSource, streamSource, type EventSource } from "./harness/event-sources.ts";
import { startGateway } from "./harness/gateway.ts";
import { judge } from "./permissions/iam-policy.ts";
import { openLedger, type Holder, type Refusal } from "./permissions/permissions-used.ts";
import { resourcePolicies } from "./permissions/resource-policies.ts";
import { secretsManager, ses, textract, type SeenWord } from "./journey/responders.ts";
import { logStream, startFunction, type FunctionProcess } from "./harness/runtime-api.ts";
import {
  account,
  arnOf,
  region,
  resolveTemplates,
  type Deployed,
  unaliased,
} from "./harness/template-values.ts";

const operatorKey = "OPERATOR";

export type Deployment = Awaited<ReturnType<typeof deploy>>;

export type DeployOptions = {
  /** A cloud assembly with its assets, as `cdk synth` writes it. */
  readonly assembly: string;
  /** Host names outside AWS that functions call: a public address, and the server on loopback. */
  readonly outside: Readonly<Record<string, { readonly address: string; readonly port: number }>>;
  /** The authority that signed those hosts' certificates, as a file. */
  readonly authority: string;
  /** Textract's eyes: the words of the pictures that a test sends. */
  readonly wordsOf: (picture: Buffer) => readonly SeenWord[];
};

type Instance = { readonly process: Promise<FunctionProcess>; busy: number };
const maxInstances = 30;

const nothingChecked = { status: "DISABLED" };

/**
 * The synthesized product on this machine: every function in a process of its own, under AWS's runtime
 * client, with its own environment and role; around it what AWS would run, as the templates state.
 */
export async function deploy({ assembly: folder, outside, authority, wordsOf }: DeployOptions) {
  const templates = templatesIn(folder);
  const cleanUp: (() => unknown)[] = [];
  const tableName = String(
    Object.values(templates)
      .flatMap(({ Resources }) => Object.values(Resources))
      .find(({ Type }) => Type === "AWS::DynamoDB::GlobalTable")?.Properties?.["TableName"],
  );
  const table = await startTable(tableName);
  cleanUp.push(() => table.stop());
  const { Table } = await table.db.client.send(new DescribeTableCommand({ TableName: tableName }));
  const aws = await startLoopbackFauxqs({ dataDir: null, blobFolder: null, region });
  cleanUp.push(() => aws.stop());
  const engine = `http://127.0.0.1:${aws.port}`;

  const proxy = await startAccessProxy();
  cleanUp.push(() => proxy.stop());

  const assembly = resolveTemplates(templates, {
    // The SDK goes where a queue's URL leads: nothing may lead past the proxy.
    queueUrl: (name) => `${proxy.url}/${account}/${name}`,
    streamArn: () => Table?.LatestStreamArn ?? "",
  });
  const queues = assembly.all("AWS::SQS::Queue");
  aws.setup({
    region,
    buckets: assembly.all("AWS::S3::Bucket").map(({ name }) => name),
    queues: queues
      // A queue must be there before another names it for its dead letters.
      .toSorted(
        (a, b) => Number("RedrivePolicy" in a.properties) - Number("RedrivePolicy" in b.properties),
      )
      .map(({ properties }) => ({
        name: properties.QueueName,
        attributes: {
          ...(properties.FifoQueue && { FifoQueue: "true" }),
          ...(properties.VisibilityTimeout && {
            VisibilityTimeout: String(properties.VisibilityTimeout),
          }),
          ...(properties.RedrivePolicy && {
            RedrivePolicy: JSON.stringify(properties.RedrivePolicy),
          }),
        },
      })),
  });

  const policiesOf = resourcePolicies(assembly);
  const ledger = openLedger(policiesOf);
  const refusedServices: Refusal[] = [];
  /** A service of AWS acts by itself: only the resource's own policy can allow it. */
  function serviceAsks(name: string, sourceArn: string, { action, resource, context }: Ask): void {
    const { policies } = policiesOf(resource);
    const asked = {
      "aws:securetransport": "true",
      "s3:tlsversion": "1.3",
      "aws:sourceaccount": account,
      "aws:sourcearn": sourceArn,
      ...context,
    };
    const principal = { kind: "service", name } as const;
    const verdict = judge(
      { principal, action, resource, context: asked },
      { identity: [], resource: policies },
    );
    if (!verdict.allowed) refusedServices.push({ who: name, action, resource });
  }

  aws.lock(
    assembly
      .all("AWS::S3::Bucket")
      .flatMap(({ name, properties }) => (properties.ObjectLockEnabled ? [name] : [])),
  );

  const functions = new Map(
    assembly
      .all("AWS::Lambda::Function")
      .map((made) => [
        made.name,
        { made, holder: holderOf(assembly, made.name, made.properties.Role) },
      ]),
  );
  const functionNamed = (name: string) => {
    const found = functions.get(name);
    if (!found) throw new Error(`there is no function ${name}`);
    return found;
  };
  const signers = new Map<string, Signer>();
  const keyOf = (name: string, isCode: boolean): string => `${isCode ? "CODE" : "LAMBDA"}-${name}`;
  for (const [name, { made, holder }] of functions)
    for (const isCode of [true, false])
      signers.set(keyOf(name, isCode), { holder, functionArn: made.arn, isCode });

  const secrets = secretsManager(assembly.all("AWS::SecretsManager::Secret"));
  const mails = ses();
  const questions = athena(assembly, tradeSample);
  cleanUp.push(() => questions.stop());
  const dropped: Promise<void>[] = [];
  proxy.open({
    signers,
    operatorKey,
    ledger,
    known: {
      streamArn: Table?.LatestStreamArn ?? "",
      secretOf: secrets.find,
      bucketKeyOf: (bucket) => keyOfBucket(assembly.named("AWS::S3::Bucket", bucket)),
      athenaAsks: (operation, input) => questions.asks(operation, input),
    },
    engines: { dynamodb: table.endpoint, sqs: engine, s3: engine },
    responders: {
      secretsmanager: secrets.answer,
      textract: textract(wordsOf),
      ses: mails.answer,
      athena: (call) => questions.answer(call),
    },
    onObject: (bucket, key) => void dropped.push(objectCreated(bucket, key)),
  });

  const credentials = (accessKeyId: string) => ({ accessKeyId, secretAccessKey: "none" });
  const byOperator = { endpoint: proxy.url, region, credentials: credentials(operatorKey) };
  const sqs = new SQSClient(byOperator);
  const s3 = new S3Client({ ...byOperator, forcePathStyle: true });
  cleanUp.push(() => (sqs.destroy(), s3.destroy()));

  /** By name, the one that was used last at the end. */
  const instances = new Map<string, Instance>();
  const started = new Set<string>();
  const ending: Promise<void>[] = [];
  function start(name: string): Promise<FunctionProcess> {
    const { made, holder } = functionNamed(name);
    lambdaAsks(holder, made);
    const { properties } = made;
    return startFunction({
      name,
      arn: made.arn,
      folder: codeFolderOf(folder, made),
      handler: properties.Handler,
      memoryMb: properties.MemorySize,
      timeoutSeconds: properties.Timeout,
      environment: {
        AWS_REGION: region,
        AWS_DEFAULT_REGION: region,
        AWS_ACCESS_KEY_ID: keyOf(name, true),
        AWS_SECRET_ACCESS_KEY: "none",
        AWS_SESSION_TOKEN: "none",
        AWS_ENDPOINT_URL: proxy.url,
        OUTSIDE: JSON.stringify(outside),
        NODE_EXTRA_CA_CERTS: authority,
        ...properties.Environment?.Variables,
      },
    });
  }
  /** What Lambda itself does by the role before the code runs: logs, traces, the way into the VPC. */
  function lambdaAsks(holder: Holder, { name, properties }: Deployed): void {
    const stream = arnOf("logs", `log-group:/aws/lambda/${name}:log-stream:${logStream}`);
    const asks = [
      ...["CreateLogStream", "PutLogEvents"].map((one) => [`logs:${one}`, stream] as const),
      ...(properties.TracingConfig?.Mode === "Active"
        ? ["PutTraceSegments", "PutTelemetryRecords"].map((one) => [`xray:${one}`, "*"] as const)
        : []),
      ...(properties.VpcConfig ? vpcActions.map((one) => [`ec2:${one}`, "*"] as const) : []),
    ];
    for (const [action, resource] of asks) ledger.ask(holder, { action, resource, context: {} });
  }
  async function invoke(name: string, event: unknown): Promise<unknown> {
    const instance = instances.get(name) ?? { process: start(name), busy: 0 };
    instances.delete(name);
    instances.set(name, instance);
    started.add(name);
    instance.busy++;
    try {
      return await (await instance.process).invoke(event);
    } finally {
      instance.busy--;
      endIdle();
    }
  }
  /** As Lambda ends instances that nobody calls: of all functions at once there is no memory for. */
  function endIdle(): void {
    const idle = [...instances].filter(([, { busy }]) => busy === 0);
    for (const [name, { process }] of idle.slice(0, Math.max(0, instances.size - maxInstances))) {
      instances.delete(name);
      ending.push(process.then((each) => each.stop()));
    }
  }
  cleanUp.push(async () => {
    for (const { process } of instances.values()) ending.push(process.then((each) => each.stop()));
    await Promise.all(ending);
  });

  const [api] = assembly.all("AWS::ApiGatewayV2::Api");
  if (!api) throw new Error("there is no API");
  const host = `${api.name}.execute-api.${region}.amazonaws.com`;
  const gateway = await startGateway({
    api,
    host,
    invoke(name, role, event) {
      const { made } = functionNamed(name);
      const asked = { action: "lambda:InvokeFunction", resource: made.arn, context: {} };
      ledger.ask(holderOf(assembly, "gateway", role), asked);
      return invoke(name, event);
    },
  });
  cleanUp.push(() => gateway.stop());

  const sources: EventSource[] = assembly.all("AWS::Lambda::EventSourceMapping").map((mapping) => {
    const functionName = unaliased(String(mapping.properties.FunctionName));
    const client = { ...byOperator, credentials: credentials(keyOf(functionName, false)) };
    const options = {
      mapping,
      functionName,
      client,
      invoke: (event: unknown) => invoke(functionName, event),
      log: async () => (await instances.get(functionName)?.process)?.log() ?? "",
    };
    const queue = queues.find(({ arn }) => arn === mapping.properties.EventSourceArn);
    return queue ? queueSource({ ...options, queue }) : streamSource(options);
  });
  cleanUp.push(() => sources.forEach((source) => source.stop()));

  /** What the bucket's own notifications send of an object that came into it. */
  async function objectCreated(bucket: string, key: string): Promise<void> {
    const row = assembly
      .all("AWS::S3::Bucket")
      .find(({ properties }) => properties.BucketName === bucket);
    const configured = row?.properties.NotificationConfiguration?.QueueConfigurations ?? [];
    for (const { Event, Filter, Queue } of configured) {
      if (Event !== "s3:ObjectCreated:*") throw new Error(`${Event} is not known here`);
      const fits = Filter.S3Key.Rules.every(({ Name, Value }: { Name: string; Value: string }) => {
        if (Name !== "prefix") throw new Error(`a filter by ${Name} is not known here`);
        return key.startsWith(Value);
      });
      if (!fits) continue;
      const queue = queues.find(({ arn }) => arn === Queue);
      if (!queue) throw new Error(`${bucket} notifies what is no queue: ${Queue}`);
      const ask = { action: "sqs:SendMessage", resource: queue.arn, context: {} };
      serviceAsks("s3.amazonaws.com", `arn:aws:s3:::${bucket}`, ask);
      const encoded = encodeURIComponent(key).replaceAll("%20", "+");
      const record = {
        eventVersion: "2.1",
        eventSource: "aws:s3",
        eventName: "ObjectCreated:Put",
        s3: { s3SchemaVersion: "1.0", bucket: { name: bucket }, object: { key: encoded } },
      };
      const MessageBody = JSON.stringify({ Records: [record] });
      await sqs.send(new SendMessageCommand({ QueueUrl: queue.name, MessageBody }));
    }
  }

  /** One turn of everything that sets functions off; how many events there were. */
  async function round(): Promise<number> {
    await Promise.all(dropped.splice(0));
    const handled = await Promise.all(sources.map((source) => source.turn()));
    return handled.reduce((sum, count) => sum + count, 0);
  }

  /** The table, for what the operator's commands do. */
  const operator = depsFor({
    db: table.db,
    clock: wallClock,
    config: { BASE_URL: `https://${host}/v2` },
  });

  return {
    apiUrl: gateway.url,
    host,
    secrets,
    ledger,
    functions: [...functions.values()] as readonly {
      readonly made: Deployed;
      readonly holder: Holder;
    }[],
    /** Functions that were started. */
    ran: () => [...started],
    operator,
    mails: mails.sent,
    /** Everything that AWS would have refused, and calls that nobody here understood. */
    refused: () => [
      ...ledger.refused().map(({ who, action, resource }) => `${who}: ${action} on ${resource}`),
      ...refusedServices.map(({ who, action, resource }) => `${who}: ${action} on ${resource}`),
      ...proxy.strange,
      ...gateway.failures.map(({ message }) => message),
    ],
    /** A turn of a schedule. */
    async tick(functionName: string): Promise<void> {
      const { made } = functionNamed(functionName);
      const rule = assembly
        .all("AWS::Events::Rule")
        .find(({ properties }) =>
          properties.Targets.some(({ Arn }: { Arn: string }) => unaliased(Arn) === made.arn),
        );
      const permitted = assembly
        .all("AWS::Lambda::Permission")
        .some(
          ({ properties: { Action, FunctionName, Principal, SourceArn } }) =>
            Action === "lambda:InvokeFunction" &&
            unaliased(FunctionName) === made.arn &&
            Principal === "events.amazonaws.com" &&
            SourceArn === rule?.arn,
        );
      if (!rule || !permitted) throw new Error(`nothing may call ${functionName} by schedule`);
      await invoke(functionName, { source: "aws.events", "detail-type": "Scheduled Event" });
    },
    /** As a partner puts a file into the bucket. */
    async drop(key: string, body: string | Buffer): Promise<void> {
      const bucket = functionNamed("quayline-prod-worker-tracking-edi").made.properties.Environment
        .Variables.BUCKET_NAME as string;
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }));
    },
    /** What scheduled exports wrote, by key. */
    async exported(): Promise<ReadonlyMap<string, Uint8Array>> {
      const Bucket = functionNamed("quayline-prod-worker-warehouse-export").made.properties
        .Environment.Variables.EXPORT_BUCKET_NAME as string;
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      const found = await Promise.all(
        Contents.map(async ({ Key = "" }) => {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
          return [Key, await Body!.transformToByteArray()] as const;
        }),
      );
      return new Map(found);
    },
    /** As the operator publishes trade data: what it is made of; the rows lie in the sample. */
    async publishTrade(): Promise<void> {
      const [asking] = assembly
        .all("AWS::Lambda::Function")
        .flatMap(({ properties }) => properties.Environment?.Variables.TRADE_BUCKET ?? []);
      const Body = readFileSync(join(tradeSample, snapshotFile));
      const Key = `${tradePrefix}${snapshotFile}`;
      await s3.send(new PutObjectCommand({ Bucket: asking, Key, Body }));
    },
    /** As SES takes a mail: the receipt rule's bucket, topic and the queue behind it. */
    async mail(bytes: Buffer, from: string, recipient: string): Promise<void> {
      const [rule] = assembly.all("AWS::SES::ReceiptRule");
      const [domain] = rule?.properties.Rule.Recipients ?? [];
      if (!rule || !recipient.endsWith(`@${domain}`)) throw new Error(`SES takes no ${recipient}`);
      const [{ S3Action: to }] = rule.properties.Rule.Actions;
      const set = `receipt-rule-set/${rule.properties.RuleSetName}`;
      const ruleArn = arnOf("ses", `${set}:receipt-rule/${rule.properties.Rule.Name}`);
      const Key = `${to.ObjectKeyPrefix}0123`;
      const asks = (action: string, resource: string) =>
        serviceAsks("ses.amazonaws.com", ruleArn, { action, resource, context: {} });
      asks("s3:PutObject", `arn:aws:s3:::${to.BucketName}/${Key}`);
      const bucketKey = keyOfBucket(assembly.named("AWS::S3::Bucket", to.BucketName));
      if (bucketKey !== undefined) asks("kms:GenerateDataKey", bucketKey);
      asks("sns:Publish", to.TopicArn);
      await s3.send(new PutObjectCommand({ Bucket: to.BucketName, Key, Body: bytes }));
      const notice = {
        notificationType: "Received",
        mail: { messageId: "0123", timestamp: new Date().toISOString(), source: from },
        receipt: {
          recipients: [recipient],
          spamVerdict: nothingChecked,
          virusVerdict: nothingChecked,
          spfVerdict: nothingChecked,
          dkimVerdict: nothingChecked,
          dmarcVerdict: nothingChecked,
          action: { type: "S3", objectKey: Key },
        },
      };
      for (const { properties } of assembly.all("AWS::SNS::Subscription")) {
        if (properties.TopicArn !== to.TopicArn || !properties.RawMessageDelivery) continue;
        const queue = queues.find(({ arn }) => arn === properties.Endpoint);
        if (!queue) throw new Error(`${properties.Endpoint} is no queue`);
        const ask = { action: "sqs:SendMessage", resource: queue.arn, context: {} };
        serviceAsks("sns.amazonaws.com", to.TopicArn, ask);
        const MessageBody = JSON.stringify(notice);
        await sqs.send(new SendMessageCommand({ QueueUrl: queue.name, MessageBody }));
      }
    },
    /** Lets queues and streams run until something is so. */
    async work(until: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await until())) if ((await round()) === 0) await wait(25);
    },
    /** Lets them run until nothing is left but what is to come later. */
    async settleRequest(): Promise<void> {
      while ((await round()) > 0);
    },
    /** As if a minute went by: what was counted of everybody's requests is forgotten. */
    async forgetRequests(): Promise<void> {
      const { db } = operator;
      const { Items = [] } = await db.client.send(new ScanCommand({ TableName: db.table }));
      for (const { pk, sk, ...rest } of Items) {
        const counts = Object.keys(rest).filter((name) => name.startsWith("n:"));
        if (counts.length === 0) continue;
        await db.client.send(
          new UpdateCommand({
            TableName: db.table,
            Key: { pk, sk },
            UpdateExpression: `REMOVE ${counts.map((_, index) => `#n${index}`).join(", ")}`,
            ExpressionAttributeNames: Object.fromEntries(
              counts.map((name, index) => [`#n${index}`, name]),
            ),
          }),
        );
      }
    },
    async stop(): Promise<void> {
      for (const undo of cleanUp.splice(0).reverse()) await undo();
    },
  };
}

const vpcActions = [
  "CreateNetworkInterface",
  "DescribeNetworkInterfaces",
  "DescribeSubnets",
  "DeleteNetworkInterface",
  "AssignPrivateIpAddresses",
  "UnassignPrivateIpAddresses",
];

/** The KMS key that a bucket is encrypted with, if it is one of ours. */
function keyOfBucket({ properties }: Deployed): string | undefined {
  const [rule] = properties.BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
  const { SSEAlgorithm, KMSMasterKeyID } = rule?.ServerSideEncryptionByDefault ?? {};
  return SSEAlgorithm === "aws:kms" ? KMSMasterKeyID : undefined;
}
