import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  type CreateTableCommandInput,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { markNewTable } from "#local/start/mark-new-table.ts";
import { WrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { tableShape } from "#src/platform/storage/table.ts";
import { StartRefused } from "../start/settings.ts";

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];

/** The one table of `tableShape`, as CreateTable takes it. */
export function tableDefinition(name: string): CreateTableCommandInput {
  const indexes = Object.entries(tableShape.indexes);
  const keys = [tableShape, ...indexes.map(([, index]) => index)].flatMap((k) => [
    k.partitionKey,
    k.sortKey,
  ]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: keys.map((k) => ({ AttributeName: k, AttributeType: "S" as const })),
    KeySchema: key(tableShape.partitionKey, tableShape.sortKey),
    StreamSpecification: { StreamEnabled: true, StreamViewType: tableShape.stream },
    GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
      IndexName,
      KeySchema: key(index.partitionKey, index.sortKey),
      Projection:
        index.projection === "ALL"
          ? { ProjectionType: "ALL" as const }
          : { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...index.projection] },
    })),
  };
}

/** Makes the table once; a second start finds it there. A table of another layout is refused. */
export async function ensureTable(endpoint: string, name: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  try {
    await client.send(new CreateTableCommand(tableDefinition(name))).catch((error: unknown) => {
      if (!(error instanceof ResourceInUseException)) throw error;
    });
    await markNewTable({ client: DynamoDBDocumentClient.from(client), table: name });
  } catch (error) {
    throw error instanceof WrongStoredLayout ? new StartRefused(error.message) : error;
  } finally {
    client.destroy();
  }
}
