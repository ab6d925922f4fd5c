import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

const patienceMs = 10_000;

/** Hands a message to an SMTP server of this machine, as a sender's own server does (RFC 5321). */
export async function sendMail(
  port: number,
  mail: { readonly from: string; readonly to: string; readonly message: Buffer },
): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(patienceMs, () => socket.destroy(new Error("the mail server is silent")));
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** Sends a line, if there is one, and reads the whole reply. */
  const state = async (text: string | Buffer, expected: number): Promise<void> => {
    if (text.length > 0) socket.write(Buffer.concat([Buffer.from(text), Buffer.from("\r\n")]));
    for (;;) {
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
      if (done || value === undefined) throw new Error("the mail server hung up");
      if (value[3] === "-") continue;
      if (!value.startsWith(String(expected))) throw new Error(`the mail server answered ${value}`);
      return;
    }
  };
  try {
    await once(socket, "connect");
    await state("", 220);
    await state("EHLO forwarder.example", 250);
    await state(`MAIL FROM:<${mail.from}>`, 250);
    await state(`RCPT TO:<${mail.to}>`, 250);
    await state("DATA", 354);
    // Base64 and headers: no line begins with a dot.
    await state(Buffer.concat([mail.message, Buffer.from("\r\n.")]), 250);
    await state("QUIT", 221);
  } finally {
    socket.destroy();
  }
}
