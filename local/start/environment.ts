import { mailDomain, type openKeys } from "./accounts.ts";
import { filesPath } from "../front/files.ts";
import type { Settings } from "./settings.ts";

/** Real credentials of the person at the machine must never reach an SDK client of this process. */
const unwanted = [
  "AWS_PROFILE",
  "AWS_SESSION_TOKEN",
  "AWS_ENDPOINT_URL",
  "SOURCES_SECRET",
  "BEDROCK_MODEL",
];

/**
 * Sets what a Lambda function would find in its environment; the same code then reaches the local
 * engines through the SDK's own variables. Returns the function that undoes it.
 */
export function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const names = [...Object.keys(variables), ...unwanted];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of unwanted) delete process.env[name];
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}

type Parts = {
  /** Of the engines: addresses and names. */
  readonly engines: Readonly<Record<string, string>>;
  /** Where this product answers, without a path. */
  readonly origin: string;
  readonly keys: ReturnType<typeof openKeys>;
  readonly settings: Settings;
  readonly sources: string;
  readonly trade: string;
};

/** What a function finds in its environment on this machine, beside what the process has. */
export const functionEnvironment = ({
  engines,
  origin,
  keys,
  settings,
  sources,
  trade,
}: Parts): Record<string, string> => ({
  ...engines,
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: keys.fileSecret,
  BASE_URL: `${origin}/v2`,
  FILES_URL: `${origin}${filesPath}`,
  LOOPBACK_WEBHOOKS: "on",
  MAIL_DOMAIN: mailDomain,
  RATE_LIMITS: settings.rateLimits ? "on" : "off",
  ENCRYPTION_KEY: keys.encryptionKey,
  OAUTH_SEED: keys.oauthSeed,
  SOURCES: sources,
  TRADE_DATA: trade,
  LOG_LEVEL: settings.logLevel,
});
