/**
 * NIST SP 800-63B-4, 3.1.1.2: a password that opens an account by itself has at least 15 characters,
 * whatever these are; long ones are taken whole.
 */
export const passwordLength = { least: 15, most: 256 } as const;

/** Code points, as its owner would count them. */
const lengthOf = (password: string): number => Array.from(password.normalize("NFKC")).length;

/** Why a password is not taken, in a sentence to its owner; null when it is. */
export function passwordProblem(password: string): string | null {
  const length = lengthOf(password);
  if (length < passwordLength.least)
    return `A password has at least ${passwordLength.least} characters; a few words in a row do well.`;
  if (length > passwordLength.most)
    return `A password has at most ${passwordLength.most} characters.`;
  return null;
}
