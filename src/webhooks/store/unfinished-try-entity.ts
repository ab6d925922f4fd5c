import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * How often a reader of the stream began with a commit and did not come back from it. Counted for commits alone that
 * others wait behind (src/webhooks/dispatch/unfinished-tries.ts).
 */
export const unfinishedTries = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "unfinished_try", version: "1", service: "webhooks" },
        attributes: {
          reader: { type: "string", required: true },
          commitPk: { type: "string", required: true },
          commitSk: { type: "string", required: true },
          account: { type: "string", required: true },
          tries: { type: "number", required: true },
          ttl: { type: "number", required: true },
        },
        indexes: {
          all: {
            pk: {
              field: "pk",
              composite: ["reader", "commitPk"],
              template: "unfinished#${reader}#${commitPk}",
              casing: "none",
            },
            sk: { field: "sk", composite: ["commitSk"], template: "${commitSk}", casing: "none" },
          },
        },
      },
      db,
    ),
);
