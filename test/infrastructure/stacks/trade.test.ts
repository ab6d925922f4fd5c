import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsOf } from "#lib/settings.ts";
import { TradeStack } from "#lib/stacks/trade-stack.ts";
import { tradeTables, type TradeTable } from "#src/platform/storage/trade-tables.ts";
import { partPath, tradePrefix } from "#src/trade-intelligence/layout/snapshot.ts";
import { asText } from "../synthesized.ts";

const { context } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../cdk.json"), "utf8"),
);
const stack = Template.fromStack(
  new TradeStack(
    new App({ context, builtinCloudFormationValidation: false }),
    "trade",
    settingsOf("prod", {}),
    {},
  ),
);

describe("the trade data's tables in Glue", () => {
  it("find a part where the publish command puts it, without a crawler", () => {
    const tables = Object.values(stack.findResources("AWS::Glue::Table"));
    expect(tables).toHaveLength(Object.keys(tradeTables).length);
    for (const { Properties } of tables) {
      const { Name, Parameters, PartitionKeys, StorageDescriptor } = Properties["TableInput"];
      const name = Name as TradeTable;
      expect(Parameters).toMatchObject({
        "projection.enabled": "true",
        "projection.part.type": "injected",
      });
      expect(PartitionKeys).toEqual([{ Name: "part", Type: "string" }]);
      const place = asText(Parameters["storage.location.template"]).replace(
        "${part}",
        "2026-11.ab12",
      );
      const published = `${tradePrefix}${partPath(name, "2026-11.ab12")}`;
      expect(place.endsWith(`/${published.slice(0, published.lastIndexOf("/") + 1)}`), place).toBe(
        true,
      );
      expect(
        Object.fromEntries(
          StorageDescriptor.Columns.map((column: { Name: string; Type: string }) => [
            column.Name,
            column.Type,
          ]),
        ),
      ).toEqual(tradeTables[name]);
    }
  });

  it("are asked in a workgroup that stops a question beyond ten gigabytes", () => {
    stack.hasResourceProperties("AWS::Athena::WorkGroup", {
      WorkGroupConfiguration: {
        EnforceWorkGroupConfiguration: true,
        BytesScannedCutoffPerQuery: 10_000_000_000,
      },
    });
  });
});
