import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** One SMTP conversation, a command at a time, as a mail server would hold it. */
export class SmtpSession {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  /** Connected and greeted; throws the reply of a server that takes no more clients. */
  static async open(port: number): Promise<SmtpSession> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const session = new SmtpSession(socket);
    await session.#reply(220);
    return session;
  }

  async #reply(code: number): Promise<string[]> {
    const { value = "connection closed" } = await this.#lines.next();
    const line = String(value);
    if (line.startsWith(`${code}-`)) return [line.slice(4), ...(await this.#reply(code))];
    if (!line.startsWith(`${code} `)) throw new Error(line);
    return [line.slice(4)];
  }

  /** The lines of the reply, without its code; throws a reply of another code. */
  command(line: string, code: number): Promise<string[]> {
    this.#socket.write(`${line}\r\n`);
    return this.#reply(code);
  }

  /** Up to where the server waits for the text of the mail. */
  async begin(to: string): Promise<void> {
    await this.command("EHLO line.example", 250);
    await this.command("MAIL FROM:<notices@line.example>", 250);
    await this.command(`RCPT TO:<${to}>`, 250);
    await this.command("DATA", 354);
  }

  close(): void {
    this.#socket.destroy();
  }
}
