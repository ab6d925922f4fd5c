import { describe, expect, it } from "vitest";
import { arnMatches, judge, type Policies, type Request, type Statement } from "./iam-policy.ts";

const role = "arn:aws:iam::000000000000:role/worker";
const table = "arn:aws:dynamodb:us-east-1:000000000000:table/quayline";
const key = "arn:aws:kms:us-east-1:000000000000:key/k";
const root = { AWS: "arn:aws:iam::000000000000:root" };

const asks = (action: string, resource: string, context: Request["context"] = {}): Request => ({
  principal: { kind: "role", arn: role },
  action,
  resource,
  context,
});
const allow = (Action: string | string[], Resource: string | string[], more = {}): Statement => ({
  Effect: "Allow",
  Action,
  Resource,
  ...more,
});
const deny = (...of: Parameters<typeof allow>): Statement => ({ ...allow(...of), Effect: "Deny" });
const carries = (...Statement: Statement[]): Policies => ({
  identity: [{ Statement }],
  resource: [],
});
const isAllowed = (request: Request, policies: Policies) => judge(request, policies).allowed;

describe("what a role may do", () => {
  it("is nothing without a statement that allows it", () => {
    expect(judge(asks("dynamodb:GetItem", table), carries())).toEqual({ allowed: false, by: [] });
    const reads = carries(allow(["dynamodb:GetItem", "dynamodb:Query"], table));
    expect(isAllowed(asks("dynamodb:GetItem", table), reads)).toBe(true);
    expect(isAllowed(asks("dynamodb:GETITEM", table), reads)).toBe(true);
    expect(isAllowed(asks("dynamodb:BatchGetItem", table), reads)).toBe(false);
    expect(isAllowed(asks("dynamodb:Query", `${table}/index/gsi1`), reads)).toBe(false);
    expect(isAllowed(asks("dynamodb:Query", `${table}s`), reads)).toBe(false);
  });

  it("is reported with the statement that allows it", () => {
    const [one, other] = [allow("sqs:SendMessage", "*"), allow("sqs:DeleteMessage", "*")];
    expect(judge(asks("sqs:SendMessage", "arn:aws:sqs:::q"), carries(other, one)).by).toEqual([
      one,
    ]);
  });

  it("ends where any statement denies it", () => {
    const both = carries(allow("ec2:*", "*"), deny("ec2:CreateNetworkInterface", "*"));
    expect(isAllowed(asks("ec2:CreateNetworkInterface", "*"), both)).toBe(false);
    expect(isAllowed(asks("ec2:DescribeSubnets", "*"), both)).toBe(true);
  });

  it("has stars in actions and resources, each within its part of an ARN", () => {
    const blobs = carries(allow("s3:Get*", "arn:aws:s3:::bucket/documents/*"));
    expect(isAllowed(asks("s3:GetObject", "arn:aws:s3:::bucket/documents/a/b.pdf"), blobs)).toBe(
      true,
    );
    expect(isAllowed(asks("s3:GetObject", "arn:aws:s3:::bucket/uploads/a"), blobs)).toBe(false);
    expect(isAllowed(asks("s3:PutObject", "arn:aws:s3:::bucket/documents/a"), blobs)).toBe(false);
    expect(
      arnMatches("arn:aws:logs:*:1:log-group:/a/b:*", "arn:aws:logs:r:1:log-group:/a/b:s"),
    ).toBe(true);
    expect(arnMatches("arn:aws:sqs:*", "arn:aws:sqs:us-east-1:1:q")).toBe(false);
    expect(arnMatches("arn:aws:s3:::b.c", "arn:aws:s3:::bxc")).toBe(false);
  });
});

