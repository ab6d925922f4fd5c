import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const trees = [
  "src",
  "functions",
  "lib",
  "local",
  "schemas",
  "bin",
  "bench",
  "sdk",
  "cli",
  "portal",
];

const files = trees.flatMap((tree) => {
  try {
    return readdirSync(join(root, tree), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("dist/"))
      .map((name) => join(tree, name));
  } catch {
    return [];
  }
});

/** Every import of a file, as a path from the root; packages are left out. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)]
    .map((match) => match[1] ?? "")
    .flatMap((name) => {
      if (name.startsWith("#")) return [name.slice(1)];
      if (name.startsWith(".")) return [relative(root, resolve(root, dirname(file), name))];
      return [];
    });
}

const roomOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];

/** Rooms that pass one kind of thing on to each other, from the first to the last. */
const families: readonly (readonly string[])[] = [
  ["statements", "sources", "knowledge", "polling", "deadlines", "routing", "tracking"],
  ["document-recognition", "document-extraction", "documents"],
];
const familyOf = (file: string): string | undefined => {
  const room = roomOf(file);
  return families.find((rooms) => rooms.includes(room ?? ""))?.[0] ?? room;
};

/** The rooms in the order of the data, as docs/architecture.md lists them. */
const order: readonly string[] = [
  ...(/### Rooms of src\n.*?\n\n(?!\|)/s
    .exec(readFileSync(join(root, "docs/architecture.md"), "utf8"))?.[0]
    .matchAll(/^\| `([^`]+)` +\| \S/gm) ?? []),
].map(([, room]) => room!);
/** The place of a file's room in that order: the deepest room that holds the file. */
const placeOf = (file: string): number => {
  const rooms = order.filter((room) => file.startsWith(`src/${room}/`));
  return order.indexOf(rooms.toSorted((a, b) => b.length - a.length)[0] ?? "");
};

const offences = (rule: (file: string, imported: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => rule(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );

describe("imports point one way (contract: invariants#imports)", () => {
  it("finds the product's files at all", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(importsOf("functions/manifest.ts")).toContain("src/platform/manifest.ts");
  });

  it("src never imports lib, local, functions, portal, sdk or test", () => {
    expect(
      offences(
        (f, i) => f.startsWith("src/") && /^(lib|local|functions|portal|sdk|test|bench)\//.test(i),
      ),
    ).toEqual([]);
  });

  it("a family of rooms is used by others only through an index", () => {
    expect(
      offences((file, imported) => {
        const target = familyOf(imported);
        if (!target || target === "platform" || target === familyOf(file)) return false;
        return !imported.endsWith("/index.ts");
        // The charter of the sea lanes is the other half of src/routing/sea, bin/places that of the places.
      }).filter(
        (offence) =>
          !/^(local\/|bench\/|bin\/sea-lanes\/|bin\/places\/|bin\/trade\/)/.test(offence),
      ),
    ).toEqual([]);
  });

  it("docs/architecture.md states for every room what happens in it", () => {
    const subdivided = /^src\/((?:tracking|sources|sources\/edi)\/[^/]+)\/[^/]+\.ts$/;
    const rooms = files.flatMap((file) => [roomOf(file) ?? [], subdivided.exec(file)?.[1] ?? []]);
    expect(order.toSorted()).toEqual([...new Set(rooms.flat())].toSorted());
  });

  it("a room imports only rooms before it (docs/architecture.md, Rooms of src)", () => {
    expect(
      offences(
        (file, imported) =>
          file.startsWith("src/") &&
          imported.startsWith("src/") &&
          placeOf(imported) > placeOf(file),
      ),
    ).toEqual([]);
  });

  it("platform knows no capability", () => {
    expect(
      offences(
        (f, i) =>
          f.startsWith("src/platform/") && !/^(package\.json$|(src\/platform|schemas)\/)/.test(i),
      ),
    ).toEqual([]);
  });

  it("schemas know only schemas", () => {
    expect(offences((f, i) => f.startsWith("schemas/") && !i.startsWith("schemas/"))).toEqual([]);
  });

  it("lib reads the manifest and what the platform is shaped like, and no product code", () => {
    expect(
      offences(
        (f, i) =>
          f.startsWith("lib/") &&
          !/^(lib\/|functions\/manifest\.ts$|src\/platform\/(manifest|access-rule|queue|config|aws\/edge|storage\/(table|stored-layout|trade-tables))\.ts$)/.test(
            i,
          ),
      ),
    ).toEqual([]);
  });

  it("the SDK imports nothing of the product: only its generator reads the manifest and the schemas", () => {
    const isGenerator = (file: string) => /^sdk\/(generate\.ts$|generate\/)/.test(file);
    const isProduct = (path: string) =>
      /^(src|functions|schemas|lib|local|bin|bench|test)\//.test(path);
    const isRead = (path: string) =>
      /^(functions\/manifest\.ts$|schemas\/|src\/platform\/(manifest|access-rule)\.ts$)/.test(path);
    expect(
      offences((f, i) => f.startsWith("sdk/") && isProduct(i) && !(isGenerator(f) && isRead(i))),
    ).toEqual([]);
    expect(offences((f, i) => f.startsWith("sdk/") && !isGenerator(f) && isGenerator(i))).toEqual(
      [],
    );
  });

  /** As sdk/package.json exports them. */
  const sdkEntries = new Set(["sdk/index.ts", "sdk/proofs/index.ts"]);

  it("the command line imports nothing but the SDK's own entries and the tables of the export, which know nothing", () => {
    const isRead = (path: string) =>
      sdkEntries.has(path) || path === "src/warehouse-tables/index.ts";
    expect(offences((f, i) => f.startsWith("cli/") && !i.startsWith("cli/") && !isRead(i))).toEqual(
      [],
    );
    const isTable = (path: string) => path.startsWith("src/warehouse-tables/");
    expect(offences((f, i) => isTable(f) && !isTable(i))).toEqual([]);
  });

  it("the portal imports nothing of the product but the SDK's own entries", () => {
    expect(files.filter((file) => file.startsWith("portal/")).length).toBeGreaterThan(30);
    expect(
      offences((f, i) => f.startsWith("portal/") && !i.startsWith("portal/") && !sdkEntries.has(i)),
    ).toEqual([]);
  });

  it("functions and product code never import the local runtime or the infrastructure", () => {
    expect(
      offences(
        (f, i) =>
          /^(functions|src|schemas)\//.test(f) && /^(local|lib|bin|sdk|cli|portal)\//.test(i),
      ),
    ).toEqual([]);
  });
});
