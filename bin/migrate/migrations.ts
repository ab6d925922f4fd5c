import { rewriteRow } from "#src/tracking/index.ts";
import { chainFeed } from "#src/webhooks/index.ts";
import type { Db } from "#src/platform/storage/table.ts";

type Item = Readonly<Record<string, unknown>>;

/** What became of one item: `missed` was written by another meanwhile and is tried again. */
export type Migrated = "changed" | "current" | "gone" | "missed";

/** Brings what is stored from one layout version to the next, item by item; each may be repeated. */
export type Migration = {
  /** As it stands in CHANGELOG.md. */
  readonly name: string;
  /** The stored layout version that it leads to, from the one before. */
  readonly to: number;
  readonly about: string;
  /** The entity whose items are looked at. */
  readonly entity: string;
  readonly migrate: (db: Db, item: Item, how: { readonly isDry: boolean }) => Promise<Migrated>;
};

/** One for each stored layout version since 8, in their order. */
export const migrations: readonly Migration[] = [
  {
    name: "container-rows",
    to: 8,
    about:
      "rows of containers get their voyage over sea, without which GET /map does not count them",
    entity: "container",
    migrate: (db, { account, containerId }, how) =>
      rewriteRow(db, { account: String(account), containerId: String(containerId) }, how),
  },
  {
    name: "feed-chain",
    to: 9,
    about: "events get their link to the one before, without which they have no proof",
    entity: "feed_head",
    migrate: (db, { account }, how) => chainFeed(db, String(account), how),
  },
];
