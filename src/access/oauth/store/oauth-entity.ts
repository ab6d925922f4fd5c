import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** What the authorization server remembers: clients, interactions, sessions, grants, codes, tokens. */
export const oauthRecords = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "oauth_record", version: "1", service: "auth" },
        attributes: {
          model: { type: "string", required: true },
          /** Of codes and tokens, which are secrets, the SHA-256. */
          id: { type: "string", required: true },
          payload: { type: "any", required: true },
          /** `grant:`, `session:` or `user:` and an id: what it ends with. */
          owner: { type: "string" },
          /** Seconds since 1970: used, and worth nothing any more. */
          consumed: { type: "number" },
          /** Seconds since 1970, in real time as all of OAuth. */
          ttl: { type: "number" },
        },
        indexes: {
          byId: {
            pk: {
              field: "pk",
              composite: ["model", "id"],
              template: "auth#oauth#${model}#${id}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "record", casing: "none" },
          },
          /** the tokens of a grant, the grants of a user */
          byOwner: {
            index: "gsi1",
            pk: {
              field: "gsi1pk",
              composite: ["owner"],
              template: "auth#oauth-of#${owner}",
              casing: "none",
            },
            sk: {
              field: "gsi1sk",
              composite: ["model", "id"],
              template: "${model}#${id}",
              casing: "none",
            },
          },
        },
      },
      db,
    ),
);

/** The public keys in use, for whoever checks a token and must not hold the private ones. */
export const oauthPublicKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "oauth_public_key", version: "1", service: "auth" },
        attributes: {
          kid: { type: "string", required: true },
          x: { type: "string", required: true },
          y: { type: "string", required: true },
          /** Seconds since 1970; the server renews it while it signs with the key. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byKid: {
            pk: {
              field: "pk",
              composite: ["kid"],
              template: "auth#oauth#key#${kid}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "key", casing: "none" },
          },
        },
      },
      db,
    ),
);

/** Clients registered from one address within an hour. */
export const oauthRegistrations = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "oauth_registrations", version: "1", service: "auth" },
        attributes: {
          source: { type: "string", required: true },
          hour: { type: "number", required: true },
          count: { type: "number" },
          ttl: { type: "number" },
        },
        indexes: {
          bySource: {
            pk: {
              field: "pk",
              composite: ["source", "hour"],
              template: "auth#oauth#registrations#${source}#${hour}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "count", casing: "none" },
          },
        },
      },
      db,
    ),
);
