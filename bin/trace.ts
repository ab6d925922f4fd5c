import { parseArgs } from "node:util";
import { StartRefused } from "#local/start/settings.ts";
import { dependenciesFromEnvironment } from "#src/platform/dependencies.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { checkStoredLayout, WrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { accountById } from "#src/accounts/index.ts";
import { reachFolder } from "./account/table.ts";
import { accountOfContainer } from "./trace/find-account.ts";
import { historyOf } from "./trace/history.ts";
import { linesOf } from "./trace/print.ts";

const usage = `usage: npm run trace -- <container id> [--account <id>] [--json]

In AWS: --table quayline-prod --region us-east-1, with credentials that may read the table
On this machine: --data-dir .quayline, whether the product runs or not
Without --account the table is read from its beginning until the container is found.`;

/** Said to who typed the command. */
class Mistake extends Error {}

/** Prints the history of one container from the table alone, the oldest first. Reads only. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: "string" },
      table: { type: "string" },
      region: { type: "string" },
      "data-dir": { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Mistake(usage);
  if (values.region !== undefined) process.env["AWS_REGION"] = values.region;
  const folder = values["data-dir"] ?? process.env["DATA_DIR"] ?? ".quayline";
  const reached =
    values.table === undefined
      ? await reachFolder(folder, false)
      : { table: values.table, stop: () => Promise.resolve() };
  try {
    const deps = dependenciesFromEnvironment({ TABLE_NAME: reached.table });
    await checkStoredLayout(deps.db);
    const account = values.account ?? (await accountOfContainer(deps.db, id));
    const owner = account === null ? null : await accountById(deps.db, account);
    if (!owner)
      throw new Mistake(
        account === null ? `no container has the id ${id}` : `no account has the id ${account}`,
      );
    const history = await historyOf({ ...deps, account: owner }, id);
    console.log(
      values.json ? history.map((one) => JSON.stringify(one)).join("\n") : linesOf(history),
    );
  } finally {
    await reached.stop();
  }
}

try {
  await main();
} catch (error) {
  const stated = [Mistake, Refusal, StartRefused, WrongStoredLayout];
  const isStated = stated.some((kind) => error instanceof kind);
  console.error(isStated ? (error as Error).message : error);
  process.exitCode = 1;
}
