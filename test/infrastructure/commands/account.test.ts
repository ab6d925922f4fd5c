import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account as command, runAccount } from "../../../bin/account/run.ts";
import { statusOf } from "../../../bin/command.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { authenticateKey } from "#src/access/api-keys/api-keys.ts";
import { acceptInvitation, signIn } from "#src/access/index.ts";
import { wallClock } from "#src/platform/clock.ts";
import { compileCache, temporaryFolder } from "#test/support/product.ts";
import { depsFor, startTable } from "#test/support/engine.ts";

const root = join(import.meta.dirname, "../../..");

/** A command as the operator types it, in a process of its own. */
const inOwnProcess = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  input = "",
) =>
  spawnSync(process.execPath, [join(root, "bin/account.ts"), ...args], {
    encoding: "utf8",
    input,
    env: { ...compileCache, ...env },
  });

describe("npm run account", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  let restore: () => void;
  const environment = () => ({
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  beforeAll(async () => {
    table = await startTable();
    restore = setEnvironment(environment());
  });
  afterAll(async () => {
    restore?.();
    await table?.stop();
  });

  /** The same command in this process: to load its code takes longer than all that it does. */
  async function run(...args: string[]) {
    let [stdout, stderr] = ["", ""];
    const status = await statusOf(
      command,
      () => runAccount(args, (text) => (stdout += `${text}\n`)),
      (line) => (stderr += `${line}\n`),
    );
    return { status, stdout, stderr };
  }

  it("opens an account and prints its key, which then works", async () => {
    const { status, stdout, stderr } = inOwnProcess(
      ["create", "--table", table.db.table, "--company", "Example Ltd"],
      environment(),
    );
    expect([status, stderr]).toEqual([0, ""]);
    const { account, api_key } = JSON.parse(stdout);
    const known = await authenticateKey(depsFor({ db: table.db }), `Token ${api_key}`, null);
    expect(known.account).toMatchObject({ id: account, companyName: "Example Ltd", plan: "full" });
  });

  it("switches the scheduled export of an account on, changes it and switches it off", async () => {
    const { account } = JSON.parse(
      (await run("create", "--table", table.db.table, "--company", "Export Ltd")).stdout,
    );
    const asked = (...args: string[]) =>
      run("export", "--table", table.db.table, "--account", account, ...args);
    expect((await asked("--off")).stderr).toContain("the account has no scheduled export");
    expect(JSON.parse((await asked()).stdout)).toEqual({
      account,
      export: "on",
      format: "parquet",
      prefix: `accounts/${account}/`,
      export_run: 0,
      complete_at: null,
    });
    expect(JSON.parse((await asked("--format", "csv", "--again")).stdout)).toMatchObject({
      export: "on",
      format: "csv",
    });
    expect(JSON.parse((await asked("--off")).stdout)).toMatchObject({ export: "off" });
    for (const [args, text] of [
      [["--format", "xlsx"], "--format is parquet or csv"],
      [["--off", "--again"], "give --off alone"],
    ] as const)
      expect(await asked(...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(text),
      });
  });

  it("gives an account another key on its plan, and puts all its keys on another one", async () => {
    const first = JSON.parse(
      (await run("create", "--table", table.db.table, "--company", "Small Ltd", "--plan", "free"))
        .stdout,
    );
    const planOf = async (key: string) => {
      // A function of its own: nothing is cached.
      const deps = depsFor({ db: { ...table.db } });
      const { plan, trialEndsAt, companyName } = (await authenticateKey(deps, `Token ${key}`, null))
        .account;
      return { plan, companyName, onTrial: trialEndsAt !== undefined };
    };
    expect(await planOf(first.api_key)).toEqual({
      plan: "free",
      companyName: "Small Ltd",
      onTrial: true,
    });
    const second = JSON.parse(
      (await run("key", "--table", table.db.table, "--account", first.account)).stdout,
    );
    expect(await planOf(second.api_key)).toEqual(await planOf(first.api_key));
    await run("plan", "--table", table.db.table, "--account", first.account, "--plan", "full");
    for (const key of [first.api_key, second.api_key])
      expect(await planOf(key)).toEqual({ plan: "full", companyName: "Small Ltd", onTrial: false });
  });

  it("opens an account for a person, who chooses a password by the printed link", async () => {
    const { stdout } = await run(
      "create",
      "--table",
      table.db.table,
      "--company",
      "Example Ltd",
      "--email",
      "ada@example.com",
      "--base-url",
      "https://api.example.com",
    );
    const { link } = JSON.parse(stdout);
    expect(link).toMatch(/^https:\/\/api\.example\.com\/account\/invitation\?token=/);
    const deps = depsFor({ db: table.db, clock: wallClock });
    const token = new URL(link).searchParams.get("token") ?? "";
    const password = "seven green gantry cranes";
    await acceptInvitation(deps, token, { name: "Ada", password });
    expect((await signIn(deps, "ada@example.com", password, "::1")).outcome).toBe("signed_in");
  });

  it("lists, revokes and pins", async () => {
    const at = ["--table", table.db.table];
    const { account } = JSON.parse((await run("create", ...at, "--company", "Pin Ltd")).stdout);
    const { keys } = JSON.parse((await run("keys", ...at, "--account", account)).stdout);
    expect(keys).toEqual([
      expect.objectContaining({ name: "API key", masked: expect.any(String) }),
    ]);
    const revoked = await run("keys", ...at, "--account", account, "--key", keys[0].id);
    expect(JSON.parse(revoked.stdout).keys).toEqual([]);
    await run("pin", ...at, "--account", account, "--date", "2026-03-23");
    expect(await accountRecord(table.db, account)).toMatchObject({ schemaDate: "2026-03-23" });
    const { status } = await run("pin", ...at, "--account", account, "--date", "yesterday");
    expect(status).toBe(2);
  });

  it("refuses an email address that is none or that somebody signs in with, and opens nothing", async () => {
    const at = ["--table", table.db.table];
    const open = (company: string, email: string) =>
      run(
        "create",
        ...at,
        "--company",
        company,
        "--email",
        email,
        "--base-url",
        "https://x.example",
      );
    const deps = depsFor({ db: table.db, clock: wallClock });
    const token = new URL(
      JSON.parse((await open("First Ltd", "grace@example.com")).stdout).link,
    ).searchParams.get("token")!;
    const password = "seven green gantry cranes";
    await acceptInvitation(deps, token, { name: "Grace", password });
    for (const [email, sentence] of [
      ["not an address", "no e-mail address"],
      ["GRACE@example.com", "signs in with this address already"],
    ] as const) {
      const { status, stdout, stderr } = await open("Second Ltd", email);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toContain(sentence);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
  });

  it("replaces a docs alias and states until when the old one is honoured", async () => {
    const at = ["--table", table.db.table, "--mail-domain", "docs.example.com"];
    const { account } = JSON.parse((await run("create", ...at, "--company", "Alias Ltd")).stdout);
    const before = (await accountRecord(table.db, account))!.docsAlias;
    const { stdout } = await run("alias", ...at, "--account", account, "--keep-days", "7");
    const { docsAlias } = (await accountRecord(table.db, account))!;
    expect(docsAlias).not.toBe(before);
    expect(JSON.parse(stdout)).toEqual({
      account,
      docs_alias: `docs+${docsAlias}@docs.example.com`,
      old_alias_until: expect.stringMatching(/Z$/),
    });
    const wrong = await run("alias", ...at, "--account", account, "--keep-days", "soon");
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining("--keep-days")]);
  });

  it("works on the folder of this machine, while the product is stopped, and erases there, again too", async () => {
    const folder = temporaryFolder();
    const env = { PATH: process.env["PATH"] };
    const here = (...args: readonly string[]) =>
      JSON.parse(inOwnProcess([...args, "--data-dir", folder.path], env).stdout);
    const { stdout, stderr } = inOwnProcess(
      [
        "create",
        "--data-dir",
        folder.path,
        "--company",
        "Home",
        "--email",
        "ada@example.com",
        "--password-stdin",
      ],
      env,
      "seven green gantry cranes\n",
    );
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      account: expect.any(String),
      api_key: expect.stringMatching(/^ql_/),
      user: expect.any(String),
    });
    const { account } = JSON.parse(stdout);
    expect(here("erase", account, "--confirm", account)).toMatchObject({
      account,
      erasure: { finishedAt: expect.any(String) },
    });
    // As after a restore: it is known from the bucket, and there is nothing left to find.
    expect(here("erase", "--reapply")).toEqual({ erased: [account] });
    folder.remove();
  });

  it("names the command that lists its arguments when something is missing", async () => {
    const missing = ["--company", "Example Ltd"];
    const { status, stdout, stderr } = inOwnProcess(missing, environment());
    expect([status, stderr]).toEqual([
      2,
      "Which command? (npm run account -- --help lists the arguments)\n",
    ]);
    expect(await run(...missing)).toEqual({ status, stdout, stderr });
  });
});
