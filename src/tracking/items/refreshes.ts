/** What a container records of its refreshes. Instants are UTC ISO 8601. */
type Refreshed = {
  readonly lastStatusRefreshAt: string;
  /** The ones before, oldest first. */
  readonly earlierRefreshes?: readonly string[] | undefined;
};

/** Walking through the pages of a list may last for so many refreshes of one container. */
const kept = 6;

/** What is recorded when a container is refreshed at `at`. */
export const earlierRefreshes = (before: Refreshed, at: string): string[] => {
  const { lastStatusRefreshAt, earlierRefreshes: earlier = [] } = before;
  return [...earlier, ...(lastStatusRefreshAt === at ? [] : [lastStatusRefreshAt])].slice(-kept);
};

/** When the container was last refreshed as of an instant; the first refresh known when all are later. */
export const refreshedAsOf = (
  { lastStatusRefreshAt, earlierRefreshes: earlier = [] }: Refreshed,
  asOf: string,
): string =>
  lastStatusRefreshAt <= asOf
    ? lastStatusRefreshAt
    : (earlier.findLast((at) => at <= asOf) ?? earlier[0] ?? lastStatusRefreshAt);
