import type { Lookup } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { PollTargetKey } from "../poll-target-key.ts";
import { storedItem } from "#src/platform/storage/stored-item.ts";
import { polling, pollTargetSchema, type PollTargetItem } from "./poll-target-entity.ts";

const asPollTarget = storedItem(pollTargetSchema) as Lookup<PollTargetItem>["read"];

/** Where a poll target is and how it is read, for a BatchGet across entities. */
export const pollTargetLookup = (db: Db, key: PollTargetKey): Lookup<PollTargetItem> => {
  const { pollTarget } = polling(db).entities;
  return {
    key: pollTarget.get(key).params()["Key"] as Lookup<unknown>["key"],
    read: asPollTarget,
  };
};
