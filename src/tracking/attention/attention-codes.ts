import { attentionCodes, type AttentionCode } from "#schemas/attention.ts";
import { bindingLastFreeDay } from "#src/deadlines/binding-last-free-day.ts";
import {
  calendarCode,
  lastFreeDaysOf,
  standingReasons,
  tooSilentFrom,
  type AttentionInput,
  type AttentionViewer,
} from "./timely-reasons.ts";

/** A set of codes: one bit each, the most urgent lowest. */
type Codes = number;
const bitOf = Object.fromEntries(attentionCodes.map((code, at) => [code, 1 << at])) as Readonly<
  Record<AttentionCode, Codes>
>;
const together = (reasons: readonly { readonly code: AttentionCode }[]): Codes =>
  reasons.reduce((codes, { code }) => codes | bitOf[code], 0);

/** What of a container decides its codes, without the clock. */
type Standing = {
  /** Whatever the time is. */
  readonly codes: Codes;
  /** Midnight UTC (ms) of the last free day that counts, and its zone; NaN when none does. */
  readonly day: number;
  readonly zone: string;
  /** From then on (ms) its terminal is too silent. */
  readonly silentFrom: number;
};

/** No day is near: what stands depends on no calendar. */
const noDay = (): string => "1970-01-01";

function standingOf(of: AttentionInput, seesRail: boolean): Standing {
  const viewer = { now: "", seesRail, todayIn: noDay };
  const days = of.deliveredAt ? [] : lastFreeDaysOf(of, viewer);
  const binding = bindingLastFreeDay(days, of);
  return {
    codes: together([...(of.attention ?? []), ...standingReasons(of, days, binding)]),
    day: binding.day ? Date.parse(binding.day.date) : Number.NaN,
    zone: binding.day?.timezone ?? "UTC",
    silentFrom: of.silentSince ? tooSilentFrom(of.silentSince) : Number.POSITIVE_INFINITY,
  };
}

/** By summary: rows of a list are replaced as they change, so it is computed once a change. */
const standingWithRail = new WeakMap<AttentionInput, Standing>();
const standingWithoutRail = new WeakMap<AttentionInput, Standing>();

function known(of: AttentionInput, seesRail: boolean): Standing {
  const held = seesRail ? standingWithRail : standingWithoutRail;
  const before = held.get(of);
  if (before) return before;
  const standing = standingOf(of, seesRail);
  held.set(of, standing);
  return standing;
}

const dayMs = 86_400_000;

function codesAt({ now, seesRail, todayIn }: AttentionViewer): (of: AttentionInput) => Codes {
  const nowMs = Date.parse(now);
  const days = new Map<string, number>();
  const todayOf = (zone: string): number => {
    const known = days.get(zone) ?? Date.parse(todayIn(zone));
    days.set(zone, known);
    return known;
  };
  return (of) => {
    const { codes, day, zone, silentFrom } = known(of, seesRail);
    const near = Number.isNaN(day) ? null : calendarCode((day - todayOf(zone)) / dayMs);
    return codes | (near ? bitOf[near] : 0) | (nowMs >= silentFrom ? bitOf.terminal_silent : 0);
  };
}

const lists = new Map<Codes, readonly AttentionCode[]>();
function listOf(codes: Codes): readonly AttentionCode[] {
  const before = lists.get(codes);
  if (before) return before;
  const list = attentionCodes.filter((code) => codes & bitOf[code]);
  lists.set(codes, list);
  return list;
}

/**
 * The codes of `attentionOf`, the most urgent first, for every row of a list: no phrase is made, and of a row
 * only what depends on the clock is computed again. Equal sets of codes are one list.
 */
export function attentionCodesAt(
  asked: AttentionViewer,
): (of: AttentionInput) => readonly AttentionCode[] {
  const codesOf = codesAt(asked);
  return (of) => listOf(codesOf(of));
}

/** The most urgent reason's, 1 before all others; undefined when there is none. */
export function attentionPriorityAt(
  asked: AttentionViewer,
): (of: AttentionInput) => number | undefined {
  const codesOf = codesAt(asked);
  return (of) => {
    const codes = codesOf(of);
    return codes === 0 ? undefined : 32 - Math.clz32(codes & -codes);
  };
}
