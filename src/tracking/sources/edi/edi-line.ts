import type { World } from "#src/platform/world.ts";
import { answersPushed } from "../../edi/keep-said.ts";
import type { CarrierSource } from "../../source.ts";

/**
 * A line that sends its status messages: a look finds what was pushed under the number, beside what
 * the line answers where it can be asked as well. Each message counts as an answer of its own, so
 * that a newer plan replaces an older one.
 */
export const createEdiLine = (world: World, asked: CarrierSource | null): CarrierSource => ({
  async look(subject, signal) {
    const [pushed, look] = await Promise.all([
      answersPushed(world, subject),
      asked?.look(subject, signal) ?? null,
    ]);
    if (pushed.length === 0) return look ?? { outcome: "not_found" };
    if (look?.outcome === "booking_cancelled") return look;
    const answered = look?.outcome === "observed" ? look : null;
    return {
      outcome: "observed",
      events: [...pushed.flatMap(({ events }) => events), ...(answered?.events ?? [])],
      answers: [...pushed, ...(answered ? [{ events: answered.events }] : [])],
      setAside: answered?.setAside ?? [],
      bodies: answered?.bodies ?? [],
    };
  },
});
