import type { World } from "#src/platform/world.ts";
import type { EquipmentWord, WatchKey } from "./equipment-source.ts";
import { pack, unpack } from "./packed.ts";
import {
  hear as add,
  heardHash,
  nothingHeard,
  type EquipmentKnowledge,
} from "./reconcile/index.ts";

/** Everything one site ever said of one box lies in one blob, beside the lines' (knowledge-store). */
const keyOf = ({ kind, site, number }: WatchKey): string =>
  `knowledge/${kind}/${encodeURIComponent(site)}/${encodeURIComponent(number)}.json.gz.b64`;

/** One blob read; nothing heard when there is none. */
export async function recallHeard(world: World, key: WatchKey): Promise<EquipmentKnowledge> {
  const stored = await world.blobs.get(keyOf(key));
  return stored ? (unpack(stored) as EquipmentKnowledge) : nothingHeard();
}

/**
 * Adds what a site said of a box. `isNews`: it said something else than before. One blob read, and
 * one write unless the very same was said of the same instant.
 */
export async function hear(
  world: World,
  key: WatchKey,
  word: EquipmentWord,
): Promise<{ readonly hash: string; readonly isNews: boolean }> {
  const before = await recallHeard(world, key);
  const after = add(before, word);
  if (JSON.stringify(after) !== JSON.stringify(before))
    await world.blobs.put(keyOf(key), pack(after), "text/plain");
  const hash = heardHash(after);
  return { hash, isNews: hash !== heardHash(before) };
}
