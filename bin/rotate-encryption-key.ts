import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from "@aws-sdk/client-secrets-manager";
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/storage/table.ts";
import { reencryptWebhooks } from "./reencrypt-webhooks.ts";
import { Mistake, runCommand } from "./command.ts";

const usage =
  "node bin/rotate-encryption-key.ts --table quayline-prod --secret quayline-prod/encryption-key [--finish]";

const client = new SecretsManagerClient({});
type Version = { readonly id: string; readonly key: string };

async function version(secret: string, stage: string): Promise<Version | null> {
  try {
    const answer = await client.send(
      new GetSecretValueCommand({ SecretId: secret, VersionStage: stage }),
    );
    return { id: answer.VersionId ?? "", key: answer.SecretString ?? "" };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

async function needed(secret: string, stage: string): Promise<Version> {
  const found = await version(secret, stage);
  if (!found) throw new Error(`${secret} has no version ${stage}`);
  return found;
}

/** A rotation that stopped half-way goes on with the key it had made. */
async function pending(secret: string): Promise<Version> {
  const begun = await version(secret, "AWSPENDING");
  if (begun) return begun;
  await client.send(
    new PutSecretValueCommand({
      SecretId: secret,
      SecretString: randomBytes(32).toString("base64"),
      VersionStages: ["AWSPENDING"],
    }),
  );
  return needed(secret, "AWSPENDING");
}

/** Moves every webhook's secret to a new key, then lets the functions see that key. */
async function rotate(table: string, secret: string) {
  const old = await needed(secret, "AWSCURRENT");
  const next = await pending(secret);
  const counts = await reencryptWebhooks(connectTable(table), old.key, next.key);
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId: secret,
      VersionStage: "AWSCURRENT",
      MoveToVersionId: next.id,
      RemoveFromVersionId: old.id,
    }),
  );
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId: secret,
      VersionStage: "AWSPENDING",
      RemoveFromVersionId: next.id,
    }),
  );
  return counts;
}

/** What functions still sealed with the old key while they remembered it. */
async function finish(table: string, secret: string) {
  const old = await needed(secret, "AWSPREVIOUS");
  const now = await needed(secret, "AWSCURRENT");
  return reencryptWebhooks(connectTable(table), old.key, now.key);
}

await runCommand({ name: "node bin/rotate-encryption-key.ts", usage }, async () => {
  const { values } = parseArgs({
    options: {
      table: { type: "string" },
      secret: { type: "string" },
      finish: { type: "boolean", default: false },
    },
  });
  if (!values.table || !values.secret) throw new Mistake("--table and --secret are needed");
  const run = values.finish ? finish : rotate;
  console.log(JSON.stringify(await run(values.table, values.secret)));
});
