import { parseArgs } from "node:util";
import { dependenciesFromEnvironment } from "#src/platform/dependencies.ts";
import { checkStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { accountById } from "#src/accounts/index.ts";
import { Mistake, runCommand } from "../command.ts";
import { reachFolder } from "../table/reach-folder.ts";
import { accountOfContainer } from "./find-account.ts";
import { historyOf } from "./history.ts";
import { linesOf } from "./print.ts";

const usage = `npm run trace -- <container id> [--account <id>] [--json]

In AWS: --table quayline-prod --region us-east-1, with credentials that may read the table
On this machine: --data-dir .quayline, whether the product runs or not
Without --account the table is read from its beginning until the container is found.`;

/** Prints the history of one container from the table alone, the oldest first. Reads only. */
async function main(): Promise<number> {
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
  if (id === undefined || more.length > 0) throw new Mistake("Give the id of one container");
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
    return 0;
  } finally {
    await reached.stop();
  }
}

await runCommand({ name: "npm run trace", usage }, main);
