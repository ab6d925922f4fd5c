import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { developmentAccount } from "#local/start/accounts.ts";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import { createUser } from "#src/access/index.ts";
import { newVisitorAt } from "#test/support/browser/visitor.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { run } from "./rig.ts";

const email = "ada@harbor.example";
const password = "a quiet harbour at dawn";

describe("quayline login at the product's own authorization server", () => {
  const folder = temporaryFolder();
  const env = { QUAYLINE_CONFIG_DIR: folder.path };
  let runtime: Runtime;
  let origin: string;
  beforeAll(async () => {
    runtime = await startRuntime(
      readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: ":memory:", SEED: "off" }),
      { env: {} },
    );
    ({ origin } = new URL(runtime.baseUrl));
    await createUser(runtime.deps, {
      account: developmentAccount("full").id,
      email,
      name: "Ada Quay",
      password,
    });
  }, 60_000);
  afterAll(async () => {
    await runtime.stop();
    folder.remove();
  });

  const pathIn = (address: string | undefined) => {
    const { pathname, search } = new URL(address ?? "", origin);
    return `${pathname}${search}`;
  };
  /** Signs in, answers the consent page, and follows the way back to the command's own address. */
  async function answerAt(address: string, answer: "allow" | "deny"): Promise<number> {
    const browser = newVisitorAt(origin);
    await browser.open("/sign-in");
    expect((await browser.send("/sign-in", { email, password })).status).toBe(303);
    const consent = pathIn((await browser.open(pathIn(address))).location);
    expect(consent).toMatch(/^\/oauth\/consent\//);
    const token =
      /name="token" value="([^"]+)"/.exec((await browser.open(consent)).text)?.[1] ?? "";
    const answered = await browser.send(consent, { token, answer });
    const back = await browser.open(pathIn(answered.location));
    return (await fetch(back.location ?? "")).status;
  }
  async function login(answer: "allow" | "deny") {
    let returned: Promise<number> | undefined;
    const failing = new AbortController();
    const ended = await run(["login", "--no-browser"], {
      env: { ...env, QUAYLINE_BASE_URL: runtime.baseUrl },
      signal: failing.signal,
      onError(text) {
        const address = /Open (\S+)/.exec(text)?.[1];
        if (!address) return;
        returned = answerAt(address, answer);
        // The command would wait for the browser for minutes.
        returned.catch(() => failing.abort());
      },
    });
    return { ...ended, returned: await returned };
  }

  it("stores nothing when the person gives no access", async () => {
    const { code, err } = await login("deny");
    expect([code, err]).toEqual([3, expect.stringContaining("access_denied")]);
    expect(
      (await run(["whoami"], { env: { ...env, QUAYLINE_BASE_URL: runtime.baseUrl } })).code,
    ).toBe(3);
  });

  it("signs in by PKCE; commands then call as the person, and the sign-in ends with logout", async () => {
    expect(await login("allow")).toMatchObject({ code: 0, out: "", returned: 200 });
    const file = join(folder.path, "profiles.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // The address is the profile's from now on.
    const me = await run(["whoami", "--json"], { env });
    expect([me.code, me.err]).toEqual([0, ""]);
    expect(me.out).toContain(email);
    const [stored] = Object.values(
      (
        JSON.parse(readFileSync(file, "utf8")) as {
          profiles: Record<string, { tokens: { access_token: string } }>;
        }
      ).profiles,
    );
    const bearer = { authorization: `Bearer ${stored!.tokens.access_token}` };
    expect((await fetch(`${runtime.baseUrl}/me`, { headers: bearer })).status).toBe(200);
    expect((await run(["logout"], { env })).code).toBe(0);
    expect(readFileSync(file, "utf8")).not.toContain(stored!.tokens.access_token);
  });
});
