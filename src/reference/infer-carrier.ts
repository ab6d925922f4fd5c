import { bareFormats, prefixedFormats } from "./bill-formats.ts";
import { parseContainerNumber, type ContainerNumber } from "./iso6346.ts";
import { shippingLine, shippingLines, type ShippingLine } from "./shipping-lines.ts";
import { normalizeNumber, refuseAnyNumber } from "./tracking-number.ts";

export type CarrierCandidate = {
  readonly scac: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly confidence: number;
};

export type NumberValidation = {
  /** null: nothing of the number can be checked. */
  readonly isValid: boolean | null;
  readonly type: "container" | "shipment";
  /** null: numbers of this kind have none. */
  readonly checkDigitPassed: boolean | null;
  readonly parsedNumber: string | null;
  readonly reason: string | null;
};

export type CarrierInference = {
  readonly numberType: "container" | "bill_of_lading" | "booking";
  readonly decision: "auto_select" | "needs_confirmation" | "no_prediction";
  readonly selected: CarrierCandidate | null;
  /** Best first. */
  readonly candidates: readonly CarrierCandidate[];
  readonly validation: NumberValidation;
};

/** Which line a number belongs to, by its shape alone (sources 3, carrier inference; gaps 1.10). */
export function inferCarrier(raw: string): CarrierInference {
  const number = normalizeNumber(raw);
  const unusable = refuseAnyNumber(raw);
  if (unusable) return decide("bill_of_lading", [], shipment(false, null, unusable));
  const container = parseContainerNumber(number);
  return container ? ofContainer(container) : ofShipment(number);
}

/**
 * A box names its owner, not who carries it: slots are shared, and leased boxes name no line at
 * all. So the owner is never more than a candidate.
 */
function ofContainer(container: ContainerNumber): CarrierInference {
  const prefix = `${container.owner}${container.category}`;
  const owners = container.valid
    ? shippingLines.filter((line) => line.tracks.container && line.ownerPrefixes.includes(prefix))
    : [];
  return decide(
    "container",
    owners.map((line) => candidate(line, owners.length === 1 ? 0.8 : 0.5)),
    {
      isValid: container.valid,
      type: "container",
      checkDigitPassed: container.category === "R" ? null : container.valid,
      parsedNumber: container.number,
      reason: container.valid ? null : "not a container number by ISO 6346",
    },
  );
}

function ofShipment(number: string): CarrierInference {
  const scac = number.slice(0, 4);
  const line = shippingLine(scac);
  const rest = number.slice(4);
  if (line && couldFollow(line, rest)) {
    const known = prefixedFormats[scac];
    const fits = line.scac === "TEST" || known === undefined || known.test(rest);
    const found = trackable(line) ? [candidate(line, fits ? 0.97 : 0.85)] : [];
    return decide("bill_of_lading", found, shipment(fits && known ? true : null, number, null));
  }
  const formats = bareFormats.filter((format) => format.shape.test(number));
  const found = formats.map((format) => candidate(shippingLine(format.scac)!, format.confidence));
  const best = formats.toSorted((a, b) => b.confidence - a.confidence)[0];
  return decide(
    best?.booking ? "booking" : "bill_of_lading",
    found,
    best
      ? shipment(true, number, null)
      : shipment(null, number, "the number has no shape that is known of a line"),
  );
}

/** A word that begins like a SCAC is no bill of lading: at least four more, and a digit in them. */
const couldFollow = (line: ShippingLine, rest: string): boolean =>
  line.scac === "TEST" ? rest.startsWith("TR") : rest.length >= 4 && /\d/.test(rest);

const trackable = (line: ShippingLine): boolean =>
  line.tracks.bill_of_lading || line.tracks.booking_number;

const candidate = (line: ShippingLine, confidence: number): CarrierCandidate => ({
  scac: line.scac,
  name: line.name,
  confidence,
});

const shipment = (
  isValid: boolean | null,
  parsedNumber: string | null,
  reason: string | null,
): NumberValidation => ({
  isValid,
  type: "shipment",
  checkDigitPassed: null,
  parsedNumber,
  reason,
});

/** From 0.95 select, from 0.70 ask, below say nothing (gaps 1.10); several are never selected. */
function decide(
  numberType: CarrierInference["numberType"],
  found: readonly CarrierCandidate[],
  validation: NumberValidation,
): CarrierInference {
  const candidates = found.toSorted((a, b) => b.confidence - a.confidence);
  const best = candidates[0];
  if (!best || best.confidence < 0.7) {
    return { numberType, decision: "no_prediction", selected: null, candidates, validation };
  }
  const certain = best.confidence >= 0.95 && candidates.length === 1;
  const decision = certain ? "auto_select" : "needs_confirmation";
  return { numberType, decision, selected: best, candidates, validation };
}
