import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import { erasePerson, listUsers, removeClient } from "#src/access/index.ts";
import { closeAccount } from "#src/accounts/index.ts";
import { endTarget, isFollowedByOthers, type StoredSubscriber } from "#src/polling/index.ts";
import { prefixOf as exportsOf } from "#src/warehouse/index.ts";
import { recordErasure } from "./erased-record.ts";
import {
  accountsAtOnce,
  entityOf,
  isOfOauth,
  itemsOfAccounts,
  type Item,
} from "./items-of-accounts.ts";
import { countBelow, removeBelow, type Stores } from "./stores.ts";

/** What was found, or deleted: items by the name of their entity, objects by what their keys begin with. */
export type AccountFound = {
  readonly items: Readonly<Record<string, number>>;
  readonly objects: Readonly<Record<string, number>>;
  /** Numbers that only these accounts followed: they are polled no more, and what was stated of them goes. */
  readonly targetsEnded: number;
  /** Numbers that other accounts follow too: poll target and statements stay. */
  readonly targetsShared: number;
};

/** What of the bucket is one account's, by the beginning of the keys. */
export const accountPrefixes = ["documents/", "lists/", "rows/", "uploads/"] as const;

type Person = { readonly id: string; readonly email: string };

class Tally {
  readonly items = new Map<string, number>();
  readonly objects = new Map<string, number>();
  readonly targets = new Map<string, boolean>();
  add(to: Map<string, number>, name: string, count = 1): void {
    if (count > 0) to.set(name, (to.get(name) ?? 0) + count);
  }
  found(): AccountFound {
    const sorted = (counts: Map<string, number>) =>
      Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const ended = [...this.targets.values()].filter(Boolean).length;
    return {
      items: sorted(this.items),
      objects: sorted(this.objects),
      targetsEnded: ended,
      targetsShared: this.targets.size - ended,
    };
  }
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** Deletes items, in calls of 25; what DynamoDB leaves is sent again. */
async function removeItems({ db }: Stores, items: readonly Item[]): Promise<void> {
  for (const chunk of chunks(items, 25)) {
    let left = chunk.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } as object }));
    for (let round = 0; left.length > 0; round++) {
      if (round > 0) await wait(Math.min(5000, 50 * 2 ** round));
      const { UnprocessedItems = {} } = await db.client.send(
        new BatchWriteCommand({ RequestItems: { [db.table]: left as never } }),
      );
      left = (UnprocessedItems[db.table] ?? []) as typeof left;
    }
  }
}

/** Records of the authorization server about these people; sets aside which clients they, and others, allowed. */
function oauthOf(people: readonly Person[]) {
  const clients = { theirs: new Set<string>(), others: new Set<string>() };
  return {
    isTheirs(item: Item): boolean {
      const text = JSON.stringify([item["owner"], item["payload"]]);
      const isTheirs = people.some(({ id }) => text.includes(id));
      const { clientId } = (item["payload"] ?? {}) as { readonly clientId?: string };
      if (clientId !== undefined && item["model"] === "Grant")
        clients[isTheirs ? "theirs" : "others"].add(clientId);
      return isTheirs;
    },
    /** Registered clients that nobody else allowed anything. */
    clients: (): readonly string[] =>
      [...clients.theirs].filter((client) => !clients.others.has(client)),
  };
}

type Pass = {
  readonly stores: Stores;
  readonly accounts: readonly string[];
  readonly now: Date;
  readonly isDry: boolean;
};

/** What lies outside of the table and is found by one of its items. It goes first: without the item nothing leads to it. */
async function beforeItem({ stores, accounts, now, isDry }: Pass, item: Item, tally: Tally) {
  const mailKey = item["mailKey"];
  if (entityOf(item) === "email_submission" && typeof mailKey === "string") {
    const count = isDry ? countBelow : removeBelow;
    tally.add(tally.objects, "mail", await count(stores.s3, stores.mail, mailKey));
  }
  if (entityOf(item) !== "poll_subscriber") return;
  const erased = new Set(accounts);
  const subscriber = item as unknown as StoredSubscriber;
  const isEnded = isDry
    ? !(await isFollowedByOthers(stores.db, subscriber, erased))
    : await endTarget(stores.db, subscriber, {
        erased,
        now,
        removeBelow: (prefix) => removeBelow(stores.s3, stores.blobs, prefix),
      });
  tally.targets.set(item.pk, isEnded);
}

