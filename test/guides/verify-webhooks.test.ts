import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { signatureHeaders } from "#src/webhooks/deliver/signature.ts";

const guide = readFileSync(
  join(import.meta.dirname, "../../docs/guides/verify-webhooks.md"),
  "utf8",
);
const folder = mkdtempSync(join(tmpdir(), "quayline-guide-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The guide's only block in a language, as a reader would copy it. */
function block(language: string): string {
  const blocks = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, l]) => l === language);
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[2] ?? "";
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

type Case = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly genuine: boolean;
};

const body = JSON.stringify({ data: { id: "1", note: "Zürich – 上海 🚢" } });
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const signed = (current: string, previous: string | null = null) =>
  lowerCase(signatureHeaders({ current, previous }, { id: "1", timestamp: 1_795_000_000, body }));

/** Signed by the code that signs deliveries. */
const cases: readonly Case[] = [
  { body, headers: signed("s1"), secret: "s1", genuine: true },
  { body, headers: signed("s2", "s1"), secret: "s2", genuine: true },
  { body, headers: signed("s2", "s1"), secret: "s1", genuine: true },
  { body, headers: signed("s2"), secret: "s1", genuine: false },
  { body: `${body} `, headers: signed("s1"), secret: "s1", genuine: false },
  { body, headers: {}, secret: "s1", genuine: false },
  { body, headers: { "x-svc-webhook-signature": "" }, secret: "s1", genuine: false },
  { body, headers: { "x-svc-webhook-signature": "zz" }, secret: "s1", genuine: false },
  { body, headers: { "x-svc-webhook-signature": "00".repeat(32) }, secret: "s1", genuine: false },
];
const wanted = cases.map(({ genuine }) => genuine);

/** Runs a program with the cases as JSON on its standard input; it answers a JSON list. */
function run(command: string, args: readonly string[]): unknown {
  const input = JSON.stringify(cases);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    input,
    env: { ...process.env, GOFLAGS: "-mod=mod", GOCACHE: join(folder, "cache") },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const isHere = (command: string, flag: string): boolean => spawnSync(command, [flag]).status === 0;

describe("the guide's code", () => {
  it("in TypeScript accepts genuine deliveries and no others", async () => {
    const file = write("verify.ts", block("ts"));
    const { isGenuine } = (await import(file)) as {
      isGenuine: (body: Buffer, headers: Case["headers"], secret: string) => boolean;
    };
    expect(cases.map((one) => isGenuine(Buffer.from(one.body), one.headers, one.secret))).toEqual(
      wanted,
    );
  });

  it.runIf(isHere("python3", "--version"))(
    "in Python accepts genuine deliveries and no others",
    () => {
      const file = write(
        "verify.py",
        `${block("python")}
import json, sys
print(json.dumps([
    is_genuine(one["body"].encode(), one["headers"], one["secret"]) for one in json.load(sys.stdin)
]))
`,
      );
      expect(run("python3", [file])).toEqual(wanted);
    },
  );

  it.runIf(isHere("go", "version"))("in Go accepts genuine deliveries and no others", () => {
    write("go.mod", "module webhook\n\ngo 1.20\n");
    write("verify.go", block("go").replace("package webhook", "package main"));
    write(
      "main.go",
      `package main

import (
	"encoding/json"
	"net/http"
	"os"
)

func main() {
	var cases []struct {
		Body, Secret string
		Headers      map[string]string
	}
	json.NewDecoder(os.Stdin).Decode(&cases)
	answers := []bool{}
	for _, one := range cases {
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		answers = append(answers, IsGenuine([]byte(one.Body), header, one.Secret))
	}
	json.NewEncoder(os.Stdout).Encode(answers)
}
`,
    );
    expect(run("go", ["run", "."])).toEqual(wanted);
  });
});
