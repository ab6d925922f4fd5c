import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { World } from "#src/platform/world.ts";
import { applyWatchMessage } from "./apply-watch-message.ts";
import { hear } from "./equipment-knowledge-store.ts";
import type { BillsByNumber, EquipmentLook, EquipmentWord, WatchKey } from "./equipment-source.ts";
import { archiveSiteAnswer } from "./knowledge-store.ts";
import { tellPushed } from "./edi/tell-pushed.ts";
import { retryDelaySeconds } from "./reconcile/index.ts";
import { takeFromBudget } from "./source-budget.ts";
import { closedUntilProbe, healthOf, recordLook } from "./source-health.ts";
import { equipmentSources, type EquipmentSources } from "./sources/index.ts";
import { watching, type WatcherItem, type WatchItem } from "./store/watch-entity.ts";
import { isWaiting, nextAskAfterSeconds } from "./watch-cadence.ts";
import { claim, claimSeconds, keyOf, postpone, rest } from "./watch-due.ts";
import type { WatchMessage } from "./watch-message.ts";

/** How long one look may take, with its retries. Real time. */
const lookTimeoutSeconds = 60;
/** A new follower does not make us ask again what was asked this recently. Product time. */
const freshSeconds = 5 * minute;
/** However fast product time runs, a site is not asked about a box more often. Real time. */
const shortestWaitSeconds = 1;
/** Items that are read or written at one time. */
const lanes = 10;

/** A box at the site and who waits for it. */
type Box = { readonly watch: WatchItem; readonly waiting: readonly WatcherItem[] };

/**
 * Asks a terminal or railroad about the boxes whose time has come, keeps what it says, and queues
 * what each container that follows them has to show. May run twice or stop anywhere: a box stays
 * due until it is done, and followers who do not show the newest word are queued again.
 */
export async function lookAtSite(
  world: World,
  message: WatchMessage,
  sources: (world: World) => Promise<EquipmentSources> = equipmentSources,
): Promise<void> {
  const now = world.clock.now();
  const site = { kind: message.kind, site: message.site };
  const known = await sources(world);
  const heard = heardHow(known, site);
  if (heard.isSilent)
    return each(message.numbers, (number) => showPushed(world, { ...site, number }));
  const due = await dueBoxes(world, message, isoSeconds(now));
  if (due.length === 0) return;
  const configured = known.at(site);
  const health = await healthOf(world, site);
  const closedUntil = await closedUntilProbe(world, site, health, claimSeconds * world.clock.scale);
  if (closedUntil) return each(due, ({ watch }) => postpone(world, watch, closedUntil));
  const budget = `${site.kind}-${site.site}`;
  const wait = await takeFromBudget(world, budget, configured?.profile.requestsPerMinute);
  if (wait) {
    const later = isoSeconds(addSeconds(now, wait * world.clock.scale));
    return each(due, ({ watch }) => postpone(world, watch, later));
  }
  const claimed: Box[] = [];
  await each(due, async (box) => {
    const watch = await claim(world, box.watch, now);
    if (watch) claimed.push({ ...box, watch });
  });
  if (claimed.length === 0) return;
  const numbers = claimed.map(({ watch }) => watch.number).toSorted();
  const look: EquipmentLook = configured
    ? await configured.source.look(
        numbers,
        AbortSignal.timeout(lookTimeoutSeconds * 1000),
        billsOf(claimed),
      )
    : { outcome: "unreachable", detail: "no source is configured for this site" };
  world.log.info("watch.looked", { ...site, boxes: numbers.length, outcome: look.outcome });
  if (configured) await recordLook(world, site, health, look);
  if (look.outcome === "observed") await keep(world, site, claimed, look, heard.isPushed);
  else await each(claimed, (box) => setBack(world, box.watch, look));
}

/** Whether the site sends messages by itself, and whether it is never asked. */
function heardHow({ sites }: EquipmentSources, { kind, site }: Pick<WatchKey, "kind" | "site">) {
  const all =
    kind === "terminal"
      ? sites.terminals.map(({ locode, smdg, ...heard }) => ({
          name: smdg === null ? locode : `${locode}-${smdg}`,
          ...heard,
        }))
      : sites.railroads.map(({ scac, ...heard }) => ({ name: scac, ...heard }));
  const one = all.find(({ name }) => name === site);
  return { isPushed: one?.isPushed ?? false, isSilent: one?.isSilent ?? false };
}

/** A follower came to a site that is never asked: it is shown what was pushed before it came. */
async function showPushed(world: World, key: WatchKey): Promise<void> {
  await tellPushed(world, key);
  const { data } = await watching(world.db).entities.watch.get(key).go({ consistent: true });
  if (data) await rest(world, data);
}

