import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#src/platform/clock.ts";
import { mayRead } from "./access.ts";
import type { Archive, VoyageRecord } from "../records/archive.ts";
import { loginPage } from "./failures.ts";
import type { Faults } from "./faults.ts";
import { railAnswerOf } from "../records/rail-record.ts";
import { sandboxFacilityBy, type FacilitySource } from "./facility-sources.ts";
import { hourMs } from "../statements.ts";
import { availabilityOf } from "../records/terminal-record.ts";

type Dependencies = { readonly clock: Clock; readonly archive: Archive; readonly faults: Faults };

/** As the protocol allows in one request (contract: running#house-protocols). */
const maxContainersPerRequest = 50;
const isContainerNumber = /^[A-Z]{4}\d{7}$/;

/**
 * `/terminals/<locode-smdg>/availability` and `/railroads/<scac>/events`: the house protocols over
 * the same voyages as the carriers report. null: the path is none of theirs.
 */
export function gatewayAt(url: URL): FacilitySource | null {
  const [, terminal] = /^\/terminals\/([\w-]+)\/availability$/.exec(url.pathname) ?? [];
  if (terminal) return sandboxFacilityBy("terminal", terminal);
  const [, railroad] = /^\/railroads\/(\w+)\/events$/.exec(url.pathname) ?? [];
  return railroad ? sandboxFacilityBy("rail", railroad) : null;
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

export async function answerGateway(
  { clock, archive, faults }: Dependencies,
  facilitySource: FacilitySource,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const goesOn = await faults.meet(facilitySource.id, response, (status) =>
    send(response, status, { error: "A fault was set." }),
  );
  if (!goesOn) return;
  if (request.method !== "GET") return send(response, 405, { error: "Only GET is served here." });
  if (!mayRead(facilitySource.guard, request.headers))
    return send(response, 401, { error: "Credentials are missing or wrong." });
  const asked =
    url.searchParams.get(facilitySource.kind === "terminal" ? "container" : "equipment") ?? "";
  const numbers = asked.split(",");
  const most = facilitySource.kind === "terminal" ? maxContainersPerRequest : 1;
  if (numbers.length > most || !numbers.every((number) => isContainerNumber.test(number)))
    return send(response, 400, { error: `Name one to ${most} containers by their full number.` });

  const now = clock.now();
  const requested = numbers.map((number) => ({
    number,
    voyageRecord: archive.carrying(number, now),
  }));
  const failing = requested
    .map(({ voyageRecord }) => failureOf(voyageRecord, now.getTime()))
    .find(Boolean);
  if (facilitySource.kind === "terminal" && failing === "down")
    return send(response, 503, { error: "The terminal's systems are down." });
  if (facilitySource.kind === "terminal" && failing === "login_page")
    return void response.writeHead(200, { "Content-Type": "text/html" }).end(loginPage);
  if (facilitySource.kind === "terminal")
    return send(response, 200, {
      containers: requested.map(({ number, voyageRecord }) =>
        availabilityOf(voyageRecord, number, facilitySource, now.getTime()),
      ),
    });
  const { number, voyageRecord } = requested[0]!;
  send(response, 200, railAnswerOf(voyageRecord, number, facilitySource.scac, now.getTime()));
}

/** A container whose scenario is a failing terminal fails the whole request, as in practice. */
function failureOf(voyageRecord: VoyageRecord | null, now: number): "down" | "login_page" | null {
  const fails = voyageRecord?.plot.terminalFails;
  if (!voyageRecord || !fails) return null;
  const ends =
    voyageRecord.anchor.firstPoll + (fails.forHours ?? Number.POSITIVE_INFINITY) * hourMs;
  return now < ends ? fails.by : null;
}
