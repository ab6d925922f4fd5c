import type { WrittenFee, WrittenHold } from "../answers/holds-and-fees.ts";

/** A value as a terminal's interface writes it, or why it cannot be used. */
export type ReadValue<T> = { readonly value: T | null } | { readonly reason: string };

const silence = { value: null } as const;
const isBlank = (stated: string | null | undefined): boolean => (stated ?? "").trim() === "";

/** A flag written as text. Blank states nothing; an unknown text is not guessed. */
export function flagIn(stated: string | boolean | null | undefined): ReadValue<boolean> {
  if (typeof stated === "boolean") return { value: stated };
  if (isBlank(stated)) return silence;
  const report = stated!.trim().toLowerCase();
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
export function holdsIn(stated: string | null | undefined): WrittenHold[] | null {
  if (isBlank(stated)) return null;
  return stated!
    .split(/[,;|\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== "" && !noHold.test(name))
    .map((name) => ({ name }));
}

/** An amount of money owed, as "$1,120.50" or a number. Zero is a value. */
export function owedIn(
  stated: string | number | null | undefined,
  type: string,
): ReadValue<WrittenFee[]> {
  if (typeof stated === "string" ? isBlank(stated) : stated === null || stated === undefined)
    return silence;
  const text = String(stated).trim();
  const amount = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d+)(\.\d{1,4})?(?:\s*USD)?$/.exec(text);
  if (!amount) return { reason: "is no amount" };
  return {
    value: [{ type, amount: Number(`${amount[1]!.replaceAll(",", "")}${amount[2] ?? ""}`) }],
  };
}

/** Whether a record states nothing of the container but its number. */
export const isSilent = (record: object, members: readonly string[]): boolean =>
  members.every((name) => {
    const stated = (record as Readonly<Record<string, unknown>>)[name];
    return (
      stated === null || stated === undefined || (typeof stated === "string" && isBlank(stated))
    );
  });
