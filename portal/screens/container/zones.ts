import { localTime } from "../../time/zoned.ts";

/** The zones that a container has, of the API's. */
type Zones = {
  readonly pod_timezone: string | null;
  readonly final_destination_timezone: string | null;
  readonly empty_terminated_timezone?: string | null;
};

/** The zone of the place that an attribute is about. A container is picked up at its destination, if it has one. */
export function zoneOfAttribute(attribute: string, container: Zones): string | null {
  const inland = container.final_destination_timezone ?? container.pod_timezone;
  if (attribute.startsWith("empty_terminated"))
    return container.empty_terminated_timezone ?? inland;
  return /^(ind_|final_destination|pickup_appointment)/.test(attribute)
    ? inland
    : container.pod_timezone;
}

/**
 * The local date that a last free day is. It comes as the midnight that begins the day at the place of its source,
 * the port or the destination, and so is a midnight in the zone of that place alone.
 */
export function lastFreeDayIn(instant: string, container: Zones): string {
  const { pod_timezone: pod, final_destination_timezone: destination } = container;
  const zone = [destination, pod].find(
    (one) => one !== null && localTime(instant, one).clock === "00:00",
  );
  return localTime(instant, zone ?? pod).day;
}
