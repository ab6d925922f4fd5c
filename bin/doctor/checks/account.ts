import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
} from "@aws-sdk/client-service-quotas";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { edgeRegion } from "#lib/names.ts";
import { workers } from "#functions/manifest.ts";
import { concurrencyPlan } from "#lib/concurrency.ts";
import { gatewaysOf } from "#lib/settings.ts";
import { done, todo, type Check, type Finding } from "../check.ts";
import type { Deployment } from "../deployment.ts";

/** At which every worker has what its row asks for, and the API as much again. */
const enoughConcurrency = 1000;

async function quota(
  { aws, region }: Deployment,
  [ServiceCode, QuotaCode, name]: readonly [service: string, code: string, name: string],
  enough: number,
): Promise<Finding> {
  const { Quota } = await aws.quotas
    .send(new GetServiceQuotaCommand({ ServiceCode, QuotaCode }))
    // Of a quota that was never changed some services state only the default.
    .catch((error: Error) => {
      if (error.name !== "NoSuchResourceException") throw error;
      return aws.quotas.send(new GetAWSDefaultServiceQuotaCommand({ ServiceCode, QuotaCode }));
    });
  const value = Quota?.Value ?? 0;
  if (value >= enough) return done(`${name}: ${value}.`);
  return todo(
    `${name}: ${value}; this stage needs ${enough}.`,
    `aws service-quotas request-service-quota-increase --region ${region} --service-code ${ServiceCode} --quota-code ${QuotaCode} --desired-value ${enough}`,
  );
}

/** What the account has, what the stage's file says of it, and what waits (docs/deploy.md, "An account with few executions"). */
async function executions(deployment: Deployment): Promise<Finding> {
  const { stage, concurrency } = deployment.settings;
  const all = [...concurrencyPlan(concurrency, workers).queues];
  const waiting = all.filter(([, atOnce]) => atOnce === 0).map(([queue]) => queue);
  const enough = waiting.length === 0 ? concurrency : enoughConcurrency;
  const finding = await quota(
    deployment,
    ["lambda", "L-B99A9384", "Concurrent executions"],
    enough,
  );
  const file = `config/${stage}.json`;
  if (finding.state === "done") {
    if (waiting.length === 0) return finding;
    return todo(`${finding.found} ${file} says ${concurrency}.`, `Write ${enough} and deploy.`);
  }
  const meanwhile =
    waiting.length === 0
      ? `Until then write "concurrency" into ${file} with what there is, and deploy.`
      : `Until then these queues wait: ${waiting.join(", ")}.`;
  return todo(finding.found, ...finding.next, meanwhile);
}

/** Without it nothing else is looked at: the others would speak of another account. */
export const credentialsCheck: Check = {
  title: "Credentials are of the stage's account",
  async inspect({ aws, settings }) {
    const { Account } = await aws.sts.send(new GetCallerIdentityCommand({}));
    if (settings.account === undefined)
      return done(
        `The credentials are of ${Account}. With "account" in config/${settings.stage}.json another one would be noticed.`,
      );
    if (Account === settings.account) return done(`Both are ${Account}.`);
    return todo(
      `The stage is in ${settings.account}, and the credentials are of ${Account}. Nothing else was looked at.`,
      `Use credentials of ${settings.account}.`,
    );
  },
};

/** What the account may use. */
export const accountChecks: readonly Check[] = [
  {
    title: "Lambda may run enough at once",
    inspect: executions,
  },
  {
    title: "The region has enough Elastic IPs",
    async inspect(deployment) {
      if (deployment.settings.elasticIps !== undefined) return null;
      const gateways = gatewaysOf[deployment.settings.egress];
      return quota(deployment, ["ec2", "L-0263D0A3", "Elastic IPs"], gateways);
    },
  },
  {
    title: "CDK is bootstrapped",
    async inspect({ region, settings, stack }) {
      const regions = [...new Set([region, ...(settings.domainName ? [edgeRegion] : [])])];
      const missing: string[] = [];
      for (const each of regions)
        if ((await stack("CDKToolkit", each)) === null) missing.push(each);
      if (missing.length === 0) return done(`In ${regions.join(" and ")}.`);
      return todo(
        `Not in ${missing.join(" and ")}.`,
        ...missing.map(
          (each) => `npx cdk bootstrap aws://${settings.account ?? "<account>"}/${each}`,
        ),
      );
    },
  },
];
