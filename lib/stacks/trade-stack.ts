/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnWorkGroup } from "aws-cdk-lib/aws-athena";
import { CfnDatabase, CfnTable } from "aws-cdk-lib/aws-glue";
import type { Construct } from "constructs";
import { tradeTables } from "#src/platform/storage/trade-tables.ts";
import { loggedBucket } from "../logged-bucket.ts";
import { prefix, tradeBucketName } from "../names.ts";
import type { Resources } from "../resources.ts";
import type { Settings } from "../settings.ts";

/** One question reads no more than this: about five US cents at Athena's price. */
const scanLimitBytes = 10_000_000_000;

const dataPrefix = "trade/";
const resultsPrefix = "answers/";

/** What asks the data, by names that every stack knows. */
export function tradeIn(stack: Stack, stage: string): Resources["trade"] {
  const name = tradeBucketName(stack, stage);
  const database = `${prefix(stage)}_trade`.replaceAll("-", "_");
  const workgroup = `${prefix(stage)}-trade`;
  const arn = (service: string, resource: string, resourceName?: string) =>
    stack.formatArn({ service, resource, ...(resourceName && { resourceName }) });
  return {
    bucket: { name, arn: `arn:${stack.partition}:s3:::${name}` },
    dataPrefix,
    resultsPrefix,
    database,
    workgroup,
    workgroupArn: arn("athena", "workgroup", workgroup),
    catalogArns: [
      arn("glue", "catalog"),
      arn("glue", "database", database),
      // Athena asks for it whatever database a question names.
      arn("glue", "database", "default"),
      ...Object.keys(tradeTables).map((table) => arn("glue", "table", `${database}/${table}`)),
    ],
  };
}

/** The Parquet files of trade intelligence and the means to ask them. */
export class TradeStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const { bucket, database, workgroup } = tradeIn(this, settings.stage);
    this.makeBucket(bucket.name);
    this.makeTables(database, bucket.name);
    this.makeWorkgroup(workgroup, bucket.name);
    new CfnOutput(this, "TradeBucket", { value: bucket.name });
  }

  private makeBucket(bucketName: string): void {
    loggedBucket(
      this,
      { bucket: "Trade", logs: "AccessLogs" },
      {
        bucketName,
        lifecycleRules: [
          { id: "broken-uploads", abortIncompleteMultipartUploadAfter: Duration.days(7) },
          // Answers are reused for a day and worth nothing afterwards.
          { id: "expire-answers", prefix: resultsPrefix, expiration: Duration.days(2) },
        ],
      },
    );
  }

  private makeTables(name: string, bucket: string): void {
    const database = new CfnDatabase(this, "Database", {
      catalogId: this.account,
      databaseInput: { name },
    });
    for (const [table, columns] of Object.entries(tradeTables)) {
      const location = `s3://${bucket}/${dataPrefix}${table}`;
      new CfnTable(this, `Table-${table}`, {
        catalogId: this.account,
        databaseName: name,
        tableInput: {
          name: table,
          tableType: "EXTERNAL_TABLE",
          partitionKeys: [{ name: "part", type: "string" }],
          parameters: {
            classification: "parquet",
            // Every question names its parts: no crawler, no partitions to register.
            "projection.enabled": "true",
            "projection.part.type": "injected",
            "storage.location.template": `${location}/part=\${part}/`,
          },
          storageDescriptor: {
            location,
            columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
            inputFormat: "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat",
            outputFormat: "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat",
            serdeInfo: {
              serializationLibrary: "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe",
            },
          },
        },
      }).addResourceDependency(database);
    }
  }

  private makeWorkgroup(name: string, bucket: string): void {
    new CfnWorkGroup(this, "Workgroup", {
      name,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        bytesScannedCutoffPerQuery: scanLimitBytes,
        publishCloudWatchMetricsEnabled: true,
        resultConfiguration: {
          outputLocation: `s3://${bucket}/${resultsPrefix}`,
          encryptionConfiguration: { encryptionOption: "SSE_S3" },
        },
        engineVersion: { selectedEngineVersion: "Athena engine version 3" },
      },
    });
  }
}
