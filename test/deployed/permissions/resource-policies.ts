import type { Policy } from "./iam-policy.ts";
import type { Assembly } from "../harness/template-values.ts";

/** What a resource's own policies state: of queues, buckets with their objects, topics and keys. */
export function resourcePolicies({ all, named }: Assembly) {
  const byArn = new Map<string, Policy[]>();
  const add = (arn: string, policy: Policy): void =>
    void byArn.set(arn, [...(byArn.get(arn) ?? []), policy]);
  for (const { properties } of all("AWS::SQS::QueuePolicy"))
    for (const url of properties.Queues)
      add(named("AWS::SQS::Queue", url).arn, properties.PolicyDocument);
  for (const { properties } of all("AWS::S3::BucketPolicy"))
    add(`arn:aws:s3:::${properties.Bucket}`, properties.PolicyDocument);
  for (const { properties } of all("AWS::SNS::TopicPolicy"))
    for (const topic of properties.Topics) add(topic, properties.PolicyDocument);
  const keys = new Set<string>();
  for (const { arn, properties } of all("AWS::KMS::Key")) {
    keys.add(arn);
    add(arn, properties.KeyPolicy);
  }
  return (resource: string): { policies: readonly Policy[]; onlyThroughResource: boolean } => {
    const [bucket = resource] = resource.startsWith("arn:aws:s3:::") ? resource.split("/") : [];
    return { policies: byArn.get(bucket) ?? [], onlyThroughResource: keys.has(resource) };
  };
}
