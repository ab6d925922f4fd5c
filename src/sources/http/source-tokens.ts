import { createHash } from "node:crypto";
import { encrypt, decrypt } from "#src/platform/storage/encryption.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { takeFromWindow } from "./source-budget.ts";
import type { HeldToken, OAuth2, TokenShelf } from "./oauth2.ts";
import { sourceTokens } from "./source-token-entity.ts";

/** A facility source, and how it issues tokens. */
type TokenIssuer = {
  readonly kind: "terminal" | "rail";
  readonly facilitySource: string;
  readonly auth?: OAuth2 | null | undefined;
  readonly tokensPerHour?: number | undefined;
};

const hourSeconds = 3600;

/**
 * Where all instances of a function find a facility source's token, encrypted: a railroad that
 * issues eight tokens an hour would otherwise issue them all to cold starts. undefined: the
 * facility source issues none, or does not limit them. One get on an instance's first poll, one put
 * a token.
 */
export function tokenShelf(
  deps: Dependencies,
  { kind, facilitySource, auth, tokensPerHour }: TokenIssuer,
): TokenShelf | undefined {
  if (!auth || tokensPerHour === undefined) return undefined;
  // Another client, or other credentials of it, are another token.
  const client = createHash("sha256")
    .update(JSON.stringify([auth.tokenUrl, auth.clientId, auth.clientSecret]))
    .digest("hex")
    .slice(0, 32);
  const owner = `source-token ${kind} ${facilitySource} ${client}`;
  const key = { kind, facilitySource, client };
  return {
    async read(): Promise<HeldToken | null> {
      const { data } = await sourceTokens(deps.db).get(key).go({ consistent: true });
      if (!data) return null;
      try {
        return { token: await decrypt(deps.config, owner, data.encrypted), until: data.until };
      } catch (error) {
        // Encrypted with a key that no longer exists: a new token is requested.
        deps.log.warn("source.token_unreadable", { kind, facilitySource, ...errorFields(error) });
        return null;
      }
    },
    async write({ token, until }: HeldToken): Promise<void> {
      const encrypted = await encrypt(deps.config, owner, token);
      await sourceTokens(deps.db)
        .put({ ...key, encrypted, until, ttl: Math.ceil(until / 1000) })
        .go();
    },
    take: () =>
      takeFromWindow(deps, `tokens-${kind}-${facilitySource}`, tokensPerHour, hourSeconds),
  };
}
