import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import { manifest } from "./synthesized.ts";

describe("the AWS clients that a function loads", () => {
  const outdir = mkdtempSync(join(tmpdir(), "quayline-bundle-"));
  const sender = manifest.workers.find(({ needs }) => needs.includes("emails:send"))!;
  const other = manifest.workers.find(({ id }) => id === "documents.link")!;
  let code: Record<string, string>;
  beforeAll(() => {
    const folderOf = bundleHandlers([sender, other], outdir);
    code = Object.fromEntries(
      [sender, other].map(({ id, handler }) => [
        id,
        readFileSync(join(folderOf(handler), "index.js"), "utf8"),
      ]),
    );
  });
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  const leftOut = (id: string) => [
    ...new Set(
      [...code[id]!.matchAll(/(?:require|import)\("(@aws-sdk\/client-[^"]+)"\)/g)].map(
        ([, name]) => name,
      ),
    ),
  ];

  it("lie in its bundle: the function that sends mails has SES's, which no runtime owes it", () => {
    expect(leftOut(sender.id)).toEqual([]);
    expect(code[sender.id]).toContain("SendEmail");
  });

  it("are left out where no need of the row can lead there", () => {
    expect(leftOut(other.id)).toEqual(["@aws-sdk/client-sesv2"]);
    for (const { needs, id } of [...manifest.routes, ...manifest.workers])
      if (id !== sender.id) expect(needs, id).not.toContain("emails:send");
  });
});
