import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mirroredBlobs, startEdiFolder } from "#local/edi-folder.ts";
import type { Message, QueueName } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { EdiFileMessage, listRejects, takeFile } from "#src/sources/edi/receive/index.ts";
import { memoryBlobs, recordingQueues, startTable, depsFor } from "#test/support/engine.ts";
import { ediSources, terminalSends } from "#test/sources/edi/edi-rig.ts";

const good = terminalSends("MSKU7354623", "AV", "20260403*0930");

describe("the folder of EDI partners", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  beforeAll(async () => {
    table = await startTable();
  });
  afterAll(() => table.stop());

  let root: string;
  let deps: Dependencies;
  let queues: ReturnType<typeof recordingQueues>;
  let drops: ReturnType<typeof startEdiFolder>;
  /** The next of these fails, as S3 or SQS may. */
  let fails: "put" | "send" | null = null;
  const unless = <T>(what: typeof fails, act: () => Promise<T>): Promise<T> => {
    if (fails !== what) return act();
    fails = null;
    return Promise.reject(new Error(`${what} failed`));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "quayline-edi-"));
    queues = recordingQueues();
    const inner = memoryBlobs();
    deps = depsFor({
      db: table.db,
      queues: {
        send: (queue: QueueName, messages: readonly Message[]) =>
          unless("send", () => queues.send(queue, messages)),
      },
      blobs: mirroredBlobs(
        { ...inner, put: (...args) => unless("put", () => inner.put(...args)) },
        root,
      ),
      config: { SOURCES: ediSources },
    });
    drops = startEdiFolder(deps, root);
    mkdirSync(join(root, "edi/in/tti-lgb"), { recursive: true });
  });
  afterEach(async () => {
    await drops.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const inFolder = (name: string): string => join(root, "edi/in/tti-lgb", name);
  const done = (name: string): boolean => existsSync(join(root, "edi/done/tti-lgb", name));
  /** Works the queue off as the worker does. */
  async function taken() {
    const messages = queues.take("edi").map(({ body }) => EdiFileMessage.parse(body));
    return Promise.all(messages.map(({ key }) => takeFile(deps, key)));
  }
  const acknowledged = (): string[] => {
    const out = join(root, "edi/out/tti-lgb");
    return existsSync(out)
      ? readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"))
      : [];
  };

  it("takes a file in, and lays its 997 there for the partner", async () => {
    writeFileSync(inFolder("315.edi"), good);
    await expect.poll(() => done("315.edi"), { timeout: 5000 }).toBe(true);
    expect(await taken()).toMatchObject([{ interchanges: [{ verdict: "accepted" }] }]);
    expect(acknowledged()).toEqual([expect.stringContaining("AK9*A*1*1*1~")]);
    expect(readdirSync(join(root, "edi/in/tti-lgb"))).toEqual([]);
    // The same file under another name is the same interchange: one acknowledgment, no second one.
    writeFileSync(inFolder("again.edi"), good);
    await expect.poll(() => done("again.edi"), { timeout: 5000 }).toBe(true);
    expect(await taken()).toMatchObject([{ interchanges: [{ verdict: "duplicate" }] }]);
    expect(acknowledged()).toHaveLength(1);
  });

  it("leaves a file alone that is still being written, by its growth or by its name", async () => {
    const text = terminalSends("MSKU7354623", "AV", "20260403*1130");
    writeFileSync(inFolder("named.edi.part"), text);
    writeFileSync(inFolder(".hidden.edi"), text);
    writeFileSync(inFolder("slow.edi"), "");
    for (let from = 0; from < text.length; from += 60) {
      appendFileSync(inFolder("slow.edi"), text.slice(from, from + 60));
      await wait(200);
    }
    await expect.poll(() => done("slow.edi"), { timeout: 5000 }).toBe(true);
    expect(await taken()).toMatchObject([{ interchanges: [{ verdict: "accepted" }] }]);
    expect(readdirSync(join(root, "edi/in/tti-lgb")).toSorted()).toEqual([
      ".hidden.edi",
      "named.edi.part",
    ]);
    renameSync(inFolder("named.edi.part"), inFolder("named.edi"));
    await expect.poll(() => done("named.edi"), { timeout: 5000 }).toBe(true);
  });

  it.each(["put", "send"] as const)("takes a file in later when the %s fails", async (what) => {
    fails = what;
    writeFileSync(inFolder(`${what}.edi`), terminalSends("MSKU7354623", "DN", "20260403*1230"));
    await expect.poll(() => done(`${what}.edi`), { timeout: 5000 }).toBe(true);
    expect(fails).toBe(null);
    expect(await taken()).toHaveLength(1);
  });

  it("a file that is none is rejected with its reason, which node bin/edi-rejects.ts lists", async () => {
    writeFileSync(inFolder("picture.edi"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0]));
    writeFileSync(inFolder("words.edi"), "Dear Sir or Madam");
    const bad = terminalSends("MSKU7354623", "AV", "20261399*0930", { sentAt: "20260403*0931" });
    writeFileSync(inFolder("bad.edi"), bad);
    await expect
      .poll(() => ["picture.edi", "words.edi", "bad.edi"].every(done), { timeout: 5000 })
      .toBe(true);
    await taken();
    expect(acknowledged()).toEqual([expect.stringContaining("AK9*R*1*1*0~")]);

    const endpoint = await table.db.client.config.endpoint?.();
    const run = (...args: string[]) =>
      spawnSync(
        process.execPath,
        [join(import.meta.dirname, "../../bin/edi-rejects.ts"), ...args],
        {
          encoding: "utf8",
          env: {
            AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${endpoint?.port}`,
            AWS_REGION: "us-east-1",
            AWS_ACCESS_KEY_ID: "local",
            AWS_SECRET_ACCESS_KEY: "local",
          },
        },
      );
    const { status, stdout } = run("--local", "--days", "3650");
    expect(status).toBe(0);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength((await listRejects(deps, new Date("2026-01-01"))).length);
    const reasons = lines.map(({ level, reason }) => `${level}: ${reason}`);
    expect(reasons).toEqual(
      expect.arrayContaining(["file: it is not text", "segment: no date and time"]),
    );
    expect(lines.filter(({ level }) => level === "file")).toHaveLength(2);
    expect(lines.find(({ level }) => level === "segment")).toMatchObject({
      partner: "tti-lgb",
      rejected: true,
      transaction: "315 0001",
      segment: "B4 2",
    });
    expect(run("--local", "--days", "3650", "--partner", "bnsf").stdout).toBe("");
    expect(run("--days", "7")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Which table\?/),
    });
  });
});
