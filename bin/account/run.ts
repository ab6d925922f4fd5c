import { parseArgs } from "node:util";
import { developmentAccount, mailDomain } from "#local/start/accounts.ts";
import { dependenciesFromEnvironment } from "#src/platform/dependencies.ts";
import { markNewTable } from "#local/start/mark-new-table.ts";
import { checkStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { Mistake, type Command } from "../command.ts";
import { reachFolder, type Reached } from "../table/reach-folder.ts";
import { commands } from "./commands.ts";
import { data, type DataOptions } from "./data.ts";

const usage = `npm run account -- <command> [options]

  create --company 'Example Ltd' [--email ada@example.com [--name Ada] [--password-stdin]] [--plan full|free]
  user   --account <id> --email ada@example.com [--name Ada] [--password-stdin] [--role admin|member|viewer]
  key    --account <id>
  keys   --account <id> [--key <id of a key to revoke>]
  plan   --account <id> --plan full|free
  pin    --account <id> --date 2026-11-21
  alias  --account <id> [--keep-days 30]
  export --account <id> [--format parquet|csv] [--again] | --off
  export-all <id> --to <empty folder>
  erase <id>                 prints what it would delete, and deletes nothing
  erase <id> --confirm <id>  deletes it; may stop anywhere and run again
  erase --reapply            erases again what was erased once: after the table was restored

In AWS: --table quayline-prod --region us-east-1 --base-url https://api.example.com
        --mail-domain docs.example.com (for alias)
        --bucket, --mail-bucket, --export-bucket (for erase and export-all)
On this machine: --data-dir .quayline, whether the product runs or not
Without --role the first user of an account is an admin, and everybody after that a member.
Without --password-stdin a link is printed by which the user chooses a password.`;

export const account: Command = { name: "npm run account", usage };

const text = { type: "string" } as const;

/** A table in AWS with the credentials of whoever runs this, or the one of a folder here. */
function reach(
  options: DataOptions & { readonly table?: string },
  folder: string,
  withBlobs: boolean,
): Promise<Reached> {
  const { table, bucket = "" } = options;
  if (table === undefined) return reachFolder(folder, withBlobs);
  const { "mail-bucket": mail = "", "export-bucket": exports = "" } = options;
  if (withBlobs && [bucket, mail, exports].includes(""))
    throw new Mistake("--bucket, --mail-bucket and --export-bucket are needed with --table");
  const buckets = { blobs: bucket, mail, exports };
  return Promise.resolve({ table, buckets, isServed: true, stop: () => Promise.resolve() });
}

/**
 * One command on accounts, as it is typed; what it answers is printed as one text. Keys and links are printed once and
 * stored nowhere (contract: invariants#secrets).
 */
export async function runAccount(
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      table: text,
      region: text,
      "base-url": text,
      "mail-domain": text,
      "data-dir": text,
      company: text,
      email: text,
      name: text,
      account: text,
      plan: text,
      role: text,
      key: text,
      date: text,
      "keep-days": text,
      "password-stdin": { type: "boolean" },
      format: text,
      again: { type: "boolean" },
      off: { type: "boolean" },
      bucket: text,
      "mail-bucket": text,
      "export-bucket": text,
      confirm: text,
      reapply: { type: "boolean" },
      "settle-seconds": text,
      to: text,
    },
  });
  const [name = "", id, ...more] = positionals;
  const isOfData = Object.hasOwn(data, name);
  const isKnown = (isOfData || (Object.hasOwn(commands, name) && !id)) && more.length === 0;
  if (!isKnown)
    throw new Mistake(name === "" ? "Which command?" : `there is no ${positionals.join(" ")}`);
  if (values.region !== undefined) process.env["AWS_REGION"] = values.region;
  const folder = values["data-dir"] ?? process.env["DATA_DIR"] ?? ".quayline";
  const reached = await reach(values, folder, isOfData);
  try {
    const local = `http://127.0.0.1:${process.env["PORT"] ?? 4949}`;
    const deps = dependenciesFromEnvironment({
      TABLE_NAME: reached.table,
      BUCKET_NAME: reached.buckets.blobs,
      MAIL_BUCKET_NAME: reached.buckets.mail,
      EXPORT_BUCKET_NAME: reached.buckets.exports,
      BASE_URL: `${values["base-url"] ?? local}/v2`,
      MAIL_DOMAIN: values["mail-domain"] ?? (values.table === undefined ? mailDomain : ""),
    });
    // The first account is what a new table in AWS begins with.
    await (name === "create" ? markNewTable(deps.db) : checkStoredLayout(deps.db));
    if (isOfData) {
      const run = data[name as keyof typeof data];
      print(JSON.stringify(await run(deps, reached, id, values), null, 2));
      return 0;
    }
    // Here the account that is meant without saying is the one of `npm start`.
    const usual = values.table === undefined ? { account: developmentAccount("full").id } : {};
    const done = await commands[name as keyof typeof commands](deps, { ...usual, ...values });
    print(JSON.stringify(done));
    return 0;
  } finally {
    await reached.stop();
  }
}
