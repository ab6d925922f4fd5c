import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { parseSeed } from "#src/access/index.ts";
import { asText, statementsOf, synthesize, synthesized } from "../synthesized.ts";

type Rule = {
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
};
const rulesOf = (bucket: { readonly properties: Record<string, unknown> } | undefined): Rule[] =>
  (bucket?.properties["LifecycleConfiguration"] as { Rules: Rule[] } | undefined)?.Rules ?? [];

describe("the bucket of exports", () => {
  const exportsOf = (choice: Record<string, number> = {}) =>
    synthesize(choice)
      .resources("AWS::S3::Bucket", "data")
      .find(({ properties }) => asText(properties["BucketName"]).includes("-exports-"));
  it("is encrypted, private and logged, and outlives its stack", () => {
    expect(exportsOf()).toMatchObject({
      deletionPolicy: "RetainExceptOnCreate",
      properties: {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } },
          ],
        },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
        LoggingConfiguration: { DestinationBucketName: expect.anything() },
      },
    });
  });

  it("keeps files for good, or as long as the deployment chooses", () => {
    expect(rulesOf(exportsOf())).toMatchObject([{ Id: "broken-uploads" }]);
    expect(rulesOf(exportsOf({ exportDays: 90 }))).toMatchObject([
      { Id: "broken-uploads" },
      { Id: "forget", Prefix: "accounts/", ExpirationInDays: 90 },
    ]);
  });
});

describe("the bucket of roots", () => {
  const made = (choice: Record<string, unknown> = {}) => {
    const product = synthesize(choice);
    const found = product
      .resources("AWS::S3::Bucket", "data")
      .find(({ properties }) => asText(properties["BucketName"]).includes("-roots-"));
    const policy = product
      .resources("AWS::S3::BucketPolicy", "data")
      .find(({ properties }) => asText(properties["PolicyDocument"]).includes("WriteOnce"));
    return { found, policy };
  };
  const lockOf = (choice: Record<string, unknown>) =>
    made(choice).found?.properties["ObjectLockConfiguration"];

  it("locks what it takes, for as long and as hard as the deployment chooses, and outlives its stack", () => {
    expect(made().found).toMatchObject({
      deletionPolicy: "RetainExceptOnCreate",
      properties: {
        ObjectLockEnabled: true,
        VersioningConfiguration: { Status: "Enabled" },
        LoggingConfiguration: { DestinationBucketName: expect.anything() },
      },
    });
    expect(lockOf({})).toEqual({
      ObjectLockEnabled: "Enabled",
      Rule: { DefaultRetention: { Mode: "GOVERNANCE", Days: 1200 } },
    });
    expect(lockOf({ rootLock: "compliance", rootDays: 3650 })).toMatchObject({
      Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: 3650 } },
    });
  });

  it("refuses whoever puts an object without the condition that there is none", () => {
    expect(statementsOf(made().policy?.properties["PolicyDocument"])).toContainEqual(
      expect.objectContaining({
        effect: "Deny",
        actions: ["s3:PutObject"],
        condition: { Null: { "s3:if-none-match": "true" } },
      }),
    );
  });
});

