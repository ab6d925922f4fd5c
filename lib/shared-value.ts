/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnParameter, type Stack } from "aws-cdk-lib";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { constructId, prefix } from "./names.ts";

/** What CloudFormation or AWS names, so that another stack cannot know it. */
export type SharedName =
  | "table-stream"
  | "secrets-key"
  | "sources-secret"
  | "encryption-secret"
  | "oauth-secret"
  | "mail-key"
  | "webhook-addresses"
  | "private-subnets"
  | "outbound-group"
  | "api-id"
  | "edge-key"
  | "settings";

const parameterName = (stage: string, name: SharedName): string => `/${prefix(stage)}/${name}`;

/**
 * Puts a value where later stacks find it, in a parameter of Systems Manager. Never as an export:
 * CloudFormation refuses to change or remove one while a deployed stack still imports it, and stacks
 * are deployed before those that use them (docs/adr/0117-stacks-share-values-by-name.md). Nothing
 * secret is shared this way.
 */
export function shareValue(stack: Stack, stage: string, name: SharedName, value: string): void {
  new StringParameter(stack, `Shared-${name}`, {
    parameterName: parameterName(stage, name),
    stringValue: value,
    description: `${stack.stackName} shares with the other stacks`,
  });
}

/** The value as it is when this stack is deployed. The stack that shares it must be deployed before. */
export function sharedValue(stack: Stack, stage: string, name: SharedName): string {
  const id = constructId(`shared-${name}`);
  const known = stack.node.tryFindChild(id) as CfnParameter | undefined;
  const parameter =
    known ??
    new CfnParameter(stack, id, {
      type: "AWS::SSM::Parameter::Value<String>",
      default: parameterName(stage, name),
    });
  return parameter.valueAsString;
}
