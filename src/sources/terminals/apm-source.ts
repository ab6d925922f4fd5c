import { timezoneOfLocode } from "#src/reference/index.ts";
import type {
  EquipmentPollResult,
  EquipmentSource,
  TerminalReport,
} from "#src/statements/equipment-source.ts";
import { bodyOf, containerAsked } from "../answers/equipment-answer.ts";
import { pollAndLog, type EquipmentDependencies } from "../answers/equipment-log.ts";
import { httpClient } from "../http/http-client.ts";
import { maxBytes } from "../http/http.ts";
import { pollInBatches, type Observed } from "../answers/poll-in-batches.ts";
import { failureOf } from "../http/poll-failure.ts";
import { readEach } from "../answers/read-each.ts";
import { addressBelow, type TerminalProfile } from "../configuration/facility-source-profile.ts";
import { ApmAnswer, ApmAvailability, apmReturnedAt, ApmReturn, apmReport } from "./apm-record.ts";

/** A terminal of APM Terminals (`apm-terminals-1`). Never throws: every failure is a poll result. */
export function createApmSource(
  profile: TerminalProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);
  const zone = timezoneOfLocode(profile.locode);
  const isDollars = profile.locode.startsWith("US") || profile.locode.startsWith("PR");
  const now = (): string => deps.clock.now().toISOString();

  async function records(path: string, numbers: readonly string[], signal: AbortSignal) {
    const query = `facilityCode=${profile.facilityCode}&assetId=${numbers.map(encodeURIComponent).join(",")}`;
    const url = new URL(addressBelow(profile.baseUrl, `${path}?${query}`));
    const answer = await client.get(url, signal, maxBytes);
    const read = bodyOf(answer, ApmAnswer);
    return "failure" in read ? read : { records: read.body, body: answer.body };
  }

  async function ask(
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<EquipmentPollResult> {
    const read = await records("/import-availability", numbers, signal);
    if ("failure" in read) return read.failure;
    const at = now();
    const { used, setAside } = readEach(read.records, ApmAvailability, (record, raw) => {
      const number = containerAsked(record.containerId, numbers);
      return number === null
        ? "not requested"
        : apmReport(record, { number, zone, at, raw, isDollars });
    });
    const poll: Observed = { outcome: "observed", reports: used, setAside, bodies: [read.body] };
    return withReturns(poll, signal);
  }

  /** For containers that are out, a second request asks whether they came back empty. */
  async function withReturns(poll: Observed, signal: AbortSignal): Promise<EquipmentPollResult> {
    const reports = poll.reports as readonly TerminalReport[];
    const out = new Map(
      reports.flatMap((report) => (report.fullOutAt ? [[report.number, report]] : [])),
    );
    if (out.size === 0) return poll;
    const read = await records("/empty-container-returns", [...out.keys()], signal);
    if ("failure" in read) {
      const reason = `empty-container-returns: ${read.failure.detail}`;
      return { ...poll, setAside: [...poll.setAside, { reason, raw: null }] };
    }
    const at = now();
    const { used, setAside } = readEach(read.records, ApmReturn, (record, raw) => {
      const number = containerAsked(record.containerId, [...out.keys()]);
      if (number === null) return "not requested";
      const returned = apmReturnedAt(record, { zone, at, outAt: out.get(number)!.fullOutAt! });
      return typeof returned === "string" ? returned : { number, raw, ...returned };
    });
    const returns = new Map(used.map((one) => [one.number, one]));
    return {
      ...poll,
      reports: reports.map((report) => {
        const back = returns.get(report.number);
        return back?.returnedAt
          ? {
              ...report,
              emptyInAt: back.returnedAt,
              raw: { availability: report.raw, back: back.raw },
            }
          : report;
      }),
      setAside: [...poll.setAside, ...setAside],
      bodies: [...poll.bodies, read.body],
    };
  }

  return {
    poll: (numbers, signal) =>
      pollAndLog(deps.log, profile, numbers, () =>
        pollInBatches(numbers, profile.containersPerRequest, (part) => ask(part, signal)).catch(
          failureOf,
        ),
      ),
  };
}
