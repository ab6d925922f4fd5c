import type * as z from "zod";
import type { containersQuery } from "#schemas/container.ts";
import type { containerFilterQuery } from "#schemas/container-filters.ts";
import type { containerRowsQuery } from "#schemas/container-rows.ts";
import type { requestRowsQuery } from "#schemas/request-rows.ts";
import type { shipmentsQuery } from "#schemas/shipment-documents.ts";
import type { shipmentFilterQuery } from "#schemas/shipment-filters.ts";
import type { shipmentRowsQuery } from "#schemas/shipment-rows.ts";
import type { requestFilterQuery, trackingRequestsQuery } from "#schemas/tracking-request.ts";

/** What the lists are asked, as their schemas parse it. */
export type ContainersQuery = z.output<typeof containersQuery>;
export type ShipmentsQuery = z.output<typeof shipmentsQuery>;
export type RequestsQuery = z.output<typeof trackingRequestsQuery>;

type Filters<F extends Readonly<Record<string, z.ZodType>>> = {
  readonly [K in keyof F]?: z.output<F[K]>;
} & Readonly<Record<string, unknown>>;

/** What the lists of a kind are filtered by, as resources and as columns. */
export type ContainerFilters = Filters<typeof containerFilterQuery>;
export type ShipmentFilters = Filters<typeof shipmentFilterQuery>;
export type RequestFilters = Filters<typeof requestFilterQuery>;

export type ContainerRowsQuery = z.output<typeof containerRowsQuery>;
export type ShipmentRowsQuery = z.output<typeof shipmentRowsQuery>;
export type RequestRowsQuery = z.output<typeof requestRowsQuery>;
