import { onTestFinished } from "vitest";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";

type Rig = {
  readonly sandbox: Sandbox;
  /** Moves product time on. */
  readonly wait: (hours: number) => void;
  readonly now: () => Date;
  readonly fetch: (scac: string, query: string) => Promise<Response>;
  /** Every event of a number, all pages. */
  readonly events: (scac: string, query: string) => Promise<Sent[]>;
};
export type Sent = Record<string, any>;

/** A sandbox on a free port whose time stops until the test moves it. */
export async function rig(dataFile: string | null = null, from = "2026-11-20T09:00:00Z") {
  let ms = Date.parse(from);
  const clock = { scale: 1, now: () => new Date(ms) };
  const sandbox = await startSandbox({ port: 0, clock, dataFile });
  onTestFinished(() => sandbox.stop().catch(() => undefined));
  const get = (address: string, scac: string) => fetch(address, { headers: headersOf(scac) });
  const tokens = new Map<string, string>();
  const headersOf = (scac: string): Record<string, string> => {
    const carrier = sandbox.carriers.find((one) => one.scac === scac)!;
    const token = tokens.get(scac);
    return { ...carrier.headers, ...(token && { authorization: `Bearer ${token}` }) };
  };
  const signIn = async (scac: string): Promise<void> => {
    const auth = sandbox.carriers.find((one) => one.scac === scac)?.auth;
    if (!auth || tokens.has(scac)) return;
    const { client_id, client_secret } = auth;
    const answer = await fetch(auth.token_url, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id,
        client_secret,
      }),
    });
    tokens.set(scac, ((await answer.json()) as { access_token: string }).access_token);
  };
  const made: Rig = {
    sandbox,
    now: () => clock.now(),
    wait: (hours) => {
      ms += hours * 3_600_000;
    },
    async fetch(scac, query) {
      await signIn(scac);
      const carrier = sandbox.carriers.find((one) => one.scac === scac)!;
      return get(`${carrier.base_url}/events?${query}`, scac);
    },
    async events(scac, query) {
      const all: Sent[] = [];
      let answer = await made.fetch(scac, query);
      for (;;) {
        if (answer.status !== 200) throw new Error(`${scac} ${query}: ${answer.status}`);
        all.push(...((await answer.json()) as Sent[]));
        const next = answer.headers.get("next-page");
        if (next === null) return all;
        answer = next.startsWith("http")
          ? await get(next, scac)
          : await made.fetch(scac, `${query}&cursor=${next}`);
      }
    },
  };
  return made;
}

export const bill = (number: string): string => `transportDocumentReference=${number}`;
export const booking = (number: string): string => `carrierBookingReference=${number}`;
export const container = (number: string): string => `equipmentReference=${number}`;

export const codeOf = (event: Sent): string =>
  event["transportEventTypeCode"] ??
  event["equipmentEventTypeCode"] ??
  event["shipmentEventTypeCode"];
/** "ACT LOAD VESSEL CNSHA" */
export const line = (event: Sent): string =>
  [
    event["eventClassifierCode"],
    codeOf(event),
    event["transportCall"]?.modeOfTransport,
    event["transportCall"]?.UNLocationCode,
  ]
    .filter((report) => report !== undefined)
    .join(" ");
