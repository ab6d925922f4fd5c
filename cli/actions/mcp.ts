import { createInterface } from "node:readline";
import type { Context } from "../core/context.ts";
import { exit, Failure, textOf } from "../core/failure.ts";
import { writeTo } from "../print/output.ts";

type Message = {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
  readonly result?: { readonly protocolVersion?: string };
};

const revisionKey = "io.modelcontextprotocol/protocolVersion";

/** Headers that repeat what the message holds, as the transport over HTTP wants them. */
function headersOf({ method, params }: Message, negotiated: string | undefined) {
  const revision = params?.["_meta"]?.[revisionKey] ?? negotiated;
  const name = params?.name ?? params?.uri;
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(typeof revision === "string" && { "mcp-protocol-version": revision }),
    ...(method !== undefined && { "mcp-method": method }),
    ...(name !== undefined && { "mcp-name": name }),
  };
}

/** The messages of an answer: plain JSON, or a stream of events. */
function messagesIn(text: string, type: string): readonly string[] {
  if (!type.includes("text/event-stream")) return text.trim() === "" ? [] : [text];
  return text
    .split(/\r?\n\r?\n/)
    .map((event) =>
      event
        .split(/\r?\n/)
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trim())
        .join("\n"),
    )
    .filter((data) => data !== "");
}

const failure = (id: Message["id"], code: number, message: string): string =>
  JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error: { code, message } });

/**
 * A tool server on standard input and output: each message goes on to the product's own, with the credential
 * of this command line. It has no tools of its own, so it never lags behind the product's.
 */
export async function mcp(context: Context): Promise<void> {
  const { client } = context.connect({ timeoutMilliseconds: 120_000 });
  const { apiKey, baseUrl } = context.credential();
  // The token of a sign-in is for the API alone (RFC 8707).
  if (apiKey === undefined)
    throw new Failure(
      exit.auth,
      "unauthorized: the tool server needs an API key: quayline login --with-key.",
    );
  const endpoint = `${new URL(baseUrl).origin}/mcp`;
  let negotiated: string | undefined;

  async function answersTo(line: string): Promise<readonly string[]> {
    let message: Message;
    try {
      message = JSON.parse(line) as Message;
    } catch {
      return [failure(undefined, -32_700, "The line is no JSON.")];
    }
    try {
      const answers = await client.send(
        {
          method: "POST",
          path: endpoint,
          // A whole address gets no credential of the SDK's; this one is the same service's.
          headers: { ...headersOf(message, negotiated), authorization: `Token ${apiKey}` },
          body: line,
          signal: context.signal,
        },
        async (response) =>
          messagesIn(await response.text(), response.headers.get("content-type") ?? ""),
      );
      if (message.method === "initialize")
        for (const answer of answers)
          negotiated = (JSON.parse(answer) as Message).result?.protocolVersion ?? negotiated;
      return answers;
    } catch (error) {
      context.out.note(textOf(error));
      return message.id === undefined ? [] : [failure(message.id, -32_603, textOf(error))];
    }
  }

  const lines = createInterface({ input: context.stdin, crlfDelay: Infinity });
  context.signal.addEventListener("abort", () => lines.close());
  const open = new Set<Promise<void>>();
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const work = (async () => {
      for (const answer of await answersTo(line))
        await writeTo(context.streams.out, `${answer.replaceAll(/\r?\n/g, " ")}\n`);
    })();
    open.add(work);
    void work.finally(() => open.delete(work));
    // What follows an initialization depends on what it agreed.
    if (line.includes('"initialize"')) await work;
  }
  await Promise.all(open);
}
