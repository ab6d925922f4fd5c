import type { Dependencies } from "#src/platform/dependencies.ts";
import { unfinishedTries } from "../store/unfinished-try-entity.ts";
import type { CommitKey } from "./parked.ts";

/** Longer than the stream holds a record. */
const keptSeconds = 2 * 86_400;

/** A commit that one reader of the stream has alone. */
export type Alone = {
  readonly reader: string;
  readonly account: string;
  readonly key: CommitKey;
};

const itemOf = (deps: Dependencies, { reader, account, key }: Alone) => ({
  reader,
  commitPk: key.pk,
  commitSk: key.sk,
  account,
  ttl: Math.floor(deps.clock.now().getTime() / 1000) + keptSeconds,
});

/** Notes that a try begins. Answers how many tries before it did not end: their processes did. One update. */
export async function beginTry(deps: Dependencies, alone: Alone): Promise<number> {
  const { data } = await unfinishedTries(deps.db)
    .upsert(itemOf(deps, alone))
    .add({ tries: 1 })
    .go({ response: "all_new" });
  return data.tries - 1;
}

/** The process came back, whatever became of the commit. One update. */
export async function endTry(deps: Dependencies, alone: Alone): Promise<void> {
  await unfinishedTries(deps.db)
    .upsert({ ...itemOf(deps, alone), tries: 0 })
    .go();
}
