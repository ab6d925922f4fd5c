import * as z from "zod";
import { EdiReceipt } from "#schemas/edi.ts";
import { route, type Route } from "#src/platform/manifest.ts";

/** Lambda takes no larger request; larger files go into the bucket (docs/sources.md). */
const maxBytes = 4_000_000;

export const ediRoutes = [
  route({
    id: "edi.take-interchanges",
    method: "POST",
    path: "/edi/interchanges",
    handler: "api/edi/take-interchanges",
    summary: "Take in X12 or EDIFACT interchanges of a partner, and acknowledge them",
    access: { caller: "edi-partner" },
    text: {
      types: [
        "application/edi-x12",
        "application/edifact",
        "application/edi-consent",
        "text/plain",
      ],
      maxBytes,
      document: z.string().meta({ description: "One or more interchanges." }),
    },
    answers: { status: 200, schema: EdiReceipt },
    media: "json",
    fails: ["unauthorized", "bad_request", "too_large", "unsupported_media_type"],
    needs: [
      "table:get",
      "table:query",
      "table:put",
      "table:update",
      "blobs:read",
      "edi:read",
      "edi:write",
      "queue:apply",
      "queue:poll",
      "queue:edi",
      "secret:sources",
    ],
    timeoutSeconds: 29,
    memoryMb: 1024,
  }),
] as const satisfies readonly Route[];
