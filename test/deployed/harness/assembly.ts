import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Policy } from "../permissions/iam-policy.ts";
import type { Holder } from "../permissions/permissions-used.ts";
import type { Assembly, Deployed, Template } from "./template-values.ts";

const ending = ".template.json";

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** The templates of an assembly by the names of their stacks. */
export const templatesIn = (folder: string): Record<string, Template> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => [name.replace(ending, ""), read(folder, name) as Template]),
  );

/** The unpacked code of a function: what `cdk deploy` would send to Lambda. */
export function codeFolderOf(folder: string, { stack, properties }: Deployed): string {
  const { files } = read(folder, `${stack}.assets.json`) as {
    files: Record<string, { source: { path: string; packaging: string } }>;
  };
  const source = files[String(properties.Code.S3Key).replace(".zip", "")]?.source;
  if (source?.packaging !== "zip") throw new Error(`${properties.FunctionName} has no asset`);
  return join(folder, source.path);
}

/** Who holds a role, and all policies it carries. */
export function holderOf(assembly: Assembly, name: string, roleArn: string): Holder {
  const role = assembly.all("AWS::IAM::Role").find(({ arn }) => arn === roleArn);
  if (!role) throw new Error(`there is no role ${roleArn}`);
  const { Policies = [], ManagedPolicyArns = [], PermissionsBoundary } = role.properties;
  if (ManagedPolicyArns.length > 0 || PermissionsBoundary !== undefined)
    throw new Error(`${roleArn} carries what is not judged here`);
  const attached = assembly
    .all("AWS::IAM::Policy")
    .filter(({ properties }) => (properties.Roles ?? []).includes(role.name));
  return {
    name,
    roleArn,
    policies: [...Policies, ...attached.map(({ properties }) => properties)].map(
      ({ PolicyDocument }: { PolicyDocument: Policy }) => PolicyDocument,
    ),
  };
}
