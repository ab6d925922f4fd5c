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
    () => (type === "digest" ? ofDigests : ofAlerts).update(id, { recipients }),
    null,
  );

/** Whoever unsubscribed or declined is not mailed again because something was taken back. */
const stillWanted = (mailing: Mailing): readonly string[] =>
  mailing.recipient_states
    .filter(({ state }) => state === "confirmed" || state === "waiting")
    .map(({ email }) => email);

function made(mailing: Mailing, recipients: readonly string[]): Promise<unknown> {
  const { name, owner, view_id, screen, query, paused } = mailing;
  const common = { name, owner, view_id, screen, query, paused, recipients };
  if (mailing.type === "alert") {
    const { events, every_minutes } = mailing;
    return ofAlerts.create({ ...common, events, every_minutes });
  }
  const { columns, weekdays, hour, time_zone, corrections } = mailing;
  return ofDigests.create({ ...common, columns, weekdays, hour, time_zone, corrections });
}

/** Deletes it; taken back, it is made again as it was, for those who still want it. */
export function remove(mailing: Mailing): Promise<void> {
  const recipients = stillWanted(mailing);
  return change(
    w.removed(mailing.name),
    () => (mailing.type === "digest" ? ofDigests.delete(mailing.id) : ofAlerts.delete(mailing.id)),
    recipients.length === 0 ? null : () => made(mailing, recipients),
  );
}
