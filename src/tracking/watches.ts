import type { Owner } from "#src/platform/world.ts";
import type { Watch, WatchPlan } from "./equipment-source.ts";
import { recallHeard } from "./equipment-knowledge-store.ts";
import type { HeardAt } from "./reconcile/index.ts";
import type { ContainerItem } from "./store/container-entity.ts";
import { watchShardOf } from "./store/watch-entity.ts";

const isSame = (a: Pick<Watch, "kind" | "site">, b: Pick<Watch, "kind" | "site">): boolean =>
  a.kind === b.kind && a.site === b.site;

/** The container's watches by its plans: new ones, changed ones, and those that are over. */
export const watchesAfter = (
  before: readonly Watch[],
  plans: readonly WatchPlan[],
  isStopped: boolean,
): Watch[] => [
  ...before.map((watch): Watch => {
    const plan = plans.find((one) => isSame(one, watch));
    if (isStopped) return turned(watch, true);
    return plan ? { ...plan, state: "active" } : { ...watch, state: "done" };
  }),
  ...(isStopped ? [] : plans)
    .filter((plan) => !before.some((watch) => isSame(watch, plan)))
    .map((plan): Watch => ({ ...plan, state: "active" })),
];

const turned = (watch: Watch, isStopped: boolean): Watch => {
  if (isStopped) return watch.state === "active" ? { ...watch, state: "paused" } : watch;
  return watch.state === "paused" ? { ...watch, state: "active" } : watch;
};

/** The tracking of the shipment was stopped, or goes on: what was active pauses, and comes back. */
export const turnedWatches = (watches: readonly Watch[], isStopped: boolean): Watch[] =>
  watches.map((watch) => turned(watch, isStopped));

/** Those that are new or differ from what is stored. */
export const changedWatches = (before: readonly Watch[], after: readonly Watch[]): Watch[] =>
  after.filter((watch) => {
    const was = before.find((one) => isSame(one, watch));
    return (
      was?.state !== watch.state ||
      was.pace !== watch.pace ||
      was.lookFrom !== watch.lookFrom ||
      was.bill !== watch.bill ||
      was.isPushed !== watch.isPushed
    );
  });

type Of = Pick<ContainerItem, "number" | "account" | "containerId">;

/** The container's place among those who follow the sites. */
export const watcherItems = ({ number, account, containerId }: Of, watches: readonly Watch[]) =>
  watches.map(({ state, isPushed: _, isSilent: _silent, ...plan }) => ({
    ...plan,
    number,
    account,
    containerId,
    active: state === "active",
  }));

/** The sites to be asked, and when. */
export const dueWatches = ({ number }: Of, watches: readonly Watch[], now: string) =>
  watches
    .filter(({ state }) => state === "active")
    .map(({ kind, site, lookFrom, isSilent }) => ({
      kind,
      site,
      number,
      // Who is never asked may have spoken before anybody followed the box.
      dueAt: lookFrom > now && !isSilent ? lookFrom : now,
      dueShard: watchShardOf({ site, number }),
    }));

/** What every site that the container follows or followed has said of it. One blob read a site. */
export const heardOf = (
  owner: Owner,
  container: Pick<ContainerItem, "number" | "watches">,
): Promise<HeardAt[]> =>
  Promise.all(
    (container.watches ?? []).map(async ({ kind, site, isPushed }) => ({
      kind,
      site,
      knowledge: await recallHeard(owner, { kind, site, number: container.number }, isPushed),
    })),
  );
