import { EventField, Rule, RuleTargetInput } from "aws-cdk-lib/aws-events";
import type { Construct } from "constructs";
import type { QueueName } from "#src/platform/queue.ts";
import { constructId, dropsRuleName } from "../names.ts";
import type { Resources } from "../resources.ts";

/**
 * What others put into the bucket below a prefix comes onto a queue, as `{ "key": ... }`. By way of
 * EventBridge and not of a notification of the bucket's own: that one names its queue, and the
 * bucket would have to be deployed after what reads it.
 */
export function addDrops(
  scope: Construct,
  of: { readonly stage: string; readonly queue: QueueName; readonly prefix: string },
  { bucket, queues }: Resources,
): Rule {
  return new Rule(scope, `${constructId(of.queue)}Drops`, {
    ruleName: dropsRuleName(of.stage, of.queue),
    description: `Objects below ${of.prefix} for the queue ${of.queue}`,
    eventPattern: {
      source: ["aws.s3"],
      detailType: ["Object Created"],
      detail: { bucket: { name: [bucket.name] }, object: { key: [{ prefix: of.prefix }] } },
    },
    targets: [
      {
        bind: () => ({
          arn: queues[of.queue].arn,
          input: RuleTargetInput.fromObject({
            key: EventField.fromPath("$.detail.object.key"),
          }),
        }),
      },
    ],
  });
}
