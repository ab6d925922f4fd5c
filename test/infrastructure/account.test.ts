import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "#src/auth/index.ts";
import { worldFor, startTable } from "#test/support/engine.ts";

const root = join(import.meta.dirname, "../..");

describe("node bin/account.ts", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  beforeAll(async () => {
    table = await startTable();
  });
  afterAll(() => table.stop());

  async function run(...args: string[]) {
    const endpoint = await table.db.client.config.endpoint?.();
    return spawnSync(process.execPath, [join(root, "bin/account.ts"), ...args], {
      encoding: "utf8",
      env: {
        AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${endpoint?.port}`,
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
      },
    });
  }

  it("opens an account and prints its key, which then works", async () => {
    const { status, stdout } = await run("--table", table.db.table, "--company", "Example Ltd");
    expect(status).toBe(0);
    const { account, api_key } = JSON.parse(stdout);
    const known = await authenticate(worldFor({ db: table.db }), `Token ${api_key}`, null);
    expect(known.account).toMatchObject({ id: account, companyName: "Example Ltd", plan: "full" });
  });

  it("says how it is used when something is missing", async () => {
    const { status, stderr } = await run("--company", "Example Ltd");
    expect([status, stderr]).toEqual([1, expect.stringContaining("usage: node bin/account.ts")]);
  });
});
