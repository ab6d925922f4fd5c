import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exit, Failure } from "../../core/failure.ts";

/** What the browser brings back. */
export type Callback = { readonly code: string; readonly iss: string | null };

const page = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Quayline</title><p>${text}</p>`;

/** Listens on the loopback interface, at a free port, for the one answer with this state. */
export async function openLoopback(state: string): Promise<{
  readonly redirect: string;
  readonly callback: Promise<Callback>;
  readonly close: () => void;
}> {
  let settle!: { resolve: (value: Callback) => void; reject: (error: Error) => void };
  const callback = new Promise<Callback>((resolve, reject) => (settle = { resolve, reject }));
  // A rejection before somebody waits is read later.
  callback.catch(() => undefined);
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const query = url.searchParams;
    const isOurs = url.pathname === "/callback" && query.get("state") === state;
    const headers = { "content-type": "text/html; charset=utf-8", connection: "close" };
    // Any page of the browser can ask here; only the answer knows the state.
    if (!isOurs) {
      response.writeHead(404, headers).end(page("Nothing is here."));
      return;
    }
    const code = query.get("code");
    response.writeHead(200, headers);
    response.end(page(code ? "You are signed in. Close this page." : "The sign-in was refused."));
    if (code) settle.resolve({ code, iss: query.get("iss") });
    else
      settle.reject(
        new Failure(exit.auth, `${query.get("error") ?? "refused"}: no access was given.`),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    redirect: `http://127.0.0.1:${port}/callback`,
    callback,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
