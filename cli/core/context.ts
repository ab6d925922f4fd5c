import { createClient, Quayline, type Client, type QuaylineOptions } from "../../sdk/index.ts";
import type { Output, Streams } from "../print/output.ts";
import { credentialOf, type Credential } from "./profiles.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** What the program runs in; a test gives its own. */
export type Surroundings = {
  readonly env: Env;
  readonly streams: Streams;
  readonly stdin: NodeJS.ReadableStream;
  /** Aborts when the user ends the command. */
  readonly signal: AbortSignal;
};

/** What a command works with. */
export type Context = Surroundings & {
  readonly args: readonly string[];
  /** By name in camel case, as commander gives them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly out: Output;
  /** Key and address; read when a command needs them. */
  readonly credential: () => Credential;
  readonly connect: (more?: Partial<QuaylineOptions>) => {
    readonly q: Quayline;
    readonly client: Client;
  };
};

/** The SDK's options for a credential; tokens are renewed when they run out. */
function sdkOptions(credential: Credential, env: Env): QuaylineOptions {
  const { baseUrl, apiKey, tokens, profile } = credential;
  if (apiKey !== undefined) return { baseUrl, apiKey };
  if (!tokens || profile === undefined) return { baseUrl };
  const accessToken = async () =>
    (await import("../actions/oauth/refresh.ts")).freshToken(env, profile);
  return { baseUrl, accessToken };
}

/** What a command gets. */
export function contextOf(
  surroundings: Surroundings,
  given: Pick<Context, "args" | "options" | "out">,
): Context {
  const credential = () =>
    credentialOf(surroundings.env, given.options["profile"] as string | undefined);
  return {
    ...surroundings,
    ...given,
    credential,
    connect(more) {
      const options = { ...sdkOptions(credential(), surroundings.env), ...more };
      return { q: new Quayline(options), client: createClient(options) };
    },
  };
}
