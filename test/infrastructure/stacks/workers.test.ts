import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import {
  asText,
  functionNamed,
  manifest,
  statementsOf,
  synthesize,
  synthesized,
} from "../synthesized.ts";

const { workers } = manifest;
const nameOf = (id: string): string => `quayline-prod-worker-${id.replaceAll(".", "-")}`;

/** What CloudFormation calls the alias of a worker's function. */
function aliasOf(id: string): string {
  const { resources } = synthesized();
  const owner = resources("AWS::Lambda::Function", "workers").find(
    (f) => f.properties["FunctionName"] === nameOf(id),
  );
  const alias = resources("AWS::Lambda::Alias", "workers").find(
    ({ properties }) => asText(properties["FunctionName"]) === `<${owner?.id}>`,
  );
  return String(alias?.id);
}

/** The event source of a worker's live version. */
function sourceOf(id: string): Record<string, unknown> {
  const found = synthesized()
    .resources("AWS::Lambda::EventSourceMapping", "workers")
    .find((m) => JSON.stringify(m.properties["FunctionName"]).includes(`"${aliasOf(id)}"`));
  return found?.properties ?? {};
}

describe("workers", () => {
  it("has a function for every row, with the row's time and memory", () => {
    expect(
      synthesized()
        .resources("AWS::Lambda::Function", "workers")
        .map((f) => f.properties["FunctionName"]),
    ).toEqual(workers.map((worker) => nameOf(worker.id)));
    for (const { id, timeoutSeconds, memoryMb } of workers)
      expect(functionNamed(nameOf(id)).properties).toMatchObject({
        Timeout: timeoutSeconds,
        MemorySize: memoryMb,
      });
  });

  it("reads queues so that one bad message comes back alone, as many at once as the row states", () => {
    for (const { id, trigger } of workers)
      if (trigger.kind === "queue")
        expect(sourceOf(id)).toMatchObject({
          BatchSize: trigger.batch,
          FunctionResponseTypes: ["ReportBatchItemFailures"],
          ScalingConfig: { MaximumConcurrency: Math.max(2, trigger.concurrency) },
        });
  });

  it("reads only new items of one kind from the stream, and sets aside what stays bad", () => {
    const streams = workers.filter(({ trigger }) => trigger.kind === "stream");
    expect(streams.length).toBeGreaterThan(0);
    for (const { id, trigger } of streams) {
      const source = sourceOf(id);
      expect(source).toMatchObject({
        StartingPosition: "TRIM_HORIZON",
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRetryAttempts: -1,
        MaximumRecordAgeInSeconds: 23 * 3600,
      });
      const { Filters } = source["FilterCriteria"] as { Filters: { Pattern: string }[] };
      expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
        {
          eventName: ["INSERT"],
          dynamodb: {
            NewImage: { __edb_e__: { S: [trigger.kind === "stream" && trigger.entity] } },
          },
        },
      ]);
      const { OnFailure } = source["DestinationConfig"] as { OnFailure: { Destination: unknown } };
      expect(asText(OnFailure.Destination)).toMatch(/Failures.*\.Arn>$/);
    }
  });

  it("puts what partners drop into the bucket onto the queue that its row names, and nothing else", () => {
    const bucket = synthesized()
      .resources("AWS::S3::Bucket", "data")
      .find(({ properties }) => "BucketName" in properties);
    const configured = bucket?.properties["NotificationConfiguration"] as Record<string, unknown>;
    // EventBridge would be paid for every object that the product stores.
    expect(Object.keys(configured)).toEqual(["QueueConfigurations"]);
    expect(configured["QueueConfigurations"]).toMatchObject([
      {
        Event: "s3:ObjectCreated:*",
        Filter: { S3Key: { Rules: [{ Name: "prefix", Value: "edi/in/" }] } },
      },
    ]);
    expect(asText(configured)).toContain(":quayline-prod-edi");
    const policies = synthesized()
      .resources("AWS::SQS::QueuePolicy", "queues")
      .filter(({ properties }) => asText(properties).includes("s3.amazonaws.com"));
    expect(policies).toHaveLength(1);
    expect(asText(policies[0]?.properties)).toContain(":s3:::quayline-prod-");
    expect(asText(policies[0]?.properties)).toContain("aws:SourceAccount");
  });

  it("has the queues before the bucket, which S3 does not let notify a queue that is not there", () => {
    const { data, queues } = synthesized().product;
    expect(data.dependencies).toContain(queues);
  });

  it("calls what has a rhythm in that rhythm, and does not repeat a failed turn", () => {
    for (const { id, trigger } of workers)
      if (trigger.kind === "schedule")
        synthesized()
          .template("workers")
          .hasResourceProperties("AWS::Events::Rule", {
            Description: id,
            ScheduleExpression: trigger.everySeconds === 60 ? "rate(1 minute)" : Match.anyValue(),
            Targets: [
              Match.objectLike({ RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }) }),
            ],
          });
  });

  it("exports at the rate that the deployment chooses", () => {
    const rateOf = (choice: Record<string, number>) =>
      synthesize(choice)
        .resources("AWS::Events::Rule", "workers")
        .find(({ properties }) => properties["Description"] === "warehouse.export")?.properties[
        "ScheduleExpression"
      ];
    expect([rateOf({}), rateOf({ exportMinutes: 15 }), rateOf({ exportMinutes: 1440 })]).toEqual([
      "rate(1 hour)",
      "rate(15 minutes)",
      "rate(1 day)",
    ]);
  });

  it("lets the export write below its prefix in the bucket of exports, and read no bucket", () => {
    const { properties } = functionNamed(nameOf("warehouse.export"));
    const { Variables } = properties["Environment"] as { Variables: Record<string, unknown> };
    expect(asText(Variables["EXPORT_BUCKET_NAME"])).toContain("quayline-prod-exports-");
    expect(Variables).not.toHaveProperty("BUCKET_NAME");
    const role = asText(properties["Role"]).replaceAll(/[<>]|\.Arn/g, "");
    const found = synthesized()
      .resources("AWS::IAM::Role", "workers")
      .find(({ id }) => id === role);
    const policies = found?.properties["Policies"] as { PolicyDocument: unknown }[];
    const statements = policies.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument));
    const ofBuckets = statements.filter((one) => asText(one).includes("s3:"));
    expect(ofBuckets).toHaveLength(1);
    expect(asText(ofBuckets[0])).toMatch(/s3:PutObject/);
    expect(asText(ofBuckets[0])).toMatch(/quayline-prod-exports-.*\/accounts\/\*/);
  });

  it("refuses a rhythm that EventBridge cannot count", () => {
    const [first] = workers;
    if (!first) throw new Error("no worker");
    const odd = workers.map((worker) =>
      worker === first
        ? { ...worker, trigger: { kind: "schedule" as const, everySeconds: 90 } }
        : worker,
    );
    expect(() => synthesize({}, { ...manifest, workers: odd })).toThrow("whole minutes");
  });
});
