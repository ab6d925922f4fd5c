import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "#local/start/settings.ts";

describe("the run contract's variables (contract: running#variables)", () => {
  it("has the defaults of the table", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 4949,
      smtpPort: 2525,
      dataDir: ".quayline",
      plan: "full",
      seed: true,
      rateLimits: true,
      timeScale: 1,
      logLevel: "warn",
    });
  });

  it("takes keys of the lengths that the README states, and of no other", () => {
    const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
    const documented = /`DEV_API_KEY_2`.* (\d+) to (\d+) visible ASCII characters/.exec(readme);
    const [least, most] = documented!.slice(1).map(Number) as [number, number];
    const ofLength = (length: number) => () => readSettings({ DEV_API_KEY: "k".repeat(length) });
    for (const length of [least, most]) expect(ofLength(length)).not.toThrow();
    for (const length of [least - 1, most + 1]) expect(ofLength(length)).toThrow("visible ASCII");
  });

  it("takes every value that the table allows", () => {
    expect(
      readSettings({
        HOST: "0.0.0.0",
        PORT: "0",
        SMTP_PORT: "0",
        DATA_DIR: ":memory:",
        DEV_API_KEY: "first-key",
        DEV_API_KEY_2: "second-key",
        DEV_PLAN: "free",
        SEED: "off",
        RATE_LIMITS: "off",
        TIME_SCALE: "1440",
        SOURCES_FILE: "sources.json",
        TRADE_DATA: "trade",
        LOG_LEVEL: "debug",
      }),
    ).toEqual({
      host: "0.0.0.0",
      port: 0,
      smtpPort: 0,
      dataDir: ":memory:",
      apiKey: "first-key",
      apiKey2: "second-key",
      plan: "free",
      seed: false,
      rateLimits: false,
      timeScale: 1440,
      sourcesFile: "sources.json",
      tradeData: "trade",
      logLevel: "debug",
    });
  });

  it("reads an empty variable as one that is not set", () => {
    expect(readSettings({ PORT: "", DEV_API_KEY: "" }).port).toBe(4949);
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["SMTP_PORT", "-1"],
    ["TIME_SCALE", "0"],
    ["TIME_SCALE", "fast"],
    ["SEED", "yes"],
    ["RATE_LIMITS", "false"],
    ["DEV_PLAN", "gold"],
    ["DEV_API_KEY", "short"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s=%s in one line that names the variable", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(new RegExp(`^cannot start: ${name}: [^\n]+$`));
  });
});
