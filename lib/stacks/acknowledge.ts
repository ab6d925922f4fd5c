import { Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Accepts one finding of cdk-nag on one construct. Every accepted finding has its own reason; there
 * is none for a whole stack.
 */
export const acknowledge = (construct: IConstruct, id: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${id}`, reason });

export type Wildcard = { readonly resource: string; readonly reason: string };

type Part = string | { readonly Ref: string };

/** An ARN as cdk-nag spells it in a finding: `arn:<AWS::Partition>:s3:::name/*`. */
function spelled(construct: IConstruct, arn: string): string {
  const resolved = Stack.of(construct).resolve(arn) as string | { "Fn::Join": [string, Part[]] };
  if (typeof resolved === "string") return resolved;
  const [separator, parts] = resolved["Fn::Join"];
  return parts.map((part) => (typeof part === "string" ? part : `<${part.Ref}>`)).join(separator);
}

/** Accepts that a role's policy names resources with a star, with the reasons for each such name. */
export function acknowledgeWildcards(role: IConstruct, wildcards: readonly Wildcard[]): void {
  const byResource = Map.groupBy(wildcards, ({ resource }) => spelled(role, resource));
  for (const [resource, all] of byResource)
    acknowledge(role, `IAM5[Resource::${resource}]`, all.map(({ reason }) => reason).join(" "));
}

/** Accepts that a role has one of AWS's own policies, whose contents are AWS's. */
export function acknowledgeManagedPolicy(role: IConstruct, name: string, reason: string): void {
  acknowledge(role, `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`, reason);
}
