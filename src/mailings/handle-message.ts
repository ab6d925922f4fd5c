import type { Dependencies } from "#src/platform/dependencies.ts";
import { sendAlerts } from "./alerts/send-alerts.ts";
import { sendDigest } from "./digests/send-digest.ts";
import { sendWaitingEmail } from "./emails/send-email.ts";
import type { MailingMessage } from "./mailing-message.ts";
import { sendTestEmail } from "./send-test.ts";

/** Does what a message of the queue `mailings` asks for; may run twice. */
export function handleMailing(deps: Dependencies, message: MailingMessage): Promise<void> {
  switch (message.kind) {
    case "digest":
      return sendDigest(deps, message);
    case "alerts":
      return sendAlerts(deps, message.account);
    case "email":
      return sendWaitingEmail(deps, message.id);
    case "test":
      return sendTestEmail(deps, message);
  }
}
