import * as z from "zod";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { sourceOf, tooManyTries } from "./attempts.ts";
import { armLink, prepareLink } from "./links.ts";
import { links } from "../store/link-entity.ts";
import { emailKey, userById, userIdOfEmail } from "./users.ts";

/** A message of the email queue; it has no link yet, so that no queue holds one. */
export const EmailMessage = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("new_password"), email: z.string() }),
  z.strictObject({ kind: z.literal("invitation"), link: z.string() }),
]);
export type EmailMessage = z.infer<typeof EmailMessage>;

const addressOf = (deps: Dependencies, path: string, token: string): string =>
  new URL(`${path}?token=${token}`, deps.config.BASE_URL).href;

/**
 * Asks for an email with a link to a new password. Whether the address has a user is found out behind
 * the queue, so that neither the answer nor its time reveals it. Answers the seconds to wait when too many
 * were asked for from this place. 2 updates, 1 message.
 */
export async function askForNewPassword(
  deps: Dependencies,
  email: string,
  source: string,
): Promise<number | null> {
  const [waitOfSource, waitOfAddress] = await Promise.all([
    tooManyTries(deps, "new-password", { kind: "source", what: sourceOf(source) }),
    tooManyTries(deps, "new-password", { kind: "emails", what: emailKey(email) }),
  ]);
  if (waitOfSource !== null) return waitOfSource;
  const body: EmailMessage = { kind: "new_password", email: emailKey(email) };
  if (waitOfAddress === null) await deps.queues.send("emails", [{ body }]);
  return null;
}

async function sendNewPassword(deps: Dependencies, email: string): Promise<void> {
  const id = await userIdOfEmail(deps.db, email);
  const user = id && (await userById(deps.db, id));
  if (!user) return deps.log.info("email.no_user", {});
  const { account } = user;
  const link = await prepareLink(deps, {
    kind: "new_password",
    account,
    email: user.email,
    user: user.id,
  });
  const token = await armLink(deps.db, link.id);
  if (!token) throw new Error("a link was taken away while it was made");
  await deps.emails.send({
    to: user.email,
    subject: "Choose a new password",
    text: `Hello ${user.name},

somebody, probably you, asked for a new password. Choose it here within an hour:

${addressOf(deps, "/account/new-password", token)}

If it was not you, do nothing: your password stays as it is.
`,
  });
  deps.log.info("email.sent", { kind: "new_password", user: user.id });
}

async function sendInvitation(deps: Dependencies, id: string): Promise<void> {
  const { data: link } = await links(deps.db).get({ id }).go({ consistent: true });
  if (!link) return deps.log.info("email.withdrawn", { link: id });
  const { email, companyName = "", invitedBy = "" } = link;
  const hasUser = (await userIdOfEmail(deps.db, email)) !== null;
  const token = hasUser ? null : await armLink(deps.db, id);
  const invited = `${invitedBy} invites you to the account of ${companyName} at Quayline.`;
  await deps.emails.send({
    to: email,
    subject: `Invitation to ${companyName}`,
    text: token
      ? `${invited}

Choose your name and password here within seven days:

${addressOf(deps, "/account/invitation", token)}
`
      : `${invited}

You sign in with this address already, for another account. Ask to be invited under another address.
`,
  });
  deps.log.info("email.sent", { kind: "invitation", link: id });
}

/** Writes an email and sends it. A second call sends another one, and only the newer link works. */
export const sendEmail = (deps: Dependencies, message: EmailMessage): Promise<void> =>
  message.kind === "new_password"
    ? sendNewPassword(deps, message.email)
    : sendInvitation(deps, message.link);
