import { dependencies } from "#src/platform/dependencies.ts";
import { sendDueMailings } from "#src/mailings/due/index.ts";

/** Each minute: queues digests that are due, alerts that may send, and emails that were not sent. */
export const handler = async (): Promise<void> => {
  const deps = dependencies();
  const { digests, alerts, emails } = await sendDueMailings(deps);
  deps.log.info("mailings.due", { digests, alerts, emails });
};
