import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import { manifest } from "./synthesized.ts";

describe("the AWS clients that a function loads", () => {
  const outdir = mkdtempSync(join(tmpdir(), "quayline-bundle-"));
  const sender = manifest.workers.find(({ needs }) => needs.includes("emails:send"))!;
  const other = manifest.workers.find(({ id }) => id === "documents.link")!;
  let folderOf: (handler: string) => string;
  beforeAll(() => {
    folderOf = bundleHandlers([sender, other], outdir);
  });
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  const codeOf = ({ handler }: { handler: string }, file: string): string =>
    readFileSync(join(folderOf(handler), file), "utf8");

  it("lie beside its bundle, whole: no runtime owes them to it", () => {
    expect(readdirSync(folderOf(sender.handler)).toSorted()).toEqual(["index.js", "ses.js"]);
    expect(codeOf(sender, "ses.js")).toContain("SendEmail");
    for (const file of ["index.js", "ses.js"])
      expect(codeOf(sender, file)).not.toMatch(/(?:require|import)\("@aws-sdk\/client/);
  });

  it("are not there where no need of the row leads there", () => {
    const programs = readdirSync(folderOf(other.handler)).filter((file) => file.endsWith(".js"));
    expect(programs.toSorted()).toEqual(["index.js", "sqs.js"]);
    for (const { needs, id } of [...manifest.routes, ...manifest.workers])
      if (id !== sender.id && id !== "mail.send") expect(needs, id).not.toContain("emails:send");
  });

  it("are not in the bundle itself, and neither is what Lambda's credentials make superfluous", () => {
    for (const row of [sender, other])
      expect(codeOf(row, "index.js")).not.toMatch(/com\.amazonaws\.(?!dynamodb)|AssumeRole/);
  });
});

describe("a bundle that keeps no names", () => {
  it("is refused when oidc-provider is in it, which stores things by the names of its classes", () => {
    const from = mkdtempSync(join(tmpdir(), "quayline-bundle-"));
    const row = { id: "oauth.copy", handler: "../functions/middleware/../api/oauth/server" };
    try {
      expect(() => bundleHandlers([row], join(from, "out"))).toThrow("run-esbuild.ts");
    } finally {
      rmSync(from, { recursive: true, force: true });
    }
  });
});
