import { timezoneOfLocode } from "#src/reference/index.ts";
import type { EquipmentLook, EquipmentSource, TerminalWord } from "../../equipment-source.ts";
import { bodyOf, boxAsked } from "../equipment-answer.ts";
import { toldOf, type EquipmentDependencies } from "../equipment-log.ts";
import { httpClient } from "../http-client.ts";
import { maxBytes } from "../http.ts";
import { failureOf } from "../look-failure.ts";
import { lookInParts } from "../look-in-parts.ts";
import { readEach } from "../read-each.ts";
import type { TerminalProfile } from "../site-profile.ts";
import { AvailabilityAnswer, AvailabilityRecord } from "./availability-schema.ts";
import { wordOf } from "./terminal-word.ts";

/** A terminal behind `terminal-availability-1`. Never throws: every failure is a look. */
export function createTerminalSource(
  profile: TerminalProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);
  const zone = timezoneOfLocode(profile.locode);

  async function ask(numbers: readonly string[], signal: AbortSignal): Promise<EquipmentLook> {
    const answer = await client.get(availabilityUrl(profile.baseUrl, numbers), signal, maxBytes);
    const read = bodyOf(answer, AvailabilityAnswer);
    if ("failure" in read) return read.failure;
    const at = deps.clock.now().toISOString();
    const { used, setAside } = readEach(
      read.body.containers,
      AvailabilityRecord,
      (record, raw): TerminalWord | string => {
        const number = boxAsked(record.number, numbers);
        return number === null ? "not asked for" : wordOf(record, { number, zone, at, raw });
      },
    );
    return { outcome: "observed", words: used, setAside, bodies: [answer.body] };
  }

  return {
    look: (numbers, signal) =>
      toldOf(deps.log, profile, numbers, () =>
        lookInParts(numbers, profile.boxesPerRequest, (part) => ask(part, signal)).catch(failureOf),
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
