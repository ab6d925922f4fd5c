import * as z from "zod";
import { dateTime, oneOf, toOneOf } from "./json-api.ts";
import { PreferencesResource } from "./preferences.ts";
import { UserResource } from "./user.ts";

const feature = z.strictObject({
  status: z.enum(["enabled", "not_enabled", "requires_paid_plan"]),
});

/** contract: accounts#who-am-i */
const CredentialResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("credential"),
    attributes: z.strictObject({
      kind: z.enum(["api_key", "access_token", "session"]).meta({
        description:
          "access_token: a client that a user allowed by OAuth. session: a user who is signed in at a browser.",
      }),
      channel: z.enum(["api"]),
      name: z.string(),
      features: z.strictObject({
        data_out_api: feature,
        custom_fields: feature,
        routing_data: feature,
        rail_data: feature,
        stop_tracking: feature,
        trade_intel: feature,
        refresh: feature,
        documents: feature,
      }),
    }),
    relationships: z.strictObject({
      account: toOneOf("account"),
      user: toOneOf("user"),
      preferences: toOneOf("preferences"),
    }),
  })
  .meta({ id: "Credential", description: "What the request was made with." });

const count = z.int().min(0);

/** What is not known of a company stays null. */
const profile = z.string().nullable().meta({ description: "null while it is not known." });

/** contract: accounts#account-and-user */
const OwnAccountResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("account"),
    attributes: z.strictObject({
      company_name: z.string(),
      company_type: profile,
      scac: profile,
      abbr_name: profile,
      city: profile,
      state_abbr: profile,
      country: profile,
      plan: z.enum(["full", "free"]),
      trial_ends_at: dateTime.nullable().meta({ description: "Of a free account." }),
      docs_alias: z.string().nullable().meta({
        description: "The email address for documents; null without document processing.",
        example: "docs+7c5e0d1b92aa@docs.quayline.example",
      }),
      tracking_slots: z
        .strictObject({ limit: count, used: count, remaining: count })
        .nullable()
        .meta({ description: "Active containers and pending requests; null without a limit." }),
    }),
  })
  .meta({ id: "OwnAccount", description: "The account of the caller." });

export const MeDocument = oneOf(
  CredentialResource,
  z.discriminatedUnion("type", [OwnAccountResource, UserResource, PreferencesResource]),
);
