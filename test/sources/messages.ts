import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

/**
 * Messages of sources as files: `messages/<protocol>/<name>.(json|edi|xml|txt)` is the message as it
 * was sent, `<name>.expected.json` what we make of it. Each protocol's folder has a `reader.ts` with
 * a `read` of this shape, which puts the message through the product's own reader.
 */
export type ReadMessage = (message: string, about: About) => unknown;

/** What is known beside the message itself. */
export type About = {
  /** A sentence: what the message shows. */
  readonly about: string;
  /** The numbers that were requested, if the protocol is polled. */
  readonly asked?: readonly string[];
  /** When it came, for readers that compare instants with the clock. */
  readonly at?: string;
  /** Members of the source's profile that matter, e.g. the terminal. */
  readonly profile?: Readonly<Record<string, unknown>>;
};

type Expected = About & { readonly result: unknown };

export type Message = {
  readonly protocol: string;
  readonly name: string;
  readonly text: string;
  /** Null while no expectation is recorded. */
  readonly expected: Expected | null;
  readonly expectedPath: string;
};

/** A file without a `result` is the result itself, and its name describes the message. */
const expectedOf = (name: string, written: object): Expected =>
  "about" in written
    ? (written as Expected)
    : { about: name.replaceAll("-", " "), result: written };

const root = join(import.meta.dirname, "messages");

export const protocols = (): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

export function messagesOf(protocol: string): Message[] {
  const folder = join(root, protocol);
  const files = readdirSync(folder).toSorted();
  return files
    .filter((file) => /\.(?:json|edi|xml|txt)$/.test(file) && !file.endsWith(".expected.json"))
    .map((file) => {
      const name = basename(file, extname(file));
      const expectedPath = join(folder, `${name}.expected.json`);
      return {
        protocol,
        name,
        text: readFileSync(join(folder, file), "utf8"),
        expected: files.includes(`${name}.expected.json`)
          ? expectedOf(name, JSON.parse(readFileSync(expectedPath, "utf8")) as object)
          : null,
        expectedPath,
      };
    });
}

/** Results of files without a message: somebody renamed one of the two. */
export const orphansOf = (protocol: string): string[] => {
  const names = new Set(messagesOf(protocol).map(({ name }) => name));
  return readdirSync(join(root, protocol))
    .filter((file) => file.endsWith(".expected.json"))
    .filter((file) => !names.has(basename(file, ".expected.json")));
};

export const readerOf = async (protocol: string): Promise<ReadMessage> => {
  const module = (await import(join(root, protocol, "reader.ts"))) as { read: ReadMessage };
  return module.read;
};

/** As JSON has it, without `raw`: that is the message itself. */
export const comparable = (result: unknown): unknown =>
  JSON.parse(
    JSON.stringify(result, (key, value: unknown) => (key === "raw" ? undefined : value)),
  ) as unknown;

/** RECORD_MESSAGES=1: writes what the reader makes of new messages, for somebody to check. */
export function record(message: Message, result: unknown): void {
  const about = { about: message.expected?.about ?? "", ...message.expected, result };
  writeFileSync(message.expectedPath, `${JSON.stringify(about, null, 2)}\n`);
}
