import { GetParameterCommand } from "@aws-sdk/client-ssm";
import { isDeepStrictEqual } from "node:util";
import { edgeRegion, prefix } from "#lib/names.ts";
import type { Settings } from "#lib/settings.ts";
import { done, todo, waiting, type Check } from "../check.ts";

const parts = [
  "data",
  "queues",
  "egress",
  "mail",
  "trade",
  "api",
  "tracking-endpoints",
  "other-endpoints",
  "workers",
  "watch",
];

/** By stack, the region that it is in; in the order of deployment. */
export const stacksOf = ({ stage, domainName }: Settings, region: string): [string, string][] => [
  ...parts.map((part): [string, string] => [`${prefix(stage)}-${part}`, region]),
  ...(domainName === undefined
    ? []
    : [
        [`${prefix(stage)}-firewall`, edgeRegion] as [string, string],
        [`${prefix(stage)}-portal`, region] as [string, string],
      ]),
];

const deployCommand = ({ stage }: Settings): string => `npx cdk deploy --all -c stage=${stage}`;

const shown = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));

/** A first deployment that failed leaves a stack of no use, which has to go before the next try. */
const isLeftOver = (status: string): boolean =>
  ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "DELETE_FAILED", "CREATE_FAILED"].includes(status);

/** What is deployed, and whether it is what the stage's file chooses. */
export const stackChecks: readonly Check[] = [
  {
    title: "All stacks are deployed",
    async inspect({ region, settings, stack }) {
      const missing: string[] = [];
      const busy: string[] = [];
      const broken: string[] = [];
      const next: string[] = [];
      for (const [name, where] of stacksOf(settings, region)) {
        const seen = await stack(name, where);
        if (seen === null) missing.push(name);
        else if (isLeftOver(seen.status)) {
          broken.push(`${name} is ${seen.status}: ${seen.reason || "no reason given"}`);
          next.push(`aws cloudformation delete-stack --region ${where} --stack-name ${name}`);
        } else if (/_FAILED$|^UPDATE_ROLLBACK_COMPLETE$/.test(seen.status)) {
          broken.push(`${name} is ${seen.status}: ${seen.reason || "no reason given"}`);
        } else if (seen.status.endsWith("IN_PROGRESS")) busy.push(`${name} is ${seen.status}`);
      }
      if (broken.length > 0) return todo(`${broken.join("; ")}.`, ...next, deployCommand(settings));
      if (busy.length > 0) return waiting(`${busy.join("; ")}.`);
      if (missing.length > 0)
        return todo(`Not yet: ${missing.join(", ")}.`, deployCommand(settings));
      return done("All are complete.");
    },
  },
  {
    title: "The deployment has the choices of the file",
    async inspect({ aws, settings }) {
      const { stage } = settings;
      const deployed = await aws.ssm
        .send(new GetParameterCommand({ Name: `/${prefix(stage)}/settings` }))
        .catch((error: Error) => {
          if (error.name === "ParameterNotFound") return null;
          throw error;
        });
      if (deployed === null) return null;
      const before = JSON.parse(deployed.Parameter?.Value ?? "{}") as Record<string, unknown>;
      const after: Record<string, unknown> = { ...settings };
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
      const changes = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
      if (changes.length === 0) return done(`config/${stage}.json is what is deployed.`);
      return todo(
        `The next deployment changes ${changes.join(", ")}.`,
        ...changes.map((name) => `${name}: ${shown(before[name])} -> ${shown(after[name])}`),
        deployCommand(settings),
      );
    },
  },
];
