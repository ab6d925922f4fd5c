import { Stack } from "aws-cdk-lib";
import { AssetCode, Code, LayerVersion, type Code as FunctionCode } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The lists of places, as src/reference/places names them: the built-in one, and the operator's. */
export const builtInList = "world-places.txt";
export const importedList = "un-locode.txt";

/** Where `npm run reference:import` puts the operator's list of places. */
const reference = join(import.meta.dirname, "../../reference");
const id = "PlaceList";

/**
 * The operator's list of places, for a function that resolves places: a layer, for it is larger than the function.
 * Without a list there is no layer.
 */
export function layersOf(scope: Construct, code: FunctionCode, from = reference): LayerVersion[] {
  if (!(code instanceof AssetCode) || !existsSync(join(code.path, builtInList))) return [];
  if (!existsSync(join(from, importedList))) return [];
  const stack = Stack.of(scope);
  const made = stack.node.tryFindChild(id) as LayerVersion | undefined;
  return [
    made ??
      new LayerVersion(stack, id, {
        description: "Places that npm run reference:import took from UN/LOCODE",
        code: Code.fromAsset(from, { exclude: ["*", `!${importedList}`] }),
      }),
  ];
}
