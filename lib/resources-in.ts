import { Fn, type Stack } from "aws-cdk-lib";
import { queueNames, type QueueName } from "#src/platform/queue.ts";
import { bedrockFor } from "./bedrock.ts";
import type { Network } from "./functions/manifest-function.ts";
import {
  bucketName,
  exportBucketName,
  mailBucketName,
  prefix,
  queueArn,
  queueName,
  rootBucketName,
} from "./names.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";
import { sharedValue, type SharedName } from "./shared-value.ts";
import { tradeIn } from "./stacks/trade-stack.ts";

const bucketNamed = ({ partition }: Stack, name: string) => ({
  name,
  arn: `arn:${partition}:s3:::${name}`,
});

const queueIn = (stack: Stack, stage: string, queue: QueueName) => ({
  url: `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${queueName(stage, queue)}`,
  arn: queueArn(stack, stage, queue),
});

/** The product's own table, or a restored one that took its place (docs/operate.md). */
const tableIn = (stack: Stack, { stage, restoredTable, restoredStream }: Settings) => {
  const name = restoredTable ?? prefix(stage);
  return {
    name,
    arn: stack.formatArn({ service: "dynamodb", resource: "table", resourceName: name }),
    get streamArn() {
      return restoredStream ?? sharedValue(stack, stage, "table-stream");
    },
  };
};

const emailsIn = (stack: Stack, from: string) => ({
  from,
  identityArn: stack.formatArn({
    service: "ses",
    resource: "identity",
    resourceName: from.split("@")[1] ?? "",
  }),
});

/**
 * What the functions of a stack reach, by names that are known and by shared values. Nothing here
 * refers to another stack's constructs, so no stack has an export that another holds on to. A shared
 * value is asked for when a function needs it and not before.
 */
export function resourcesIn(stack: Stack, settings: Settings): Resources {
  const { stage, mailDomain, emailsFrom, bedrockModel } = settings;
  const shared = (name: SharedName) => sharedValue(stack, stage, name);
  return {
    table: tableIn(stack, settings),
    bucket: bucketNamed(stack, bucketName(stack, stage)),
    mail: {
      bucket: bucketNamed(stack, mailBucketName(stack, stage)),
      get keyArn() {
        return shared("mail-key");
      },
      domain: mailDomain ?? "",
    },
    exports: bucketNamed(stack, exportBucketName(stack, stage)),
    roots: bucketNamed(stack, rootBucketName(stack, stage)),
    secrets: {
      get sources() {
        return shared("sources-secret");
      },
      get encryption() {
        return shared("encryption-secret");
      },
      get oauth() {
        return shared("oauth-secret");
      },
    },
    get secretsKeyArn() {
      return shared("secrets-key");
    },
    queues: Object.fromEntries(
      queueNames.map((queue) => [queue, queueIn(stack, stage, queue)]),
    ) as Resources["queues"],
    trade: tradeIn(stack, stage),
    ...(emailsFrom !== undefined && { emails: emailsIn(stack, emailsFrom) }),
    ...(bedrockModel !== undefined && { bedrock: bedrockFor(stack, bedrockModel) }),
  };
}

/** The egress stack's private subnets and what its functions may send. */
export const networkIn = (stack: Stack, stage: string): Network => ({
  get subnetIds() {
    return Fn.split(",", sharedValue(stack, stage, "private-subnets"));
  },
  get securityGroupIds() {
    return [sharedValue(stack, stage, "outbound-group")];
  },
});
