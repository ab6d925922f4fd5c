import type { Deployment } from "../deployment.ts";
import { grantsOf, type Grant } from "../permissions/permissions-used.ts";

/**
 * A permission that the run does not use, or a part of a role, and why it is there all the same. Names
 * may end in a star. An entry that lists nothing any more is a mistake.
 */
export type Listed = {
  readonly functions: readonly string[];
  readonly grants: readonly string[];
  readonly reason: string;
  /** Whether the run uses it depends on what happens at once, so an entry without need is no fault. */
  readonly sometimes?: true;
};

/** Where a permission leads, as a person would state it: `s3:documents/*`, `sqs:deliver`, `table`. */
function placeOf(resource: string): string {
  if (resource === "*") return "*";
  const [, , service = "", , , ...rest] = resource.split(":");
  const name = rest
    .join(":")
    .replace(/^quayline-prod-(?:([a-z]+)-)?000000000000-us-east-1/, (_, of = "blobs") => of)
    .replace(/^quayline-prod-/, "");
  if (service === "dynamodb") return name.includes("/stream/") ? "stream" : "table";
  if (service === "secretsmanager")
    return `secret:${name.replace(/^secret:quayline-prod\/|-AbCdEf$/g, "")}`;
  if (service === "kms") return `key:${name.includes("-mail-") ? "mail" : "secrets"}`;
  return `${service}:${name}`;
}

const spelled = ({ action, resource, condition }: Grant): string => {
  const index = /\/index\/(\w+)$/.exec(resource)?.[1];
  const within = condition.includes("dynamodb:LeadingKeys") ? " of callers" : "";
  return `${action} ${placeOf(resource)}${index ? `/${index}` : ""}${within}`;
};

const fits = (pattern: string, name: string): boolean => {
  const [start = "", end] = pattern.split("*");
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
};

const short = (who: string): string => who.replace("quayline-prod-", "");

/**
 * What the run leaves unproven: of a function that ran each permission that it did not use, of one that
 * did not run the function.
 */
function unproven(product: Deployment): { who: string; grant: string }[] {
  const ran = new Set(product.ran());
  const used = new Set(product.ledger.used().map((grant) => `${grant.who} ${spelled(grant)}`));
  const rows = new Set<string>();
  for (const { holder } of product.functions)
    for (const grant of grantsOf(holder)) {
      const name = `${grant.who} ${spelled(grant)}`;
      if (!ran.has(grant.who)) rows.add(`${short(grant.who)} *`);
      else if (!used.has(name)) rows.add(short(name));
    }
  return [...rows].map((row) => {
    const [who = "", ...grant] = row.split(" ");
    return { who, grant: grant.join(" ") };
  });
}

/** What is unproven and not listed, and what is listed in vain. */
export function compare(product: Deployment, listed: readonly Listed[]) {
  const open = unproven(product);
  const covers = (entry: Listed, { who, grant }: { who: string; grant: string }): boolean =>
    entry.functions.some((pattern) => fits(pattern, who)) &&
    entry.grants.some((pattern) => pattern === grant || fits(pattern, grant));
  return {
    missing: open
      .filter((one) => !listed.some((entry) => covers(entry, one)))
      .map(({ who, grant }) => `${who}: ${grant}`),
    stale: listed
      .filter(({ sometimes }) => sometimes !== true)
      .flatMap((entry) => [
        ...entry.functions
          .filter((f) => !open.some((one) => covers({ ...entry, functions: [f] }, one)))
          .map((f) => `functions ${f}: ${entry.reason}`),
        ...entry.grants
          .filter((g) => !open.some((one) => covers({ ...entry, grants: [g] }, one)))
          .map((g) => `grants ${g}: ${entry.reason}`),
      ]),
  };
}
