import { join } from "node:path";
import { configFolder, lock } from "../../core/files.ts";
import type { Env } from "../../core/context.ts";
import { exit, Failure } from "../../core/failure.ts";
import { changeProfiles, readProfiles, type Profile, type Tokens } from "../../core/profiles.ts";
import { exchange, type Answer } from "./endpoints.ts";

/** Renewed so long before its end that a request arrives in time. */
const marginMilliseconds = 30_000;

/** Tokens as they are stored. An answer without a new refresh token leaves the old one valid. */
export const tokensOf = (
  answer: Answer,
  rest: Pick<Tokens, "client_id" | "token_endpoint" | "revocation_endpoint" | "refresh_token">,
): Tokens => ({
  ...rest,
  access_token: answer.access_token,
  ...(answer.refresh_token && { refresh_token: answer.refresh_token }),
  expires_at: Date.now() + (answer.expires_in ?? 0) * 1000,
});

const signInAgain = (name: string): Failure =>
  new Failure(
    exit.auth,
    `unauthorized: the sign-in of the profile ${name} has ended: quayline login.`,
  );

async function renewed(name: string, { base_url, tokens }: Profile): Promise<Tokens> {
  if (!tokens?.refresh_token) throw signInAgain(name);
  const { client_id, token_endpoint, refresh_token } = tokens;
  try {
    const form = { grant_type: "refresh_token", refresh_token, client_id, resource: base_url };
    return tokensOf(await exchange(token_endpoint, form), tokens);
  } catch (error) {
    if (error instanceof Failure && error.code === exit.auth) throw signInAgain(name);
    throw error;
  }
}

/**
 * An access token that is valid for a while. A refresh token may be used once: a second use ends the sign-in, so
 * only one command of this machine renews at a time and the others read what it stored.
 */
export async function freshToken(env: Env, name: string): Promise<string> {
  const valid = (profile: Profile | undefined): string | undefined => {
    const tokens = profile?.tokens;
    return tokens && tokens.expires_at - marginMilliseconds > Date.now()
      ? tokens.access_token
      : undefined;
  };
  const known = valid(readProfiles(env).profiles[name]);
  if (known !== undefined) return known;
  const path = join(configFolder(env), "refresh.lock");
  const release = await lock(path, 30_000, "Another command renews the sign-in.");
  try {
    const profile = readProfiles(env).profiles[name];
    const by = valid(profile);
    if (by !== undefined) return by;
    if (!profile) throw signInAgain(name);
    const tokens = await renewed(name, profile);
    await changeProfiles(env, ({ current, profiles }) => ({
      current,
      profiles: { ...profiles, [name]: { ...profile, tokens } },
    }));
    return tokens.access_token;
  } finally {
    release();
  }
}
