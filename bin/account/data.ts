import { S3Client } from "@aws-sdk/client-s3";
import { accountById } from "#src/accounts/index.ts";
import {
  eraseAccounts,
  erasedAccounts,
  erasedRecord,
  exportAll,
  findAll,
  type Stores,
} from "#src/account-data/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isId } from "#src/platform/ids.ts";
import { Mistake } from "../command.ts";
import type { Reached } from "../table/reach-folder.ts";

export type DataOptions = {
  readonly bucket?: string;
  readonly "mail-bucket"?: string;
  readonly "export-bucket"?: string;
  readonly confirm?: string;
  readonly reapply?: boolean;
  readonly "settle-seconds"?: string;
  readonly to?: string;
};

/** Functions and a running product remember an account for a minute. */
const settleSeconds = 90;

const storesOf = (deps: Dependencies, { buckets }: Reached): Stores => ({
  db: deps.db,
  // Names of buckets are no names of hosts on this machine.
  s3: new S3Client({ maxAttempts: 5, forcePathStyle: "AWS_ENDPOINT_URL_S3" in process.env }),
  ...buckets,
});

function settling(reached: Reached, { "settle-seconds": given }: DataOptions): number {
  const seconds = Number(given ?? (reached.isServed ? settleSeconds : 0));
  if (!Number.isInteger(seconds) || seconds < 0)
    throw new Mistake("--settle-seconds is a whole number");
  return seconds;
}

const report = (what: object): void => console.error(JSON.stringify(what));

/** What the operator does with all that an account has; each answers what is printed. */
export const data = {
  /** Counts what an erasure would delete, or with a confirmation deletes it. */
  async erase(deps: Dependencies, reached: Reached, id: string | undefined, options: DataOptions) {
    const stores = storesOf(deps, reached);
    const now = () => deps.clock.now();
    const erasure = { now, settleSeconds: settling(reached, options), onPass: report };
    if (options.reapply) {
      if (id !== undefined) throw new Mistake("give --reapply alone");
      const accounts = await erasedAccounts(stores);
      await eraseAccounts(stores, accounts, erasure);
      return { erased: accounts };
    }
    if (id === undefined || !isId(id)) throw new Mistake("which account? Give its id.");
    const [account, record] = await Promise.all([
      accountById(deps.db, id),
      erasedRecord(stores, id),
    ]);
    if (!account && !record) throw new Mistake("there is no such account");
    const company = account?.companyName ?? null;
    if (options.confirm === undefined) {
      const found = await findAll(stores, [id], now());
      return { account: id, company, erasure: record, would_delete: found };
    }
    if (options.confirm !== id) throw new Mistake("--confirm is the id of the account, once more");
    await eraseAccounts(stores, [id], erasure);
    return { account: id, company, erasure: await erasedRecord(stores, id) };
  },
  /** Writes all that an account has into a folder. */
  async "export-all"(
    deps: Dependencies,
    reached: Reached,
    id: string | undefined,
    { to }: DataOptions,
  ) {
    if (id === undefined || !isId(id)) throw new Mistake("which account? Give its id.");
    if (to === undefined) throw new Mistake("--to is missing");
    if (!(await accountById(deps.db, id))) throw new Mistake("there is no such account");
    return { account: id, to, ...(await exportAll(storesOf(deps, reached), id, to)) };
  },
} as const;
