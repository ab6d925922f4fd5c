import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { GetItemCommand, PutItemCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ReceiveMessageCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workers } from "#functions/manifest.ts";
import { openDataDir, type DataDir } from "#local/start/data-dir.ts";
import { prepareTable, startEngines, type Engines } from "#local/engines/engines.ts";
import { isRunning, startedAt } from "#local/start/process-identity.ts";
import { createLog } from "#src/platform/log.ts";
import { awsClients } from "#test/support/aws/aws-clients.ts";

const quiet = createLog("error", () => undefined);

describe("the engines of this machine", () => {
  let root: string;
  let dir: DataDir;
  let running: Engines | undefined;
  let close: () => void = () => undefined;

  async function start(handledUpTo: string | null = null) {
    running = await startEngines({
      dir,
      log: quiet,
      workers,
      env: {},
      handledUpTo,
      onLost: () => undefined,
    });
    const clients = awsClients(running.environment);
    close = () => clients.close();
    await prepareTable(running);
    return { engines: running, ...clients };
  }
  async function stop() {
    close();
    await running?.stop();
    running = undefined;
  }

  const put = (dynamo: DynamoDBClient, id: string) =>
    dynamo.send(
      new PutItemCommand({ TableName: "quayline", Item: { pk: { S: id }, sk: { S: "x" } } }),
    );
  const has = async (dynamo: DynamoDBClient, id: string) =>
    (
      await dynamo.send(
        new GetItemCommand({ TableName: "quayline", Key: { pk: { S: id }, sk: { S: "x" } } }),
      )
    ).Item !== undefined;
  const receive = (sqs: SQSClient, url: string | undefined) =>
    sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ["ApproximateReceiveCount"],
      }),
    );

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "quayline-engines-"));
    dir = openDataDir(root);
  });
  afterEach(async () => {
    await stop();
    rmSync(root, { recursive: true, force: true });
  });

  it("have what was written before a restart", async () => {
    const first = await start();
    await put(first.dynamo, "a");
    await stop();
    const second = await start();
    expect(await has(second.dynamo, "a")).toBe(true);
  });

  it("come back when the database engine dies, on the same address", async () => {
    const { engines, dynamo } = await start();
    await put(dynamo, "a");
    const before = engines.enginePid() ?? 0;
    process.kill(before, "SIGKILL");
    await expect.poll(() => has(dynamo, "a").catch(() => false), { timeout: 10_000 }).toBe(true);
    expect(engines.enginePid()).not.toBe(before);
  });

  it("end an engine that a killed product left behind", async () => {
    const stray = spawn("sleep", ["60"]);
    dir.write("engine.json", { pid: stray.pid, startedAt: startedAt(stray.pid ?? 0) });
    const gone = new Promise((resolve) => stray.once("exit", (_, signal) => resolve(signal)));
    await start();
    expect(await gone).toBe("SIGKILL");
  });

  it("show a message that was in flight at a kill again at once, not counting that receive", async () => {
    const first = await start();
    const url = first.engines.environment["QUEUE_URL_APPLY"];
    await first.sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: "m" }));
    expect((await receive(first.sqs, url)).Messages).toHaveLength(1);
    await stop();
    const second = await start();
    const { Messages } = await receive(second.sqs, second.engines.environment["QUEUE_URL_APPLY"]);
    expect(Messages?.map((m) => [m.Body, m.Attributes?.["ApproximateReceiveCount"]])).toEqual([
      ["m", "1"],
    ]);
  });

  it("forget the stream records that were handled, and number on", async () => {
    const first = await start();
    for (let i = 0; i < 12; i++) await put(first.dynamo, `a${i}`);
    await stop();
    // The first record is the layout version of the new table.
    const second = await start("13");
    await put(second.dynamo, "b");
    const records = await second.streamRecords("12");
    expect(records.map((r) => [r.dynamodb?.SequenceNumber, r.dynamodb?.Keys?.["pk"]?.S])).toEqual([
      ["13", "a11"],
      ["14", "b"],
    ]);
    expect(await second.streamRecords(null)).toHaveLength(2);
  });

  it("leave no engine behind when the product is killed", async () => {
    dir.release();
    const script = join(import.meta.dirname, "../../support/aws/start-engines.ts");
    const product = spawn(process.execPath, [script, root], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => product.stdout.once("data", resolve));
    expect(existsSync(join(root, "engine.json"))).toBe(true);
    const engine = JSON.parse(readFileSync(join(root, "engine.json"), "utf8"));
    expect(isRunning(engine)).toBe(true);
    product.kill("SIGKILL");
    for (let tries = 0; isRunning(engine) && tries < 300; tries++) await wait(10);
    expect(isRunning(engine)).toBe(false);
  });
});
