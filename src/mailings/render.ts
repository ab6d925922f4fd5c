import type { Resource } from "#src/platform/http/json-api.ts";
import type { KnownMailing } from "./mailings.ts";
import { recipientState, type KnownRecipients } from "./recipients/recipient-states.ts";
import type { MailingItem } from "./store/mailing-entity.ts";

const attributesOf = (mailing: MailingItem, known: KnownRecipients) => ({
  name: mailing.name,
  owner: mailing.user === undefined ? "account" : "me",
  view_id: mailing.viewId ?? null,
  screen: mailing.screen ?? null,
  query: mailing.query,
  recipients: mailing.recipients,
  recipient_states: mailing.recipients.map((email) => ({
    email,
    state: recipientState(known, mailing, email),
  })),
  paused: mailing.isPaused,
  problem: mailing.problem ?? null,
  last_sent_at: mailing.lastSentAt ?? null,
  created_at: mailing.createdAt,
  updated_at: mailing.updatedAt,
});

/** contract: lists#digests, events#alerts */
export function mailingResource({ mailing, known }: KnownMailing): Resource {
  const { id, kind } = mailing;
  const common = attributesOf(mailing, known);
  if (kind === "alert")
    return {
      id,
      type: "alert",
      attributes: {
        ...common,
        events: mailing.events ?? [],
        every_minutes: mailing.everyMinutes ?? null,
      },
    };
  return {
    id,
    type: "digest",
    attributes: {
      ...common,
      columns: mailing.columns ?? [],
      weekdays: mailing.weekdays ?? [],
      hour: mailing.hour ?? null,
      time_zone: mailing.zone ?? null,
      corrections: mailing.hasCorrections ?? false,
      next_at: mailing.dueAt ?? null,
    },
  };
}
