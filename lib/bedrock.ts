import type { Stack } from "aws-cdk-lib";
import type { Bedrock } from "./resources.ts";

/**
 * What must be allowed to ask a model. An inference profile (`us.<model>`, `global.<model>`) hands
 * the question to the model in one of several regions, so that both must be allowed.
 */
export function bedrockFor(
  { partition, region, account }: Pick<Stack, "partition" | "region" | "account">,
  model: string,
): Bedrock {
  const foundation = (where: string, id: string) =>
    `arn:${partition}:bedrock:${where}::foundation-model/${id}`;
  const [, profiled] = /^(?:[a-z]{2,5}|us-gov|global)\.([a-z0-9-]+\..+)$/.exec(model) ?? [];
  if (profiled === undefined) return { model, arns: [foundation(region, model)] };
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`;
  return { model, arns: [profile, foundation("*", profiled)] };
}
