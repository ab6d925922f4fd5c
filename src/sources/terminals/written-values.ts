import type { WrittenFee, WrittenHold } from "../answers/holds-and-fees.ts";

/** A value as a terminal's interface writes it, or why it cannot be used. */
export type ReadValue<T> = { readonly value: T | null } | { readonly reason: string };

const silence = { value: null } as const;
const isBlank = (reported: string | null | undefined): boolean => (reported ?? "").trim() === "";

/** A flag written as text. Blank states nothing; an unknown text is not guessed. */
export function flagIn(reported: string | boolean | null | undefined): ReadValue<boolean> {
  if (typeof reported === "boolean") return { value: reported };
  if (isBlank(reported)) return silence;
  const report = reported!.trim().toLowerCase();
  if (/^(?:y|yes|true)$/.test(report)) return { value: true };
  if (/^(?:n|no|false)$/.test(report)) return { value: false };
  return { reason: "is neither yes nor no" };
}

/**
 * Texts that state that there is no hold; a blank is not one of them
 * (contract: incidents#blank-holds).
 */
const noHold = /^(?:none|no|no holds?|n\/?a|clear(?:ed)?|released?|-)$/i;

/** Holds in one text. Blank states nothing; only a text for "none" states that there are none. */
export function holdsIn(reported: string | null | undefined): WrittenHold[] | null {
  if (isBlank(reported)) return null;
  return reported!
    .split(/[,;|\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== "" && !noHold.test(name))
    .map((name) => ({ name }));
}

/** An amount of money owed, as "$1,120.50" or a number. Zero is a value. */
export function owedIn(
  reported: string | number | null | undefined,
  type: string,
): ReadValue<WrittenFee[]> {
  if (
    typeof reported === "string" ? isBlank(reported) : reported === null || reported === undefined
  )
    return silence;
  const text = String(reported).trim();
  const amount = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d+)(\.\d{1,4})?(?:\s*USD)?$/.exec(text);
  if (!amount) return { reason: "is no amount" };
  return {
    value: [{ type, amount: Number(`${amount[1]!.replaceAll(",", "")}${amount[2] ?? ""}`) }],
  };
}

/** Whether a record states nothing of the container but its number. */
export const isSilent = (record: object, members: readonly string[]): boolean =>
  members.every((name) => {
    const reported = (record as Readonly<Record<string, unknown>>)[name];
    return (
      reported === null ||
      reported === undefined ||
      (typeof reported === "string" && isBlank(reported))
    );
  });