describe("the table", () => {
  const tables = synthesized().resources("AWS::DynamoDB::GlobalTable", "data");

  it("can be restored to any second, cannot be deleted, and outlives its stack", () => {
    expect(tables).toMatchObject([
      {
        deletionPolicy: "RetainExceptOnCreate",
        properties: {
          Replicas: [
            {
              PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
              DeletionProtectionEnabled: true,
            },
          ],
        },
      },
    ]);
    expect(synthesized().product.data.terminationProtection).toBe(true);
  });

  it("streams new images and forgets items by their ttl", () => {
    synthesized()
      .template("data")
      .hasResourceProperties("AWS::DynamoDB::GlobalTable", {
        BillingMode: "PAY_PER_REQUEST",
        StreamSpecification: { StreamViewType: "NEW_IMAGE" },
        TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      });
  });

  it("has the keys and the projections of the shape that the local engine has", () => {
    synthesized()
      .template("data")
      .hasResourceProperties("AWS::DynamoDB::GlobalTable", {
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        GlobalSecondaryIndexes: [
          Match.objectLike({ IndexName: "gsi1", Projection: { ProjectionType: "ALL" } }),
          Match.objectLike({
            IndexName: "gsi2",
            Projection: {
              ProjectionType: "INCLUDE",
              NonKeyAttributes: Match.arrayWith(["__edb_e__", "__edb_v__", "summary"]),
            },
          }),
          Match.objectLike({
            IndexName: "gsi3",
            Projection: {
              ProjectionType: "INCLUDE",
              NonKeyAttributes: Match.arrayWith(["__edb_e__", "__edb_v__", "dueAt"]),
            },
          }),
        ],
      });
  });

  it("gives way to a restored one without being touched", () => {
    const restored = synthesize({
      restoredTable: "quayline-prod-restored",
      restoredStream:
        "arn:aws:dynamodb:us-east-1:111122223333:table/quayline-prod-restored/stream/2026-11-21T00:00:00.000",
    });
    // What holds data is not touched.
    for (const part of ["data", "queues", "egress", "mail", "trade"] as const)
      expect(restored.template(part).toJSON()).toEqual(synthesized().template(part).toJSON());
    // Nothing else asks for the old table any more, its alarms neither; going back is the same the other way.
    for (const part of ["trackingEndpoints", "otherEndpoints", "workers", "watch"] as const) {
      const [after, before] = [restored, synthesized()].map((of) => {
        const { Resources } = of.template(part).toJSON() as { Resources: Record<string, unknown> };
        const texts = Object.entries(Resources).map(([, resource]) => JSON.stringify(resource));
        // A function that reads another table is another version.
        const ids = Object.keys(Resources).map((id) => id.replace(/(?<=CurrentVersion).*/, ""));
        return { ids, text: texts.join("\n") };
      });
      // The event sources are the same ones with another stream, and no function is replaced.
      expect(after?.ids).toEqual(before?.ids);
      const old = /table\/quayline-prod["/]|"(TABLE_NAME|Value)":"quayline-prod"/;
      expect(old.test(before?.text ?? "")).toBe(true);
      expect(after?.text).not.toMatch(old);
    }
    const tables = restored
      .resources("AWS::Lambda::Function")
      .map((f) => (f.properties["Environment"] as { Variables: Record<string, unknown> }).Variables)
      .flatMap((variables) => ("TABLE_NAME" in variables ? [variables["TABLE_NAME"]] : []));
    expect(new Set(tables)).toEqual(new Set(["quayline-prod-restored"]));
    restored.template("workers").hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      EventSourceArn: Match.stringLikeRegexp("table/quayline-prod-restored/stream/2026"),
    });
  });
});

