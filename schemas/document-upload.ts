import * as z from "zod";
import { dateTime } from "./json-api.ts";

/**
 * 40 MB: what SES takes for a whole mail, and we for an uploaded file (contract: documents#intake).
 */
export const maxFileBytes = 41_943_040;

/** POST /documents/direct_uploads, plain (contract: documents#uploads) */
export const DirectUploadBody = z
  .object({
    blob: z.object({
      filename: z.string().trim().min(1).max(255).meta({ example: "arrival-notice.pdf" }),
      content_type: z.string().trim().min(1).max(255).meta({ example: "application/pdf" }),
      byte_size: z.int().min(1).max(maxFileBytes).meta({ example: 184_320 }),
      checksum: z
        .string()
        .regex(/^[A-Za-z0-9+/]{22}==$/, "The checksum is an MD5 in base64, 24 characters.")
        .meta({ description: "MD5 in base64.", example: "XrY7u+Ae7tCTyyK7j1rNww==" }),
    }),
  })
  .meta({ id: "DirectUploadBody" });

export const DirectUpload = z
  .strictObject({
    id: z.uuid(),
    key: z.string(),
    filename: z.string(),
    content_type: z.string(),
    metadata: z.strictObject({}),
    byte_size: z.int(),
    checksum: z.string(),
    created_at: dateTime,
    signed_id: z.string(),
    direct_upload: z.strictObject({
      url: z.url().meta({ description: "PUT the bytes here within an hour." }),
      headers: z.record(z.string(), z.string()).meta({ description: "Headers to send with it." }),
    }),
  })
  .meta({ id: "DirectUpload" });
