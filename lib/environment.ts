import type { Config } from "#src/platform/config.ts";
import type { Need } from "#src/platform/manifest.ts";
import { queueNames } from "#src/platform/queue.ts";
import type { Resources } from "./resources.ts";

/** Names that the product's configuration knows; no code reads any other. */
export type Environment = Partial<Record<keyof Config, string>>;

const queueVariable = (queue: string) =>
  `QUEUE_URL_${queue.toUpperCase().replaceAll("-", "_")}` as keyof Config;

const touches = (needs: readonly Need[], start: string): boolean =>
  needs.some((need) => need.startsWith(start));

/**
 * The environment variables of a function: only what its needs name, so that it cannot even
 * address the rest. `usesTable`: it knows callers of accounts, whatever it needs.
 */
export const environmentFor = (
  needs: readonly Need[],
  { table, bucket, mail, exports, roots, secrets, queues, trade, bedrock, emails }: Resources,
  usesTable = false,
): Environment => ({
  ...((usesTable || touches(needs, "table:")) && { TABLE_NAME: table.name }),
  ...(["blobs:", "documents:", "uploads:", "edi:"].some((start) => touches(needs, start)) && {
    BUCKET_NAME: bucket.name,
  }),
  ...(needs.includes("exports:write") && { EXPORT_BUCKET_NAME: exports.name }),
  ...(touches(needs, "roots:") && { ROOT_BUCKET_NAME: roots.name }),
  ...(needs.includes("mail:read") && { MAIL_BUCKET_NAME: mail.bucket.name }),
  ...(touches(needs, "mail:") && { MAIL_DOMAIN: mail.domain }),
  ...(needs.includes("textract") && { OCR_ENGINE: "textract" }),
  ...(needs.includes("emails:send") && emails && { EMAILS_FROM: emails.from }),
  ...(needs.includes("bedrock") && bedrock && { BEDROCK_MODEL: bedrock.model }),
  ...(needs.includes("secret:sources") && { SOURCES_SECRET: secrets.sources }),
  ...(needs.includes("secret:encryption") && { ENCRYPTION_KEY_SECRET: secrets.encryption }),
  ...(needs.includes("secret:oauth") && { OAUTH_SEED_SECRET: secrets.oauth }),
  ...(touches(needs, "trade:") && {
    TRADE_BUCKET: trade.bucket.name,
    TRADE_DATABASE: trade.database,
    TRADE_WORKGROUP: trade.workgroup,
  }),
  ...Object.fromEntries(
    queueNames
      .filter((queue) => needs.includes(`queue:${queue}`))
      .map((queue) => [queueVariable(queue), queues[queue].url]),
  ),
});
