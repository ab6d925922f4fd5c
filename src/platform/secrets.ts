import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

const cacheMilliseconds = 300_000;
const timeoutMilliseconds = 5_000;
const cache = new Map<string, { value: Promise<string | null>; until: number }>();
let client: SecretsManagerClient | undefined;

/** A secret that has no value yet; a deleted one is another error with the same name. */
const isEmpty = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === "ResourceNotFoundException" &&
  error.message.includes("staging label");

async function fetchSecret(name: string): Promise<string | null> {
  // Loaded at the first secret: most functions need none, and loading it costs a cold start.
  const sdk = await import("#src/platform/aws/secrets-manager.ts");
  client ??= new sdk.SecretsManagerClient({ maxAttempts: 3 });
  const answer = await client
    .send(new sdk.GetSecretValueCommand({ SecretId: name }), {
      abortSignal: AbortSignal.timeout(timeoutMilliseconds),
    })
    .catch((error: unknown) => {
      if (isEmpty(error)) return null;
      throw error;
    });
  if (answer === null) return null;
  if (!answer.SecretString) throw new Error(`secret ${name} holds no text`);
  return answer.SecretString;
}

/**
 * A secret's text, asked for at most every five minutes; a failed answer is not cached. null: the
 * secret is there and has never been filled.
 */
export function readSecretIfFilled(name: string): Promise<string | null> {
  const held = cache.get(name);
  if (held && held.until > Date.now()) return held.value;
  const value = fetchSecret(name);
  cache.set(name, { value, until: Date.now() + cacheMilliseconds });
  value.catch(() => cache.delete(name));
  return value;
}

/** The same for a secret that is filled from the beginning. */
export async function readSecret(name: string): Promise<string> {
  const text = await readSecretIfFilled(name);
  if (text === null) throw new Error(`secret ${name} has no value yet`);
  return text;
}
