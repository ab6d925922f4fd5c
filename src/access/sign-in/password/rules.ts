/**
 * NIST SP 800-63B-4, 3.1.1.2: a password that opens an account by itself has at least 15 characters,
 * whatever these are; long ones are taken whole.
 */
export const passwordLength = { least: 15, most: 256 } as const;

const product = "quayline";

/** Code points, as its owner would count them. */
const lengthOf = (password: string): number => Array.from(password).length;

const longestPiece = 12;

/** A short piece again and again: `abcabcabcabcabc`. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= Math.min(longestPiece, text.length / 2); period++)
    if (text.slice(period) === text.slice(0, -period)) return true;
  return false;
}

/** Each character one further than the one before, or one less: `123456789...`, `zyxwv...`. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i++)
    steps.add((text.codePointAt(i) ?? 0) - (text.codePointAt(i - 1) ?? 0));
  return [...steps].every((step) => step === 1 || step === -1 || step === -9 || step === 9);
}

/** `own`: what others know of its owner, such as name and address. */
async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  const { breached } = await import("#src/access/sign-in/password/breached.ts");
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const ownWords = own.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const words = new Set([product, ...ownWords.map((word) => word.toLowerCase().trim())]);
  // A few letters among other characters are no pattern of the whole.
  const isPattern = (it: string): boolean =>
    it.length * 2 >= text.length && (isRepeated(it) || isRun(it));
  return [text, core].some((it) => breached.has(it) || words.has(it) || isPattern(it));
}

/** Why a password is not taken, in a sentence to its owner; null when it is. */
export async function passwordProblem(
  password: string,
  own: readonly string[] = [],
): Promise<string | null> {
  const normal = password.normalize("NFKC");
  const length = lengthOf(normal);
  if (length < passwordLength.least)
    return `A password has at least ${passwordLength.least} characters; a few words in a row do well.`;
  if (length > passwordLength.most)
    return `A password has at most ${passwordLength.most} characters.`;
  if (await isGuessable(normal, own))
    return "This password is easily guessed: it is known from breaches, repeats itself, or is a name with a few characters added.";
  return null;
}
