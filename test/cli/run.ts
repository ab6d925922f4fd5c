import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Api } from "#test/support/api.ts";
import { fetchOf } from "../sdk/connect.ts";

const main = join(import.meta.dirname, "../../cli/main.ts");

type Ended = {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
};

type Env = Readonly<Record<string, string>>;
type Started = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** Starts the command line as its user does, with an environment of its own. */
export const start = (args: readonly string[], env: Env, input = ""): Started =>
  started([process.execPath, main, ...args], env, input);

/** The same, where no file may grow larger than so many blocks of the shell (512 or 1,024 bytes). */
export const startLimited = (blocks: number, args: readonly string[], env: Env): Started =>
  started(
    ["sh", "-c", `ulimit -f ${blocks}; exec "$@"`, "sh", process.execPath, main, ...args],
    env,
  );

function started([program = "", ...args]: readonly string[], env: Env, input = ""): Started {
  const child = spawn(program, args, {
    env: { PATH: process.env["PATH"] ?? "", HOME: "/nonexistent", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  // A command that was killed reads nothing.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, out, err })),
  );
  return { child, ended };
}

/** The API in process behind a port, which can be closed and opened again. */
export async function serve(api: Api): Promise<{
  readonly address: string;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const call = fetchOf(api);
  const open = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          const body = Buffer.concat(chunks).toString();
          const { connection: _, host: __, ...headers } = request.headers;
          void (async () => {
            const answer = await call(`http://api${request.url}`, {
              method: request.method!,
              headers: headers as Record<string, string>,
              ...(body && { body }),
            });
            response.writeHead(answer.status, Object.fromEntries(answer.headers));
            response.end(Buffer.from(await answer.arrayBuffer()));
          })();
        });
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  const shut = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v2`,
    async restart() {
      await shut(server);
      server = await open(port);
    },
    close: () => shut(server),
  };
}
