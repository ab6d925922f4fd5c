import { storedLayoutVersion as current } from "#src/platform/storage/stored-layout.ts";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTable } from "#test/support/engine.ts";
import { compileCache, launch, startProduct, temporaryFolder } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../../..");
const whatToDo = "name another folder in DATA_DIR, or delete this one with its data";

/** Every file with its content and the time of its last change. */
const contents = (folder: string): unknown[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => {
      const stat = statSync(join(folder, name));
      const text = stat.isFile() ? readFileSync(join(folder, name), "base64") : null;
      return [name, stat.mtimeMs, text];
    });

describe("the stored layout version of a data folder", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  async function start(env: Record<string, string> = {}) {
    const ports = { PORT: "0", SMTP_PORT: "0" };
    const { text, ended } = launch("main.ts", { DATA_DIR: folder.path, ...ports, ...env });
    return { ...(await ended), out: text.out, err: text.err };
  }
  function account(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "bin/account.ts"), ...args, "--data-dir", folder.path],
      { encoding: "utf8", env: { ...compileCache, PATH: process.env["PATH"] } },
    );
    return { code: status, out: stdout, err: stderr };
  }
  const layoutFile = () => join(folder.path, "layout.json");
  const setLayout = (layout: unknown) => writeFileSync(layoutFile(), JSON.stringify(layout));

  it("is written into a new folder, and the next start goes on with its state", async () => {
    writeFileSync(join(folder.path, "sources.json"), "{}");
    mkdirSync(join(folder.path, "edi/in/pier-a"), { recursive: true });
    const first = await startProduct({ DATA_DIR: folder.path });
    expect(JSON.parse(readFileSync(layoutFile(), "utf8"))).toEqual({ version: current });
    await first.signal("SIGTERM");
    expect(account("keys").code).toBe(0);
    const second = await startProduct({ DATA_DIR: folder.path });
    expect(second.ready.api_key).toBe(first.ready.api_key);
    await second.signal("SIGTERM");
  });

  it("is there before any state, also when the first command is npm run account", () => {
    expect(account("create", "--company", "Example Ltd").code).toBe(0);
    expect(JSON.parse(readFileSync(layoutFile(), "utf8"))).toEqual({ version: current });
  });

  it.each([
    ["of an older version, which wrote none", null, "no stored layout version"],
    ["of another version", { version: current + 1 }, `${current + 1} as its stored layout version`],
    [
      "whose version is text",
      { version: String(current) },
      `"${current}" as its stored layout version`,
    ],
    ["whose file states none", {}, "no stored layout version"],
  ])("refuses a folder %s in one line, and changes nothing in it", async (_, layout, found) => {
    writeFileSync(join(folder.path, "keys.json"), "{}");
    writeFileSync(join(folder.path, "table.db"), "what an older version wrote");
    if (layout !== null) setLayout(layout);
    const before = contents(folder.path);
    const line = `DATA_DIR ${folder.path} has ${found} and this Quayline reads version ${current}: ${whatToDo}\n`;
    expect(await start()).toEqual({ code: 1, signal: null, out: "", err: `quayline: ${line}` });
    expect(account("keys")).toEqual({
      code: 1,
      out: "",
      err: `npm run account failed: ${line}`,
    });
    expect(contents(folder.path)).toEqual(before);
  });

  it("refuses npm run account also while another version runs on the folder", async () => {
    const running = await startProduct({ DATA_DIR: folder.path });
    setLayout({ version: 1 });
    expect(account("keys")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^npm run account failed: DATA_DIR [^\n]+ has 1 as its stored layout version [^\n]+\n$/,
      ),
    });
    await running.signal("SIGTERM");
  });

  it("refuses a table of another version that lies in a folder of this one", async () => {
    const made = await startProduct({ DATA_DIR: folder.path });
    await made.signal("SIGTERM");
    const table = await startTable();
    await table.db.client.send(
      new PutCommand({
        TableName: table.db.table,
        Item: { pk: "layout", sk: "layout", version: 1 },
      }),
    );
    const env = { AWS_ENDPOINT_URL_DYNAMODB: table.endpoint };
    expect(await start(env)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(
        new RegExp(
          `^quayline: table quayline has stored layout version 1 and this Quayline reads version ${current}: [^\\n]+\\n$`,
        ),
      ),
    });
    const event = join(root, "events/get-shipments.json");
    const { text, ended } = launch(
      "invoke.ts",
      {
        ...env,
        TABLE_NAME: table.db.table,
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
      },
      ["shipments.list", event],
    );
    expect(await ended).toMatchObject({ code: 1 });
    expect(text.err).toMatch(/^table quayline has stored layout version 1 [^\n]+\n$/);
    await table.stop();
  });
});
