import * as z from "zod";
import { IncludedAccount, unreadReasons } from "./document.ts";
import { RepresentationResource } from "./document-representation.ts";
import {
  dateTime,
  includes,
  listOf,
  oneOf,
  pageQuery,
  walkQuery,
  toManyOf,
  toOneOf,
} from "./json-api.ts";

const strings = z.array(z.string());

/** contract: documents#emails */
const EmailSubmissionResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("email_submission"),
    attributes: z.strictObject({
      subject: z.string(),
      body: z.string().meta({ description: "The text of the email, at most 200 KB." }),
      from: strings,
      to: strings,
      cc: strings,
      sent_at: dateTime.nullable(),
      message_id: z.string().nullable(),
      in_reply_to: z.string().nullable(),
      references: strings,
      content_type: z.string().nullable(),
      documents_count: z.int().min(0),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    relationships: z.strictObject({
      account: toOneOf("account"),
      user: toOneOf("user"),
      documents: toManyOf("document"),
    }),
    links: z.strictObject({ self: z.string() }),
    meta: z.strictObject({
      attachments: z
        .array(
          z.strictObject({
            name: z.string(),
            outcome: z.enum(["document", "duplicate", "refused", "inline", "opened"]),
            reason: z.string().nullable().meta({ description: "Why it is not read." }),
            document_id: z.uuid().nullable().meta({
              description: "The document made from it, or the existing one with the same content.",
            }),
            unread_pages: z
              .array(
                z.strictObject({
                  start_page: z.int().min(1),
                  end_page: z.int().min(1),
                  reason: z.enum(unreadReasons),
                }),
              )
              .meta({ description: "Pages of the file that were not read, and why." }),
          }),
        )
        .meta({ description: "What became of each part of the email, in its order." }),
      text: z
        .strictObject({
          outcome: z.enum(["kept", "cut", "none"]),
          source: z.enum(["plain", "html"]).nullable(),
          reason: z.string(),
        })
        .meta({ description: "What became of the text of the email." }),
      cut_headers: z
        .array(
          z.strictObject({
            attribute: z.enum(["subject", "from", "to", "cc", "references"]),
            kept: z.int().min(0),
            of: z.int().min(1),
            reason: z.string(),
          }),
        )
        .meta({
          description: "The attributes that contain only the beginning of the email's value.",
        }),
    }),
  })
  .meta({ id: "EmailSubmission", description: "An email to the docs alias." });

/** contract: documents#short-forms */
const ShortDocument = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("document"),
    attributes: z.strictObject({
      name: z.string(),
      source: z.string(),
      document_type: z.string().nullable(),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    relationships: z.strictObject({
      last_document_representation: toOneOf("document_representation"),
    }),
  })
  .meta({ id: "ShortDocument" });

const Included = z.discriminatedUnion("type", [
  IncludedAccount,
  ShortDocument,
  RepresentationResource,
]);

export const EmailSubmissionDocument = oneOf(EmailSubmissionResource, Included);
export const EmailSubmissionList = listOf(EmailSubmissionResource, Included);

const include = includes("account", "user", "documents", "documents.last_document_representation");

export const emailSubmissionQuery = z.object({ include });
export const emailSubmissionsQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  ...walkQuery,
  include,
});
