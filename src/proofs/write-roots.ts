import { accountOfWork } from "#src/accounts/index.ts";
import { chainFault, chainStart, feedEntries, type ChainFault } from "#src/events/index.ts";
import { sha256Hex } from "#src/platform/canonical.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies, Owner } from "#src/platform/dependencies.ts";
import { subscriptionsOf } from "#src/webhooks/index.ts";
import { feedRoots } from "./feed-root-entity.ts";
import { readRoot, rootKey, rootOf, type Root } from "./root.ts";

/** Of one root: 3 MB of chain values. A longer feed gets several at once. */
const maxLeaves = 50_000;
const pageSize = 500;

type End = { readonly sequence: number; readonly chain: string };

/** What is stored is not what was published, or not what was locked away. */
class ChainBroken extends Error {
  override readonly name = "ChainBroken";
}

/** Locks away what one account was told until now (contract: events#proof). Answers how many roots were written. */
export async function writeRootsOf(deps: Dependencies, account: string): Promise<number> {
  if (!(await accountOfWork(deps, account))) return 0;
  const owner: Owner = { ...deps, account: { id: account } };
  const { head } = await subscriptionsOf(owner);
  if (!head || head.sequence === 0) return 0;
  if (head.chain === undefined) throw new Error("the feed has no chain: run npm run migrate");
  let end = await lastRoot(owner);
  let written = 0;
  for (; end.sequence < head.sequence; written++) end = await writeRoot(owner, end, head.sequence);
  if (end.sequence === head.sequence && end.chain !== head.chain)
    throw new ChainBroken(
      `the head of the feed has another chain value than event ${end.sequence}`,
    );
  return written;
}

async function lastRoot({ db, account }: Owner): Promise<End> {
  const { data } = await feedRoots(db)
    .query.roots({ account: account.id })
    .go({ consistent: true, order: "desc", limit: 1 });
  const [last] = data;
  return last
    ? { sequence: last.lastSequence, chain: last.chain }
    : { sequence: 0, chain: chainStart };
}

/** Chain values of the events behind an end, each held against its event. */
async function checkedLeaves(owner: Owner, from: End, upTo: number): Promise<string[]> {
  const leaves: string[] = [];
  let end = from;
  while (end.sequence < upTo) {
    const { data } = await feedEntries(owner.db)
      .query.feed({ account: owner.account.id })
      .between({ sequence: end.sequence + 1 }, { sequence: upTo })
      .go({ consistent: true, count: pageSize });
    if (data.length === 0) throw broken(end.sequence + 1, "gap");
    for (const entry of data) {
      const fault = chainFault(end, entry);
      if (fault) throw broken(end.sequence + 1, fault);
      end = { sequence: entry.sequence, chain: entry.chain! };
      leaves.push(end.chain);
    }
  }
  return leaves;
}

const broken = (sequence: number, fault: ChainFault): ChainBroken =>
  new ChainBroken(`event ${sequence} is not what was published: ${fault}`);

/** Locks one root away and notes it. Where that happened already, and was not noted, the one that is there counts. */
async function writeRoot(owner: Owner, end: End, headSequence: number): Promise<End> {
  const account = owner.account.id;
  const upTo = Math.min(headSequence, end.sequence + maxLeaves);
  const leaves = await checkedLeaves(owner, end, upTo);
  const key = rootKey(account, end.sequence + 1);
  const made = rootOf(account, end, leaves, isoSeconds(owner.clock.now()));
  let text = JSON.stringify(made);
  let root: Root = made;
  if (!(await owner.roots.putNew(key, text, "application/json"))) {
    text = (await owner.roots.getText(key)) ?? "";
    root = readRoot(text);
    if (root.previous !== end.chain || !root.leaves.every((leaf, at) => leaf === leaves[at]))
      throw new ChainBroken(`${key} holds other chain values than the feed`);
  }
  await feedRoots(owner.db)
    .put({
      account,
      lastSequence: root.last_sequence,
      firstSequence: root.first_sequence,
      chain: root.chain,
      sha256: sha256Hex(text),
      writtenAt: root.written_at,
    })
    .go();
  return { sequence: root.last_sequence, chain: root.chain };
}
