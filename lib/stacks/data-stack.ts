/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
  type GlobalSecondaryIndexPropsV2,
} from "aws-cdk-lib/aws-dynamodb";
import { AnyPrincipal, Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  HttpMethods,
  ObjectLockRetention,
  type Bucket,
  type CfnBucket,
  type CorsRule,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Worker } from "#src/platform/manifest.ts";
import { tableShape } from "#src/platform/storage/table.ts";
import { retainOnceCreated } from "../retain-once-created.ts";
import { forgottenDeletions, loggedBucket } from "../logged-bucket.ts";
import { bucketName, exportBucketName, prefix, queueName, rootBucketName } from "../names.ts";
import { blobPrefixes, exportsPrefix } from "../resources.ts";
import { ProductSecrets } from "../secrets.ts";
import type { Settings } from "../settings.ts";
import { shareValue } from "../shared-value.ts";
import { isQueueWorker } from "./queues-stack.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

const indexes = (): GlobalSecondaryIndexPropsV2[] =>
  Object.entries(tableShape.indexes).map(([indexName, index]) => ({
    indexName,
    partitionKey: text(index.partitionKey),
    sortKey: text(index.sortKey),
    ...(index.projection === "ALL"
      ? { projectionType: ProjectionType.ALL }
      : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.projection] }),
  }));

/**
 * Scripts of these pages may use pre-signed addresses. This gives no access by itself: without such
 * an address the bucket still refuses every request.
 */
const filesFor = (allowedOrigins: string[]): CorsRule => ({
  allowedOrigins,
  allowedMethods: [HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
  // What POST /documents/direct_uploads asks the client to send, and the header of our own pages, which a browser
  // takes along where an export leads to a file.
  allowedHeaders: ["content-type", "content-md5", "x-quayline-portal"],
  exposedHeaders: ["content-disposition", "content-length"],
  maxAge: 3600,
});

/** What must never be lost: retained when its stack is deleted, and protected from deletion. */
export class DataStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    workers: readonly Worker[],
    props: StackProps,
  ) {
    super(scope, id, { ...props, terminationProtection: true });
    const { stage } = settings;
    const bucket = this.makeBucket(bucketName(this, stage), settings);
    this.notifyOfDrops(bucket, stage, workers);
    this.makeExports(exportBucketName(this, stage), settings);
    this.makeRoots(rootBucketName(this, stage), settings);
    const secrets = new ProductSecrets(this, "Secrets", prefix(stage));
    shareValue(this, stage, "secrets-key", secrets.key.keyArn);
    shareValue(this, stage, "sources-secret", secrets.sources.secretArn);
    shareValue(this, stage, "encryption-secret", secrets.encryption.secretArn);
    shareValue(this, stage, "oauth-secret", secrets.oauth.secretArn);
    const others = [...this.node.children];
    const table = this.makeTable(stage);
    // A table that is protected from deletion cannot be undone: it is made when nothing else can fail.
    table.node.addDependency(...others);
    shareValue(this, stage, "table-stream", table.tableStreamArn ?? "");
  }

  /** It stays unchanged when a restored one replaces it (docs/operate.md). */
  private makeTable(stage: string): TableV2 {
    return new TableV2(this, "Table", {
      tableName: prefix(stage),
      partitionKey: text(tableShape.partitionKey),
      sortKey: text(tableShape.sortKey),
      billing: Billing.onDemand(),
      globalSecondaryIndexes: indexes(),
      timeToLiveAttribute: tableShape.ttl,
      dynamoStream: StreamViewType[tableShape.stream],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      removalPolicy: retainOnceCreated,
    });
  }

  private makeBucket(bucketName: string, { portalOrigins = [], domainName }: Settings): Bucket {
    const pages = [
      ...portalOrigins,
      ...(domainName === undefined ? [] : [`https://${domainName}`]),
    ];
    return loggedBucket(
      this,
      { bucket: "Blobs", logs: "BlobAccessLogs" },
      {
        bucketName,
        versioned: true,
        ...(pages.length > 0 && { cors: [filesFor(pages)] }),
        lifecycleRules: [
          { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(7) },
          forgottenDeletions,
          ...Object.entries(blobPrefixes).map(([start, { expiresAfterDays, undeleteDays }]) => ({
            id: `expire-${start.replace("/", "")}`,
            prefix: start,
            noncurrentVersionExpiration: Duration.days(undeleteDays),
            ...(expiresAfterDays !== null && { expiration: Duration.days(expiresAfterDays) }),
          })),
        ],
      },
    );
  }

  /** Apart from what the product itself reads: others are given access to it. */
  private makeExports(bucketName: string, { exportDays }: Settings): void {
    loggedBucket(
      this,
      { bucket: "Exports", logs: "ExportAccessLogs" },
      {
        bucketName,
        lifecycleRules: [
          { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(7) },
          ...(exportDays === undefined
            ? []
            : [{ id: "forget", prefix: exportsPrefix, expiration: Duration.days(exportDays) }]),
        ],
      },
    );
    new CfnOutput(this, "ExportBucket", { value: bucketName });
  }

  /**
   * Write once: a root is locked as it comes, and refused where one is already. Not even a version of it goes before
   * its time, unless somebody with a right that no role of the product has passes by a lock of mode governance.
   */
  private makeRoots(bucketName: string, { rootLock, rootDays }: Settings): void {
    const bucket = loggedBucket(
      this,
      { bucket: "Roots", logs: "RootAccessLogs" },
      {
        bucketName,
        versioned: true,
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention[rootLock](Duration.days(rootDays)),
        lifecycleRules: [
          { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(7) },
        ],
      },
    );
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: "WriteOnce",
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ["s3:PutObject"],
        resources: [bucket.arnForObjects("*")],
        conditions: { Null: { "s3:if-none-match": "true" } },
      }),
    );
    new CfnOutput(this, "RootBucket", { value: bucketName });
  }

  /**
   * What others put into the bucket below a row's prefix comes onto its queue. The bucket notifies by
   * itself: EventBridge would be paid for every object that the product stores. S3 tries the queue when
   * the bucket is made, so the queues are deployed before (lib/product.ts).
   */
  private notifyOfDrops(bucket: Bucket, stage: string, workers: readonly Worker[]): void {
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      queueConfigurations: workers.filter(isQueueWorker).flatMap(({ trigger: { queue, drops } }) =>
        drops === undefined
          ? []
          : [
              {
                event: "s3:ObjectCreated:*",
                filter: { s3Key: { rules: [{ name: "prefix", value: drops }] } },
                queue: this.formatArn({ service: "sqs", resource: queueName(stage, queue) }),
              },
            ],
      ),
    };
  }
}
