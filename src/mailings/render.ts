import type { Resource } from "#src/platform/http/json-api.ts";
import { recipientState, type KnownRecipients } from "./recipients/recipient-states.ts";
import type { MailingItem } from "./store/mailing-entity.ts";

/** A digest or an alert, and how its recipients stand. */
export type KnownMailing = { readonly mailing: MailingItem; readonly known: KnownRecipients };

/** What its owner states of one, by the names of the API. */
export function statedOf(mailing: MailingItem) {
  const common = {
    name: mailing.name,
    owner: mailing.user === undefined ? "account" : "me",
    view_id: mailing.viewId ?? null,
    screen: mailing.screen ?? null,
    query: mailing.query,
    recipients: mailing.recipients,
    paused: mailing.isPaused,
  };
  if (mailing.kind === "alert")
    return {
      ...common,
      events: mailing.events ?? [],
      every_minutes: mailing.everyMinutes ?? null,
    };
  return {
    ...common,
    columns: mailing.columns ?? [],
    weekdays: mailing.weekdays ?? [],
    hour: mailing.hour ?? null,
    time_zone: mailing.zone ?? null,
    corrections: mailing.hasCorrections ?? false,
  };
}

/** contract: lists#digests, events#alerts */
export const mailingResource = ({ mailing, known }: KnownMailing): Resource => ({
  id: mailing.id,
  type: mailing.kind,
  attributes: {
    ...statedOf(mailing),
    recipient_states: mailing.recipients.map((email) => ({
      email,
      state: recipientState(known, mailing, email),
    })),
    problem: mailing.problem ?? null,
    last_sent_at: mailing.lastSentAt ?? null,
    created_at: mailing.createdAt,
    updated_at: mailing.updatedAt,
    ...(mailing.kind === "digest" && { next_at: mailing.dueAt ?? null }),
  },
});
