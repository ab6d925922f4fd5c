import { DescribeSecretCommand } from "@aws-sdk/client-secrets-manager";
import { prefix } from "#lib/names.ts";
import { readVersion, storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";
import { done, todo, waiting, type Check } from "../check.ts";

const npm = 'PATH="$PWD/node_modules/.bin:$PATH" npm run';

/** What the product itself lacks before it can be used. */
export const productChecks: readonly Check[] = [
  {
    title: "Sources are configured",
    async inspect({ aws, region, settings }) {
      const SecretId = `${prefix(settings.stage)}/sources`;
      try {
        // Its versions alone: the credentials in it are nobody's business here.
        const secret = await aws.secrets.send(new DescribeSecretCommand({ SecretId }));
        if (Object.keys(secret.VersionIdsToStages ?? {}).length > 0)
          return done(`${SecretId} has a value.`);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "ResourceNotFoundException") throw error;
        return waiting(`${SecretId} is there once the stacks are deployed.`);
      }
      return todo(
        `${SecretId} is empty: no carrier, terminal or railroad is polled.`,
        `aws secretsmanager put-secret-value --region ${region} --secret-id ${SecretId} --secret-string file://sources.json`,
      );
    },
  },
  {
    title: "There is an account",
    async inspect({ table, settings, stack }) {
      const api = await stack(`${prefix(settings.stage)}-api`);
      const base = api?.outputs["BaseUrl"]?.replace(/\/v2$/, "") ?? "https://<address of the API>";
      const db = table();
      let version: unknown;
      try {
        version = await readVersion(db);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "ResourceNotFoundException") throw error;
        return waiting(`The table ${db.table} is there once the stacks are deployed.`);
      }
      if (version === storedLayoutVersion) return done("The table has a stored layout version.");
      if (version !== undefined)
        return todo(
          `The table ${db.table} has the stored layout version ${JSON.stringify(version)}, and this code reads ${storedLayoutVersion}.`,
          "Deploy the Quayline that wrote it, or another stage.",
        );
      return todo(
        "Nobody has an account, and the API answers 503 until somebody has.",
        `${npm} account -- create --table ${db.table} --base-url ${base} --company "Example Ltd" --email ada@example.com`,
      );
    },
  },
  {
    title: "The API answers",
    async inspect({ fetch, settings, stack }) {
      const api = await stack(`${prefix(settings.stage)}-api`);
      const base = api?.outputs["BaseUrl"];
      if (base === undefined) return waiting("It has an address once the stacks are deployed.");
      const url = `${base.replace(/\/v2$/, "")}/health`;
      const answer = await fetch(url).catch((error: Error) => error);
      const smoke = `${npm} smoke -- --base-url ${base} --api-key <key>`;
      if (!(answer instanceof Response))
        return todo(`${url}: ${answer.message}.`, "See whether its name leads there (above).");
      await answer.arrayBuffer();
      if (answer.ok) return { ...done(`${url}: ${answer.status}.`), next: [smoke] };
      return todo(`${url}: ${answer.status}.`, "docs/operate.md: the API answers 5xx.");
    },
  },
];
