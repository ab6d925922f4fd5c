/** One part of the product whose rules are mutated. */
export type Area = {
  /** What the rules decide, for docs/bench.md. */
  readonly what: string;
  /** Files with rules: pure functions that tests call without an engine. */
  readonly mutate: readonly string[];
  /** The tests that have to notice. Only fast ones: each mutant runs those that reach it. */
  readonly tests: readonly string[];
  /** Percent of the mutants that the tests must kill; a lower score fails the run. */
  readonly least: number;
};

const projection = (...names: readonly string[]): string[] =>
  names.map((name) => `src/tracking/projection/${name}.ts`);
const projected = (...names: readonly string[]): string[] =>
  names.map((name) => `test/tracking/projection/${name}.test.ts`);
const deadlines = (...names: readonly string[]): string[] =>
  names.map((name) => `test/deadlines/${name}.test.ts`);
const webhooks = (...names: readonly string[]): string[] =>
  names.map((name) => `src/webhooks/${name}.ts`);
const list = (...names: readonly string[]): string[] =>
  names.map((name) => `src/platform/list/${name}.ts`);

export const areas: Readonly<Record<string, Area>> = {
  tracking: {
    what: "projection: status, dates of a former journey, canonical form",
    mutate: [
      ...projection("status/status", "landside/former-journey"),
      "src/platform/canonical.ts",
    ],
    tests: [
      ...projected("status/status", "landside/landing-day"),
      "test/platform/canonical.test.ts",
    ],
    least: 85,
  },
  routes: {
    what: "projection: legs by ship and barge, ports of a voyage, inland destination",
    mutate: projection("route/legs", "route/route"),
    tests: projected("route/routes", "carrier/changes-of-plan"),
    least: 85,
  },
  estimates: {
    what: "projection: history of estimates, current and first one",
    mutate: projection("carrier/estimates"),
    tests: projected(
      "carrier/estimates",
      "carrier/changes-of-plan",
      "values-with-one-creation-time",
    ),
    least: 85,
  },
  availability: {
    what: "projection: whether a container can be picked up",
    mutate: projection("landside/availability"),
    tests: projected("landside/availability", "landside/landside"),
    least: 85,
  },
  days: {
    what: "last free days by source, the one that counts, calendar days, stage of the voyage",
    mutate: [
      "src/deadlines/binding-last-free-day.ts",
      "src/deadlines/last-free-day.ts",
      "src/deadlines/local-last-free-days.ts",
      "src/deadlines/local-days.ts",
      "src/tracking/items/voyage-stage.ts",
    ],
    tests: [
      ...deadlines("binding-last-free-day", "last-free-day", "demurrage"),
      "test/mcp/rules.test.ts",
    ],
    least: 85,
  },
  webhooks: {
    what: "retry schedule, signature, transitions of webhooks, places of events, addresses",
    mutate: webhooks(
      "deliver/retry-schedule",
      "deliver/signature",
      "webhook-transitions",
      "dispatch/dispatch-plan",
      "address",
      "deliver/health",
    ),
    tests: ["test/webhooks/retry-schedule.test.ts", "test/webhooks/rules.test.ts"],
    least: 85,
  },
  auth: {
    what: "password rules, names and addresses of OAuth clients, hidden characters, time of people",
    mutate: [
      "src/access/sign-in/password/rules.ts",
      "src/access/oauth/client-rules.ts",
      "src/access/sign-in/people-time.ts",
      "src/platform/hidden-characters.ts",
    ],
    tests: ["test/access/password-rules.test.ts", "test/access/rules.test.ts"],
    least: 85,
  },
  lists: {
    what: "evaluation of filters, sort orders, pages",
    mutate: list("evaluate", "filters", "sort", "list-query"),
    tests: ["test/platform/list/filters.test.ts", "test/platform/list/list-query.test.ts"],
    least: 85,
  },
};
