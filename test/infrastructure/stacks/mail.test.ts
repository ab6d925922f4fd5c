import { App } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MailStack } from "#lib/stacks/mail-stack.ts";
import { settingsOf } from "#lib/settings.ts";
import { asText, statementsOf, synthesized } from "../synthesized.ts";

const { context } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../cdk.json"), "utf8"),
);
const withDomain = (): Template => {
  const settings = settingsOf("prod", { mailDomain: "Docs.Quayline.example" });
  return Template.fromStack(
    new MailStack(new App({ context, builtinCloudFormationValidation: false }), "mail", {
      settings,
    }),
  );
};
const policiesOf = (type: string) =>
  synthesized()
    .resources(type, "mail")
    .flatMap(({ properties }) =>
      statementsOf(properties["PolicyDocument"] ?? properties["KeyPolicy"]),
    );
const rule = "receipt-rule-set/quayline-prod:receipt-rule/docs-alias";

describe("mail to the docs aliases", () => {
  it("is kept by SES's one rule, checked for spam and viruses, and announced to the topic", () => {
    const made = withDomain();
    made.hasResourceProperties("AWS::SES::ReceiptRule", {
      RuleSetName: "quayline-prod",
      Rule: {
        Name: "docs-alias",
        Enabled: true,
        ScanEnabled: true,
        Recipients: ["docs.quayline.example"],
        Actions: [{ S3Action: Match.objectLike({ ObjectKeyPrefix: "mail/" }) }],
      },
    });
    made.resourceCountIs("AWS::SES::EmailIdentity", 1);
  });

  it("may be stored, announced and encrypted by SES for this account's rule and for no other", () => {
    for (const [type, action] of [
      ["AWS::S3::BucketPolicy", "s3:PutObject"],
      ["AWS::SNS::TopicPolicy", "sns:Publish"],
      ["AWS::KMS::Key", "kms:Decrypt"],
    ] as const) {
      const ofSes = policiesOf(type).filter(({ condition }) =>
        JSON.stringify(condition ?? {}).includes(rule),
      );
      expect(ofSes.map(({ effect, actions }) => [effect, actions[0]])).toEqual([["Allow", action]]);
      const { StringEquals } = ofSes[0]!.condition as any;
      expect(asText(StringEquals["aws:SourceAccount"])).toContain("AccountId");
    }
  });

  it("goes from the topic to the mail queue as SES sent it, and from no other topic", () => {
    const [subscription] = synthesized().resources("AWS::SNS::Subscription", "mail");
    expect(subscription?.properties).toMatchObject({ Protocol: "sqs", RawMessageDelivery: true });
    const senders = synthesized()
      .resources("AWS::SQS::QueuePolicy", "queues")
      .flatMap(({ properties }) => statementsOf(properties["PolicyDocument"]))
      .filter(({ effect }) => effect === "Allow")
      .filter(({ condition }) => JSON.stringify(condition ?? {}).includes(":sns:"));
    // To the queue, and to its dead-letter queue where it cannot be handed over.
    expect(senders).toHaveLength(2);
    for (const { condition } of senders)
      expect(JSON.stringify(condition)).toContain(":quayline-prod-mail");
  });

  it("lies encrypted under a key of its own, for 90 days, and outlives the stack", () => {
    const buckets = synthesized().resources("AWS::S3::Bucket", "mail");
    const mails = buckets.find(({ properties }) => "BucketName" in properties);
    expect(mails?.deletionPolicy).toBe("RetainExceptOnCreate");
    expect(JSON.stringify(mails?.properties["BucketEncryption"])).toContain("aws:kms");
    expect(mails?.properties["LifecycleConfiguration"]).toMatchObject({
      Rules: expect.arrayContaining([expect.objectContaining({ ExpirationInDays: 90 })]),
    });
  });

  it("is taken only where the deployment names a domain", () => {
    expect(synthesized().resources("AWS::SES::ReceiptRule")).toEqual([]);
    expect(() => settingsOf("prod", { mailDomain: "not a domain" })).toThrow("mailDomain");
  });
});
