import { ACMClient } from "@aws-sdk/client-acm";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESClient } from "@aws-sdk/client-ses";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { Resolver } from "node:dns/promises";
import { edgeRegion, prefix } from "#lib/names.ts";
import type { Settings } from "#lib/settings.ts";
import { connectTable, type Db } from "#src/platform/storage/table.ts";
import type { Dns } from "./dns.ts";

type StackSeen = {
  readonly status: string;
  readonly reason: string;
  readonly outputs: Readonly<Record<string, string>>;
};

/** Everything that checks look at. */
export type Deployment = {
  readonly settings: Settings;
  readonly region: string;
  readonly aws: {
    readonly acm: ACMClient;
    readonly cloudFormation: CloudFormationClient;
    readonly quotas: ServiceQuotasClient;
    readonly secrets: SecretsManagerClient;
    readonly ses: SESClient;
    readonly sesv2: SESv2Client;
    readonly sns: SNSClient;
    readonly ssm: SSMClient;
    readonly sts: STSClient;
  };
  readonly dns: Dns;
  readonly table: () => Db;
  readonly fetch: (url: string) => Promise<Response>;
  /** By its name in AWS; null: there is none. Each is asked for once. */
  readonly stack: (name: string, region?: string) => Promise<StackSeen | null>;
};

const timeoutMs = 10_000;

/** AWS by the credentials of whoever runs the command, and the machine's DNS servers. */
export function connectDeployment(settings: Settings, region: string): Deployment {
  const client = {
    region,
    maxAttempts: 3,
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs },
  };
  const clouds = new Map<string, CloudFormationClient>();
  const cloudIn = (name: string): CloudFormationClient => {
    const known = clouds.get(name) ?? new CloudFormationClient({ ...client, region: name });
    clouds.set(name, known);
    return known;
  };
  const seen = new Map<string, Promise<StackSeen | null>>();
  return {
    settings,
    region,
    aws: {
      acm: new ACMClient({ ...client, region: edgeRegion }),
      cloudFormation: cloudIn(region),
      quotas: new ServiceQuotasClient(client),
      secrets: new SecretsManagerClient(client),
      ses: new SESClient(client),
      sesv2: new SESv2Client(client),
      sns: new SNSClient(client),
      ssm: new SSMClient(client),
      sts: new STSClient(client),
    },
    dns: new Resolver({ timeout: timeoutMs, tries: 2 }),
    table: () => {
      process.env["AWS_REGION"] = region;
      return connectTable(settings.restoredTable ?? prefix(settings.stage));
    },
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) }),
    stack(name, where = region) {
      const key = `${where} ${name}`;
      const known = seen.get(key) ?? describeStack(cloudIn(where), name);
      seen.set(key, known);
      return known;
    },
  };
}

async function describeStack(
  client: CloudFormationClient,
  StackName: string,
): Promise<StackSeen | null> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks ?? [];
    if (!stack) return null;
    return {
      status: stack.StackStatus ?? "",
      reason: stack.StackStatusReason ?? "",
      outputs: Object.fromEntries(
        (stack.Outputs ?? []).map(({ OutputKey = "", OutputValue = "" }) => [
          OutputKey,
          OutputValue,
        ]),
      ),
    };
  } catch (error) {
    // CloudFormation has no error of its own for it.
    if (error instanceof Error && /does not exist/.test(error.message)) return null;
    throw error;
  }
}
