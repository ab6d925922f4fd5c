import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  oauthKeysOf,
  parseSeed,
  rotateSeed,
  withdrawKey,
  type OauthSeed,
} from "#src/access/index.ts";
import { connectTable } from "#src/platform/storage/table.ts";
import { Mistake, runCommand } from "./command.ts";

const usage = `node bin/rotate-oauth-seed.ts --secret quayline-prod/oauth-seed [--leaked --table quayline-prod]
node bin/rotate-oauth-seed.ts --table quayline-prod --withdraw <key> [--withdraw <key>]
node bin/rotate-oauth-seed.ts --data-dir .quayline`;

type Place = { read(): Promise<OauthSeed>; write(seed: OauthSeed): Promise<unknown> };

function inSecret(secret: string): Place {
  const client = new SecretsManagerClient({});
  return {
    read: async () => {
      const { SecretString = "" } = await client.send(
        new GetSecretValueCommand({ SecretId: secret }),
      );
      return parseSeed(SecretString);
    },
    write: (seed) =>
      client.send(
        new PutSecretValueCommand({ SecretId: secret, SecretString: JSON.stringify(seed) }),
      ),
  };
}

/** The product on this machine reads it at its next start. */
function inFolder(folder: string): Place {
  const file = join(folder, "keys.json");
  const keys = () => JSON.parse(readFileSync(file, "utf8")) as { oauthSeed: string };
  return {
    read: async () => parseSeed(keys().oauthSeed),
    write: async (seed) => {
      const draft = `${file}.new`;
      writeFileSync(draft, JSON.stringify({ ...keys(), oauthSeed: JSON.stringify(seed) }), {
        mode: 0o600,
      });
      renameSync(draft, file);
    },
  };
}

/** Gives the authorization server new keys; prints the names of the key that signs and of the old ones. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      secret: { type: "string" },
      "data-dir": { type: "string" },
      table: { type: "string" },
      leaked: { type: "boolean", default: false },
      withdraw: { type: "string", multiple: true, default: [] },
    },
  });
  const { secret, "data-dir": folder, table, leaked, withdraw } = values;
  const takeAway = async (names: readonly string[]): Promise<void> => {
    if (table === undefined) throw new Mistake("--withdraw needs --table");
    for (const kid of names) await withdrawKey(connectTable(table), kid);
  };
  if (withdraw.length > 0) return takeAway(withdraw);
  if ((secret === undefined) === (folder === undefined))
    throw new Mistake("Give --secret or --data-dir");
  if (leaked && secret !== undefined && table === undefined)
    throw new Mistake("--leaked needs --table");
  const place = secret === undefined ? inFolder(folder!) : inSecret(secret);
  const old = await place.read();
  const next = rotateSeed(old, randomBytes(48).toString("base64url"), new Date(), { leaked });
  await place.write(next);
  const names = (seed: OauthSeed) => oauthKeysOf(seed).signing.map(({ kid }) => kid);
  const withdrawn = leaked ? names(old) : [];
  if (secret !== undefined && leaked) await takeAway(withdrawn);
  const [signs, ...stay] = names(next);
  console.log(JSON.stringify({ signs, stay, withdrawn }));
}

await runCommand({ name: "node bin/rotate-oauth-seed.ts", usage }, main);
