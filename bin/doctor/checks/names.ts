import { DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { prefix } from "#lib/names.ts";
import { done, todo, waiting, type Check } from "../check.ts";
import { recordsOf, type Dns } from "../dns.ts";

/** Whether a name leads to another: by a CNAME, or by an alias record, which has its addresses. */
async function leadsTo(dns: Dns, name: string, target: string): Promise<boolean> {
  const bare = (text: string): string => text.toLowerCase().replace(/\.$/, "");
  const cnames = await recordsOf(dns.resolveCname(name));
  if (cnames.some((cname) => bare(cname) === bare(target))) return true;
  const [own, wanted] = [
    await recordsOf(dns.resolve4(name)),
    await recordsOf(dns.resolve4(target)),
  ];
  return own.some((address) => wanted.includes(address));
}

export const certificateCheck: Check = {
  title: "The certificate is issued",
  async inspect({ aws, settings }) {
    const { certificateArn: CertificateArn, domainName } = settings;
    if (CertificateArn === undefined || domainName === undefined) return null;
    const { Certificate } = await aws.acm.send(new DescribeCertificateCommand({ CertificateArn }));
    const { Status, DomainName, SubjectAlternativeNames = [] } = Certificate ?? {};
    const [, ...parents] = domainName.split(".");
    const fits = [DomainName, ...SubjectAlternativeNames].some(
      (name) => name === domainName || name === `*.${parents.join(".")}`,
    );
    if (!fits) return todo(`It is for ${DomainName}, and not for ${domainName}.`);
    if (Status === "ISSUED") return done(`For ${domainName}.`);
    const records = (Certificate?.DomainValidationOptions ?? []).flatMap(({ ResourceRecord }) =>
      ResourceRecord
        ? [`DNS: ${ResourceRecord.Name} ${ResourceRecord.Type} ${ResourceRecord.Value}`]
        : [],
    );
    return todo(`It is ${Status}.`, ...new Set(records));
  },
};

export const domainCheck: Check = {
  title: "The name leads to CloudFront",
  async inspect({ dns, settings, stack }) {
    const { domainName, stage } = settings;
    if (domainName === undefined) return null;
    const portal = await stack(`${prefix(stage)}-portal`);
    const target = portal?.outputs["DomainTarget"];
    if (target === undefined)
      return waiting(`${prefix(stage)}-portal states its target once it is deployed.`);
    if (await leadsTo(dns, domainName, target)) return done(`${domainName} leads to ${target}.`);
    return todo(
      `${domainName} does not lead to ${target} yet.`,
      `DNS: ${domainName} CNAME ${target}`,
    );
  },
};