/** The message's boxes that somebody waits for and whose time has come. One query a box. */
async function dueBoxes(world: World, message: WatchMessage, now: string): Promise<Box[]> {
  const { kind, site, isForced } = message;
  const due: Box[] = [];
  await each(message.numbers, async (number) => {
    const { data } = await watching(world.db)
      .collections.watching({ kind, site, number })
      .go({ consistent: true, pages: "all" });
    const watch = data.watch[0];
    if (!watch) return;
    const waiting = data.watcher.filter((one) => isWaiting(one, now));
    if (waiting.length === 0) return rest(world, watch);
    if (isForced) due.push({ watch, waiting });
    else if (watch.dueAt && watch.dueAt > now) return;
    else if (isTimeToLook(watch, waiting, now)) due.push({ watch, waiting });
    else await serve(world, { watch, waiting }, now);
  });
  return due;
}

/** By which bills each box is followed: of all accounts, for the box and the journey are the same. */
const billsOf = (boxes: readonly Box[]): BillsByNumber =>
  new Map(
    boxes.map(({ watch, waiting }) => [
      watch.number,
      [...new Set(waiting.flatMap(({ bill }) => bill ?? []))].toSorted(),
    ]),
  );

function isTimeToLook(watch: WatchItem, waiting: readonly WatcherItem[], now: string): boolean {
  if (!waiting.some(({ lookFrom }) => lookFrom <= now)) return false;
  const fresh = isoSeconds(addSeconds(new Date(now), -freshSeconds));
  return watch.knowledgeHash === undefined || (watch.lastSucceededAt ?? "") < fresh;
}

/** A follower came: it is shown what is known, and the site is asked when its time comes. */
async function serve(world: World, box: Box, now: string): Promise<void> {
  const { watch, waiting } = box;
  if (watch.knowledgeHash !== undefined) await tellThoseBehind(world, waiting, watch.knowledgeHash);
  const wait = nextAskAfterSeconds(waiting, null, now);
  await postpone(world, watch, isoSeconds(addSeconds(new Date(now), wait)));
}

type Observed = Extract<EquipmentLook, { outcome: "observed" }>;

async function keep(
  world: World,
  site: Pick<WatchKey, "kind" | "site">,
  boxes: readonly Box[],
  look: Observed,
  isPushed: boolean,
): Promise<void> {
  const said = Map.groupBy(look.words, ({ number }) => number);
  let isNews = false;
  await each(boxes, async (box) => {
    try {
      const changed = await keepOne(world, box, said.get(box.watch.number) ?? [], isPushed);
      isNews ||= changed;
    } catch (error) {
      // One box that cannot be kept spoils no other (contract: incidents#batches): it is due again
      // by itself.
      world.log.error("watch.word_not_kept", { ...keyOf(box.watch), ...errorFields(error) });
      await setBack(world, box.watch, { outcome: "unrecognized", detail: "not kept" });
    }
  });
  if (isNews) await archiveSiteAnswer(world, site, isoSeconds(world.clock.now()), look.bodies);
}

/**
 * What the site said of one box. Silence means nothing (contract: incidents#batches). Followers are
 * queued before the hash is written: a crash between the two then costs a message, and no word.
 */
async function keepOne(
  world: World,
  { watch, waiting }: Box,
  words: readonly EquipmentWord[],
  isPushed: boolean,
): Promise<boolean> {
  const now = world.clock.now();
  const at = isoSeconds(now);
  const wait = Math.max(
    nextAskAfterSeconds(waiting, words.at(-1) ?? null, at) * (0.9 + world.random() * 0.2),
    shortestWaitSeconds * world.clock.scale,
  );
  let hash = watch.knowledgeHash;
  for (const word of words) ({ hash } = await hear(world, keyOf(watch), word, isPushed));
  if (hash !== undefined && words.length > 0) await tellThoseBehind(world, waiting, hash);
  await postpone(world, watch, isoSeconds(addSeconds(now, wait)), {
    failures: 0,
    ...(words.length > 0 && { lastSucceededAt: at }),
    ...(hash !== undefined && { knowledgeHash: hash }),
  });
  return hash !== watch.knowledgeHash;
}

const tellThoseBehind = (
  world: World,
  waiting: readonly WatcherItem[],
  hash: string,
): Promise<void> =>
  world.queues.send(
    "apply",
    waiting.filter(({ appliedHash }) => appliedHash !== hash).map(applyWatchMessage),
  );

/** A look that brought nothing usable: asked again later, and later each time. */
async function setBack(
  world: World,
  watch: WatchItem,
  look: Exclude<EquipmentLook, Observed>,
): Promise<void> {
  const failures = watch.failures + 1;
  const backOff = retryDelaySeconds(failures) * (0.9 + world.random() * 0.2);
  const asked = look.outcome === "unreachable" ? (look.retryAfterSeconds ?? 0) : 0;
  const wait = Math.max(backOff, Math.max(asked, shortestWaitSeconds) * world.clock.scale);
  const dueAt = isoSeconds(addSeconds(world.clock.now(), wait));
  await postpone(world, watch, dueAt, { failures });
}

/** All of them, some at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(lanes, items.length) }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
