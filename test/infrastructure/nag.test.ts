import { App, Stack, Validations } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { synthesize, synthesized } from "./synthesized.ts";

const violationsOf = (app: App) => new AwsSolutionsChecks(app).validateScope(app).violations;

describe("cdk-nag", () => {
  it("finds what is wrong, when something is", () => {
    const app = new App();
    const bucket = new Bucket(new Stack(app, "careless"), "Open");
    expect(bucket.node.path).toBe("careless/Open");
    expect(violationsOf(app).map((v) => v.ruleName)).toContain("AwsSolutions-S1");
  });

  it("finds nothing in any stack, in the default shape and in the cheap one", () => {
    expect(violationsOf(synthesized().app).map((v) => v.ruleName)).toEqual([]);
    expect(violationsOf(synthesize({ egress: "single" }).app).map((v) => v.ruleName)).toEqual([]);
  });

  it("has a reason for each accepted finding, never for a whole stack", () => {
    const accepted = synthesized()
      .app.node.findAll()
      .flatMap((construct) =>
        construct.node.metadata
          .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
          .map(({ data }) => ({ construct, data: data as Record<string, string> })),
      );
    expect(accepted.length).toBeGreaterThan(0);
    for (const { construct, data } of accepted) {
      expect(construct).not.toBeInstanceOf(Stack);
      for (const text of Object.values(data)) expect(text.length).toBeGreaterThan(10);
    }
  });
});