describe("a condition", () => {
  const keys = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["key#*", "auth#oauth#*"] } };
  const narrow = carries(allow("dynamodb:GetItem", table, { Condition: keys }));
  const reads = (...leading: string[]) =>
    isAllowed(asks("dynamodb:GetItem", table, { "dynamodb:leadingkeys": leading }), narrow);

  it("on leading keys holds every partition that is asked for", () => {
    expect(reads("key#1")).toBe(true);
    expect(reads("key#1", "auth#oauth#2")).toBe(true);
    expect(reads("key#1", "account#2")).toBe(false);
    expect(reads("a key#1")).toBe(false);
  });

  it("with ForAllValues holds where nothing is asked for, as in IAM", () => {
    expect(reads()).toBe(true);
    expect(isAllowed(asks("dynamodb:GetItem", table), narrow)).toBe(true);
  });

  it("with ForAnyValue does not", () => {
    const any = carries(
      allow("dynamodb:GetItem", table, {
        Condition: { "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": "a" } },
      }),
    );
    const asked = (...leading: string[]) =>
      isAllowed(asks("dynamodb:GetItem", table, { "dynamodb:leadingkeys": leading }), any);
    expect([asked("b", "a"), asked("b"), asked()]).toEqual([true, false, false]);
  });

  it("on the encryption context opens one secret only", () => {
    const secret = "arn:aws:secretsmanager:us-east-1:000000000000:secret:seal";
    const opens = carries(
      allow("kms:Decrypt", key, {
        Condition: { StringEquals: { "kms:EncryptionContext:SecretARN": secret } },
      }),
    );
    const decrypt = (context: Request["context"]) =>
      isAllowed(asks("kms:Decrypt", key, context), opens);
    expect(decrypt({ "kms:encryptioncontext:secretarn": secret })).toBe(true);
    expect(decrypt({ "kms:encryptioncontext:secretarn": `${secret}s` })).toBe(false);
    expect(decrypt({})).toBe(false);
  });

  it("needs every line and every key of it", () => {
    const Condition = {
      StringEquals: { "aws:SourceAccount": "1", "aws:SourceArn": "arn:a:b:c:d:e" },
      Bool: { "aws:SecureTransport": "true" },
      NumericLessThan: { "s3:TlsVersion": 1.3 },
    };
    const all = {
      "aws:sourceaccount": "1",
      "aws:sourcearn": "arn:a:b:c:d:e",
      "aws:securetransport": "true",
      "s3:tlsversion": "1.2",
    };
    const policies = carries(allow("s3:PutObject", "*", { Condition }));
    expect(isAllowed(asks("s3:PutObject", "x", all), policies)).toBe(true);
    for (const [name, other] of Object.entries({ ...all, "s3:tlsversion": "1.3" })) {
      const { [name as keyof typeof all]: _, ...less } = all;
      expect(isAllowed(asks("s3:PutObject", "x", less), policies), `without ${name}`).toBe(false);
      const wrong = { ...all, [name]: name === "s3:tlsversion" ? other : `not ${other}` };
      expect(isAllowed(asks("s3:PutObject", "x", wrong), policies), `other ${name}`).toBe(false);
    }
  });

  it("of a denial holds only where its key is there", () => {
    const network = carries(
      allow("ec2:CreateNetworkInterface", "*"),
      deny("ec2:CreateNetworkInterface", "*", {
        Condition: { ArnEquals: { "lambda:SourceFunctionArn": "arn:aws:lambda:r:1:function:f" } },
      }),
    );
    const attach = (context: Request["context"]) =>
      isAllowed(asks("ec2:CreateNetworkInterface", "*", context), network);
    expect(attach({})).toBe(true);
    expect(attach({ "lambda:sourcefunctionarn": "arn:aws:lambda:r:1:function:f" })).toBe(false);
  });

  it.each([
    ["an operator", { Condition: { DateLessThan: { "aws:CurrentTime": "2026" } } }],
    ["an operator with an ending", { Condition: { StringEqualsIfExists: { a: "b" } } }],
    ["a variable", { Condition: { StringEquals: { "aws:username": "${aws:username}" } } }],
    ["an element", { NotResource: "*" }],
  ])("is never taken for met because %s is not known", (_, more) => {
    const policies = carries(allow("s3:GetObject", "*", more));
    expect(() => judge(asks("s3:GetObject", "x"), policies)).toThrow(/not known|variable/);
  });
});

describe("a resource's own policy", () => {
  const queue = "arn:aws:sqs:us-east-1:000000000000:mail";
  const ofQueue = (...Statement: Statement[]): Policies => ({
    identity: [],
    resource: [{ Statement }],
  });
  const send = (principal: Request["principal"], context: Request["context"] = {}): Request => ({
    principal,
    action: "sqs:SendMessage",
    resource: queue,
    context,
  });
  const topic = { kind: "service", name: "sns.amazonaws.com" } as const;

  it("lets a service in by name, and under its conditions", () => {
    const policies = ofQueue(
      allow("sqs:SendMessage", queue, {
        Principal: { Service: "sns.amazonaws.com" },
        Condition: { ArnEquals: { "aws:SourceArn": "arn:aws:sns:r:1:stored" } },
      }),
    );
    const from = { "aws:sourcearn": "arn:aws:sns:r:1:stored" };
    expect(isAllowed(send(topic, from), policies)).toBe(true);
    expect(isAllowed(send(topic, { "aws:sourcearn": "arn:aws:sns:r:2:stored" }), policies)).toBe(
      false,
    );
    const other = { kind: "service", name: "events.amazonaws.com" } as const;
    expect(isAllowed(send(other, from), policies)).toBe(false);
    expect(isAllowed(send({ kind: "role", arn: role }, from), policies)).toBe(false);
  });

  it("denies what a role allows, also where it names everybody or the whole account", () => {
    const insecure = { Condition: { Bool: { "aws:SecureTransport": "false" } } };
    for (const Principal of ["*", { AWS: "*" }, root]) {
      const policies: Policies = {
        ...carries(allow("sqs:*", queue)),
        resource: [{ Statement: [deny("sqs:*", queue, { Principal, ...insecure })] }],
      };
      const over = (secure: string) =>
        isAllowed(send({ kind: "role", arn: role }, { "aws:securetransport": secure }), policies);
      expect([over("true"), over("false")]).toEqual([true, false]);
    }
  });

  it("of a key decides whether a role's own policy counts at all", () => {
    const decrypt = asks("kms:Decrypt", key);
    const mine = carries(allow("kms:Decrypt", key));
    const under = (...Statement: Statement[]) =>
      isAllowed(decrypt, { ...mine, resource: [{ Statement }], onlyThroughResource: true });
    expect(under()).toBe(false);
    expect(under(allow("kms:*", "*", { Principal: root }))).toBe(true);
    expect(under(allow("kms:Encrypt", "*", { Principal: root }))).toBe(false);
    expect(under(allow("kms:Decrypt", "*", { Principal: { AWS: role } }))).toBe(true);
    const rootAlone = {
      identity: [],
      resource: [{ Statement: [allow("kms:*", "*", { Principal: root })] }],
    };
    expect(isAllowed(decrypt, { ...rootAlone, onlyThroughResource: true })).toBe(false);
  });

  it("without a principal is a mistake that is reported", () => {
    expect(() => judge(send(topic), ofQueue(allow("sqs:*", queue)))).toThrow("no principal");
  });
});