/** One reading of the whole table, and of what the bucket has of these accounts. */
async function pass(what: Pass): Promise<AccountFound> {
  const { stores, accounts, isDry } = what;
  const tally = new Tally();
  const people = (
    await Promise.all(accounts.map((id) => listUsers({ db: stores.db, account: { id } })))
  ).flat();
  const oauth = oauthOf(people);
  const persons = new Map<string, Person>(people.map((person) => [person.id, person]));
  for await (const page of itemsOfAccounts(stores.db, accounts)) {
    const theirs = page.filter((item) => !isOfOauth(item) || oauth.isTheirs(item));
    for (const item of theirs) {
      tally.add(tally.items, entityOf(item));
      if (entityOf(item) === "user")
        persons.set(String(item["id"]), { id: String(item["id"]), email: String(item["email"]) });
      await beforeItem(what, item, tally);
    }
    // A user goes last: by it all is found that names nobody else.
    if (!isDry)
      await removeItems(
        stores,
        theirs.filter((item) => entityOf(item) !== "user"),
      );
  }
  if (!isDry) {
    for (const client of oauth.clients()) await removeClient(stores.db, client);
    for (const person of persons.values()) await erasePerson(stores.db, person);
  }
  await objectsOf(what, tally);
  return tally.found();
}

async function objectsOf({ stores, accounts, isDry }: Pass, tally: Tally): Promise<void> {
  const count = isDry ? countBelow : removeBelow;
  const { s3, blobs, exports } = stores;
  for (const account of accounts) {
    for (const prefix of accountPrefixes)
      tally.add(tally.objects, prefix, await count(s3, blobs, `${prefix}${account}/`));
    tally.add(tally.objects, "exports", await count(s3, exports, exportsOf(account)));
  }
}

/** What an erasure would delete. Reads the whole table and writes nothing. */
export const findAll = (
  stores: Stores,
  accounts: readonly string[],
  now: Date,
): Promise<AccountFound> => pass({ stores, accounts, now, isDry: true });

const isNothing = ({ items, objects }: AccountFound): boolean =>
  Object.keys(items).length + Object.keys(objects).length === 0;

type Erasure = {
  readonly now: () => Date;
  /** Real time after the accounts are closed: functions remember an account for a minute. */
  readonly settleSeconds: number;
  /** Told of each reading of the table that found something. */
  readonly onPass?: (found: AccountFound) => void;
};

/** More readings find something only while somebody writes. */
const maxPasses = 10;

/**
 * Erases accounts: closes them, waits until no function knows them, and deletes all that is theirs,
 * until a whole reading of the table finds nothing. May stop anywhere: another run does the rest, and
 * finds nothing when there is none. Holds one page of the table in memory.
 */
export async function eraseAccounts(
  stores: Stores,
  accounts: readonly string[],
  { now, settleSeconds, onPass }: Erasure,
): Promise<void> {
  for (const some of chunks(accounts, accountsAtOnce)) {
    for (const account of some) {
      await recordErasure(stores, account, now(), false);
      await closeAccount(stores.db, account);
    }
    await wait(settleSeconds * 1000);
    for (let turn = 1; ; turn++) {
      const found = await pass({ stores, accounts: some, now: now(), isDry: false });
      if (isNothing(found)) break;
      onPass?.(found);
      if (turn === maxPasses)
        throw new Error(`after ${turn} readings there is still something new: who writes it?`);
    }
    for (const account of some) await recordErasure(stores, account, now(), true);
  }
}
