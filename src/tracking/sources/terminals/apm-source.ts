import { timezoneOfLocode } from "#src/reference/index.ts";
import type { EquipmentLook, EquipmentSource, TerminalWord } from "../../equipment-source.ts";
import { bodyOf, boxAsked } from "../equipment-answer.ts";
import { toldOf, type EquipmentDependencies } from "../equipment-log.ts";
import { httpClient } from "../http-client.ts";
import { maxBytes } from "../http.ts";
import { lookInParts, type Observed } from "../look-in-parts.ts";
import { failureOf } from "../look-failure.ts";
import { readEach } from "../read-each.ts";
import { addressBelow, type TerminalProfile } from "../site-profile.ts";
import { ApmAnswer, ApmAvailability, apmReturnedAt, ApmReturn, apmWord } from "./apm-record.ts";

/** A terminal of APM Terminals (`apm-terminals-1`). Never throws: every failure is a look. */
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

  async function ask(numbers: readonly string[], signal: AbortSignal): Promise<EquipmentLook> {
    const read = await records("/import-availability", numbers, signal);
    if ("failure" in read) return read.failure;
    const at = now();
    const { used, setAside } = readEach(read.records, ApmAvailability, (record, raw) => {
      const number = boxAsked(record.containerId, numbers);
      return number === null
        ? "not asked for"
        : apmWord(record, { number, zone, at, raw, isDollars });
    });
    const look: Observed = { outcome: "observed", words: used, setAside, bodies: [read.body] };
    return withReturns(look, signal);
  }

  /** Of boxes that are out it is asked as well whether they came back empty. */
  async function withReturns(look: Observed, signal: AbortSignal): Promise<EquipmentLook> {
    const words = look.words as readonly TerminalWord[];
    const out = new Map(words.flatMap((word) => (word.fullOutAt ? [[word.number, word]] : [])));
    if (out.size === 0) return look;
    const read = await records("/empty-container-returns", [...out.keys()], signal);
    if ("failure" in read) {
      const reason = `empty-container-returns: ${read.failure.detail}`;
      return { ...look, setAside: [...look.setAside, { reason, raw: null }] };
    }
    const at = now();
    const { used, setAside } = readEach(read.records, ApmReturn, (record, raw) => {
      const number = boxAsked(record.containerId, [...out.keys()]);
      if (number === null) return "not asked for";
      const said = apmReturnedAt(record, { zone, at, outAt: out.get(number)!.fullOutAt! });
      return typeof said === "string" ? said : { number, raw, ...said };
    });
    const returns = new Map(used.map((one) => [one.number, one]));
    return {
      ...look,
      words: words.map((word) => {
        const back = returns.get(word.number);
        return back?.returnedAt
          ? { ...word, emptyInAt: back.returnedAt, raw: { availability: word.raw, back: back.raw } }
          : word;
      }),
      setAside: [...look.setAside, ...setAside],
      bodies: [...look.bodies, read.body],
    };
  }

  return {
    look: (numbers, signal) =>
      toldOf(deps.log, profile, numbers, () =>
        lookInParts(numbers, profile.boxesPerRequest, (part) => ask(part, signal)).catch(failureOf),
      ),
  };
}
