import { createHash } from "node:crypto";
import { seal, unseal } from "#src/platform/seal.ts";
import { errorFields } from "#src/platform/log.ts";
import type { World } from "#src/platform/world.ts";
import { takeFromWindow } from "./source-budget.ts";
import type { HeldToken, TokenShelf } from "./sources/oauth2.ts";
import type { SiteProfile } from "./sources/site-profile.ts";
import { sourceTokens } from "./store/source-token-entity.ts";

const hourSeconds = 3600;

/**
 * Where all instances of a function find a site's token, sealed: a railroad that gives eight tokens
 * an hour would otherwise have given them all to cold starts. undefined: the site gives none, or
 * does not count them. One get on an instance's first look, one put a token.
 */
export function tokenShelf(
  world: World,
  { kind, site, auth, tokensPerHour }: SiteProfile,
): TokenShelf | undefined {
  if (!auth || tokensPerHour === undefined) return undefined;
  // Another client, or other credentials of it, are another token.
  const client = createHash("sha256")
    .update(JSON.stringify([auth.tokenUrl, auth.clientId, auth.clientSecret]))
    .digest("hex")
    .slice(0, 32);
  const owner = `source-token ${kind} ${site} ${client}`;
  const key = { kind, site, client };
  return {
    async read(): Promise<HeldToken | null> {
      const { data } = await sourceTokens(world.db).get(key).go({ consistent: true });
      if (!data) return null;
      try {
        return { token: await unseal(world.config, owner, data.sealed), until: data.until };
      } catch (error) {
        // Sealed with a key that is no more: a new token is asked for.
        world.log.warn("source.token_unreadable", { kind, site, ...errorFields(error) });
        return null;
      }
    },
    async write({ token, until }: HeldToken): Promise<void> {
      const sealed = await seal(world.config, owner, token);
      await sourceTokens(world.db)
        .put({ ...key, sealed, until, ttl: Math.ceil(until / 1000) })
        .go();
    },
    take: () => takeFromWindow(world, `tokens-${kind}-${site}`, tokensPerHour, hourSeconds),
  };
}
