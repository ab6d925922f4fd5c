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
import { failureOf } from "../http/poll-failure.ts";
import { pollInBatches } from "../answers/poll-in-batches.ts";
import { readEach } from "../answers/read-each.ts";
import type { TerminalProfile } from "../configuration/facility-source-profile.ts";
import { AvailabilityAnswer, AvailabilityRecord } from "./availability-schema.ts";
import { terminalReportOf } from "./terminal-report.ts";

/** A terminal behind `terminal-availability-1`. Never throws: every failure is a poll result. */
export function createTerminalSource(
  profile: TerminalProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);
  const zone = timezoneOfLocode(profile.locode);

  async function ask(
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<EquipmentPollResult> {
    const answer = await client.get(availabilityUrl(profile.baseUrl, numbers), signal, maxBytes);
    const read = bodyOf(answer, AvailabilityAnswer);
    if ("failure" in read) return read.failure;
    const at = deps.clock.now().toISOString();
    const { used, setAside } = readEach(
      read.body.containers,
      AvailabilityRecord,
      (record, raw): TerminalReport | string => {
        const number = containerAsked(record.number, numbers);
        return number === null
          ? "not requested"
          : terminalReportOf(record, { number, zone, at, raw });
      },
    );
    return { outcome: "observed", reports: used, setAside, bodies: [answer.body] };
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

/** `.../availability?container=A,B`, keeping the address's own query. */
function availabilityUrl(baseUrl: string, numbers: readonly string[]): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/availability`;
  const container = `container=${numbers.map(encodeURIComponent).join(",")}`;
  url.search = url.search ? `${url.search}&${container}` : container;
  return url;
}
