import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticateClient } from "#src/access/index.ts";
import { readWebhookSecret } from "#src/webhooks/deliver/secrets.ts";
import { DeliverMessage, deliverNotification } from "#src/webhooks/index.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { refresh, startScene, tokensOf } from "#test/access/oauth/scene.ts";
import { startSecretsManager } from "#test/support/aws/secrets-manager.ts";
import { startTable } from "#test/support/engine.ts";
import { compileCache } from "#test/support/product.ts";
import { commitOf, dispatch, notificationsOf, scene, subscribe } from "#test/webhooks/scene.ts";

const root = join(import.meta.dirname, "../../..");
let secrets: Awaited<ReturnType<typeof startSecretsManager>>;
beforeAll(async () => {
  secrets = await startSecretsManager();
});
afterAll(() => secrets.stop());

/** A command as the operator runs it, against this table and these secrets; the line that it printed. */
async function run(endpoint: string, script: string, ...args: string[]): Promise<any> {
  const child = spawn(process.execPath, [join(root, "bin", script), ...args], {
    env: {
      ...compileCache,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
    },
  });
  let [out, problem] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  await new Promise((done) => child.once("close", done));
  if (problem !== "") throw new Error(problem);
  return JSON.parse(out);
}

describe("the rotation of the encryption key, with deliveries in flight", () => {
  it("loses none: who has the wrong key tries again, and every one is signed with the customer's own secret", async () => {
    const { db, endpoint, stop } = await startTable();
    try {
      const old = randomBytes(32).toString("base64");
      secrets.fill("key", old);
      const { ctx, queues } = scene(db);
      /** A function that has read the key of one instant and remembers it. */
      const having = (ENCRYPTION_KEY: string): Context => ({
        ...ctx,
        config: { ...ctx.config, ENCRYPTION_KEY },
      });
      const webhook = await subscribe(having(old));
      const signing = await readWebhookSecret(having(old).config, webhook);
      for (let i = 0; i < 12; i++) await dispatch(ctx, commitOf(ctx, `event ${i}`));
      const inFlight = [...queues.take("deliver"), ...queues.take("deliver-slow")];
      expect(inFlight).toHaveLength(12);

      const signed: boolean[] = [];
      /** Delivers what it can; what throws comes again. */
      const deliver = async (as: Context) => {
        for (const message of inFlight.splice(0))
          await deliverNotification(
            as,
            DeliverMessage.parse(message.body),
            (_, { headers, body }) => {
              const hex = createHmac("sha256", signing).update(body).digest("hex");
              signed.push(Object.values(headers).includes(hex));
              return Promise.resolve({ status: 200, succeeded: true, durationMs: 1, error: null });
            },
          ).catch(() => inFlight.push(message));
      };
      const later = inFlight.splice(6);
      const asked = ["--table", db.table, "--secret", "key"];
      const [counts] = await Promise.all([
        run(endpoint, "rotate-encryption-key.ts", ...asked),
        deliver(having(old)),
      ]);
      expect(counts).toEqual({ changed: 1, current: 0, missed: 0 });
      const next = secrets.valueOf("key")!;
      expect(next).not.toBe(old);
      expect(secrets.valueOf("key", "AWSPREVIOUS")).toBe(old);

      inFlight.push(...later);
      await deliver(having(old));
      expect(inFlight.length).toBeGreaterThanOrEqual(6);
      // A function that remembers the old key makes one more.
      await subscribe(having(old), { url: "https://example.com/late" });
      const finished = await run(endpoint, "rotate-encryption-key.ts", ...asked, "--finish");
      expect(finished).toEqual({ changed: 1, current: 1, missed: 0 });
      await deliver(having(next));
      expect(signed).toEqual(Array.from({ length: 12 }, () => true));
      const states = (await notificationsOf(ctx)).map(({ deliveryStatus }) => deliveryStatus);
      expect(states).toEqual(Array.from({ length: 12 }, () => "succeeded"));
    } finally {
      await stop();
    }
  });
});

describe("the rotation of the OAuth seed, with programs connected", () => {
  it("keeps what was signed before, and nothing of it once the seed has leaked", async () => {
    const oauth = await startScene();
    try {
      const endpoint = await oauth.db.client.config.endpoint?.();
      const address = `http://127.0.0.1:${endpoint?.port}`;
      /** A function that has remembered no key so far. */
      const fresh = (): Dependencies => ({ ...oauth.deps, db: { ...oauth.db } });
      const rule = { caller: "client", scope: "read", counts: "nothing" } as const;
      const opens = async (token: string): Promise<boolean> => {
        const headers = { authorization: `Bearer ${token}` };
        return authenticateClient(fresh(), { headers }, rule, "tool_server").then(
          () => true,
          () => false,
        );
      };
      const use = (seed: string) => Object.assign(oauth.deps.config, { OAUTH_SEED: seed });
      secrets.fill("seed", oauth.deps.config.OAUTH_SEED);
      const first = await tokensOf(oauth);
      expect(await opens(first.access)).toBe(true);

      const rotated = await run(address, "rotate-oauth-seed.ts", "--secret", "seed");
      expect(rotated.stay).toHaveLength(1);
      use(secrets.valueOf("seed")!);
      expect(await opens(first.access)).toBe(true);
      const renewed = (await refresh(first.flow, first.refresh_token)).json;
      expect(await opens(renewed.access_token)).toBe(true);

      const asked = ["--secret", "seed", "--leaked", "--table", oauth.db.table];
      const { withdrawn } = await run(address, "rotate-oauth-seed.ts", ...asked);
      expect(withdrawn).toEqual([rotated.signs, ...rotated.stay]);
      use(secrets.valueOf("seed")!);
      expect(await opens(first.access)).toBe(false);
      expect(await opens(renewed.access_token)).toBe(false);
      const again = (await refresh(first.flow, renewed.refresh_token)).json;
      expect(await opens(again.access_token)).toBe(true);
    } finally {
      await oauth.stop();
    }
  });
});
