/** What a key does on the screen that is shown; the list behind `?` is made of these, so that no key is dead. */
export type KeyAction = {
  /** `j`, `Enter`, or `g c` for one after the other. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** Absent: anywhere on the page. */
  readonly when?: () => boolean;
};

/** WCAG 2.1.4: what a person who dictates can switch off. */
export const isSingleCharacter = (key: string): boolean => /^\S( \S)?$/.test(key);

/** How long the first of two keys waits for the second. */
const sequenceMs = 1200;

type Pressed = { readonly key: string; readonly at: number };

/** The action for a key, given the one pressed before it. */
export function actionFor(
  actions: readonly KeyAction[],
  pressed: Pressed,
  before: Pressed | null,
  allowsSingle: boolean,
): KeyAction | null {
  const isSequence = before !== null && pressed.at - before.at <= sequenceMs;
  const candidates = isSequence ? [`${before.key} ${pressed.key}`, pressed.key] : [pressed.key];
  for (const candidate of candidates) {
    if (!allowsSingle && isSingleCharacter(candidate)) continue;
    // The innermost part of a screen registers last.
    const found = actions.findLast(({ key, when }) => key === candidate && (when?.() ?? true));
    if (found) return found;
  }
  return null;
}
