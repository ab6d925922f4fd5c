import type { Alert, Digest } from "../../../../sdk/index.ts";
import { ofAlerts, ofDigests, reloadMailings, type Mailing } from "../../../api/mailings.ts";
import { mailings as w } from "../../../words/mailings.ts";
import { doAndShow } from "../do-and-show.ts";

const change = (
  text: string,
  run: () => Promise<unknown>,
  undo: (() => Promise<unknown>) | null,
): Promise<void> => doAndShow(reloadMailings, text, run, undo);

const setPaused = (mailing: Mailing, paused: boolean): Promise<unknown> =>
  mailing.type === "digest"
    ? ofDigests.update(mailing.id, { paused })
    : ofAlerts.update(mailing.id, { paused });

/** Pauses it, or has it go on. */
export const turn = (mailing: Mailing, paused: boolean): Promise<void> =>
  change(
    paused ? w.pausedNow(mailing.name) : w.resumedNow(mailing.name),
    () => setPaused(mailing, paused),
    () => setPaused(mailing, !paused),
  );

/** Sends it to whoever is signed in. */
export const sendTest = (mailing: Mailing): Promise<void> =>
  change(
    w.tested(mailing.name),
    () => (mailing.type === "digest" ? ofDigests.test(mailing.id) : ofAlerts.test(mailing.id)),
    null,
  );

/** Mails those who wait another link to confirm: sending the recipients as they are asks for it. */
export const askAgain = ({ id, type, recipients }: Mailing): Promise<void> =>
  change(
    w.askedAgain,
    () =>
      (type === "digest" ? ofDigests : ofAlerts).update(
        id,
        { recipients },
        { expected: { recipients } },
      ),
    null,
  );

/** Whoever unsubscribed or declined is not mailed again because something was taken back. */
const stillWanted = (mailing: Mailing): readonly string[] =>
  mailing.recipient_states
    .filter(({ state }) => state === "confirmed" || state === "waiting")
    .map(({ email }) => email);

const commonOf = ({ name, owner, view_id, screen, query, paused, recipients }: Mailing) => ({
  name,
  owner,
  view_id,
  screen,
  query,
  paused,
  recipients,
});

const statedInAlert = (alert: Alert) => {
  const { events, every_minutes } = alert;
  return { ...commonOf(alert), events, every_minutes };
};

const statedInDigest = (digest: Digest) => {
  const { columns, weekdays, hour, time_zone, corrections } = digest;
  return { ...commonOf(digest), columns, weekdays, hour, time_zone, corrections };
};

const made = (mailing: Mailing, recipients: readonly string[]): Promise<unknown> =>
  mailing.type === "alert"
    ? ofAlerts.create({ ...statedInAlert(mailing), recipients })
    : ofDigests.create({ ...statedInDigest(mailing), recipients });

/** Deletes it as it is shown; taken back, it is made again as it was, for those who still want it. */
export function remove(mailing: Mailing): Promise<void> {
  const recipients = stillWanted(mailing);
  return change(
    w.removed(mailing.name),
    () =>
      mailing.type === "digest"
        ? ofDigests.delete(mailing.id, { expected: statedInDigest(mailing) })
        : ofAlerts.delete(mailing.id, { expected: statedInAlert(mailing) }),
    recipients.length === 0 ? null : () => made(mailing, recipients),
  );
}
