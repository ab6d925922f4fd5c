import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import type { Api } from "#test/support/api.ts";
import { Quayline, type QuaylineOptions } from "../../sdk/index.ts";

const known = routeMatcher(routes);
const files = "https://files.example.com/";

/** A `fetch` that reaches the API in process, and its files. `called` gets the ids of the rows. */
export const fetchOf =
  (api: Api, called = new Set<string>(), cookies: readonly string[] = []): typeof fetch =>
  async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    const method = init.method ?? "GET";
    if (url.startsWith(files)) {
      const key = new URL(url).pathname.slice(1);
      if (method !== "PUT") return new Response(Buffer.from((await api.deps.blobs.get(key))!));
      await api.deps.blobs.put(key, new Uint8Array(init.body as Uint8Array<ArrayBuffer>), "");
      return new Response(null, { status: 200 });
    }
    const path = url.replace("http://api/v2", "");
    const found = known.match(method, `/v2${path.split("?")[0]}`);
    if (found) called.add(found.route.id);
    const answer = await api.raw(method, path, {
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(cookies.length > 0 && { cookies }),
      ...(init.body !== undefined && { body: init.body as string }),
    });
    const body = answer.body
      ? Buffer.from(answer.body, answer.isBase64Encoded ? "base64" : "utf8")
      : null;
    return new Response(body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };

/** The SDK as an account's program uses it, against the API in process. */
export const connect = (api: Api, key: string, more: Partial<QuaylineOptions> = {}): Quayline =>
  new Quayline({ apiKey: key, baseUrl: "http://api/v2", fetch: fetchOf(api), ...more });
