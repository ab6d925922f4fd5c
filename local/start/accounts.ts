import { randomBytes } from "node:crypto";
import * as z from "zod";
import { accountRecord, openAccount } from "#src/accounts/account-record.ts";
import { docsAddress } from "#src/accounts/docs-alias.ts";
import { termsOf } from "#src/accounts/plan.ts";
import { newApiKey, saveApiKey } from "#src/access/api-keys/api-keys.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { entitlements, type Account, type Dependencies } from "#src/platform/dependencies.ts";
import type { DataDir } from "./data-dir.ts";

const file = "keys.json";
const keysSchema = z.object({
  apiKey: z.string().optional(),
  apiKey2: z.string().optional(),
  encryptionKey: z.string().optional(),
  oauthSeed: z.string().optional(),
  /** Signs the addresses of files, so that they outlive a restart. */
  fileSecret: z.string().optional(),
});
type Keys = z.infer<typeof keysSchema>;

/** Made once for a data folder, readable by its owner only; values of the environment win. */
export function openKeys(dir: DataDir, given: Keys): Required<Keys> {
  const read = keysSchema.safeParse(dir.read(file));
  const stored: Keys = read.success ? read.data : {};
  const kept = {
    apiKey: stored.apiKey ?? newApiKey(),
    apiKey2: stored.apiKey2 ?? newApiKey(),
    encryptionKey: stored.encryptionKey ?? randomBytes(32).toString("base64"),
    oauthSeed: stored.oauthSeed ?? JSON.stringify({ seed: randomBytes(48).toString("base64url") }),
    fileSecret: stored.fileSecret ?? randomBytes(32).toString("base64url"),
  };
  dir.write(file, kept, 0o600);
  return {
    apiKey: given.apiKey ?? kept.apiKey,
    apiKey2: given.apiKey2 ?? kept.apiKey2,
    encryptionKey: given.encryptionKey ?? kept.encryptionKey,
    oauthSeed: given.oauthSeed ?? kept.oauthSeed,
    fileSecret: kept.fileSecret,
  };
}

const account = (name: string, companyName: string, plan: "full" | "free"): Account => ({
  id: derivedId("account", name),
  companyName,
  plan,
  entitlements: plan === "full" ? entitlements : [],
});

const trialFile = "trial.json";
const trial = z.object({ endsAt: z.string() });

/** A free development account's trial runs from the first start on the data folder. */
function trialEnd(dir: DataDir, now: Date): string {
  const read = trial.safeParse(dir.read(trialFile));
  const endsAt = read.success ? read.data.endsAt : termsOf("free", now).trialEndsAt!;
  dir.write(trialFile, { endsAt });
  return endsAt;
}

export const developmentAccount = (plan: "full" | "free"): Account =>
  account("development", "Development", plan);

/** A second account, to show that accounts are isolated from each other. */
const secondAccount = (plan: "full" | "free"): Account =>
  account("development-2", "Development 2", plan);

/** The mail domain on this machine. */
export const mailDomain = "localhost";

/** Where the development account's documents are mailed to; the same at every start. */
export async function docsAlias(deps: Dependencies, plan: "full" | "free"): Promise<string> {
  const account = await accountRecord(deps.db, developmentAccount(plan).id);
  return docsAddress(account?.docsAlias ?? "", mailDomain) ?? "";
}

export async function saveDevelopmentAccounts(
  deps: Dependencies,
  keys: { apiKey: string; apiKey2: string },
  plan: "full" | "free",
  dir: DataDir,
): Promise<void> {
  const now = deps.clock.now();
  const terms = plan === "free" ? { trialEndsAt: trialEnd(dir, now) } : {};
  const of = [
    [keys.apiKey, developmentAccount(plan)],
    [keys.apiKey2, secondAccount(plan)],
  ] as const;
  const settings = { createdAt: isoSeconds(now), name: "Development key" };
  for (const [key, account] of of) {
    await openAccount(deps.db, { ...account, ...terms }, now);
    await saveApiKey(deps.db, key, account.id, settings);
  }
}
