import { timezoneOfLocode } from "#src/reference/index.ts";
import type {
  BillsByNumber,
  EquipmentPollResult,
  EquipmentSource,
} from "#src/statements/equipment-source.ts";
import { bodyOf, containerAsked } from "../answers/equipment-answer.ts";
import { pollAndLog, type EquipmentDependencies } from "../answers/equipment-log.ts";
import { httpClient } from "../http/http-client.ts";
import { maxBytes } from "../http/http.ts";
import { pollInBatches } from "../answers/poll-in-batches.ts";
import { failureOf } from "../http/poll-failure.ts";
import { readEach } from "../answers/read-each.ts";
import { addressBelow, type TerminalProfile } from "../configuration/facility-source-profile.ts";
import { VirginiaAnswer, VirginiaRecord, virginiaReport } from "./virginia-record.ts";

/** A container and a bill of lading by which it is tracked. */
type Pair = { readonly number: string; readonly bill: string };

/**
 * A terminal of the Port of Virginia (`port-of-virginia-1`), which answers only requests that name the
 * bill of lading beside the container. Never throws: every failure is a poll result.
 */
export function createVirginiaSource(
  profile: TerminalProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);
  const zone = timezoneOfLocode(profile.locode);

  async function ask(pairs: readonly Pair[], signal: AbortSignal): Promise<EquipmentPollResult> {
    const list = (member: keyof Pair) =>
      pairs.map((pair) => encodeURIComponent(pair[member])).join(",");
    const query = `container=${list("number")}&billOfLading=${list("bill")}`;
    const url = new URL(addressBelow(profile.baseUrl, `/import-availability?${query}`));
    const answer = await client.get(url, signal, maxBytes);
    const read = bodyOf(answer, VirginiaAnswer);
    if ("failure" in read) return read.failure;
    const at = deps.clock.now().toISOString();
    const asked = pairs.map(({ number }) => number);
    const { used, setAside } = readEach(read.body, VirginiaRecord, (record, raw) => {
      const number = containerAsked(record.container, asked);
      return number === null
        ? "not requested"
        : virginiaReport(record, { number, zone, at, raw, smdg: profile.smdg });
    });
    return { outcome: "observed", reports: used, setAside, bodies: [answer.body] };
  }

  async function poll(
    numbers: readonly string[],
    signal: AbortSignal,
    bills: BillsByNumber,
  ): Promise<EquipmentPollResult> {
    const pairs = numbers.flatMap((number): Pair[] =>
      (bills.get(number) ?? []).map((bill) => ({ number, bill })),
    );
    const named = new Set(pairs.map(({ number }) => number));
    const unnamed = numbers.filter((number) => !named.has(number));
    const seen = await pollInBatches(pairs, profile.containersPerRequest, (part) =>
      ask(part, signal),
    );
    if (seen.outcome !== "observed" || unnamed.length === 0) return seen;
    // Not requested, so nothing is known of them; the operator sees why.
    const reason = "no bill of lading is known, and the port wants one";
    return {
      ...seen,
      setAside: [...seen.setAside, ...unnamed.map((number) => ({ reason, raw: { number } }))],
    };
  }

  return {
    poll: (numbers, signal, bills = new Map()) =>
      pollAndLog(deps.log, profile, numbers, () => poll(numbers, signal, bills).catch(failureOf)),
  };
}
