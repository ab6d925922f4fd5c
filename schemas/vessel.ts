import * as z from "zod";
import { VesselStatus } from "./fleet-map.ts";
import { oneOf } from "./json-api.ts";
import { VesselResource } from "./reference.ts";

/** contract: routes#vessel. A vessel of its own; those beside other resources have no position. */
const VesselAlone = VesselResource.extend({
  attributes: VesselResource.shape.attributes.extend({
    position_status: VesselStatus.nullable().describe(
      "Of a position that the vessel transmitted: whether it moves, lies at anchor or at a berth.",
    ),
    position_port_code: z
      .string()
      .nullable()
      .describe("UN/LOCODE of the port that it is berthed in or anchors off, where one is near."),
  }),
}).meta({
  id: "Vessel",
  description:
    "A ship, and where it is: as it transmitted no more than six hours ago, or by its schedule.",
});

export const VesselDocument = oneOf(VesselAlone);

const instant = (description: string, example = "2026-11-14T08:00:00Z") =>
  z.iso
    .datetime({ offset: true, error: "A date-time with its zone, as 2026-11-14T08:00:00Z." })
    .transform((text) => new Date(text))
    .optional()
    .meta({ description, example });

/** contract: routes#positions */
export const vesselQuery = z.object({
  "show_positions[from_timestamp]": instant(
    "Adds positions from this time on; by default from 7 days ago.",
  ),
  "show_positions[to_timestamp]": instant("Adds positions up to this time; by default up to now."),
});

const port = (description: string) =>
  z
    .string({ error: "A port's id or UN/LOCODE." })
    .trim()
    .min(1)
    .max(100)
    .meta({ description, example: "USLAX" });

export const futurePositionsQuery = z.object({
  port_id: port("Id or UN/LOCODE of the port the ship is bound for."),
  previous_port_id: port("Id or UN/LOCODE of the last port that it left or leaves."),
});

const degrees = (most: number, example: string) =>
  z
    .string({ error: `Degrees from -${most} to ${most}.` })
    .regex(/^[+-]?\d{1,3}(\.\d{1,12})?$/, `Degrees from -${most} to ${most}.`)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `Degrees from -${most} to ${most}.`)
    .meta({ example });

export const futurePositionsFromQuery = futurePositionsQuery.extend({
  latitude: degrees(90, "35.2"),
  longitude: degrees(180, "-140.5"),
});
