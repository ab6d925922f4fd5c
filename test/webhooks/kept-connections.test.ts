import { createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { egressAgent } from "#src/platform/http/egress.ts";
import { post } from "#src/webhooks/deliver/post.ts";
import { sendWith } from "#src/webhooks/deliver/send.ts";
import { depsFor } from "#test/support/engine.ts";

type Reaction = "answer" | "reset";

/**
 * A customer's server that keeps its connections: `reactionTo` states what it does with a request, given
 * the number of its connection and the request's on it, both from 1.
 */
async function keeping(reactionTo: (connection: number, request: number) => Reaction) {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    open.add(socket);
    const connection = ++connections;
    let [requests, text] = [0, ""];
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.on("data", (chunk) => {
      text += chunk.toString();
      // An answer to half a request ends the connection.
      if (!text.endsWith("{}")) return;
      text = "";
      if (reactionTo(connection, ++requests) === "reset") socket.resetAndDestroy();
      else socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: keep-alive\r\n\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    connections: () => connections,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** undici offers a connection again one turn after its answer. */
const offeredAgain = () => new Promise(setImmediate);

describe("webhook connections that are kept", () => {
  const what = (url: string) => ({ url, headers: {}, body: "{}" });

  it("are tried once more where one was dead already and nothing arrived, as after a frozen function wakes", async () => {
    const server = await keeping((connection, request) =>
      connection === 1 && request === 2 ? "reset" : "answer",
    );
    const agent = egressAgent(true);
    const first = await post(agent, what(server.url));
    await offeredAgain();
    const second = await post(agent, what(server.url));
    await agent.destroy();
    await server.stop();
    expect([first.succeeded, second.succeeded]).toEqual([true, true]);
    expect(server.connections()).toBe(2);
  });

  it("are not tried again where the server had the request on a connection of its own", async () => {
    const server = await keeping(() => "reset");
    const agent = egressAgent(true);
    const outcome = await post(agent, what(server.url));
    await agent.destroy();
    await server.stop();
    expect(outcome).toMatchObject({ succeeded: false, error: "connection_closed" });
    expect(server.connections()).toBe(1);
  });

  it("fail after the one more try, and no third", async () => {
    const server = await keeping((connection, request) =>
      connection === 1 && request === 1 ? "answer" : "reset",
    );
    const agent = egressAgent(true);
    await post(agent, what(server.url));
    await offeredAgain();
    const outcome = await post(agent, what(server.url));
    await agent.destroy();
    await server.stop();
    expect(outcome).toMatchObject({ succeeded: false, error: "connection_closed" });
    expect(server.connections()).toBe(2);
  });

  it("serve again within seconds, and are given up after a longer pause, in which the function may have been frozen", async () => {
    const server = await keeping(() => "answer");
    let now = Date.parse("2026-11-22T08:00:00Z");
    const send = sendWith(() => now);
    const deps = depsFor({ db: undefined as never });
    const at = async (seconds: number) => {
      now += seconds * 1000;
      expect((await send(deps, what(server.url))).succeeded).toBe(true);
      await offeredAgain();
      return server.connections();
    };
    expect([await at(0), await at(1), await at(3), await at(5), await at(1)]).toEqual([
      1, 1, 1, 2, 2,
    ]);
    await server.stop();
  });
});
