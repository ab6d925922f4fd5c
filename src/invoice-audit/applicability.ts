import { ruleSetOn, type InvoiceRuleSet } from "#src/deadlines/index.ts";
import type { InvoiceReading } from "#src/document-extraction/index.ts";
import { findPlace, placeByLocode } from "#src/reference/index.ts";
import type { ContainerRecord } from "./container-record.ts";

/** Whether a rule set binds the invoice. */
export type Applicability = {
  readonly state: "applies" | "does_not_apply" | "unknown";
  readonly reason: string;
};

/**
 * By the date of the invoice and the country of a port: of discharge by the sources, else as it is
 * printed. What neither shows is unknown.
 */
export function applicabilityOf(
  reading: InvoiceReading,
  rules: readonly InvoiceRuleSet[],
  records: readonly ContainerRecord[],
  invoiceDate: string | null,
): { readonly applicability: Applicability; readonly ruleSet: InvoiceRuleSet | null } {
  const ruleSet = ruleSetOn(rules, invoiceDate);
  if (!ruleSet)
    return {
      ruleSet: null,
      applicability: {
        state: "does_not_apply",
        reason: `No rules are configured for an invoice of ${invoiceDate ?? "an unknown date"}.`,
      },
    };
  const of = (state: Applicability["state"], reason: string) => ({
    ruleSet,
    applicability: { state, reason },
  });
  const port = portOf(reading, records);
  if (!port) return of("unknown", "No source and no printed port shows whether the rules apply.");
  if (!ruleSet.countries.includes(port.locode.slice(0, 2)))
    return of(
      reading.direction === "import" ? "does_not_apply" : "unknown",
      `The port is ${port.locode} ${port.by}.`,
    );
  return invoiceDate === null
    ? of("unknown", "The date of the invoice is not certain.")
    : of("applies", `The port is ${port.locode} ${port.by}.`);
}

function portOf(reading: InvoiceReading, records: readonly ContainerRecord[]) {
  const tracked = records.flatMap(({ container }) => container.portOfDischarge?.locode ?? [])[0];
  // An export's port of discharge is abroad, and says nothing.
  if (tracked !== undefined && reading.direction !== "export")
    return { locode: tracked, by: "by what was tracked" };
  const { state, values } = reading.elements.port_of_discharge;
  const printed = state === "present" ? values[0]?.text : undefined;
  const locode = printed === undefined ? undefined : locodeOf(printed);
  return locode ? { locode, by: "as it is printed" } : null;
}

/** "Long Beach, CA", "USLGB", "Port of Savannah": its LOCODE where exactly one place is meant. */
function locodeOf(printed: string): string | undefined {
  const code = printed
    .match(/\b[A-Z]{2}[A-Z2-9]{3}\b/g)
    ?.find((one) => placeByLocode(one) !== null);
  if (code !== undefined) return code;
  const [city = "", state] = printed.replace(/^port of /i, "").split(/,\s*/);
  const isState = /^[A-Z]{2}$/.test(state ?? "");
  return findPlace({ city: city.trim(), ...(isState && { state: state!, country: "US" }) })?.locode;
}
