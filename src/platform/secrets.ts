import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

const cacheMilliseconds = 300_000;
const timeoutMilliseconds = 5_000;
const cache = new Map<string, { value: Promise<string>; until: number }>();
let client: SecretsManagerClient | undefined;

async function fetchSecret(name: string): Promise<string> {
  // Loaded at the first secret: most functions need none, and loading it costs a cold start.
  const sdk = await import("@aws-sdk/client-secrets-manager");
  client ??= new sdk.SecretsManagerClient({ maxAttempts: 3 });
  const answer = await client.send(new sdk.GetSecretValueCommand({ SecretId: name }), {
    abortSignal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!answer.SecretString) throw new Error(`secret ${name} holds no text`);
  return answer.SecretString;
}

/** A secret's text, asked for at most every five minutes; a failed answer is not kept. */
export function readSecret(name: string): Promise<string> {
  const held = cache.get(name);
  if (held && held.until > Date.now()) return held.value;
  const value = fetchSecret(name);
  cache.set(name, { value, until: Date.now() + cacheMilliseconds });
  value.catch(() => cache.delete(name));
  return value;
}
