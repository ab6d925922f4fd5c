import { derivedId } from "#src/platform/ids.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "./equipment-source.ts";
import { pack, unpack } from "./packed.ts";
import { emptyKnowledge, remember, type Knowledge } from "./reconcile/index.ts";
import type { Look, SubjectKey } from "./source.ts";

/**
 * Everything a subject's sources ever said lies in one blob per subject. It only ever grows by
 * union, so a write that is lost to a crash or a race is made good by the next look.
 */
const keyOf = ({ scac, type, number }: SubjectKey): string =>
  `knowledge/${scac}/${type}/${encodeURIComponent(number)}.json.gz.b64`;

export async function recall(world: World, subject: SubjectKey): Promise<Knowledge> {
  const stored = await world.blobs.get(keyOf(subject));
  return stored ? (unpack(stored) as Knowledge) : emptyKnowledge();
}

/** Adds an answer to what is known and stores it; answers the new knowledge. */
export async function rememberAnswer(
  world: World,
  subject: SubjectKey,
  look: Extract<Look, { outcome: "observed" }>,
  observedAt: string,
): Promise<Knowledge> {
  const before = await recall(world, subject);
  const answers = look.answers ?? [{ events: look.events }];
  const after = answers.reduce(
    (known, { events, knownAt }, index) =>
      remember(known, events, index === 0 ? look.setAside : [], {
        observedAt: knownAt ?? observedAt,
      }),
    before,
  );
  if (JSON.stringify(after) !== JSON.stringify(before))
    await world.blobs.put(keyOf(subject), pack(after), "text/plain");
  return after;
}

/** The raw answer as received, for audit and replay; the bucket forgets it after 90 days. */
export async function archiveAnswer(
  world: World,
  subject: SubjectKey,
  at: string,
  bodies: readonly string[],
): Promise<void> {
  await world.blobs.put(
    `answers/${subject.scac}/${subject.type}/${encodeURIComponent(subject.number)}/${at}.json.gz.b64`,
    pack(bodies),
    "text/plain",
  );
}

/** The same for a terminal's or railroad's answer about some boxes. */
export async function archiveSiteAnswer(
  world: World,
  { kind, site }: Pick<WatchKey, "kind" | "site">,
  at: string,
  bodies: readonly string[],
): Promise<void> {
  await world.blobs.put(
    `answers/${kind}/${site}/${at}-${derivedId("answer", ...bodies)}.json.gz.b64`,
    pack(bodies),
    "text/plain",
  );
}
