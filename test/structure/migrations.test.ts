import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";
import { migrations } from "../../bin/migrate/migrations.ts";

const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8").split("\n");

it("each stored layout version since 8 has migrations that lead to it", () => {
  const reached = [...new Set(migrations.map(({ to }) => to))];
  expect(reached).toEqual(Array.from({ length: storedLayoutVersion - 7 }, (_, index) => index + 8));
});

it("each migration is a line of CHANGELOG that says what to run", () => {
  for (const { name } of migrations)
    expect(
      changelog.some((line) => line.includes("npm run migrate") && line.includes(`\`${name}\``)),
      name,
    ).toBe(true);
});
