import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";

/** A webhook receiver that accepts everything and stores nothing, in a separate thread. */
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    response.statusCode = 204;
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(`http://127.0.0.1:${port}/webhooks`);
});
