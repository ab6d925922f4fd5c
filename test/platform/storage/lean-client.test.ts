import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, it } from "vitest";
import { leanClient, unneededSteps } from "#src/platform/storage/lean-client.ts";

const settings = { region: "us-east-1" };
const makers = {
  DynamoDB: () => new DynamoDBClient(settings),
  S3: () => new S3Client(settings),
  SQS: () => new SQSClient(settings),
};

/** The steps as the SDK names them, without where they stand. */
const stepsOf = (client: { readonly middlewareStack: { identify(): string[] } }): string[] =>
  client.middlewareStack.identify().map((line) => line.split(" - ")[0] ?? "");

describe("a lean client", () => {
  it.each(Object.entries(makers))("of %s takes the unneeded steps away and no other", (_, make) => {
    const all = stepsOf(make());
    // Named as this version of the SDK does, or nothing would be taken away.
    expect(all).toEqual(expect.arrayContaining([...unneededSteps]));
    const left = all.filter((step) => !unneededSteps.some((unneeded) => unneeded === step));
    expect(stepsOf(leanClient(make()))).toEqual(left);
  });
});
