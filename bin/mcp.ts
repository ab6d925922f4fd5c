import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { jsonText, takesStructured } from "#src/platform/tool-result.ts";
import { version } from "#src/platform/version.ts";
import { McpServer, type CallToolResult } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

/** An error that its text explains. */
class Refused extends Error {}

const usage =
  "Set QUAYLINE_API_KEY to an API key, and QUAYLINE_MCP_URL to the tool server's address (without it http://127.0.0.1:4949/mcp).";

/** A key goes over the network only by TLS, and in the clear only to this machine. */
function settings(env: Readonly<Record<string, string | undefined>>): { key: string; url: URL } {
  const key = env["QUAYLINE_API_KEY"]?.trim();
  if (!key) throw new Refused(`QUAYLINE_API_KEY is not set. ${usage}`);
  const stated = env["QUAYLINE_MCP_URL"]?.trim() || "http://127.0.0.1:4949/mcp";
  if (!URL.canParse(stated))
    throw new Refused(`QUAYLINE_MCP_URL is no address: ${stated}. ${usage}`);
  const url = new URL(stated);
  const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere))
    throw new Refused(`QUAYLINE_MCP_URL must begin with https://: ${stated}.`);
  return { key, url };
}

async function connect({ key, url }: { key: string; url: URL }): Promise<Client> {
  const client = new Client(
    { name: "quayline-stdio", version },
    { versionNegotiation: { mode: "auto" } },
  );
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Token ${key}` } },
  });
  try {
    await client.connect(transport);
    return client;
  } catch (error) {
    const { message, status } = error as Error & { readonly status?: number };
    if (status === 401 || /401|unauthorized/i.test(message))
      throw new Refused(`${url.href} does not accept the key in QUAYLINE_API_KEY.`, {
        cause: error,
      });
    if (status === 429 || /429/.test(message))
      throw new Refused(`${url.href}: too many requests; try again in a minute.`, { cause: error });
    throw new Refused(`${url.href} does not answer as a tool server: ${message}`, { cause: error });
  }
}

/** The same server on standard input and output: every question goes on to the one that answers. */
function relay(client: Client): McpServer {
  const { server, ...outer } = makeServer(client);
  server.setRequestHandler("tools/list", ({ params }) => client.listTools(params));
  server.setRequestHandler("tools/call", async ({ params }) =>
    asTaken(await client.callTool(params), server.getNegotiatedProtocolVersion()),
  );
  server.setRequestHandler("prompts/list", ({ params }) => client.listPrompts(params));
  server.setRequestHandler("prompts/get", ({ params }) => client.getPrompt(params));
  server.setRequestHandler("resources/list", ({ params }) => client.listResources(params));
  server.setRequestHandler("resources/templates/list", ({ params }) =>
    client.listResourceTemplates(params),
  );
  server.setRequestHandler("resources/read", ({ params }) => client.readResource(params));
  server.setRequestHandler("completion/complete", ({ params }) => client.complete(params));
  return outer.whole;
}

/** The relay may speak a newer revision than its client, which then still reads the text. */
function asTaken(result: CallToolResult, revision: string | undefined): CallToolResult {
  const { structuredContent, content, isError } = result;
  if (isError || !structuredContent || takesStructured(revision)) return result;
  const text = jsonText(structuredContent as Readonly<Record<string, unknown>>);
  return { ...result, content: [{ type: "text", text }, ...content.slice(1)] };
}

function makeServer(client: Client) {
  const instructions = client.getInstructions();
  const whole = new McpServer(client.getServerVersion() ?? { name: "quayline", version }, {
    capabilities: client.getServerCapabilities() ?? {},
    ...(instructions !== undefined && { instructions }),
  });
  return { whole, server: whole.server };
}

async function main(): Promise<void> {
  const client = await connect(settings(process.env));
  serveStdio(() => relay(client), {
    onerror: ({ message }) => process.stderr.write(`quayline: ${message}\n`),
  });
  // The end of the input is the end of the conversation.
  process.stdin.once("end", () => {
    void client.close().finally(() => process.exit(0));
  });
}

main().catch((error: unknown) => {
  const text = error instanceof Refused ? error.message : `cannot start: ${(error as Error).stack}`;
  process.stderr.write(`quayline: ${text}\n`);
  process.exit(1);
});
