import { hour, minute } from "#src/platform/clock.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { localTimeText } from "#src/reference/index.ts";
import type { RevisionCause } from "#src/tracking/index.ts";
import type { AlertEvent } from "../alerts/alert-content.ts";
import { asWords, milestoneNouns } from "../emails/words.ts";

/** What became of one event that was published, in a sentence. */
export type CorrectionLine = { readonly path: string | null; readonly text: string };

type Content = RevisionCause["before"];

/** All corrections of one event, as one: what held before the first of them, and what holds after the last. */
type Revision = {
  readonly before: Content | null;
  readonly after: Content | null;
  readonly cause: RevisionCause;
  /** When the last of them was published. */
  readonly at: string;
  /** The event as the last of them has it, and its container. */
  readonly about: Resource | undefined;
  readonly container: Resource | undefined;
};

const text = (resource: Resource | undefined, name: string): string | undefined => {
  const value = resource?.attributes[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** By event, in the order in which they were first corrected. */
function revisionsOf(events: readonly AlertEvent[]): readonly Revision[] {
  const revisions = new Map<string, Revision>();
  for (const { entry, payload } of events) {
    const { reference, included, cause: given } = payload;
    if (!given) continue;
    const cause = given as unknown as RevisionCause;
    const earlier = revisions.get(reference.id);
    // What is reinstated had been withdrawn: nothing held before.
    const held = cause.kind === "reinstated" ? null : cause.before;
    revisions.set(reference.id, {
      before: earlier ? earlier.before : held,
      after: cause.after,
      cause,
      at: entry.at,
      about: included.find(({ type, id }) => type === reference.type && id === reference.id),
      container: included.find(({ type }) => type === "container"),
    });
  }
  return [...revisions.values()];
}

/** What a reader would have to unlearn; by whose statement the same is known is no part of it. */
const parts = {
  location_locode: "place",
  terminal_code: "terminal",
  vessel_imo: "vessel IMO",
  voyage_number: "voyage",
} as const satisfies Partial<Record<keyof Content, string>>;
type Part = keyof typeof parts;

const isOther = (before: Content, after: Content, name: keyof Content): boolean =>
  before[name] !== after[name];
const otherParts = (before: Content, after: Content): readonly Part[] =>
  (Object.keys(parts) as Part[]).filter((name) => isOther(before, after, name));

const sources: Readonly<Record<string, string>> = {
  shipping_line: "the line",
  terminal: "the terminal",
  rail: "the railroad",
  ais: "AIS",
  user_input: "a user",
};

const byWhom = ({ data_source: source }: RevisionCause): string =>
  source === null ? "by what else is known now" : `by ${sources[source] ?? source}`;

/** How long it had been published, in the largest unit that says something. */
function afterHowLong({ about, at }: Revision): string {
  const published = text(about, "created_at");
  if (published === undefined) return "";
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(published)) / 1000);
  if (seconds < hour) return ` after ${Math.round(seconds / minute)} min`;
  const hours = Math.round(seconds / hour);
  return hours < 48 ? ` after ${hours} h` : ` after ${Math.round(hours / 24)} days`;
}

const nameOf = ({ about, container }: Revision): string => {
  const milestone = (text(about, "event") ?? "").replace("container.transport.", "");
  const noun = Object.hasOwn(milestoneNouns, milestone)
    ? milestoneNouns[milestone as keyof typeof milestoneNouns]
    : asWords(milestone);
  return `${noun} of ${text(container, "number") ?? "a container"}`;
};

/** Null: after all, the same holds as before the first correction. */
function sentenceOf(revision: Revision): string | null {
  const { before, after, cause, about } = revision;
  const local = ({ timestamp }: Content) =>
    localTimeText(timestamp, text(about, "timezone") ?? "UTC");
  const name = nameOf(revision);
  const why = `${byWhom(cause)}${afterHowLong(revision)}`;
  if (before === null)
    return after && `${name} of ${local(after)}, taken back before, holds again ${byWhom(cause)}.`;
  if (after === null) return `${name} of ${local(before)} taken back ${why}.`;
  const others = otherParts(before, after).map(
    (part) => `${parts[part]} ${after[part] ?? "unknown"} (was ${before[part] ?? "unknown"})`,
  );
  const details = others.length > 0 ? `: ${others.join(", ")}` : "";
  if (isOther(before, after, "timestamp"))
    return `${name} moved from ${local(before)} to ${local(after)} ${why}${details}.`;
  return others.length > 0 ? `${name} of ${local(before)} corrected ${why}${details}.` : null;
}

/**
 * A line for each event that was published and is not true as it was, in the clocks of its place. Several corrections of
 * one event are one line, of what holds in the end; an event that is back where it was has none.
 *
 * @param events - Corrections in the order of the feed, with their payloads.
 */
export const correctionLines = (events: readonly AlertEvent[]): readonly CorrectionLine[] =>
  revisionsOf(events).flatMap((revision) => {
    const sentence = sentenceOf(revision);
    const { container } = revision;
    return sentence === null
      ? []
      : [{ path: container ? `/containers/${container.id}` : null, text: sentence }];
  });
