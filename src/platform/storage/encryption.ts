import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { readSecret } from "../secrets.ts";

type EncryptionConfig = Pick<Config, "ENCRYPTION_KEY" | "ENCRYPTION_KEY_SECRET">;

const algorithm = "aes-256-gcm";
const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;

async function keyOf(config: EncryptionConfig): Promise<Buffer> {
  const text = config.ENCRYPTION_KEY_SECRET
    ? await readSecret(config.ENCRYPTION_KEY_SECRET)
    : config.ENCRYPTION_KEY;
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== 32) throw new Error("the sealing key is not 32 bytes in base64");
  return key;
}

/**
 * Encrypts what must be readable again (contract: invariants#secrets). `owner` binds it to its
 * record.
 */
export async function encrypt(
  config: EncryptionConfig,
  owner: string,
  text: string,
): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(config), nonce);
  cipher.setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
}

/** Throws when the text was encrypted for another owner, with another key, or was tampered with. */
export async function decrypt(
  config: EncryptionConfig,
  owner: string,
  encrypted: string,
): Promise<string> {
  const [used, body = ""] = encrypted.split(".");
  if (used !== version) throw new Error("encrypted in a way that this version does not know");
  const bytes = Buffer.from(body, "base64url");
  const key = await keyOf(config);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return (
    decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") +
    decipher.final("utf8")
  );
}
