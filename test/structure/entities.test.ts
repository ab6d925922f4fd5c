import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What ElectroDB reads of an attribute; its types accept any other member, and it ignores that. */
const options = new Set(
  "type field required readOnly hidden label default validate cast get set watch padding items properties".split(
    " ",
  ),
);

type Attributes = Readonly<Record<string, object>>;
const attributesOf = (exported: unknown): Attributes | undefined =>
  typeof exported === "object" && exported && "model" in exported && "attributes" in exported
    ? (exported.attributes as Attributes)
    : undefined;

const files = globSync("src/**/*-entity.ts", { cwd: root }).toSorted();
const schemas = await Promise.all(
  files.map(async (file) => {
    const exports = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
    return Object.entries(exports).flatMap(([name, exported]) => {
      const attributes = attributesOf(exported);
      return attributes ? [{ name: `${file}: ${name}`, attributes }] : [];
    });
  }),
);

describe("the entities of the table", () => {
  it("give an attribute no option that ElectroDB does not know", () => {
    const found = schemas.flat();
    expect(found.length).toBeGreaterThan(20);
    const unknown = found.flatMap(({ name, attributes }) =>
      Object.entries(attributes).flatMap(([attribute, given]) =>
        Object.keys(given)
          .filter((option) => !options.has(option))
          .map((option) => `${name}.${attribute}: ${option}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
