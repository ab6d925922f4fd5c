import type { Context } from "../core/context.ts";
import { wrongUsage } from "../core/failure.ts";
import { bodyFrom } from "../core/input.ts";

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** A body that is a document of JSON:API says so. */
const typeOf = (body: object): string => `application/${"data" in body ? "vnd.api+" : ""}json`;

/** One request as it is written; the answer as it comes. */
export async function api(context: Context): Promise<void> {
  const [method = "", path = ""] = context.args;
  const verb = method.toUpperCase();
  if (!methods.has(verb))
    throw wrongUsage(`${method} is no method: GET, POST, PUT, PATCH or DELETE.`);
  // Another address would not get the credential, and must not.
  if (!path.startsWith("/")) throw wrongUsage("The path begins with /, such as /containers.");
  const body =
    context.options["data"] === undefined
      ? undefined
      : await bodyFrom(context.options, context.stdin);
  const { client } = context.connect();
  const text = await client.send(
    {
      method: verb,
      path,
      signal: context.signal,
      ...(body && { headers: { "content-type": typeOf(body) }, body: JSON.stringify(body) }),
    },
    (response) => response.text(),
  );
  if (text) await context.out.text(text.endsWith("\n") ? text : `${text}\n`);
}
