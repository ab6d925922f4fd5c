import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#test/support/product.ts";
import { startFunction } from "./runtime-api.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A function of this code, started as a deployed one. */
async function run(code: string, environment: Record<string, string> = {}) {
  const path = join(folder.path, String(Math.random()));
  mkdirSync(path);
  writeFileSync(join(path, "index.js"), code);
  return startFunction({
    name: "test",
    arn: "arn:aws:lambda:us-east-1:000000000000:function:test",
    folder: path,
    handler: "index.handler",
    memoryMb: 128,
    timeoutSeconds: 3,
    environment,
  });
}

describe("a function's process", () => {
  it("answers one event after the other, with its own environment and nothing of ours", async () => {
    const echo = await run(
      `let n = 0;
       exports.handler = async (event, context) =>
         ({ n: ++n, event, own: process.env.OWN, home: process.env.HOME, arn: context.invokedFunctionArn });`,
      { OWN: "yes" },
    );
    const answers = await Promise.all([echo.invoke({ a: "é" }), echo.invoke(null)]);
    expect(answers).toEqual([
      { n: 1, event: { a: "é" }, own: "yes", arn: expect.stringMatching(/function:test$/) },
      { n: 2, event: null, own: "yes", arn: expect.anything() },
    ]);
    await echo.stop();
  });

  it("fails with the error that the function threw, and works on", async () => {
    const fails = await run(
      `exports.handler = async (event) => { if (event.bad) throw new TypeError("no " + event.bad); return 1; };`,
    );
    await expect(fails.invoke({ bad: "use" })).rejects.toThrow("test: TypeError no use");
    expect(await fails.invoke({})).toBe(1);
    await fails.stop();
  });

  it("fails where its code cannot be loaded, as a handler with three parameters on Node 24", async () => {
    for (const code of ["require('not-there')", "exports.handler = (a, b, done) => done();"]) {
      const broken = await run(code);
      await expect(broken.invoke({})).rejects.toThrow(/test did not start|test ended with/);
      await broken.stop();
    }
  });
});
