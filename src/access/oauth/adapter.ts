import { createHash } from "node:crypto";
import { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import { day } from "#src/platform/clock.ts";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";
import { oauthRecords } from "./store/oauth-entity.ts";
import { nowSeconds, recordsOf, removeRecords } from "./store/records.ts";

/** Whoever knows the id of one of these may use it: the table holds a hash instead. */
const secretIds: ReadonlySet<string> = new Set(["AuthorizationCode", "RefreshToken"]);

const stored = (model: string, id: string): string =>
  secretIds.has(model) ? createHash("sha256").update(id).digest("base64url") : id;

/** A client without a grant is deleted after a month, any other after two years. */
const unusedClientSeconds = 30 * day;
const usedClientSeconds = 730 * day;

function ownerOf(model: string, payload: AdapterPayload): string | undefined {
  if (model === "Session") return payload.uid && `session:${payload.uid}`;
  if (model === "Grant") return payload.accountId && `user:${payload.accountId}`;
  return payload.grantId && model !== "Interaction" ? `grant:${payload.grantId}` : undefined;
}

/** The provider's records in the one table: one call for each operation on a known id. */
export const dynamoAdapter =
  (db: Db) =>
  (model: string): Adapter => {
    const key = (id: string) => ({ model, id: stored(model, id) });
    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...rest } = payload;
        const owner = ownerOf(model, payload);
        const lasts = model === "Client" ? unusedClientSeconds : expiresIn;
        await oauthRecords(db)
          .put({
            ...key(id),
            payload: secretIds.has(model) ? rest : { jti, ...rest },
            ...(owner !== undefined && { owner }),
            ...(lasts !== undefined && { ttl: nowSeconds() + lasts }),
          })
          .go();
      },
      async find(id) {
        const { data } = await oauthRecords(db).get(key(id)).go({ consistent: true });
        // DynamoDB deletes what has ended, but in its own time.
        if (!data || (data.ttl !== undefined && data.ttl <= nowSeconds())) return undefined;
        const { payload, consumed } = data as { payload: AdapterPayload; consumed?: number };
        return {
          ...payload,
          ...(secretIds.has(model) && { jti: id }),
          ...(consumed !== undefined && { consumed }),
        };
      },
      async findByUid(uid) {
        const [found] = await recordsOf(db, `session:${uid}`);
        return found?.payload as AdapterPayload | undefined;
      },
      // Device codes are the only ones with such a code, and none are given out.
      findByUserCode: () => Promise.resolve(undefined),
      /** Of two who use a code or a refresh token at once, one is refused. */
      async consume(id) {
        try {
          await oauthRecords(db)
            .patch(key(id))
            .set({ consumed: nowSeconds() })
            .where(({ consumed }, { notExists }) => notExists(consumed))
            .go();
        } catch (error) {
          if (isConditionRefused(error)) throw new errors.InvalidGrant("it was used already");
          throw error;
        }
      },
      async destroy(id) {
        await oauthRecords(db).delete(key(id)).go();
      },
      async revokeByGrantId(grantId) {
        const all = await recordsOf(db, `grant:${grantId}`);
        await removeRecords(
          db,
          all.filter((record) => record.model === model),
        );
      },
    };
  };

/** The client stays as long as what it was allowed. */
export async function storeClient(db: Db, clientId: string): Promise<void> {
  try {
    await oauthRecords(db)
      .patch({ model: "Client", id: clientId })
      .set({ ttl: nowSeconds() + usedClientSeconds })
      .go();
  } catch (error) {
    // A client that is known by its own document has no record here.
    if (!isConditionRefused(error)) throw error;
  }
}
