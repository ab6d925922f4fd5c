import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as layer from "#lib/functions/place-list-layer.ts";
import * as lists from "#src/reference/places/place-lists.ts";
import { temporaryFolder } from "#test/support/product.ts";

describe("the operator's list of places", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => void (folder = temporaryFolder()));
  afterEach(() => folder.remove());

  const folderWith = (name: string, file: string): string => {
    const path = join(folder.path, name);
    mkdirSync(path);
    writeFileSync(join(path, file), "x");
    return path;
  };

  it("is one layer of a stack, for the functions that resolve places", () => {
    const stack = new Stack(new App(), "stack");
    const reference = folderWith("reference", "un-locode.txt");
    const resolves = Code.fromAsset(folderWith("resolves", "world-places.txt"));
    const other = Code.fromAsset(folderWith("other", "index.js"));
    const [first] = layer.layersOf(stack, resolves, reference);
    expect(layer.layersOf(stack, resolves, reference)).toEqual([first]);
    expect(layer.layersOf(stack, other, reference)).toEqual([]);
    Template.fromStack(stack).resourceCountIs("AWS::Lambda::LayerVersion", 1);
  });

  it("has the name that the product looks for", () => {
    expect([layer.builtInList, layer.importedList]).toEqual([
      lists.builtInList,
      lists.importedList,
    ]);
  });

  it("is in no deployment without one", () => {
    const stack = new Stack(new App(), "stack");
    const resolves = Code.fromAsset(folderWith("resolves", "world-places.txt"));
    expect(layer.layersOf(stack, resolves, join(folder.path, "absent"))).toEqual([]);
    Template.fromStack(stack).resourceCountIs("AWS::Lambda::LayerVersion", 0);
  });
});
