import { sendDueMailings } from "#src/mailings/due/index.ts";
import { handleMailing, MailingMessage } from "#src/mailings/index.ts";
import type { Email } from "#src/platform/email-sender.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Api, Client, Person } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";

/** The worker of digests and alerts over an API of the test, with a mailbox instead of SES. */
export type MailRig = {
  readonly clock: ManualClock;
  readonly mailbox: Email[];
  /** A turn of the schedule, and all messages that come of it. `db`: one that fails somewhere. */
  turn(db?: Db): Promise<void>;
  /** Messages that wait, without a turn of the schedule. */
  drain(db?: Db): Promise<void>;
  take(): readonly Email[];
};

export function mailRig(api: Api, send: (email: Email) => void = () => undefined): MailRig {
  const mailbox: Email[] = [];
  const clock = api.deps.clock as ManualClock;
  const emails = {
    async send(email: Email) {
      send(email);
      mailbox.push(email);
    },
  };
  const depsWith = (db = api.deps.db) => ({ ...api.deps, emails, db });
  const drain = async (db?: Db): Promise<void> => {
    for (let round = 0; round < 10; round++) {
      const messages = api.queues.take("mailings");
      if (messages.length === 0) return;
      for (const { body } of messages)
        await handleMailing(depsWith(db), MailingMessage.parse(body));
    }
  };
  return {
    clock,
    mailbox,
    drain,
    async turn(db) {
      await sendDueMailings(depsWith(db));
      await drain(db);
    },
    take: () => mailbox.splice(0),
  };
}

type Poster = Pick<Client | Person, "post">;

const made = async (client: Poster, type: "digest" | "alert", attributes: object) => {
  const { status, body } = await client.post(`/${type}s`, { data: { type, attributes } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { id: string; attributes: any };
};

/** A digest of the containers' references, each morning at seven in New York: the next one is in an hour or so. */
export const newDigest = (client: Poster, recipients: readonly string[], more: object = {}) =>
  made(client, "digest", {
    name: "References",
    screen: "containers",
    columns: ["number", "ref_numbers"],
    weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    hour: 7,
    time_zone: "America/New_York",
    recipients,
    ...more,
  });

export const newAlert = (client: Poster, recipients: readonly string[], more: object = {}) =>
  made(client, "alert", {
    name: "New containers",
    events: ["container.created"],
    recipients,
    ...more,
  });

/** The address of a link in an email, below the server's root. */
export const linkIn = (email: Email | undefined, page: "confirm" | "unsubscribe"): string => {
  const found = new RegExp(`https?://[^/\\s]+(/account/emails/${page}\\?token=\\S+)`).exec(
    email?.text ?? "",
  );
  if (!found) throw new Error(`no link to ${page} in ${email?.text}`);
  return found[1]!;
};
