import type { Tone } from "./badge.tsx";

const statusTones: Readonly<Record<string, Tone>> = {
  available: "good",
  not_available: "bad",
  grounded: "warn",
  off_dock: "warn",
};
export const toneOfStatus = (status: string): Tone => statusTones[status] ?? "plain";

const verdictTones: Readonly<Record<string, Tone>> = { go: "good", wait: "warn" };
export const toneOfVerdict = (verdict: string): Tone => verdictTones[verdict] ?? "plain";

const badReasons: ReadonlySet<string> = new Set([
  "lfd_passed",
  "lfd_today",
  "appointment_after_lfd",
  "held",
]);
export const toneOfReason = (code: string): Tone => (badReasons.has(code) ? "bad" : "warn");
