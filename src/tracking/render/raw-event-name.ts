import { rawEventNames, type RawEventName } from "#schemas/vocabulary.ts";

const isRawEventName = (name: string): name is RawEventName =>
  (rawEventNames as readonly string[]).includes(name);

/** Our names that raw events call differently. */
const renamed: Readonly<Record<string, RawEventName>> = {
  arrived_at_inland_destination: "arrived_at_destination",
};

/**
 * The name of a raw event (contract: events#raw-events). Null for what the list has no name for,
 * such as a berth or a container that is not available: `original_event` is the source's own name.
 */
export function rawEventName(event: string | null): RawEventName | null {
  if (event === null) return null;
  return renamed[event] ?? (isRawEventName(event) ? event : null);
}
