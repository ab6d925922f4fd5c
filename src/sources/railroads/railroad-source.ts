import type * as z from "zod";
import type {
  EquipmentPollResult,
  EquipmentSource,
  RailReport,
} from "#src/statements/equipment-source.ts";
import type { SetAside } from "#src/statements/carrier-source.ts";
import { bodyOf, containerAsked } from "../answers/equipment-answer.ts";
import { pollAndLog, type EquipmentDependencies } from "../answers/equipment-log.ts";
import { httpClient, type Asking } from "../http/http-client.ts";
import { maxBytes } from "../http/http.ts";
import { failureOf } from "../http/poll-failure.ts";
import { pollInBatches } from "../answers/poll-in-batches.ts";
import { readEach } from "../answers/read-each.ts";
import { addressBelow, type RailroadProfile } from "../configuration/facility-source-profile.ts";

/** What is specific to one railroad's interface; the rest of a poll is the same at all of them. */
export type RailroadInterface<Answer extends z.ZodType, Record extends z.ZodType> = {
  readonly answer: Answer;
  readonly record: Record;
  /** The request about these containers: a path with its query, and what else it takes. */
  readonly request: (numbers: readonly string[], now: Date) => { readonly path: string } & Asking;
  readonly recordsIn: (answer: z.infer<Answer>) => readonly unknown[];
  /** The container number in the record, with or without its check digit. */
  readonly numberIn: (record: z.infer<Record>) => string;
  readonly report: (
    record: z.infer<Record>,
    about: {
      readonly number: string;
      readonly at: string;
      readonly raw: unknown;
      readonly profile: RailroadProfile;
    },
  ) => { readonly report: RailReport; readonly setAside: readonly SetAside[] } | string;
};

/** A Class I railroad behind its own interface. Never throws: every failure is a poll result. */
export function createRailroadSource<A extends z.ZodType, R extends z.ZodType>(
  railroad: RailroadInterface<A, R>,
  profile: RailroadProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);

  async function ask(
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<EquipmentPollResult> {
    const { path, ...asking } = railroad.request(numbers, deps.clock.now());
    const url = new URL(addressBelow(profile.baseUrl, path));
    const answer = await client.get(url, signal, maxBytes, asking);
    const read = bodyOf(answer, railroad.answer);
    if ("failure" in read) return read.failure;
    const at = deps.clock.now().toISOString();
    const inRecords: SetAside[] = [];
    const { used, setAside } = readEach(
      railroad.recordsIn(read.body),
      railroad.record,
      (record, raw): RailReport | string => {
        const number = containerAsked(railroad.numberIn(record), numbers);
        if (number === null) return "not requested";
        const made = railroad.report(record, { number, at, raw, profile });
        if (typeof made === "string") return made;
        inRecords.push(...made.setAside);
        return made.report;
      },
    );
    return {
      outcome: "observed",
      reports: used,
      setAside: [...setAside, ...inRecords],
      bodies: [answer.body],
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
