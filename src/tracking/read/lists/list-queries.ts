import type * as z from "zod";
import type { containersQuery } from "#schemas/container.ts";
import type { shipmentsQuery } from "#schemas/shipment-documents.ts";
import type { trackingRequestsQuery } from "#schemas/tracking-request.ts";

/** What the lists are asked, as their schemas parse it. */
export type ContainersQuery = z.output<typeof containersQuery>;
export type ShipmentsQuery = z.output<typeof shipmentsQuery>;
export type RequestsQuery = z.output<typeof trackingRequestsQuery>;
