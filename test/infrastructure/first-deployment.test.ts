import { describe, expect, it } from "vitest";
import type { Product } from "#lib/product.ts";
import { synthesized } from "./synthesized.ts";

type Row = {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: string | string[];
  readonly Properties?: unknown;
};

const { product, template } = synthesized();
const rowsOf = (part: keyof Product) => template(part).toJSON()["Resources"] as Record<string, Row>;
const all = (Object.keys(product) as (keyof Product)[]).flatMap((part) =>
  Object.entries(rowsOf(part)).map(([id, row]) => ({ at: `${part} ${id}`, ...row })),
);

describe("a first deployment that failed", () => {
  it("can be tried again: nothing that it made stays behind to refuse the second try", () => {
    const kept = all.filter(({ DeletionPolicy }) => DeletionPolicy === "Retain");
    expect(kept.map(({ at }) => at)).toEqual([]);
  });

  it("is the only case in which tables, buckets, keys, secrets and addresses go", () => {
    const lasting = [
      "AWS::DynamoDB::GlobalTable",
      "AWS::S3::Bucket",
      "AWS::KMS::Key",
      "AWS::SecretsManager::Secret",
      "AWS::EC2::EIP",
    ];
    for (const type of lasting) {
      const rows = all.filter(({ Type }) => Type === type);
      expect(rows.length, type).toBeGreaterThan(0);
      for (const { at, DeletionPolicy, UpdateReplacePolicy } of rows)
        expect([DeletionPolicy, UpdateReplacePolicy], at).toEqual([
          "RetainExceptOnCreate",
          "Retain",
        ]);
    }
  });

  it("has not begun the table, which is protected from deletion, before all else of its stack stands", () => {
    const rows = rowsOf("data");
    const [[tableId, table]] = Object.entries(rows).filter(
      ([, { Type }]) => Type === "AWS::DynamoDB::GlobalTable",
    ) as [[string, Row]];
    const before = new Set([table.DependsOn ?? []].flat());
    const later = Object.entries(rows).filter(([id]) => id !== tableId && !before.has(id));
    // Only the stack that shares its stream's name may come after it.
    expect(later.map(([id, { Type }]) => [id.slice(0, "Sharedtablestream".length), Type])).toEqual([
      ["Sharedtablestream", "AWS::SSM::Parameter"],
    ]);
  });
});
