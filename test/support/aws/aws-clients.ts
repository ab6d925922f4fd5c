import { DescribeTableCommand, DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { SQSClient } from "@aws-sdk/client-sqs";

/** SDK clients for the engines named by `environment`, without touching the process's own. */
export function awsClients(environment: Readonly<Record<string, string>>) {
  const common = {
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  };
  const endpoint = environment["AWS_ENDPOINT_URL_DYNAMODB"];
  const dynamo = new DynamoDBClient({ ...common, endpoint, maxAttempts: 1 });
  const streams = new DynamoDBStreamsClient({ ...common, endpoint });
  const sqs = new SQSClient({ ...common, endpoint: environment["AWS_ENDPOINT_URL_SQS"] });
  return {
    dynamo,
    sqs,
    async get(pk: string, sk: string) {
      const Key = { pk: { S: pk }, sk: { S: sk } };
      return (await dynamo.send(new GetItemCommand({ TableName: "quayline", Key }))).Item;
    },
    async streamRecords(after: string | null) {
      const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: "quayline" }));
      const StreamArn = Table?.LatestStreamArn;
      const described = await streams.send(new DescribeStreamCommand({ StreamArn }));
      const { ShardIterator } = await streams.send(
        new GetShardIteratorCommand({
          StreamArn,
          ShardId: described.StreamDescription?.Shards?.[0]?.ShardId,
          ShardIteratorType: after === null ? "TRIM_HORIZON" : "AFTER_SEQUENCE_NUMBER",
          ...(after !== null && { SequenceNumber: after }),
        }),
      );
      const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      return Records ?? [];
    },
    close() {
      dynamo.destroy();
      streams.destroy();
      sqs.destroy();
    },
  };
}
