import { rawEventNames, type RawEventName } from "#schemas/vocabulary.ts";

const isRawEventName = (name: string): name is RawEventName =>
  (rawEventNames as readonly string[]).includes(name);

/** Our names that raw events have another word for. */
const renamed: Readonly<Record<string, RawEventName>> = {
  arrived_at_inland_destination: "arrived_at_destination",
};

/**
 * What a raw event is called (contract: events#raw-events). Null for what the list has no name for,
 * such as a berth or a box that is not available: `original_event` says what the source called it.
 */
export function rawEventName(event: string | null): RawEventName | null {
  if (event === null) return null;
  return renamed[event] ?? (isRawEventName(event) ? event : null);
}
