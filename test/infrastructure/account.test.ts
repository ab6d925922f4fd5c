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

  it("gives an account another key on its plan, and puts all its keys on another one", async () => {
    const first = JSON.parse(
      (await run("--table", table.db.table, "--company", "Small Ltd", "--plan", "free")).stdout,
    );
    const planOf = async (key: string) => {
      // A function of its own: nothing is cached.
      const world = worldFor({ db: { ...table.db } });
      const { plan, trialEndsAt, companyName } = (await authenticate(world, `Token ${key}`, null))
        .account;
      return { plan, companyName, onTrial: trialEndsAt !== undefined };
    };
    expect(await planOf(first.api_key)).toEqual({
      plan: "free",
      companyName: "Small Ltd",
      onTrial: true,
    });
    const second = JSON.parse(
      (await run("--table", table.db.table, "--account", first.account)).stdout,
    );
    expect(await planOf(second.api_key)).toEqual(await planOf(first.api_key));
    await run("--table", table.db.table, "--account", first.account, "--plan", "full");
    for (const key of [first.api_key, second.api_key])
      expect(await planOf(key)).toEqual({ plan: "full", companyName: "Small Ltd", onTrial: false });
  });

  it("says how it is used when something is missing", async () => {
    const { status, stderr } = await run("--company", "Example Ltd");
    expect([status, stderr]).toEqual([1, expect.stringContaining("usage: node bin/account.ts")]);
  });
});
