import { SMTPServer } from "smtp-server";
import { StartRefused } from "./settings.ts";

/**
 * RFC 5321, 4.2.1: a 4yz answer asks the sender to keep the mail and try again. Documents are read
 * from a later release on; until then nobody's mail may be taken and lost.
 */
function notYet(): Error & { responseCode: number } {
  return Object.assign(
    new Error("4.3.2 Mailed documents are not read by this release yet; keep the mail"),
    { responseCode: 451 },
  );
}

export type MailServer = { readonly port: number; stop(): Promise<void> };

/** The port of the docs alias. `port` 0 takes any free one. */
export async function startMail(host: string, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    hideENHANCEDSTATUSCODES: false,
    disableReverseLookup: true,
    logger: false,
    banner: "quayline",
    onRcptTo: (_address, _session, done) => done(notYet()),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once("end", () => done(notYet()));
    },
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
  // A client that hangs up in the middle is its own affair.
  server.on("error", () => undefined);
  const address = listener.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
