import type { Resource } from "#src/platform/http/json-api.ts";
import type { changesOfContainer } from "#src/tracking/index.ts";
import type { Side } from "./compare.ts";
import { factValue, valueAtPath, type ParityField } from "./fact.ts";
import { timelineInOrder, type Held, type Instant } from "./timeline.ts";

type Changes = Awaited<ReturnType<typeof changesOfContainer>>;

/** Seconds since 1970 of a timestamp. */
export const epochSeconds = (text: string): Instant => Date.parse(text) / 1000;

/**
 * What this product showed of a field, and from when: the present value, and in the log of changes what it was before.
 * `followedSince`: when the container was first shown.
 */
export function statedByUs(
  field: ParityField,
  attributes: NonNullable<Resource["attributes"]>,
  changes: Changes,
  followedSince: string,
): Side {
  const [member] = field.split(".") as [string];
  const own = changes.flatMap(({ at, changes: all }) =>
    all.filter(({ name }) => name === member).map((change) => ({ at, ...change })),
  );
  const held = (value: unknown, at: string): Held => ({
    value: factValue(field, valueAtPath({ [member]: value }, field) ?? null) ?? null,
    since: epochSeconds(at),
  });
  const first = own[0] ? own[0].before : attributes[member];
  const follows = epochSeconds(followedSince);
  return {
    follows,
    timeline: timelineInOrder([
      held(first, followedSince),
      ...own.map(({ at, after }) => held(after, at)),
    ]),
  };
}
