import * as z from "zod";
import type { World } from "#src/platform/world.ts";
import { sourceOf, tooManyTries } from "./attempts.ts";
import { armLink, prepareLink } from "./links.ts";
import { links } from "./store/link-entity.ts";
import { emailKey, userById, userIdOfEmail } from "./users.ts";

/** What the queue of letters carries; no link yet, so that none lies in a queue. */
export const LetterMessage = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("new_password"), email: z.string() }),
  z.strictObject({ kind: z.literal("invitation"), link: z.string() }),
]);
export type LetterMessage = z.infer<typeof LetterMessage>;

const addressOf = (world: World, path: string, token: string): string =>
  new URL(`${path}?token=${token}`, world.config.BASE_URL).href;

/**
 * Asks for a mail with a link to a new password. Whether the address has a user is found out behind
 * the queue, so that neither the answer nor its time tells. Answers the seconds to wait when too many
 * were asked for from this place. 2 updates, 1 message.
 */
export async function askForNewPassword(
  world: World,
  email: string,
  source: string,
): Promise<number | null> {
  const [waitOfSource, waitOfAddress] = await Promise.all([
    tooManyTries(world, "new-password", { kind: "source", what: sourceOf(source) }),
    tooManyTries(world, "new-password", { kind: "letters", what: emailKey(email) }),
  ]);
  if (waitOfSource !== null) return waitOfSource;
  const body: LetterMessage = { kind: "new_password", email: emailKey(email) };
  if (waitOfAddress === null) await world.queues.send("letters", [{ body }]);
  return null;
}

async function sendNewPassword(world: World, email: string): Promise<void> {
  const id = await userIdOfEmail(world.db, email);
  const user = id && (await userById(world.db, id));
  if (!user) return world.log.info("letter.nobody", {});
  const { account } = user;
  const link = await prepareLink(world, {
    kind: "new_password",
    account,
    email: user.email,
    user: user.id,
  });
  const token = await armLink(world.db, link.id);
  if (!token) throw new Error("a link was taken away while it was made");
  await world.letters.send({
    to: user.email,
    subject: "Choose a new password",
    text: `Hello ${user.name},

somebody, probably you, asked for a new password. Choose it here within an hour:

${addressOf(world, "/account/new-password", token)}

If it was not you, do nothing: your password stays as it is.
`,
  });
  world.log.info("letter.sent", { kind: "new_password", user: user.id });
}

async function sendInvitation(world: World, id: string): Promise<void> {
  const { data: link } = await links(world.db).get({ id }).go({ consistent: true });
  if (!link) return world.log.info("letter.withdrawn", { link: id });
  const { email, companyName = "", invitedBy = "" } = link;
  const hasUser = (await userIdOfEmail(world.db, email)) !== null;
  const token = hasUser ? null : await armLink(world.db, id);
  const invited = `${invitedBy} invites you to the account of ${companyName} at Quayline.`;
  await world.letters.send({
    to: email,
    subject: `Invitation to ${companyName}`,
    text: token
      ? `${invited}

Choose your name and password here within seven days:

${addressOf(world, "/account/invitation", token)}
`
      : `${invited}

You sign in with this address already, for another account. Ask to be invited under another address.
`,
  });
  world.log.info("letter.sent", { kind: "invitation", link: id });
}

/** Writes a letter and sends it. Doing it twice sends it twice, and the newer link works. */
export const sendLetter = (world: World, message: LetterMessage): Promise<void> =>
  message.kind === "new_password"
    ? sendNewPassword(world, message.email)
    : sendInvitation(world, message.link);
