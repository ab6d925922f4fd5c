import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from "smtp-server";
import { accountOfAlias, aliasIn } from "#src/accounts/docs-alias.ts";
import { maxMailBytes, type MailNotice } from "#src/documents/intake/mail-notice.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { StartRefused } from "../start/settings.ts";
import { spool } from "./spool.ts";

/** Connections at once. Each costs a socket and a file, as its mail waits on disk to be stored. */
const maxClients = 250;
/** RFC 5321, 4.5.3.2.7: a server waits so long for its client. */
const silenceMilliseconds = 5 * 60_000;

/** What a client receives instead of OK: RFC 5321, 4.2 and RFC 3463. */
const answer = (responseCode: number, text: string): Error & { responseCode: number } =>
  Object.assign(new Error(text), { responseCode });

/** RFC 5321, 4.2.1: the sender keeps the mail and tries again. */
const later = () => answer(451, "4.3.0 The mail could not be stored; try again");

export type MailServer = {
  readonly port: number;
  /** Until then no mail is accepted. */
  open(deps: Dependencies): void;
  stop(): Promise<void>;
};

/** Why a recipient is refused; null when it is the docs alias of an account that has documents. */
async function refusalOf(deps: Dependencies, recipient: string): Promise<Error | null> {
  const alias = aliasIn(recipient, deps.config.MAIL_DOMAIN);
  const account = alias && (await accountOfAlias(deps, alias));
  const { mayMail } = await import("#src/documents/intake/may-mail.ts");
  if (!account) return answer(550, "5.1.1 No account has this docs alias");
  return (await mayMail(deps, account))
    ? null
    : answer(550, "5.7.1 Document processing is not enabled for this account");
}

/** smtp-server takes the answer by callback: none is OK. */
const callbackify =
  <A extends readonly unknown[]>(answerTo: (...asked: A) => Promise<void>) =>
  (...called: [...A, ...unknown[]]): void => {
    const done = called.at(-1) as (error?: Error | null) => void;
    void respond(answerTo(...(called as unknown as A)), done);
  };

async function respond(answered: Promise<void>, done: (error?: Error | null) => void) {
  const error = await answered.then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason : later()),
  );
  done(error);
}

const nothingChecked = { status: "DISABLED" } as const;

/** SES's notification of a mail that it has stored. */
const noticeOf = (
  deps: Dependencies,
  { envelope }: SMTPServerSession,
  stored: { readonly messageId: string; readonly objectKey: string },
): MailNotice => ({
  notificationType: "Received",
  mail: {
    messageId: stored.messageId,
    timestamp: deps.clock.now().toISOString(),
    source: envelope.mailFrom ? envelope.mailFrom.address : "",
  },
  receipt: {
    recipients: envelope.rcptTo.map(({ address }) => address),
    spamVerdict: nothingChecked,
    virusVerdict: nothingChecked,
    spfVerdict: nothingChecked,
    dkimVerdict: nothingChecked,
    dmarcVerdict: nothingChecked,
    action: { type: "S3", objectKey: stored.objectKey },
  },
});

/** Mails that are in memory at once, on their way to the bucket; each may have 40 MB. */
const maxStored = 2;
let storing = 0;
const waiting: (() => void)[] = [];

/** Each finished job starts the one that waits longest. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (storing >= maxStored) await new Promise<void>((resolve) => waiting.push(resolve));
  else storing += 1;
  try {
    await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else storing -= 1;
  }
}

/** SES and its bucket on this machine: OK is sent once the mail is stored and queued, not before. */
async function take(
  deps: Dependencies,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const spooled = await spool(stream, maxMailBytes);
  try {
    if (spooled.isTooLarge) throw answer(552, `5.3.4 A mail may have ${maxMailBytes} bytes`);
    await inTurn(async () => store(deps, session, await spooled.bytes()));
  } finally {
    await spooled.close();
  }
}

async function store(
  deps: Dependencies,
  session: SMTPServerSession,
  bytes: Uint8Array,
): Promise<void> {
  const messageId = randomUUID();
  const objectKey = `mail/${messageId}`;
  try {
    await deps.mail.put(objectKey, bytes, "message/rfc822");
    await deps.queues.send("mail", [{ body: noticeOf(deps, session, { messageId, objectKey }) }]);
  } catch (error) {
    deps.log.error("smtp.not_stored", errorFields(error));
    throw later();
  }
}

/** The port of the docs aliases. `port` 0 takes any free one. */
export async function startMail(host: string, port: number): Promise<MailServer> {
  let deps: Dependencies | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    hideENHANCEDSTATUSCODES: false,
    disableReverseLookup: true,
    logger: false,
    banner: "quayline",
    size: maxMailBytes,
    maxClients,
    socketTimeout: silenceMilliseconds,
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress) => {
      const refusal = deps ? await refusalOf(deps, address).catch(later) : later();
      if (refusal) throw refusal;
    }),
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      if (deps) return take(deps, stream, session);
      stream.resume();
      await once(stream, "end");
      throw later();
    }),
  });
  const listener = await new Promise<ReturnType<SMTPServer["listen"]>>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new StartRefused(
          error.code === "EADDRINUSE"
            ? `mail port ${port} is in use; choose another with SMTP_PORT`
            : `cannot listen for mail on ${host}:${port}: ${error.message}`,
        ),
      ),
    );
    const opened = server.listen(port, host, () => resolve(opened));
  });
  // A client that disconnects in the middle is not our error.
  server.on("error", () => undefined);
  const address = listener.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    open: (opened) => {
      deps = opened;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
