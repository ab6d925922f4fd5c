import { BatchWriteItemCommand, DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAccessProxy, type AccessProxy } from "./access-proxy.ts";
import type { Statement } from "../permissions/iam-policy.ts";
import { openLedger, type Ledger } from "../permissions/permissions-used.ts";
import { account, arnOf, region } from "./template-values.ts";

const table = arnOf("dynamodb", "table/quayline");
const secret = arnOf("secretsmanager", "secret:encryption");
const key = arnOf("kms", "key/secrets");
const root = { AWS: `arn:aws:iam::${account}:root` };

let proxy: AccessProxy;
let ledger: Ledger;
let reached: string[] = [];
/** In place of the engines: notes what came through. */
const engine = createServer((request, response) => {
  reached.push(`${request.method} ${String(request.headers["x-amz-target"] ?? request.url)}`);
  const status = request.url?.includes("absent") ? 404 : 200;
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end("{}");
});

beforeAll(async () => {
  await new Promise<void>((listening) => engine.listen(0, "127.0.0.1", listening));
  proxy = await startAccessProxy();
});
afterAll(async () => {
  await proxy.stop();
  engine.close();
});
beforeEach(() => {
  reached = [];
});

/** A function whose role allows this, and its clients. */
function withRole(...statements: Statement[]) {
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  ledger = openLedger((resource) => ({
    policies: resource === key ? [{ Statement: [allow("kms:*", "*", { Principal: root })] }] : [],
    onlyThroughResource: resource === key,
  }));
  const holder = {
    name: "worker",
    roleArn: `arn:aws:iam::${account}:role/worker`,
    policies: [{ Statement: statements }],
  };
  proxy.open({
    signers: new Map([["WORKER", { holder, functionArn: "arn:f", isCode: true }]]),
    operatorKey: "OPERATOR",
    known: {
      streamArn: `${table}/stream/1`,
      secretOf: () => ({ arn: secret, keyArn: key }),
      bucketKeyOf: () => undefined,
      athenaAsks: () => [],
    },
    ledger,
    engines: { dynamodb: url, sqs: url, s3: url },
    responders: {
      secretsmanager: () => ({ status: 200, headers: {}, body: '{"SecretString":"open"}' }),
    },
    onObject: () => undefined,
  });
  const client = {
    endpoint: proxy.url,
    region,
    credentials: { accessKeyId: "WORKER", secretAccessKey: "none" },
    maxAttempts: 1,
  };
  return {
    dynamo: new DynamoDBClient(client),
    sqs: new SQSClient(client),
    s3: new S3Client({ ...client, forcePathStyle: true }),
    secrets: new SecretsManagerClient(client),
    stranger: new DynamoDBClient({
      ...client,
      credentials: { accessKeyId: "STRANGER", secretAccessKey: "none" },
    }),
  };
}

const allow = (Action: string | string[], Resource: string, more = {}): Statement => ({
  Effect: "Allow",
  Action,
  Resource,
  ...more,
});
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: "-" } });
const put = (pk: string) =>
  new BatchWriteItemCommand({ RequestItems: { quayline: [{ PutRequest: { Item: item(pk) } }] } });
const get = (pk: string) => new GetItemCommand({ TableName: "quayline", Key: item(pk) });

describe("the door to AWS", () => {
  it("refuses a batch to who may only put single items, and hands on what is allowed", async () => {
    const { dynamo } = withRole(allow(["dynamodb:PutItem", "dynamodb:GetItem"], table));
    await expect(dynamo.send(put("a"))).rejects.toThrow(
      `not authorized to perform: dynamodb:BatchWriteItem on resource: ${table}`,
    );
    await dynamo.send(get("a"));
    expect(reached).toEqual(["POST DynamoDB_20120810.GetItem"]);
    expect(ledger.refused()).toMatchObject([{ action: "dynamodb:BatchWriteItem" }]);
    expect(ledger.used()).toEqual([
      { who: "worker", action: "dynamodb:GetItem", resource: table, condition: "" },
    ]);
  });

  it("holds a call to the partitions that the role names", async () => {
    const Condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["key#*"] } };
    const { dynamo } = withRole(allow("dynamodb:GetItem", table, { Condition }));
    await dynamo.send(get("key#1"));
    await expect(dynamo.send(get("account#1"))).rejects.toMatchObject({
      name: "AccessDeniedException",
    });
  });

  it("counts a permission without condition as used only where none with one suffices", async () => {
    const Condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["key#*"] } };
    const roles = [
      allow("dynamodb:GetItem", table),
      allow("dynamodb:GetItem", table, { Condition }),
    ];
    const { dynamo } = withRole(...roles);
    const conditions = () => ledger.used().map(({ condition }) => condition);
    await dynamo.send(get("key#1"));
    expect(conditions()).toEqual([JSON.stringify(Condition)]);
    await dynamo.send(get("account#1"));
    expect(conditions()).toEqual([JSON.stringify(Condition), ""]);
  });

  it("opens a secret only with its key, and the key only for this secret", async () => {
    const read = new GetSecretValueCommand({ SecretId: secret });
    const mine = allow("secretsmanager:GetSecretValue", secret);
    const decrypt = (SecretARN: string) =>
      allow("kms:Decrypt", key, {
        Condition: { StringEquals: { "kms:EncryptionContext:SecretARN": SecretARN } },
      });
    await expect(withRole(mine).secrets.send(read)).rejects.toThrow("kms:Decrypt");
    await expect(withRole(mine, decrypt(`${secret}2`)).secrets.send(read)).rejects.toThrow();
    expect((await withRole(mine, decrypt(secret)).secrets.send(read)).SecretString).toBe("open");
  });

  it("reports an absent object only to a role that may list the bucket", async () => {
    const read = allow("s3:GetObject", "arn:aws:s3:::blobs/*");
    const absent = new GetObjectCommand({ Bucket: "blobs", Key: "absent" });
    await expect(withRole(read).s3.send(absent)).rejects.toMatchObject({ name: "AccessDenied" });
    const lists = withRole(read, allow("s3:ListBucket", "arn:aws:s3:::blobs"));
    await expect(lists.s3.send(absent)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
  });

  it("refuses a queue that the role does not name, who is nobody's, and what it does not know", async () => {
    const { sqs, stranger, s3 } = withRole(allow("sqs:SendMessage", arnOf("sqs", "apply")));
    const send = (queue: string) =>
      sqs.send(
        new SendMessageBatchCommand({
          QueueUrl: `${proxy.url}/${account}/${queue}`,
          Entries: [{ Id: "0", MessageBody: "{}" }],
        }),
      );
    await send("apply");
    await expect(send("emails")).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(stranger.send(get("a"))).rejects.toThrow("nobody signs with STRANGER");
    await expect(
      s3.send(new GetObjectCommand({ Bucket: "blobs", Key: "a", PartNumber: 1 })),
    ).rejects.toThrow();
    expect(reached).toHaveLength(1);
    expect(proxy.strange).toContain("nobody signs with STRANGER");
  });
});
