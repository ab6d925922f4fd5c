import type { RequestType } from "#schemas/vocabulary.ts";
import { parseContainerNumber } from "./iso6346.ts";
import { shippingLine } from "../shipping-lines.ts";
import { isTestCarrier, testScac } from "../test-carrier.ts";

/**
 * A number as we keep and compare it: upper-case, without spaces and hyphens
 * (contract: tracking-requests#spelling-of-numbers).
 */
export const normalizeNumber = (raw: string): string =>
  raw.replaceAll(/[\s\u2010-\u2015-]/g, "").toUpperCase();

/**
 * The number as the carrier is asked. The carrier's own SCAC in front of a bill of lading is for
 * others to read and goes: Evergreen answers 500 to EGLV (contract: sources#numbering). It stays
 * where it belongs to the number: Hapag-Lloyd's HLCU, MSC's MEDU and Crowley's CWLQ
 * (contract: sources#numbering).
 */
export function queryNumber(scac: string, type: RequestType, number: string): string {
  const normalized = normalizeNumber(number);
  const carrier = shippingLine(scac);
  if (type === "container" || !carrier || isTestCarrier(carrier.scac)) return normalized;
  const prefix = [carrier.scac, ...carrier.alternativeScacs].find((own) =>
    normalized.startsWith(own),
  );
  const rest = normalized.slice(prefix?.length ?? 0);
  if (!prefix || retainedPrefixes.has(prefix) || rest.length < shortestNumber) return normalized;
  return rest;
}

const retainedPrefixes: ReadonlySet<string> = new Set(["HLCU", "MEDU", "CWLQ"]);
const shortestNumber = 4;
const longestNumber = 35;

/**
 * Why a text cannot be a tracking number of that kind, as a sentence for the caller; null when it can.
 * Only what is certain is refused. Purchase orders, house bills and seals have any shape, so
 * they are left to the carrier, who will not know them (contract: tracking-requests#numbers).
 */
export function refuseNumber(type: RequestType, raw: string, scac?: string | null): string | null {
  const unusable = refuseAnyNumber(raw);
  if (unusable) return unusable;
  const number = normalizeNumber(raw);
  if (isTestCarrier(scac?.trim().toUpperCase() ?? "") && number.startsWith(testScac)) return null;
  if (type === "container") {
    // A wrong check digit is not a refusal: such containers sail, and the carrier knows best.
    return /^[A-Z]{4}\d{7}$/.test(number)
      ? null
      : `${number} is not a container number: four letters and seven digits`;
  }
  return parseContainerNumber(number)?.valid
    ? `${number} is a container number; send it with request_type container`
    : null;
}

/** Why a text cannot be a tracking number of any kind; null when it can. */
export function refuseAnyNumber(raw: string): string | null {
  const number = normalizeNumber(raw);
  if (number === "") return "the number is empty";
  // Filer code, entry number, check digit: CBP's customs entry (19 CFR 142.3a).
  if (/^[0-9A-Z]{3}-\d{7}-\d$/i.test(raw.trim())) {
    return "this is a customs entry number; send a bill_of_lading, booking_number or container";
  }
  if (number.length < shortestNumber)
    return `the number is shorter than ${shortestNumber} characters`;
  if (number.length > longestNumber) return `the number is longer than ${longestNumber} characters`;
  if (!/^[A-Z0-9]+$/.test(number)) return "the number may hold only letters and digits";
  return null;
}
