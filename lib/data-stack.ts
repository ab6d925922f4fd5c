/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
  type GlobalSecondaryIndexPropsV2,
} from "aws-cdk-lib/aws-dynamodb";
import { HttpMethods, type CfnBucket, type CorsRule } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { tableShape } from "#src/platform/table.ts";
import { loggedBucket } from "./logged-bucket.ts";
import { prefix } from "./names.ts";
import { blobPrefixes, type Resources, type SecretName } from "./resources.ts";
import { ProductSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

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
 * Scripts of these pages may use pre-signed addresses. It opens nothing to anyone: without such an
 * address the bucket still answers nobody.
 */
const filesFor = (allowedOrigins: string[]): CorsRule => ({
  allowedOrigins,
  allowedMethods: [HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
  // What POST /documents/direct_uploads asks the client to send.
  allowedHeaders: ["content-type", "content-md5"],
  exposedHeaders: ["content-disposition", "content-length"],
  maxAge: 3600,
});

/** What must never be lost: kept when its stack is deleted, and protected from that too. */
export class DataStack extends Stack {
  readonly table: Resources["table"];
  readonly bucket: Resources["bucket"];
  readonly secrets: Resources["secrets"];
  readonly secretsKeyArn: string;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    this.table = this.makeTable(settings);
    // S3 names are the world's: with account and region in them, nobody else has this one.
    const name = `${prefix(settings.stage)}-${this.account}-${this.region}`;
    this.makeBucket(name, settings);
    this.bucket = { name, arn: `arn:${this.partition}:s3:::${name}` };
    const secrets = new ProductSecrets(this, "Secrets", prefix(settings.stage));
    this.secretsKeyArn = secrets.key.keyArn;
    this.secrets = {
      sources: secrets.sources.secretArn,
      seal: secrets.seal.secretArn,
      oauth: secrets.oauth.secretArn,
    } satisfies Record<SecretName, string>;
  }

  /** A restored table takes the place of the first one, which stays as it is (docs/operate.md). */
  private makeTable({ stage, restoredTable, restoredStream }: Settings): Resources["table"] {
    const table = new TableV2(this, "Table", {
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
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (restoredTable === undefined || restoredStream === undefined)
      return {
        name: table.tableName,
        arn: table.tableArn,
        streamArn: table.tableStreamArn ?? "",
      };
    return {
      name: restoredTable,
      arn: this.formatArn({ service: "dynamodb", resource: "table", resourceName: restoredTable }),
      streamArn: restoredStream,
    };
  }

  private makeBucket(bucketName: string, { portalOrigins = [] }: Settings): void {
    const blobs = loggedBucket(
      this,
      { bucket: "Blobs", logs: "BlobAccessLogs" },
      {
        bucketName,
        ...(portalOrigins.length > 0 && { cors: [filesFor(portalOrigins)] }),
        lifecycleRules: [
          { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(7) },
          ...Object.entries(blobPrefixes).flatMap(([start, { expiresAfterDays }]) =>
            expiresAfterDays === null
              ? []
              : [
                  {
                    id: `expire-${start.replace("/", "")}`,
                    prefix: start,
                    expiration: Duration.days(expiresAfterDays),
                  },
                ],
          ),
        ],
      },
    );
    // What partners drop is told of through EventBridge (lib/drops.ts).
    (blobs.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
  }
}
