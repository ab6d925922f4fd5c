import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SecretsManagerClient, DescribeSecretCommand } from "@aws-sdk/client-secrets-manager";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { DescribeActiveReceiptRuleSetCommand, SESClient } from "@aws-sdk/client-ses";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingsOf } from "#lib/settings.ts";
import { synthesize, synthesized } from "../synthesized.ts";
import { startTable } from "#test/support/engine.ts";
import { layoutKey } from "#src/platform/storage/stored-layout.ts";
import { stacksOf } from "../../../bin/doctor/checks/stacks.ts";
import { connectDeployment } from "../../../bin/doctor/deployment.ts";
import type { Dns } from "../../../bin/doctor/dns.ts";
import { examine, printed, type Inspected } from "../../../bin/doctor/report.ts";

const region = "eu-central-1";
const account = "111122223333";
const target = "d111111abcdef8.cloudfront.net";
const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/a`;
const choices = {
  account,
  alarmEmail: "ops@example.com",
  domainName: "app.example.com",
  certificateArn,
  mailDomain: "docs.example.com",
  emailsFrom: "hello@example.com",
};
const settings = settingsOf("prod", choices);

const acm = mockClient(ACMClient);
const cloudFormation = mockClient(CloudFormationClient);
const quotas = mockClient(ServiceQuotasClient);
const secrets = mockClient(SecretsManagerClient);
const ses = mockClient(SESClient);
const sesv2 = mockClient(SESv2Client);
const sns = mockClient(SNSClient);
const ssm = mockClient(SSMClient);
const sts = mockClient(STSClient);
const clients = [acm, cloudFormation, quotas, secrets, ses, sesv2, sns, ssm, sts];

const called = (name: string, message = name): Error => Object.assign(new Error(message), { name });
const noRecord = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));

const outputs: Readonly<Record<string, Record<string, string>>> = {
  "quayline-prod-api": { BaseUrl: "https://app.example.com/v2" },
  "quayline-prod-mail": { DomainKeys: "a._domainkey.docs.example.com CNAME a.dkim.example" },
  "quayline-prod-portal": { DomainTarget: target },
  "quayline-prod-watch": { AlarmTopic: `arn:aws:sns:${region}:${account}:alarms` },
};
const stack = (StackName: string, StackStatus = "CREATE_COMPLETE", StackStatusReason = "") => ({
  Stacks: [
    {
      StackName,
      StackStatus,
      StackStatusReason,
      CreationTime: new Date(),
      Outputs: Object.entries(outputs[StackName] ?? {}).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      })),
    },
  ],
});
/** What CloudFormation has: every stack but those that `statuses` gives another end, or none. */
function stacks(statuses: Readonly<Record<string, readonly [string, string] | null>> = {}): void {
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName: string }) => {
    const [status, reason] = statuses[StackName] ?? ["CREATE_COMPLETE", ""];
    if (statuses[StackName] === null)
      throw called("ValidationError", `Stack with id ${StackName} does not exist`);
    return stack(StackName, status, reason);
  });
}

let dns: Dns;
let table: Awaited<ReturnType<typeof startTable>>;
let established: Awaited<ReturnType<typeof startTable>>;
let empty = false;
beforeAll(async () => {
  table = await startTable();
  established = await startTable();
  // As CloudFormation makes it, before the first account.
  const Key = { pk: layoutKey, sk: layoutKey };
  await table.db.client.send(new DeleteCommand({ TableName: table.db.table, Key }));
});
afterAll(async () => {
  for (const client of clients) client.restore();
  await Promise.all([table.stop(), established.stop()]);
});

/** A stage with nothing left to do. */
beforeEach(() => {
  for (const client of clients) client.reset();
  empty = false;
  dns = {
    resolveCname: () => Promise.resolve([`${target.toUpperCase()}.`]),
    resolve4: noRecord,
    resolveMx: () =>
      Promise.resolve([{ priority: 10, exchange: `inbound-smtp.${region}.amazonaws.com` }]),
  };
  sts.on(GetCallerIdentityCommand).resolves({ Account: account });
  quotas.on(GetServiceQuotaCommand).resolves({ Quota: { Value: 1000 } });
  stacks();
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: "ISSUED", DomainName: "*.example.com" },
  });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: JSON.stringify(settings) } });
  sesv2.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  sesv2.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  ses.on(DescribeActiveReceiptRuleSetCommand).resolves({ Metadata: { Name: "quayline-prod" } });
  sns.on(ListSubscriptionsByTopicCommand).resolves({
    Subscriptions: [{ Endpoint: "ops@example.com", SubscriptionArn: "arn:aws:sns:x" }],
  });
  secrets.on(DescribeSecretCommand).resolves({ VersionIdsToStages: { v1: ["AWSCURRENT"] } });
});

async function examined(of = settings): Promise<Inspected[]> {
  const deployment = {
    ...connectDeployment(of, region),
    dns,
    table: () => (empty ? table : established).db,
    fetch: (url: string) =>
      Promise.resolve(
        new Response("", { status: url === "https://app.example.com/health" ? 200 : 404 }),
      ),
  };
  const all: Inspected[] = [];
  for await (const each of examine(deployment)) all.push(each);
  return all;
}
const left = (all: readonly Inspected[]) => all.filter(({ state }) => state !== "done");

describe("npm run doctor", () => {
  it("says what waits in an account with few executions, and when no more than the file holds it back", async () => {
    const first = async (concurrency: number, value: number) => {
      quotas.on(GetServiceQuotaCommand).resolves({ Quota: { Value: value } });
      const all = await examined(settingsOf("prod", { ...choices, concurrency }));
      return all.find(({ title }) => title === "Lambda may run enough at once");
    };
    expect((await first(1000, 10))?.next.at(-1)).toMatch(/^Until then write "concurrency" into/);
    expect((await first(10, 10))?.next.at(-1)).toMatch(/these queues wait: .*facility-poll.*edi/);
    expect(await first(10, 1000)).toMatchObject({
      state: "todo",
      next: ["Write 1000 and deploy."],
    });
    expect(await first(100, 100)).toMatchObject({ state: "done" });
  });

  it("asks for the stacks that a deployment has, and for outputs that they have", () => {
    const all = synthesize(choices);
    for (const { product, of } of [
      { product: all.product, of: settings },
      { product: synthesized().product, of: settingsOf("prod", {}) },
    ])
      expect(
        stacksOf(of, region)
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(
        Object.values(product)
          .map(({ stackName }) => stackName)
          .toSorted(),
      );
    for (const [part, { stackName }] of Object.entries(all.product))
      for (const name of Object.keys(outputs[stackName] ?? {}))
        all.template(part as keyof typeof all.product).hasOutput(name, {});
  });

  it("finds nothing left to do where all is done, and only reads", async () => {
    const all = await examined();
    expect(left(all)).toEqual([]);
    expect(all).toHaveLength(17);
    const sent = clients.flatMap((client) =>
      client.calls().map(({ args }) => args[0].constructor.name),
    );
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.filter((name) => !/^(Get|Describe|List)/.test(name))).toEqual([]);
  });

  it("names what takes AWS days first, then the deployment, then what follows it", async () => {
    empty = true;
    quotas.on(GetServiceQuotaCommand).resolves({ Quota: { Value: 10 } });
    cloudFormation
      .on(DescribeStacksCommand)
      .rejects(called("ValidationError", "Stack with id x does not exist"));
    acm.on(DescribeCertificateCommand).resolves({
      Certificate: {
        Status: "PENDING_VALIDATION",
        DomainName: "app.example.com",
        DomainValidationOptions: [
          {
            DomainName: "app.example.com",
            ResourceRecord: { Name: "_a.app.example.com.", Type: "CNAME", Value: "_b.acm." },
          },
        ],
      },
    });
    ssm.on(GetParameterCommand).rejects(called("ParameterNotFound"));
    sesv2.on(GetEmailIdentityCommand).rejects(called("NotFoundException"));
    sesv2.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    ses.on(DescribeActiveReceiptRuleSetCommand).resolves({});
    secrets.on(DescribeSecretCommand).rejects(called("ResourceNotFoundException"));
    dns.resolveMx = noRecord;
    dns.resolveCname = noRecord;
    const all = left(await examined());
    expect(all.map(({ title, state }) => [title, state])).toEqual([
      ["Lambda may run enough at once", "todo"],
      ["CDK is bootstrapped", "todo"],
      ["The certificate is issued", "todo"],
      ["All stacks are deployed", "todo"],
      ["The name leads to CloudFront", "waiting"],
      ["SES knows the domain of the docs aliases", "waiting"],
      ["Mail to the docs aliases is sent to SES", "todo"],
      ["The stage's SES rule set is active", "todo"],
      ["The sender of emails is verified", "todo"],
      ["SES sends to everybody", "todo"],
      ["Alarms reach somebody", "waiting"],
      ["Sources are configured", "waiting"],
      ["There is an account", "todo"],
      ["The API answers", "waiting"],
    ]);
    const next = all.flatMap((each) => each.next).join("\n");
    expect(next).toContain("--service-code lambda --quota-code L-B99A9384 --desired-value 1000");
    expect(next).toContain("npx cdk bootstrap aws://111122223333/us-east-1");
    expect(next).toContain("DNS: _a.app.example.com. CNAME _b.acm.");
    expect(next).toContain("npx cdk deploy --all -c stage=prod");
    expect(next).toContain("DNS: docs.example.com MX 10 inbound-smtp.eu-central-1.amazonaws.com");
    expect(next).toContain("set-active-receipt-rule-set --rule-set-name quayline-prod");
    expect(next).toContain("npm run account -- create --table");
  });

  it("looks at nothing with credentials of another account", async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: "999900001111" });
    const [only, ...more] = await examined();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ state: "todo", found: expect.stringContaining("999900001111") });
    expect(printed(only!, 1)).toContain("TO DO   1. Credentials are of the stage's account");
    expect(cloudFormation.calls()).toEqual([]);
  });

  it("says how to try a first deployment again that failed", async () => {
    stacks({
      "quayline-prod-egress": ["ROLLBACK_COMPLETE", "The maximum number of addresses"],
      "quayline-prod-api": null,
    });
    const found = left(await examined()).find(({ title }) => title === "All stacks are deployed");
    expect(found?.found).toContain("ROLLBACK_COMPLETE: The maximum number of addresses");
    expect(found?.next).toEqual([
      `aws cloudformation delete-stack --region ${region} --stack-name quayline-prod-egress`,
      "npx cdk deploy --all -c stage=prod",
    ]);
  });

  it("says that an update was undone, and why", async () => {
    stacks({ "quayline-prod-api": ["UPDATE_ROLLBACK_COMPLETE", "Too many functions"] });
    const found = left(await examined()).find(({ title }) => title === "All stacks are deployed");
    expect(found).toMatchObject({
      state: "todo",
      found: "quayline-prod-api is UPDATE_ROLLBACK_COMPLETE: Too many functions.",
      next: ["npx cdk deploy --all -c stage=prod"],
    });
  });

  it("says before a deployment what it changes", async () => {
    const single = settingsOf("prod", { ...choices, egress: "single", mailDomain: undefined });
    const [found] = left(await examined(single));
    expect(found).toMatchObject({
      title: "The deployment has the choices of the file",
      state: "todo",
      found: "The next deployment changes egress, mailDomain.",
    });
    expect(found?.next.slice(0, 2)).toEqual([
      'egress: "zonal" -> "single"',
      'mailDomain: "docs.example.com" -> none',
    ]);
  });

  it("goes on where it may not read something, and claims nothing of it", async () => {
    secrets.on(DescribeSecretCommand).rejects(called("AccessDeniedException", "not allowed"));
    dns.resolveMx = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
    expect(left(await examined())).toMatchObject([
      { title: "Mail to the docs aliases is sent to SES", state: "unknown" },
      {
        title: "Sources are configured",
        state: "unknown",
        found: "Could not look: AccessDeniedException: not allowed",
      },
    ]);
  });

  it("takes an alias record for the name, and no other target", async () => {
    const addresses: Record<string, string[]> = { [target]: ["192.0.2.7", "192.0.2.8"] };
    dns.resolveCname = noRecord;
    dns.resolve4 = (name: string): Promise<any[]> => Promise.resolve(addresses[name] ?? []);
    const [elsewhere] = left(await examined());
    expect(elsewhere?.next).toEqual([`DNS: app.example.com CNAME ${target}`]);
    addresses["app.example.com"] = ["192.0.2.8"];
    expect(left(await examined())).toEqual([]);
  });

  it("knows other ways to fall short: another stage's rule set, a certificate of another name, an empty secret", async () => {
    ses.on(DescribeActiveReceiptRuleSetCommand).resolves({ Metadata: { Name: "quayline-test" } });
    acm.on(DescribeCertificateCommand).resolves({
      Certificate: { Status: "ISSUED", DomainName: "*.app.example.com" },
    });
    secrets.on(DescribeSecretCommand).resolves({});
    sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: [{ Endpoint: "ops@example.com", SubscriptionArn: "PendingConfirmation" }],
    });
    const all = left(await examined());
    expect(all.map(({ title }) => title)).toEqual([
      "The certificate is issued",
      "The stage's SES rule set is active",
      "Alarms reach somebody",
      "Sources are configured",
    ]);
    expect(all[1]?.found).toContain("quayline-test is, and an account has one active set");
  });
});
