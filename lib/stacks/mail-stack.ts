/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { BucketEncryption, type Bucket } from "aws-cdk-lib/aws-s3";
import { CfnReceiptRule, CfnReceiptRuleSet, EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { CfnSubscription, Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { retainOnceCreated } from "../retain-once-created.ts";
import { forgottenDeletions, loggedBucket } from "../logged-bucket.ts";
import { mailBucketName, mailTopicName, prefix, queueArn } from "../names.ts";
import type { Settings } from "../settings.ts";
import { shareValue } from "../shared-value.ts";

export type MailProps = StackProps & { readonly settings: Settings };

/** Where SES puts a mail in the bucket; the local mail server does the same. */
const mailPrefix = "mail/";
const ruleName = "docs-alias";
/** What was taken in is in the table and the documents; the mail itself is for questions about it. */
const mailDays = 90;
/** As long a mail that was deleted can be brought back (bin/undelete). */
const undeleteDays = 7;

/**
 * Mail to the docs aliases: SES checks it, stores it and notifies the topic, which forwards the
 * notification to the mail queue. Nothing is lost once SES has accepted it: the notification is
 * retained for 14 days, the mail for 90.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const { settings } = props;
    const { stage } = settings;
    const name = prefix(stage);
    const key = this.makeKey(name);
    shareValue(this, stage, "mail-key", key.keyArn);
    const bucket = this.makeBucket(mailBucketName(this, stage), key);
    const topic = this.makeTopic(stage);
    for (const statement of this.sesMay(name, bucket, topic, key)) statement();
    if (settings.mailDomain !== undefined) this.receive(name, settings.mailDomain, bucket, topic);
  }

  private makeKey(name: string): Key {
    return new Key(this, "Key", {
      description: `${name}: mails as they came`,
      enableKeyRotation: true,
      removalPolicy: retainOnceCreated,
    });
  }

  private makeBucket(bucketName: string, encryptionKey: Key): Bucket {
    return loggedBucket(
      this,
      { bucket: "Mails", logs: "MailAccessLogs" },
      {
        bucketName,
        encryption: BucketEncryption.KMS,
        encryptionKey,
        bucketKeyEnabled: true,
        versioned: true,
        lifecycleRules: [
          forgottenDeletions,
          {
            id: "forget",
            expiration: Duration.days(mailDays),
            noncurrentVersionExpiration: Duration.days(undeleteDays),
          },
        ],
      },
    );
  }

  /** A notification that SNS cannot hand over lies beside those that the worker gave up, with one alarm. */
  private makeTopic(stage: string): Topic {
    const topic = new Topic(this, "Stored", {
      topicName: mailTopicName(stage),
      displayName: "Mails that were stored",
      enforceSSL: true,
    });
    new CfnSubscription(this, "StoredToQueue", {
      topicArn: topic.topicArn,
      protocol: "sqs",
      endpoint: queueArn(this, stage, "mail"),
      rawMessageDelivery: true,
      redrivePolicy: { deadLetterTargetArn: queueArn(this, stage, "mail", "-dead") },
    });
    return topic;
  }

  /** SES, on behalf of this account's own rule and of no other (the confused deputy). */
  private sesMay(name: string, bucket: Bucket, topic: Topic, key: Key): (() => unknown)[] {
    const rule = this.formatArn({
      service: "ses",
      resource: "receipt-rule-set",
      resourceName: `${name}:receipt-rule/${ruleName}`,
    });
    const allow = (actions: string[], resource: string): PolicyStatement =>
      new PolicyStatement({
        principals: [new ServicePrincipal("ses.amazonaws.com")],
        actions,
        resources: [resource],
        conditions: {
          StringEquals: { "aws:SourceAccount": this.account, "aws:SourceArn": rule },
        },
      });
    return [
      () =>
        bucket.addToResourcePolicy(allow(["s3:PutObject"], bucket.arnForObjects(`${mailPrefix}*`))),
      () => topic.addToResourcePolicy(allow(["sns:Publish"], topic.topicArn)),
      () => key.addToResourcePolicy(allow(["kms:Decrypt", "kms:GenerateDataKey*"], "*")),
    ];
  }

  /**
   * The domain's identity and its rule. One set of rules is active in an account and region, and
   * CloudFormation cannot choose it: docs/deploy.md has the one command that does.
   */
  private receive(name: string, domain: string, bucket: Bucket, topic: Topic): void {
    const identity = new EmailIdentity(this, "Domain", { identity: Identity.domain(domain) });
    const rules = new CfnReceiptRuleSet(this, "Rules", { ruleSetName: name });
    const rule = new CfnReceiptRule(this, "Rule", {
      ruleSetName: name,
      rule: {
        name: ruleName,
        enabled: true,
        recipients: [domain],
        scanEnabled: true,
        tlsPolicy: "Optional",
        actions: [
          {
            s3Action: {
              bucketName: bucket.bucketName,
              objectKeyPrefix: mailPrefix,
              topicArn: topic.topicArn,
            },
          },
        ],
      },
    });
    // SES tries the bucket and the topic when the rule is made.
    rule.node.addDependency(rules, bucket, topic);
    new CfnOutput(this, "MailExchange", {
      value: `10 inbound-smtp.${this.region}.amazonaws.com`,
      description: `MX record of ${domain}`,
    });
    new CfnOutput(this, "DomainKeys", {
      value: identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`).join("; "),
      description: `Records that prove ${domain} to SES`,
    });
    new CfnOutput(this, "Activate", {
      value: `aws ses set-active-receipt-rule-set --rule-set-name ${name} --region ${this.region}`,
      description: "Run once: mail is taken from then on",
    });
  }
}
