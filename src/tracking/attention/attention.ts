import { attentionCodes, type AttentionCode } from "#schemas/attention.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { localDateOf } from "#src/reference/index.ts";
import { timelyReasons, type AttentionViewer, type AttentionInput } from "./timely-reasons.ts";

export type Reason = {
  readonly code: AttentionCode;
  readonly priority: number;
  readonly reason: string;
  readonly since: string | null;
};

/** For one list: the calendar of each zone is computed once. */
export function askedAt(now: string, seesRail: boolean): AttentionViewer {
  const today = new Map<string, string>();
  const todayIn = (zone: string): string => {
    const known = today.get(zone) ?? localDateOf(now, zone);
    today.set(zone, known);
    return known;
  };
  return { now, seesRail, todayIn };
}

/** No read: the caller's account and clock. */
export const askedBy = ({ clock, account }: Context): AttentionViewer =>
  askedAt(isoSeconds(clock.now()), account.entitlements.includes("rail_data"));

/**
 * Why a container needs a person now, the most urgent first; empty when it does not. Lasting
 * reasons are stored with it; those that time alone causes are computed here, in the local days of
 * its place.
 */
export function attentionOf(of: AttentionInput, asked: AttentionViewer): Reason[] {
  const timely = timelyReasons(of, asked).map(({ code, phrase, since }) => ({
    code,
    reason: phrase(),
    since: since(),
  }));
  return [...(of.attention ?? []), ...timely]
    .map(({ code, reason, since }) => ({ code, priority: priorityOf(code), reason, since }))
    .toSorted((a, b) => a.priority - b.priority);
}

const priorityOf = (code: AttentionCode): number => attentionCodes.indexOf(code) + 1;
