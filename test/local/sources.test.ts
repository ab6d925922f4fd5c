import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesDocument } from "#local/start/sources.ts";

const sandbox = {
  carriers: [{ scac: "MAEU" }, { scac: "TEST" }],
  terminals: [{ locode: "USLGB" }],
  railroads: [{ scac: "BNSF" }],
  tariffs: [{ locode: "USLGB" }],
  edi: [{ partner: "sandbox-terminals" }],
};
const real = { scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9001/v2" };

describe("SOURCES_FILE", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "quayline-sources-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const file = (text: string): string => {
    const path = join(root, "sources.json");
    writeFileSync(path, text);
    return path;
  };
  const read = (path: string | undefined) => JSON.parse(sourcesDocument(path, sandbox));

  it("is the sandbox network when none is named", () => {
    expect(read(undefined)).toEqual(sandbox);
  });

  it("takes the sandbox's place, and leaves it the TEST numbers", () => {
    const terminal = {
      locode: "USLAX",
      smdg: "APMT",
      protocol: "terminal-availability-1",
      base_url: "http://127.0.0.1:9002",
    };
    const path = file(JSON.stringify({ carriers: [real], terminals: [terminal] }));
    expect(read(path)).toEqual({
      carriers: [real, { scac: "TEST" }],
      terminals: [terminal],
    });
  });

  it("may name a TEST carrier of its own", () => {
    const own = { ...real, scac: "TEST" };
    expect(read(file(JSON.stringify({ carriers: [own] }))).carriers).toEqual([own]);
  });

  it("is refused with the place of the mistake", () => {
    expect(() => read(join(root, "none.json"))).toThrow(/^cannot read SOURCES_FILE .*none\.json/);
    expect(() => read(file("{"))).toThrow(/^SOURCES_FILE .*sources\.json/);
    const nameless = JSON.stringify({ carriers: [{ ...real, scac: undefined }] });
    expect(() => read(file(nameless))).toThrow(/carriers\.0\.scac/);
  });
});