describe("the bucket", () => {
  it("forgets raw answers after 90 days, copies of lists and uploads after 2, files of rows after one, and keeps what is known", () => {
    const blobs = synthesized()
      .resources("AWS::S3::Bucket", "data")
      .find((bucket) => "BucketName" in bucket.properties);
    expect(blobs?.deletionPolicy).toBe("RetainExceptOnCreate");
    expect(
      rulesOf(blobs).map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays]),
    ).toEqual(
      expect.arrayContaining([
        ["answers/", 90],
        ["knowledge/", undefined],
        ["lists/", 2],
        ["documents/", undefined],
        ["edi/", 400],
        ["erased/", undefined],
        ["rows/", 1],
        ["uploads/", 2],
      ]),
    );
  });

  it("keeps what was deleted or overwritten, a month where nothing else brings it back, and not for ever", () => {
    const kept = ["data", "mail"].flatMap((part) =>
      synthesized()
        .resources("AWS::S3::Bucket", part as "data" | "mail")
        .filter(({ properties }) => "VersioningConfiguration" in properties)
        // Where nothing can be deleted, there is nothing to bring back.
        .filter(({ properties }) => !("ObjectLockEnabled" in properties)),
    );
    expect(kept.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ""))).toEqual(["Blobs", "Mails"]);
    for (const bucket of kept) {
      expect(bucket.properties["VersioningConfiguration"]).toEqual({ Status: "Enabled" });
      expect(rulesOf(bucket)).toContainEqual(
        expect.objectContaining({ ExpiredObjectDeleteMarker: true, Status: "Enabled" }),
      );
    }
    const days = kept.map((bucket) =>
      Object.fromEntries(
        rulesOf(bucket).flatMap(({ Prefix = "", NoncurrentVersionExpiration }) =>
          NoncurrentVersionExpiration
            ? [[Prefix, NoncurrentVersionExpiration.NoncurrentDays] as const]
            : [],
        ),
      ),
    );
    const [month, week, day] = [30, 7, 1];
    expect(days).toEqual([
      {
        "answers/": week,
        "knowledge/": month,
        "lists/": day,
        "documents/": month,
        "edi/": month,
        "erased/": month,
        "rows/": day,
        "uploads/": day,
      },
      { "": week },
    ]);
  });

  it("is closed to the public, encrypted, logged, and speaks TLS 1.2 or better only", () => {
    const template = synthesized().template("data");
    template.allResourcesProperties("AWS::S3::Bucket", {
      BucketEncryption: Match.anyValue(),
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    for (const { properties } of synthesized().resources("AWS::S3::BucketPolicy", "data")) {
      const denied = statementsOf(properties["PolicyDocument"]).filter((s) => s.effect === "Deny");
      expect(denied.map((s) => s.condition).slice(0, 2)).toEqual([
        { Bool: { "aws:SecureTransport": "false" } },
        { NumericLessThan: { "s3:TlsVersion": 1.2 } },
      ]);
    }
    template.hasResourceProperties("AWS::S3::Bucket", {
      LoggingConfiguration: { DestinationBucketName: Match.anyValue() },
    });
  });
});

describe("the secrets", () => {
  it("lie under a key of their own that is rotated, and outlive their stack", () => {
    const { resources, template } = synthesized();
    template("data").hasResourceProperties("AWS::KMS::Key", { EnableKeyRotation: true });
    const secrets = resources("AWS::SecretsManager::Secret", "data");
    expect(secrets.map((s) => s.properties["Name"])).toEqual([
      "quayline-prod/sources",
      "quayline-prod/encryption-key",
      "quayline-prod/oauth-seed",
    ]);
    for (const { properties, deletionPolicy } of secrets) {
      expect(asText(properties["KmsKeyId"])).toMatch(/^<SecretsKey.*\.Arn>$/);
      expect(deletionPolicy).toBe("RetainExceptOnCreate");
    }
  });

  // CloudFormation generates it again, over what an operator rotated, when any of these values changes.
  it("has an encryption key generated that reads as 32 bytes of Base64, whatever its letters", () => {
    const [, encrypt] = synthesized().resources("AWS::SecretsManager::Secret", "data");
    expect(encrypt?.properties["GenerateSecretString"]).toEqual({
      PasswordLength: 43,
      ExcludePunctuation: true,
    });
    for (const letter of "AZaz09") {
      const key = Buffer.from(letter.repeat(43), "base64");
      expect(key.length).toBe(32);
    }
  });

  it("has a seed generated that the authorization server reads, with 256 bits and more", () => {
    const [, , oauth] = synthesized().resources("AWS::SecretsManager::Secret", "data");
    expect(oauth?.properties["GenerateSecretString"]).toEqual({
      SecretStringTemplate: "{}",
      GenerateStringKey: "seed",
      PasswordLength: 64,
      ExcludePunctuation: true,
    });
    expect(parseSeed(JSON.stringify({ seed: "a".repeat(64) })).seed).toHaveLength(64);
  });

  it("leaves the source configuration empty until the operator fills it, and then to the operator", () => {
    const [sources] = synthesized().resources("AWS::SecretsManager::Secret", "data");
    expect(Object.keys(sources?.properties ?? {}).toSorted()).toEqual([
      "Description",
      "KmsKeyId",
      "Name",
      "Tags",
    ]);
  });
});
