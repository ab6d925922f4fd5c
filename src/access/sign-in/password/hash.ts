import * as crypto from "node:crypto";
import { promisify } from "node:util";

/** OWASP Password Storage: Argon2id with 46 MiB, one pass, one lane; 32 bytes of result. */
const argon = { memory: 47_104, passes: 1, parallelism: 1 } as const;
/** The same page's scrypt, for a Node without Argon2: 128 MiB. */
const scryptCost = { log2N: 17, r: 8, p: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;

type Derive = (password: string, salt: Buffer) => Promise<Buffer>;

const scrypt = promisify<
  crypto.BinaryLike,
  crypto.BinaryLike,
  number,
  crypto.ScryptOptions,
  Buffer
>(crypto.scrypt);

const argon2id =
  (cost: { memory: number; passes: number; parallelism: number }): Derive =>
  (password, nonce) =>
    new Promise((resolve, reject) =>
      crypto.argon2(
        "argon2id",
        { message: password, nonce, tagLength: keyBytes, ...cost },
        (error, key) => (error ? reject(error) : resolve(key)),
      ),
    );

const scryptOf =
  ({ log2N, r, p }: { log2N: number; r: number; p: number }): Derive =>
  (password, salt) =>
    scrypt(password, salt, keyBytes, { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r });

/** How a new password is stored: the beginning of its PHC string, up to the salt. */
const argonHead = `$argon2id$v=19$m=${argon.memory},t=${argon.passes},p=${argon.parallelism}`;
const scryptHead = `$scrypt$ln=${scryptCost.log2N},r=${scryptCost.r},p=${scryptCost.p}`;

const isArgonThere = (): boolean => typeof crypto.argon2 === "function";

/** The function that a stored head names; null for one that no version of ours wrote. */
function deriveOf(head: string): Derive | null {
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)$/.exec(head) ?? [];
  if (m && t && p)
    return argon2id({ memory: Number(m), passes: Number(t), parallelism: Number(p) });
  const [, ln, r, lanes] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)$/.exec(head) ?? [];
  if (ln && r && lanes) return scryptOf({ log2N: Number(ln), r: Number(r), p: Number(lanes) });
  return null;
}

/** One password has many spellings in Unicode, and each keyboard its own (NIST SP 800-63B-4, 3.1.1.2). */
const normal = (password: string): string => password.normalize("NFKC");

const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** A password as it is stored: a PHC string with its own parameters and salt. */
export async function hashPassword(password: string, withArgon = isArgonThere()): Promise<string> {
  const head = withArgon ? argonHead : scryptHead;
  const salt = crypto.randomBytes(saltBytes);
  const key = await deriveOf(head)!(normal(password), salt);
  return `${head}$${encode(salt)}$${encode(key)}`;
}

/** Whether it is the password that was hashed. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = stored.split("$");
  const [salt = "", key = ""] = parts.slice(-2);
  const derive = deriveOf(parts.slice(0, -2).join("$"));
  if (!derive) throw new Error("a password is stored in a way that this version does not know");
  const expected = Buffer.from(key, "base64");
  const found = await derive(normal(password), Buffer.from(salt, "base64"));
  return found.length === expected.length && crypto.timingSafeEqual(found, expected);
}

/** Stored with less than today's parameters; hashed again when its owner signs in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(isArgonThere() ? `${argonHead}$` : `${scryptHead}$`);

let decoy: Promise<string> | undefined;

/** What an address without a user is compared with, so that it takes as long as one with. */
export const decoyHash = (): Promise<string> =>
  (decoy ??= hashPassword(crypto.randomBytes(18).toString("base64url")));
