import { DescribeActiveReceiptRuleSetCommand } from "@aws-sdk/client-ses";
import { GetAccountCommand, GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand } from "@aws-sdk/client-sns";
import { prefix } from "#lib/names.ts";
import { done, todo, waiting, type Check } from "../check.ts";
import { recordsOf } from "../dns.ts";
import type { Deployment } from "../deployment.ts";

/** Whether SES may use an identity; null: SES does not know it. */
async function isVerified({ aws }: Deployment, EmailIdentity: string): Promise<boolean | null> {
  try {
    const identity = await aws.sesv2.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return identity.VerifiedForSendingStatus === true;
  } catch (error) {
    if (error instanceof Error && error.name === "NotFoundException") return null;
    throw error;
  }
}

/** Mail that comes in, mail that goes out, and the mail of alarms. */
export const mailChecks: readonly Check[] = [
  {
    title: "SES knows the domain of the docs aliases",
    async inspect(deployment) {
      const { mailDomain, stage } = deployment.settings;
      if (mailDomain === undefined) return null;
      const stack = await deployment.stack(`${prefix(stage)}-mail`);
      const keys = stack?.outputs["DomainKeys"]?.split("; ") ?? [];
      const known = await isVerified(deployment, mailDomain);
      if (known) return done(`${mailDomain} is verified.`);
      if (known === null) return waiting(`SES knows ${mailDomain} once the stacks are deployed.`);
      return todo(
        `${mailDomain} is not verified yet; SES looks again for 72 hours.`,
        ...keys.map((key) => `DNS: ${key}`),
      );
    },
  },
  {
    title: "Mail to the docs aliases is sent to SES",
    async inspect({ dns, region, settings }) {
      if (settings.mailDomain === undefined) return null;
      const wanted = `inbound-smtp.${region}.amazonaws.com`;
      const found = await recordsOf(dns.resolveMx(settings.mailDomain));
      if (found.some(({ exchange }) => exchange.toLowerCase() === wanted))
        return done(`The MX record of ${settings.mailDomain} is ${wanted}.`);
      const now = found.map(({ exchange }) => exchange).join(", ") || "no record";
      return todo(
        `The MX record of ${settings.mailDomain}: ${now}.`,
        `DNS: ${settings.mailDomain} MX 10 ${wanted}`,
      );
    },
  },
  {
    title: "The stage's SES rule set is active",
    async inspect({ aws, region, settings }) {
      if (settings.mailDomain === undefined) return null;
      const name = prefix(settings.stage);
      const { Metadata } = await aws.ses.send(new DescribeActiveReceiptRuleSetCommand({}));
      if (Metadata?.Name === name) return done(`${name} is.`);
      const other =
        Metadata?.Name === undefined
          ? "None is active: mail is refused."
          : `${Metadata.Name} is, and an account has one active set in a region. Whoever uses it loses its mail to this stage.`;
      return todo(
        other,
        `aws ses set-active-receipt-rule-set --rule-set-name ${name} --region ${region}`,
      );
    },
  },
  {
    title: "The sender of emails is verified",
    async inspect(deployment) {
      const { emailsFrom } = deployment.settings;
      if (emailsFrom === undefined) return null;
      const domain = emailsFrom.slice(emailsFrom.indexOf("@") + 1);
      for (const identity of [domain, emailsFrom])
        if (await isVerified(deployment, identity)) return done(`SES may send for ${identity}.`);
      return todo(
        `SES may send neither for ${domain} nor for ${emailsFrom}: invitations and new passwords reach nobody.`,
        `aws sesv2 create-email-identity --email-identity ${domain} --region ${deployment.region}`,
      );
    },
  },
  {
    title: "SES sends to everybody",
    async inspect({ aws, region, settings }) {
      if (settings.emailsFrom === undefined) return null;
      const { ProductionAccessEnabled } = await aws.sesv2.send(new GetAccountCommand({}));
      if (ProductionAccessEnabled === true) return done("The account is out of the SES sandbox.");
      return todo(
        "The account is in the SES sandbox: only verified addresses get emails.",
        `Request production access: https://${region}.console.aws.amazon.com/ses/home?region=${region}#/account`,
      );
    },
  },
  {
    title: "Alarms reach somebody",
    async inspect({ aws, settings, stack }) {
      const { alarmEmail, stage } = settings;
      if (alarmEmail === undefined)
        return todo(
          "No alarm reaches anybody.",
          `Write "alarmEmail" into config/${stage}.json, and deploy.`,
        );
      const watch = await stack(`${prefix(stage)}-watch`);
      const TopicArn = watch?.outputs["AlarmTopic"];
      if (TopicArn === undefined)
        return waiting(`AWS asks ${alarmEmail} once the stacks are deployed.`);
      const { Subscriptions = [] } = await aws.sns.send(
        new ListSubscriptionsByTopicCommand({ TopicArn }),
      );
      const own = Subscriptions.find(({ Endpoint }) => Endpoint === alarmEmail);
      if (own?.SubscriptionArn?.startsWith("arn:")) return done(`${alarmEmail} gets them.`);
      return todo(
        `${alarmEmail} has not confirmed.`,
        "Open the link in the mail from AWS Notifications.",
      );
    },
  },
];
