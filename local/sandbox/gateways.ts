import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#src/platform/clock.ts";
import { mayRead } from "./access.ts";
import type { Archive, Tale } from "./archive.ts";
import { loginPage } from "./failures.ts";
import type { Faults } from "./faults.ts";
import { railAnswerOf } from "./rail-record.ts";
import { siteBy, type Site } from "./sites.ts";
import { hourMs } from "./statements.ts";
import { availabilityOf } from "./terminal-record.ts";

type World = { readonly clock: Clock; readonly archive: Archive; readonly faults: Faults };

/** As the protocol allows in one request (contract: running#house-protocols). */
const mostBoxes = 50;
const isBox = /^[A-Z]{4}\d{7}$/;

/**
 * `/terminals/<locode-smdg>/availability` and `/railroads/<scac>/events`: the house protocols over
 * the same voyages as the carriers tell. null: the path is none of theirs.
 */
export function gatewayAt(url: URL): Site | null {
  const [, terminal] = /^\/terminals\/([\w-]+)\/availability$/.exec(url.pathname) ?? [];
  if (terminal) return siteBy("terminal", terminal);
  const [, road] = /^\/railroads\/(\w+)\/events$/.exec(url.pathname) ?? [];
  return road ? siteBy("rail", road) : null;
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

export async function answerGateway(
  { clock, archive, faults }: World,
  site: Site,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const goesOn = await faults.meet(site.id, response, (status) =>
    send(response, status, { error: "A fault was set." }),
  );
  if (!goesOn) return;
  if (request.method !== "GET") return send(response, 405, { error: "Only GET is served here." });
  if (!mayRead(site.guard, request.headers))
    return send(response, 401, { error: "Credentials are missing or wrong." });
  const asked = url.searchParams.get(site.kind === "terminal" ? "container" : "equipment") ?? "";
  const numbers = asked.split(",");
  const most = site.kind === "terminal" ? mostBoxes : 1;
  if (numbers.length > most || !numbers.every((number) => isBox.test(number)))
    return send(response, 400, { error: `Name one to ${most} containers by their full number.` });

  const now = clock.now();
  const boxes = numbers.map((number) => ({ number, tale: archive.carrying(number, now) }));
  const failing = boxes.map(({ tale }) => failureOf(tale, now.getTime())).find(Boolean);
  if (site.kind === "terminal" && failing === "down")
    return send(response, 503, { error: "The terminal's systems are down." });
  if (site.kind === "terminal" && failing === "login_page")
    return void response.writeHead(200, { "Content-Type": "text/html" }).end(loginPage);
  if (site.kind === "terminal")
    return send(response, 200, {
      containers: boxes.map(({ number, tale }) =>
        availabilityOf(tale, number, site, now.getTime()),
      ),
    });
  const { number, tale } = boxes[0]!;
  send(response, 200, railAnswerOf(tale, number, site.scac, now.getTime()));
}

/** A box whose story is that its terminal fails takes the whole request with it, as in life. */
function failureOf(tale: Tale | null, now: number): "down" | "login_page" | null {
  const fails = tale?.plot.terminalFails;
  if (!tale || !fails) return null;
  const ends = tale.anchor.firstLook + (fails.forHours ?? Number.POSITIVE_INFINITY) * hourMs;
  return now < ends ? fails.by : null;
}
