import { join } from "node:path";
import { configFolder, lock, readPrivate, writePrivate } from "./files.ts";
import { exit, Failure, wrongUsage } from "./failure.ts";

/** What OAuth gave: an access token of ten minutes, and a refresh token that is used once. */
export type Tokens = {
  readonly client_id: string;
  readonly token_endpoint: string;
  readonly revocation_endpoint?: string;
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
};

/** A credential and the only address that it is sent to. */
export type Profile = {
  readonly base_url: string;
  readonly api_key?: string;
  readonly tokens?: Tokens;
};

type Stored = {
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
};

type Env = Readonly<Record<string, string | undefined>>;

export const defaultAddress = "http://127.0.0.1:4949/v2";

const fileOf = (env: Env): string => join(configFolder(env), "profiles.json");

/** All profiles; none if nobody signed in. */
export function readProfiles(env: Env): Stored {
  const stored = readPrivate(fileOf(env)) as Partial<Stored> | undefined;
  return { current: stored?.current ?? "default", profiles: stored?.profiles ?? {} };
}

/** One change at a time, though several commands run. */
export async function changeProfiles(env: Env, change: (stored: Stored) => Stored): Promise<void> {
  const path = fileOf(env);
  const release = await lock(`${path}.lock`, 10_000, `${path} is in use by another command.`);
  try {
    writePrivate(path, change(readProfiles(env)));
  } finally {
    release();
  }
}

/** Stores a profile and makes it the current one. */
export const saveProfile = (env: Env, name: string, profile: Profile): Promise<void> =>
  changeProfiles(env, ({ profiles }) => ({
    current: name,
    profiles: { ...profiles, [name]: profile },
  }));

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The address of an API without a slash at its end. A credential goes over the network only by TLS. */
export function addressOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw wrongUsage(`${text} is no address of an API.`);
  if (url.protocol === "http:" && !loopback.has(url.hostname))
    throw wrongUsage(`${text} must begin with https://: a key is sent there.`);
  return text.replace(/\/+$/, "");
}

/** Which credential a command uses. Of `--profile`, the environment and the current profile the first counts. */
export type Credential = {
  readonly baseUrl: string;
  readonly apiKey?: string;
  /** Its tokens are renewed and stored again. */
  readonly profile?: string;
  readonly tokens?: Tokens;
};

/** Throws a Failure if a profile that is asked for does not exist, or would be sent elsewhere. */
export function credentialOf(env: Env, asked: string | undefined): Credential {
  const key = env["QUAYLINE_API_KEY"]?.trim();
  const stated = env["QUAYLINE_BASE_URL"]?.trim();
  if (asked === undefined && key)
    return { apiKey: key, baseUrl: addressOf(stated || defaultAddress) };
  const { current, profiles } = readProfiles(env);
  const name = asked ?? current;
  const profile = profiles[name];
  if (!profile) {
    if (asked !== undefined) throw new Failure(exit.auth, `There is no profile ${name}.`);
    return { baseUrl: addressOf(stated || defaultAddress) };
  }
  const baseUrl = addressOf(profile.base_url);
  if (stated && addressOf(stated) !== baseUrl)
    throw wrongUsage(
      `QUAYLINE_BASE_URL is ${stated}, and the profile ${name} belongs to ${baseUrl}: its credential is not sent elsewhere.`,
    );
  return {
    baseUrl,
    profile: name,
    ...(profile.api_key && { apiKey: profile.api_key }),
    ...(profile.tokens && { tokens: profile.tokens }),
  };
}
