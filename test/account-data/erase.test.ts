import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startQueuesAndBlobs, type LocalAws } from "#local/engines/fauxqs.ts";
import { blobPrefixes } from "#lib/resources.ts";
import {
  accountPrefixes,
  eraseAccounts,
  erasedAccounts,
  erasedRecord,
  exportAll,
  findAll,
  type Stores,
} from "#src/account-data/index.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startTable } from "#test/support/engine.ts";
import { allEntities, attributesOf, nameOf, plant, tableTexts, type Planted } from "./planted.ts";

/** Of nobody in particular: about sources, numbers, partners, networks and the service itself. */
const shared = new Set(
  [
    "attempt used_challenge oauth_public_key oauth_registrations",
    "poll_target polled_source sweep_progress source_health source_token",
    "edi_report edi_answer edi_reject edi_interchange edi_control carrier_provided record",
    "scorecard_week vessel_position",
  ].flatMap((names) => names.split(" ")),
);
/** Prefixes of the bucket that are no account's alone. */
const sharedPrefixes = ["answers/", "edi/", "erased/", "knowledge/"];

let db: Db;
let stopTable: () => Promise<void>;
let aws: LocalAws;
let stores: Stores;

beforeAll(async () => {
  ({ db, stop: stopTable } = await startTable());
  aws = await startQueuesAndBlobs(null, [], ["blobs", "mail", "exports"]);
  const s3 = new S3Client({
    endpoint: aws.endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  stores = { db, s3, blobs: "blobs", mail: "mail", exports: "exports" };
});
afterAll(async () => {
  stores.s3.destroy();
  await aws.stop();
  await stopTable();
});

let made = 0;
const somebody = (): Planted => {
  const n = String(++made).padStart(12, "0");
  return {
    account: `aaaaaaaa-0000-7000-8000-${n}`,
    user: `bbbbbbbb-0000-7000-8000-${n}`,
    email: `Ada.${made}@example.com`,
    text: `planted-${made}-`,
  };
};

const put = (Bucket: string, Key: string, Body: string) =>
  stores.s3.send(new PutObjectCommand({ Bucket, Key, Body }));

/** Every object of every bucket. */
async function objects(): Promise<string[]> {
  const { Buckets = [] } = await stores.s3.send(new ListBucketsCommand({}));
  const pages = await Promise.all(
    Buckets.map(async ({ Name: Bucket }) => {
      const { Contents = [] } = await stores.s3.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => `${Bucket}:${Key}`);
    }),
  );
  return pages.flat().toSorted();
}

const createdAt = "2026-11-21T08:00:00Z";
const carrierTarget = (number: string) =>
  ({ kind: "carrier", source: "MAEU", type: "bill_of_lading", number }) as const;
const follows = (of: Planted, number: string) =>
  polling(db)
    .entities.pollSubscriber.put({
      ...carrierTarget(number),
      account: of.account,
      subscriberId: `${of.text} ${number}`,
      active: true,
      createdAt,
    })
    .go();
const isPolled = (number: string) =>
  polling(db)
    .entities.pollTarget.put({
      ...carrierTarget(number),
      dueAt: createdAt,
      dueShard: "carrier#MAEU#0",
      duePlace: createdAt,
      attempt: 0,
      failures: 0,
      createdAt,
    })
    .go();

/** An account with one item of every entity, a file of every kind, and two numbers, of which one is the other's too. */
async function settle(of: Planted): Promise<void> {
  const entities = await allEntities(db);
  await plant(
    db,
    of,
    entities.filter((entity) => !shared.has(nameOf(entity))),
  );
  for (const prefix of accountPrefixes) await put("blobs", `${prefix}${of.account}/one`, of.text);
  await put("exports", `accounts/${of.account}/containers/dt=2026-11-21/000001.parquet`, of.text);
  await put("mail", `${of.text} mailKey`, of.text);
  for (const number of [`ALONE${of.user.slice(-4)}`, "BOTH00001"]) {
    await isPolled(number);
    await follows(of, number);
    await put("blobs", `knowledge/MAEU/bill_of_lading/${number}.json.zst`, "stated");
    await put("blobs", `answers/MAEU/bill_of_lading/${number}/2026-11-21.json.zst`, "answered");
  }
}

const about = (of: Planted, texts: readonly string[]) =>
  texts.filter(
    (text) => text.includes(of.account) || text.includes(of.user) || text.includes(of.text),
  );
const now = () => new Date("2026-11-22T08:00:00Z");
const erase = (accounts: readonly string[], from: Stores = stores) =>
  eraseAccounts(from, accounts, { now, settleSeconds: 0 });

describe("an erasure", () => {
  it("leaves no item and no object of the account, and all of another one with the same number", async () => {
    const [gone, stays] = [somebody(), somebody()];
    await settle(stays);
    const before = about(stays, await tableTexts(db));
    const objectsBefore = await objects();
    await settle(gone);
    const found = await findAll(stores, [gone.account], now());
    expect(found).toMatchObject({ targetsEnded: 2, targetsShared: 1 });
    expect(about(gone, await tableTexts(db)).length).toBeGreaterThan(50);

    await erase([gone.account]);

    expect(about(gone, await tableTexts(db))).toEqual([]);
    expect(about(stays, await tableTexts(db))).toEqual(before);
    expect(await objects()).toEqual(
      [...objectsBefore, `blobs:erased/${gone.account}.json`].toSorted(),
    );
    const targets = (await tableTexts(db)).filter((text) => text.includes('"poll_target"'));
    expect(targets.join(" ")).toContain("BOTH00001");
    expect(targets.join(" ")).not.toContain(`ALONE${gone.user.slice(-4)}`);
    expect(await findAll(stores, [gone.account], now())).toEqual({
      items: {},
      objects: {},
      targetsEnded: 0,
      targetsShared: 0,
    });
    expect(await erasedRecord(stores, gone.account)).toMatchObject({
      finishedAt: "2026-11-22T08:00:00Z",
    });
  });

  it("reaches every entity that there is: a new one says whose it is, or is named here as nobody's", async () => {
    const entities = await allEntities(db);
    expect(entities.length).toBeGreaterThan(60);
    const unknown = entities.filter((entity) => {
      const attributes = attributesOf(entity);
      const isOfSomebody =
        "account" in attributes || "user" in attributes || nameOf(entity) === "oauth_record";
      return isOfSomebody === shared.has(nameOf(entity));
    });
    expect(unknown.map(nameOf)).toEqual([]);
  });

  it("knows of every prefix of the bucket whether it is an account's", () => {
    expect([...accountPrefixes, ...sharedPrefixes].toSorted()).toEqual(
      Object.keys(blobPrefixes).toSorted(),
    );
  });

  it("stops anywhere and goes on, until nothing is left", async () => {
    const of = somebody();
    await settle(of);
    for (let cut = 1; cut < 64; cut *= 2) {
      let calls = 0;
      const client = Object.create(db.client) as Db["client"];
      client.send = ((command: never) => {
        if (++calls > cut) throw new Error("cut");
        return db.client.send(command);
      }) as Db["client"]["send"];
      await erase([of.account], { ...stores, db: { ...db, client } }).catch((error: Error) =>
        expect(String(error)).toContain("cut"),
      );
    }
    await erase([of.account]);
    expect(about(of, await tableTexts(db))).toEqual([]);
    expect((await objects()).filter((key) => key.includes(of.account))).toEqual([
      `blobs:erased/${of.account}.json`,
    ]);
  });

  it("is done again after the table was restored to a time before it", async () => {
    const of = somebody();
    await settle(of);
    await erase([of.account]);
    await settle(of);
    const known = await erasedAccounts(stores);
    expect(known).toContain(of.account);
    await erase(known);
    expect(about(of, await tableTexts(db))).toEqual([]);
  });
});

describe("the export of all that an account has", () => {
  it("writes every record without secrets, and the files, and nothing of another account", async () => {
    const [mine, other] = [somebody(), somebody()];
    await settle(mine);
    await settle(other);
    const folder = mkdtempSync(join(tmpdir(), "quayline-export-"));
    try {
      const written = await exportAll(stores, mine.account, folder);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      expect(files).toContain("files/documents/one");
      const texts = files
        .filter((file) => file.endsWith(".ndjson"))
        .map((file) => readFileSync(join(folder, file), "utf8"));
      const all = texts.join("\n");
      expect(about(other, [all])).toEqual([]);
      for (const entity of ["user", "managed_key", "webhook", "view", "preferences", "document"])
        expect(written.items).toHaveProperty(entity, 1);
      const webhook = texts.find((text) => text.includes("pausedAtSequence"));
      expect(webhook).toContain(`${mine.text} url`);
      for (const secret of ["secret", "previousSecret", "passwordHash", "hash", "publicKey"])
        expect(all).not.toContain(`${mine.text} ${secret}"`);
      await expect(exportAll(stores, mine.account, folder)).rejects.toThrow("is not empty");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
