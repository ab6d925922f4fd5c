import { words } from "../../words/index.ts";

/** Steps that another reason makes impossible: no appointment is before a day that has passed. */
const overtaken: Readonly<Record<string, readonly string[]>> = {
  lfd_passed: ["appointment_after_lfd"],
};

/** What to do about a container's reasons, the most urgent first. */
export function nextSteps(codes: readonly string[]): readonly string[] {
  const without = new Set(codes.flatMap((code) => overtaken[code] ?? []));
  return codes.flatMap((code) => (without.has(code) ? [] : (words.today.steps[code] ?? [])));
}
