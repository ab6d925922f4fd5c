import { createHash, randomBytes } from "node:crypto";
import { Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit, Failure, wrongUsage } from "../core/failure.ts";
import { readAll } from "../core/input.ts";
import {
  addressOf,
  changeProfiles,
  defaultAddress,
  readProfiles,
  saveProfile,
  type Profile,
} from "../core/profiles.ts";
import { openBrowser } from "./browser.ts";
import { discover, exchange, register, revoke } from "./oauth/endpoints.ts";
import { openLoopback } from "./oauth/loopback.ts";
import { tokensOf } from "./oauth/refresh.ts";

const secret = (): string => randomBytes(32).toString("base64url");

/** The profile that a command is about: the asked one, else the current one. */
const nameOf = ({ options, env }: Context): string =>
  (options["profile"] as string | undefined) ?? readProfiles(env).current;

/** A profile that exists keeps its address unless the environment gives another one. */
function addressFor(context: Context): string {
  const stored = readProfiles(context.env).profiles[nameOf(context)]?.base_url;
  return addressOf(context.env["QUAYLINE_BASE_URL"]?.trim() || stored || defaultAddress);
}

/** Waits for the browser, at most ten minutes. */
async function waited<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(600_000)]);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      ends.addEventListener("abort", () =>
        reject(new Failure(exit.auth, "The browser did not come back.")),
      );
    }),
  ]);
}

async function byBrowser(context: Context, base_url: string): Promise<Profile> {
  const server = await discover(base_url);
  const [state, verifier] = [secret(), secret()];
  const loopback = await openLoopback(state);
  try {
    const { redirect } = loopback;
    const client_id = await register(server, redirect);
    const address = new URL(server.authorization_endpoint);
    address.search = new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: redirect,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      scope: "read write",
      resource: base_url,
      state,
    }).toString();
    // Not a note: with --quiet nobody would know where to sign in.
    context.streams.err.write(`Open ${address.href}\n`);
    if (context.options["browser"] !== false) openBrowser(address.href);
    const { code, iss } = await waited(loopback.callback, context.signal);
    // RFC 9207: a code of another server must not be sent to this one.
    if (iss !== null && iss !== server.issuer)
      throw new Failure(exit.auth, `The answer is of ${iss}, not of ${server.issuer}.`);
    const answer = await exchange(server.token_endpoint, {
      grant_type: "authorization_code",
      code,
      client_id,
      redirect_uri: redirect,
      code_verifier: verifier,
      resource: base_url,
    });
    const { token_endpoint, revocation_endpoint } = server;
    const rest = { client_id, token_endpoint, ...(revocation_endpoint && { revocation_endpoint }) };
    return { base_url, tokens: tokensOf(answer, rest) };
  } finally {
    loopback.close();
  }
}

async function byKey(context: Context, base_url: string): Promise<Profile> {
  const api_key = (await readAll(context.stdin)).trim();
  if (api_key === "") throw wrongUsage("Standard input holds no key.");
  await new Quayline({ apiKey: api_key, baseUrl: base_url }).me({ signal: context.signal });
  return { base_url, api_key };
}

/** Stores a credential that the service accepts. */
export async function login(context: Context): Promise<void> {
  const name = nameOf(context);
  const base_url = addressFor(context);
  const isKey = context.options["withKey"] === true;
  const profile = await (isKey ? byKey : byBrowser)(context, base_url);
  await saveProfile(context.env, name, profile);
  context.out.note(`The profile ${name} is signed in at ${base_url}.`);
}

/** Forgets a profile, also if the service cannot be reached; then its tokens end by themselves. */
export async function logout(context: Context): Promise<void> {
  const name = nameOf(context);
  const { tokens } = readProfiles(context.env).profiles[name] ?? {};
  await changeProfiles(context.env, ({ current, profiles }) => {
    const { [name]: gone, ...rest } = profiles;
    if (!gone) throw new Failure(exit.notFound, `There is no profile ${name}.`);
    return { current: current === name ? "default" : current, profiles: rest };
  });
  if (tokens?.revocation_endpoint && tokens.refresh_token)
    await revoke(tokens.revocation_endpoint, tokens.refresh_token, tokens.client_id).catch(
      (error: Error) => context.out.note(`The tokens could not be revoked: ${error.message}`),
    );
  context.out.note(`The profile ${name} is gone.`);
}

/** Names and addresses, never a credential. */
export async function profiles(context: Context): Promise<void> {
  const [name] = context.args;
  if (name !== undefined)
    await changeProfiles(context.env, (stored) => {
      if (!stored.profiles[name]) throw new Failure(exit.notFound, `There is no profile ${name}.`);
      return { ...stored, current: name };
    });
  const stored = readProfiles(context.env);
  const rows = Object.entries(stored.profiles).map(([own, { base_url, tokens }]) => ({
    name: own,
    current: own === stored.current,
    credential: tokens ? "sign-in" : "key",
    base_url,
  }));
  await context.out.records(rows);
}
