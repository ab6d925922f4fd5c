import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFixture } from "./read-fixture.ts";

const folder = new URL("../messages/", import.meta.url);
const protocols = ["x12-315", "x12-322", "codeco", "coarri", "iftsta"] as const;
const files = protocols.flatMap((protocol) =>
  readdirSync(new URL(`${protocol}/`, folder))
    .filter((name) => name.endsWith(".edi"))
    .map((name) => `${protocol}/${name.slice(0, -".edi".length)}`),
);
const textOf = (path: string): string => readFileSync(new URL(path, folder), "utf8");

describe("EDI messages as partners send them", () => {
  it("are at least thirty", () => expect(files.length).toBeGreaterThanOrEqual(30));

  it.each(files)("%s tells what is written down beside it", (file) => {
    expect(readFixture(textOf(`${file}.edi`))).toEqual(
      JSON.parse(textOf(`${file}.expected.json`)) as unknown,
    );
  });
});
