/**
 * The longest text that a pattern meets: with the longest pattern (schemas/custom-field.ts) it takes a
 * hundredth of a second at most.
 */
export const longestText = 1000;

/**
 * RE2, because its time grows with the text and not beyond: no pattern of a customer can hang a
 * function. It has no look-around and no back references. Loaded where a pattern is met.
 */
const engine = async () => (await import("#src/custom-fields/re2.ts")).RE2JS;

/** Why a text is not a pattern, null when it is one. */
export async function refusePattern(pattern: string): Promise<string | null> {
  const RE2 = await engine();
  try {
    RE2.compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : "not a regular expression";
  }
}

/** true when the pattern is found in the text; `^` and `$` tie it to the ends, as in JSON Schema. */
export const isFound = async (pattern: string, text: string): Promise<boolean> =>
  (await engine()).compile(pattern).matcher(text).find();
