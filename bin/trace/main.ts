import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { dependenciesFromEnvironment } from "#src/platform/dependencies.ts";
import { checkStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { accountById } from "#src/accounts/index.ts";
import { Mistake, runCommand } from "../command.ts";
import { reachFolder } from "../table/reach-folder.ts";
import { textOf } from "./container-file.ts";
import { exportOf } from "./export.ts";
import { accountOfContainer } from "./find-account.ts";
import { historyOf } from "./history.ts";
import { linesOf } from "./print.ts";

const usage = `npm run trace -- <container id> [--account <id>] [--json | --export <file>]

In AWS: --table quayline-prod --region us-east-1, with credentials that may read the table
On this machine: --data-dir .quayline, whether the product runs or not
--export writes all that sources stated of the container, and what became of it, for npm run replay; in AWS it takes
--bucket as well, the bucket of documents and answers. The file holds no secret, no address and no name of a user.
Without --account the table is read from its beginning until the container is found.`;

/** Prints the history of one container from the table alone, the oldest first, or exports it. Reads only. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: "string" },
      table: { type: "string" },
      region: { type: "string" },
      "data-dir": { type: "string" },
      bucket: { type: "string" },
      json: { type: "boolean", default: false },
      export: { type: "string" },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Mistake("Give the id of one container");
  const { table, bucket, export: to } = values;
  if (to !== undefined && table !== undefined && bucket === undefined)
    throw new Mistake("--export with --table takes --bucket as well");
  if (to !== undefined && existsSync(to)) throw new Mistake(`${to} is there already`);
  if (values.region !== undefined) process.env["AWS_REGION"] = values.region;
  const folder = values["data-dir"] ?? process.env["DATA_DIR"] ?? ".quayline";
  const reached =
    table === undefined
      ? await reachFolder(folder, to !== undefined)
      : { table, buckets: { blobs: bucket }, stop: () => Promise.resolve() };
  try {
    const deps = dependenciesFromEnvironment({
      TABLE_NAME: reached.table,
      BUCKET_NAME: reached.buckets.blobs,
    });
    await checkStoredLayout(deps.db);
    const account = values.account ?? (await accountOfContainer(deps.db, id));
    const owner = account === null ? null : await accountById(deps.db, account);
    if (!owner)
      throw new Mistake(
        account === null ? `no container has the id ${id}` : `no account has the id ${account}`,
      );
    const ctx = { ...deps, account: owner };
    if (to !== undefined) {
      writeFileSync(to, textOf(await exportOf(ctx, id)), { flag: "wx", mode: 0o600 });
      console.log(`${to} written: npm run replay -- ${to}`);
      return 0;
    }
    const history = await historyOf(ctx, id);
    console.log(
      values.json ? history.map((one) => JSON.stringify(one)).join("\n") : linesOf(history),
    );
    return 0;
  } finally {
    await reached.stop();
  }
}

await runCommand({ name: "npm run trace", usage }, main);
