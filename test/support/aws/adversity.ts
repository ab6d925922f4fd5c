import { countedAt, countedAtUser } from "#src/accounts/account-record.ts";
import { rateBuckets, type RateBucket } from "#src/platform/access-rule.ts";
import { addCount } from "#src/platform/storage/rolling-count.ts";
import type { Api, Client } from "../api.ts";

/** The account has had all of this minute's requests. */
export async function fillMinute(client: Client, bucket: RateBucket): Promise<void> {
  const { db, account } = client.context;
  await addCount(db, countedAt(account.id), bucket, Date.now(), rateBuckets[bucket]);
}

/** The user has had all of this minute's requests; the account has not. */
export async function fillMinuteOfUser({ context }: Client, user: string): Promise<void> {
  const { db, account } = context;
  const item = countedAtUser(account.id, user);
  await addCount(db, item, "portal", Date.now(), rateBuckets.portal);
}

/** The table answers every call with such an error from now on. */
function failStore(api: Api, name: string, message: string): void {
  const fail = () => Promise.reject(Object.assign(new Error(message), { name }));
  api.deps.db.client.middlewareStack.add(() => fail, { step: "initialize", priority: "high" });
}

export const loseStore = (api: Api): void => failStore(api, "Error", "the store is out of reach");

/** DynamoDB's error after the SDK's own retries. */
export const throttleStore = (api: Api): void => failStore(api, "ThrottlingException", "slow down");

/** Somebody else is always faster: every write under a condition finds it broken. */
export function alwaysLate(api: Api): void {
  api.deps.db.client.middlewareStack.add(
    (next) => (args) => {
      const input = args.input as { TransactItems?: unknown[]; ConditionExpression?: string };
      if (input.TransactItems)
        return Promise.reject(
          Object.assign(new Error("canceled"), {
            name: "TransactionCanceledException",
            CancellationReasons: input.TransactItems.map((_, i) => ({
              Code: i === 0 ? "ConditionalCheckFailed" : "None",
            })),
          }),
        );
      if (input.ConditionExpression)
        return Promise.reject(
          Object.assign(new Error("refused"), { name: "ConditionalCheckFailedException" }),
        );
      return next(args);
    },
    { step: "initialize", priority: "low" },
  );
}
