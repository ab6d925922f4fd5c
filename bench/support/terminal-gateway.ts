import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The key of one change at the terminal, the same as that of its webhook. */
export const changed = (container: string, amount: number): string => `${container} ${amount}`;

export type TerminalGateway = {
  readonly url: string;
  /** When the answer with a change was written, by `changed`. */
  readonly answers: ReadonlyMap<string, number>;
  stop(): void;
};

/**
 * A terminal with the protocol `terminal-availability-1`. Each container has a customs hold, so it
 * is polled often, and at each poll its demurrage has grown by a dollar.
 */
export async function startTerminalGateway(): Promise<TerminalGateway> {
  const asked = new Map<string, number>();
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const numbers = (url.searchParams.get("container") ?? "").split(",");
    const counted = numbers.map((number) => {
      const amount = (asked.get(number) ?? 0) + 1;
      asked.set(number, amount);
      return { number, amount };
    });
    const containers = counted.map(({ number, amount }) => ({
      number,
      found: true,
      available: false,
      holds: [{ name: "customs", status: "hold", description: null }],
      fees: [{ type: "demurrage", amount, currency_code: "USD" }],
    }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ containers }), () => {
      const at = performance.now();
      for (const { number, amount } of counted) answers.set(changed(number, amount), at);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
