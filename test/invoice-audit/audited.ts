import { bundledInvoiceRules, type Tariff } from "#src/deadlines/index.ts";
import { auditInvoice, type AuditInput } from "#src/invoice-audit/audit.ts";
import {
  containerRecordOf,
  type AuditedContainer,
  type ContainerRecord,
} from "#src/invoice-audit/container-record.ts";
import type { LoggedChange } from "#src/invoice-audit/evidence.ts";
import { readingOf } from "#test/document-extraction/invoices/draw.ts";
import { factsOf, plusDays, type Facts } from "#test/document-extraction/invoices/facts.ts";
import { layouts, type Layout, type Leavable } from "#test/document-extraction/invoices/layouts.ts";

const rawEvent = "019aa000-0000-7000-8000-00000000000a";
type Source = LoggedChange["changes"][number]["origin"]["source"];

/** One write of the change log, with who stated it. */
export const change = (
  name: string,
  after: unknown,
  at: string,
  source: Source = "terminal",
): LoggedChange => ({
  at,
  changes: [
    {
      name,
      before: null,
      after,
      origin: {
        source,
        provider: source === "terminal" ? "USLGB-TTI" : "Blue Harbor Lines",
        observedAt: at,
        effectiveAt: typeof after === "string" ? after : at,
        rawEventId: rawEvent,
      },
    },
  ],
});

/** Noon at the port (Los Angeles, summer time). */
export const noon = (date: string): string => `${date}T19:00:00Z`;
/** The midnight that begins the day there. */
const midnight = (date: string): string => `${date}T07:00:00Z`;

const longBeach = {
  locode: "USLGB",
  timezone: "America/Los_Angeles",
  facility: "TTI",
  facilityProvider: "SMDG",
} as const;

/** A container as the sources have it when the invoice is right, unless something is changed. */
export function recordFor(
  facts: Facts,
  number: string,
  changes: {
    readonly discharged?: string | null;
    readonly available?: string | null;
    readonly lastFreeDay?: string | null;
    readonly out?: string;
    readonly more?: readonly LoggedChange[];
  } = {},
): ContainerRecord {
  const { discharged = plusDays(facts.available, -1), available = facts.available } = changes;
  const { lastFreeDay = facts.freeEnd, out = plusDays(facts.to, 1) } = changes;
  const container: AuditedContainer = {
    id: "019aa000-0000-7000-8000-000000000001",
    number,
    scac: "BHLU",
    equipmentLength: 40,
    portOfDischarge: longBeach,
    ...(discharged && { podDischargedAt: noon(discharged) }),
    ...(lastFreeDay && { lfdTerminalOn: lastFreeDay }),
    podFullOutAt: noon(out),
  };
  return containerRecordOf(container, [
    ...(discharged ? [change("pod_discharged_at", noon(discharged), noon(discharged))] : []),
    ...(available ? [change("available_for_pickup", true, noon(available))] : []),
    ...(lastFreeDay
      ? [
          change(
            "import_deadlines",
            {
              pickup_lfd_terminal: midnight(lastFreeDay),
              pickup_lfd_line: null,
              pickup_lfd_rail: null,
            },
            noon(facts.available),
          ),
        ]
      : []),
    ...(changes.more ?? []),
    change("pod_full_out_at", noon(out), noon(out)),
  ]);
}

export const tariffOf = (facts: Facts, changes: Partial<Tariff> = {}): Tariff => ({
  name: "TTI tariff 3",
  locode: "USLGB",
  smdg: "TTI",
  scac: null,
  charge: "demurrage",
  currency_code: "USD",
  counts: "calendar_days",
  closures: [],
  tiers: [{ from_day: 1, amount: facts.rate }],
  ...changes,
});

export const layoutNamed = (name: string): Layout => {
  const layout = layouts.find((one) => one.name === name);
  if (!layout) throw new Error(`no layout ${name}`);
  return layout;
};

/** An invoice of one container, drawn, read and audited. */
export async function audited({
  seed = 1,
  changes = {},
  leftOut = [],
  layout = "form",
  ...given
}: {
  readonly seed?: number;
  readonly changes?: Partial<Facts>;
  readonly leftOut?: readonly Leavable[];
  readonly layout?: string;
} & Partial<Omit<AuditInput, "reading" | "records">> & {
    readonly records?: (facts: Facts) => readonly ContainerRecord[];
  } = {}) {
  const base = factsOf(seed);
  const containers = base.containers.slice(0, 1);
  const facts: Facts = { ...base, containers, total: base.rate * base.days, ...changes };
  const reading = await readingOf(layoutNamed(layout), facts, leftOut);
  const records = given.records?.(facts) ?? [recordFor(facts, containers[0]!)];
  const audit = auditInvoice({
    reading,
    rules: given.rules ?? bundledInvoiceRules,
    tariffs: given.tariffs ?? [tariffOf(facts)],
    records,
    hasUnreadPages: given.hasUnreadPages ?? false,
  });
  return { facts, audit, codes: audit.findings.map(({ code }) => code) };
}
