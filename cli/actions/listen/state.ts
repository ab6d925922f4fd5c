import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Context } from "../../core/context.ts";
import { configFolder, lock, readPrivate, writePrivate } from "../../core/files.ts";

type Stored = {
  /** Of the last event that was handed over; empty is the beginning of the feed. */
  readonly cursor?: string;
};

/** Where one listener stopped. Two that ask for different events or forward elsewhere do not share a place. */
export type Place = {
  readonly cursor: string | undefined;
  readonly save: (cursor: string) => void;
  readonly release: () => void;
};

/** Opens the place of a listener, which no other process may use at the same time. */
export async function openPlace(
  { env, credential }: Context,
  target: string,
  events: string,
): Promise<Place> {
  const { baseUrl, profile, apiKey } = credential();
  // Another account has another feed. The key is only hashed.
  const whose =
    profile ??
    createHash("sha256")
      .update(apiKey ?? "")
      .digest("hex");
  const name = createHash("sha256")
    .update(JSON.stringify([baseUrl, whose, target, events]))
    .digest("hex")
    .slice(0, 24);
  const path = join(configFolder(env), "listen", `${name}.json`);
  const release = await lock(
    `${path}.lock`,
    0,
    "Another `quayline listen` forwards the same events to the same address.",
  );
  const stored = readPrivate(path) as Stored | undefined;
  return {
    cursor: stored?.cursor,
    save: (cursor) => writePrivate(path, { cursor }),
    release,
  };
}

/** The secret that this machine signs with, made at the first use. It has nothing to do with any webhook's. */
export async function localSecret({ env }: Context): Promise<string> {
  const path = join(configFolder(env), "listen", "secret.json");
  const release = await lock(`${path}.lock`, 5000, `${path} is in use by another command.`);
  try {
    const stored = readPrivate(path) as { readonly secret?: string } | undefined;
    if (stored?.secret) return stored.secret;
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    writePrivate(path, { secret });
    return secret;
  } finally {
    release();
  }
}
