import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { Mistake, statusOf } from "../../../bin/command.ts";

const root = join(import.meta.dirname, "../../..");
const command = { name: "npm run redrive", usage: "npm run redrive -- --stage prod" };

/** How a command ends that does this, and what it says. */
async function endOf(main: () => Promise<number | void>) {
  const lines: string[] = [];
  return { status: await statusOf(command, main, (line) => lines.push(line)), lines };
}

describe("a command of an operator", () => {
  it("ends as it answers, and with 0 where it answers nothing", async () => {
    expect(await endOf(async () => undefined)).toEqual({ status: 0, lines: [] });
    expect(await endOf(async () => 1)).toEqual({ status: 1, lines: [] });
  });

  it("names what lists its arguments after some that cannot be meant, and ends with 2", async () => {
    const meant = async () => {
      throw new Mistake("--limit is a number of messages");
    };
    expect(await endOf(meant)).toEqual({
      status: 2,
      lines: ["--limit is a number of messages (npm run redrive -- --help lists the arguments)"],
    });
    const unknown = async () => void parseArgs({ args: ["--lots"], options: {} });
    expect(await endOf(unknown)).toMatchObject({
      status: 2,
      lines: [expect.stringContaining("Unknown option '--lots'")],
    });
  });

  it("says what went wrong otherwise without a stack, and ends with 1", async () => {
    const failing = async () => {
      throw new TypeError("fetch failed");
    };
    expect(await endOf(failing)).toEqual({
      status: 1,
      lines: ["npm run redrive failed: fetch failed"],
    });
  });

  it("is one of all those that the documentation tells operators to type", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const pages = ["docs/operate.md", "docs/deploy.md", "docs/guides/trade-data.md"].map((page) =>
      readFileSync(join(root, page), "utf8"),
    );
    const text = pages.join("\n");
    const named = Object.entries(scripts).flatMap(([name, script]) =>
      text.includes(`npm run ${name}`) ? (/node (bin\/\S+\.ts)/.exec(script)?.[1] ?? []) : [],
    );
    const direct = [...text.matchAll(/node (bin\/[\w/-]+\.ts)/g)].map(([, file]) => file!);
    const files = new Set([...named, ...direct]);
    expect(files.size).toBeGreaterThan(10);
    for (const file of files)
      expect([file, readFileSync(join(root, file), "utf8").includes("runCommand(")]).toEqual([
        file,
        true,
      ]);
  });
});
