import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from "@modelcontextprotocol/server";
import { admit, type Caller } from "#src/access/index.ts";
import { errorFields } from "#src/platform/log.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { container } from "./container.ts";
import { glossary, glossaryUri } from "./glossary.ts";
import { guide, guideUri } from "./guide.ts";
import { sameForAll, type ToolResource } from "./resource.ts";

const mimeType = "text/markdown";

/**
 * The container template, the milestone glossary, and a guide (contract: tool-server#resources).
 */
export const resources: readonly ToolResource[] = [
  container,
  {
    name: "milestone-glossary",
    uri: glossaryUri,
    title: "Milestone glossary",
    description: "The meaning of every event and status, by phase of the journey.",
    access: sameForAll,
    text: glossary,
  },
  {
    name: "query-guide",
    uri: guideUri,
    title: "Query guide",
    description: "Which tool answers which question.",
    access: sameForAll,
    text: () => guide,
  },
];

/** Adds a resource; whoever asks for it is admitted first. */
export function addResource(server: McpServer, caller: Caller, resource: ToolResource): void {
  const { name, title, description, uri, ids } = resource;
  const about = { title, description, mimeType };
  const read = async (at: URL, id = "") => ({
    contents: [{ uri: at.href, mimeType, text: await textOf(caller, resource, at.href, id) }],
  });
  if (!ids) return void server.registerResource(name, uri, about, (at) => read(at));
  const complete = { id: (beginning: string) => suggested(caller, resource, beginning) };
  server.registerResource(
    name,
    new ResourceTemplate(uri, { list: undefined, complete }),
    about,
    (at, { id }) => read(at, String(id)),
  );
}

async function textOf(caller: Caller, resource: ToolResource, uri: string, id: string) {
  try {
    await admit(caller, resource.access);
    return await resource.text(caller, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw new ResourceNotFoundError(uri);
    throw wireError(caller, resource, error);
  }
}

/** What a client may suggest to its user: nothing of what the caller may not read. */
async function suggested(
  caller: Caller,
  resource: ToolResource,
  beginning: string,
): Promise<string[]> {
  try {
    await admit(caller, resource.access);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw wireError(caller, resource, error);
  }
  try {
    return (await resource.ids?.(caller, beginning)) ?? [];
  } catch (error) {
    throw wireError(caller, resource, error);
  }
}

/** The protocol's SDK shows every message: a refusal is the caller's business, all else is ours. */
function wireError(caller: Caller, { name }: ToolResource, error: unknown): ProtocolError {
  if (error instanceof Refusal)
    return new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message);
  caller.log.error("mcp.failed", { resource: name, ...errorFields(error) });
  return new ProtocolError(ProtocolErrorCode.InternalError, "Internal error.");
}
