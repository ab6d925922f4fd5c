import { endpoint } from "../../endpoint.ts";
import { webhookIps } from "../../manifest/webhooks.ts";

/** A deployment's own, else those of contract: webhooks#addresses */
export const handler = endpoint(webhookIps, ({ config }) =>
  Promise.resolve({
    webhook_notification_ips: config.WEBHOOK_IPS.split(",").map((ip) => ip.trim()),
    last_updated: config.WEBHOOK_IPS_UPDATED_AT,
  }),
);
