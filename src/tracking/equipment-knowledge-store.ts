import { isoSeconds } from "#src/platform/clock.ts";
import type { World } from "#src/platform/world.ts";
import type { EquipmentWord, WatchKey } from "./equipment-source.ts";
import { wordsPushed } from "./edi/keep-said.ts";
import { pack, unpack } from "./packed.ts";
import {
  hear as add,
  hearAt as addAt,
  heardHash,
  nothingHeard,
  type EquipmentKnowledge,
} from "./reconcile/index.ts";

/** Everything one site ever said of one box lies in one blob, beside the lines' (knowledge-store). */
const keyOf = ({ kind, site, number }: WatchKey): string =>
  `knowledge/${kind}/${encodeURIComponent(site)}/${encodeURIComponent(number)}.json.gz.b64`;

const recallAnswers = async (world: World, key: WatchKey): Promise<EquipmentKnowledge> => {
  const stored = await world.blobs.get(keyOf(key));
  return stored ? (unpack(stored) as EquipmentKnowledge) : nothingHeard();
};

/**
 * What a site answered, and what it sent by itself where it does (`isPushed`), as one. One blob
 * read, and one query for what was pushed.
 */
export async function recallHeard(
  world: World,
  key: WatchKey,
  isPushed = false,
): Promise<EquipmentKnowledge> {
  const [answers, words] = await Promise.all([
    recallAnswers(world, key),
    isPushed ? wordsPushed(world, key) : [],
  ]);
  return words.reduce(add, answers);
}

/**
 * Adds what a site said of a box. `isNews`: it said something else than before. One blob read, and
 * one write unless the very same was said of the same instant.
 */
export async function hear(
  world: World,
  key: WatchKey,
  word: EquipmentWord,
  isPushed = false,
): Promise<{ readonly hash: string; readonly isNews: boolean }> {
  const [before, pushed] = await Promise.all([
    recallAnswers(world, key),
    isPushed ? wordsPushed(world, key) : [],
  ]);
  const after = addAt(before, word, isoSeconds(world.clock.now()));
  if (JSON.stringify(after) !== JSON.stringify(before))
    await world.blobs.put(keyOf(key), pack(after), "text/plain");
  const hash = heardHash(pushed.reduce(add, after));
  return { hash, isNews: hash !== heardHash(pushed.reduce(add, before)) };
}
