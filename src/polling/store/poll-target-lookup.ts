import type { Lookup } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { PollTargetKey } from "../poll-target-key.ts";
import { polling, type PollTargetItem } from "./poll-target-entity.ts";

/** Where a poll target is and how it is read, for a BatchGet across entities. */
export const pollTargetLookup = (db: Db, key: PollTargetKey): Lookup<PollTargetItem> => {
  const { pollTarget } = polling(db).entities;
  return {
    key: pollTarget.get(key).params()["Key"] as Lookup<unknown>["key"],
    read: (item) => pollTarget.parse({ Item: item }).data as PollTargetItem,
  };
};
