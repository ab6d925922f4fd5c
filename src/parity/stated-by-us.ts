import {
  containerResourceOf,
  timesShown,
  type changesOfContainer,
  type ContainerView,
} from "#src/tracking/index.ts";
import type { Statements } from "./compare.ts";
import { placedKey, samePlace, type FactKey } from "./fact-key.ts";
import { factValue, instantValue, parityFields, valueAtPath, type ParityField } from "./fact.ts";
import { heldAt, timelineInOrder, type Held, type Instant, type Timeline } from "./timeline.ts";

type Changes = Awaited<ReturnType<typeof changesOfContainer>>;
type Attributes = Readonly<Record<string, unknown>>;

/** Seconds since 1970 of a timestamp. */
export const epochSeconds = (text: string): Instant => Date.parse(text) / 1000;

/** The present value of an attribute, and in the log of changes what it was before. */
function ofAttribute(
  field: ParityField,
  attributes: Attributes,
  changes: Changes,
  followedSince: string,
): Timeline {
  const [member] = field.split(".") as [string];
  const own = changes.flatMap(({ at, changes: all }) =>
    all.filter(({ name }) => name === member).map((change) => ({ at, ...change })),
  );
  const held = (value: unknown, at: string): Held => ({
    value: factValue(field, valueAtPath({ [member]: value }, field) ?? null) ?? null,
    since: epochSeconds(at),
  });
  const first = own[0] ? own[0].before : attributes[member];
  return timelineInOrder([
    held(first, followedSince),
    ...own.map(({ at, after }) => held(after, at)),
  ]);
}

/** Events about one milestone and place: what any of them showed, and since when. */
function ofEvents(events: ContainerView["events"]): Timeline {
  const each = events.map((event) =>
    timesShown(event).map(({ at, since }): Held => ({
      value: at === null ? null : (instantValue(at) ?? null),
      since: epochSeconds(since),
    })),
  );
  const instants = each.flatMap((times) => times.map(({ since }) => since));
  return timelineInOrder(
    instants
      .toSorted((a, b) => a - b)
      .map((since) => ({
        since,
        value: each.map((times) => heldAt(times, since)?.value ?? null).find((one) => one) ?? null,
      })),
  );
}

/** What this product showed of a container, from when it was first shown. */
export function statedByUs(view: ContainerView, changes: Changes): Statements {
  const { createdAt } = view.container;
  const attributes = containerResourceOf(view).attributes ?? {};
  const placed = Map.groupBy(view.events, ({ event, place }) => {
    const key = placedKey(event, place.locode);
    return key && samePlace(key);
  });
  return {
    follows: epochSeconds(createdAt),
    timelines: new Map<FactKey, Timeline>([
      ...parityFields.map(
        (field) => [field, ofAttribute(field, attributes, changes, createdAt)] as const,
      ),
      ...[...placed].flatMap(([key, events]) =>
        key === undefined ? [] : [[key, ofEvents(events)] as const],
      ),
    ]),
  };
}
