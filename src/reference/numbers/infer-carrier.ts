import type { RequestType } from "#schemas/vocabulary.ts";
import { bareFormats, prefixedFormats } from "./bill-formats.ts";
import { parseContainerNumber, type ContainerNumber } from "./iso6346.ts";
import { posterior, type Belief, type Experience } from "./number-belief.ts";
import { shippingLine, shippingLines, type ShippingLine } from "../shipping-lines.ts";
import { isTestCarrier } from "../test-carrier.ts";
import { normalizeNumber, refuseAnyNumber } from "./tracking-number.ts";

type CarrierCandidate = {
  readonly scac: string;
  readonly name: string;
  /** From 0 to 1: how often the carrier is the right one among numbers like this. */
  readonly confidence: number;
};

type NumberValidation = {
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

export type Clues = {
  /** The kind of number that the user states: then it is not a purchase order nor a parcel. */
  readonly declared?: RequestType;
  /** Which carriers proved right for numbers that begin alike. */
  readonly experience?: Experience;
};

/**
 * Which carrier a number belongs to: by its shape and the letters in front
 * (contract: sources#numbering), by the kind that the user states, and by what this deployment has seen
 * (contract: tracking-requests#inference).
 */
export function inferCarrier(raw: string, clues: Clues = {}): CarrierInference {
  const number = normalizeNumber(raw);
  const unusable = refuseAnyNumber(raw);
  if (unusable) return decide("bill_of_lading", [], shipment(false, null, unusable));
  const container = parseContainerNumber(number);
  return container ? ofContainer(container, clues) : ofShipment(number, clues);
}

/**
 * A container names its owner, not who carries it: slots are shared, and leased containers name no
 * carrier at all. So the owner alone is never more than a candidate; a block of serials may be known better.
 */
function ofContainer(container: ContainerNumber, { experience }: Clues): CarrierInference {
  const prefix = `${container.owner}${container.category}`;
  const owners = shippingLines.filter(
    (carrier) => carrier.tracks.container && carrier.ownerPrefixes.includes(prefix),
  );
  const share = owners.length === 1 ? 0.8 : 0.4;
  const beliefs = owners.map(({ scac }) => ({ scac, confidence: share }));
  const validation: NumberValidation = {
    isValid: container.valid,
    type: "container",
    checkDigitPassed: container.category === "R" ? null : container.valid,
    parsedNumber: container.number,
    reason: container.valid ? null : "not a container number by ISO 6346",
  };
  if (!container.valid) return decide("container", [], validation);
  const weight = owners.length > 0 ? ownerWeight : nothingWeight;
  return decide("container", posterior(beliefs, weight, experience), validation);
}

/** How many witnesses what we believe beforehand is worth. */
const prefixWeight = 20;
const shapeWeight = 5;
const ownerWeight = 5;
const nothingWeight = 2;

function ofShipment(number: string, { declared, experience }: Clues): CarrierInference {
  const scac = number.slice(0, 4);
  const carrier = shippingLine(scac);
  const isDeclared = declared !== undefined && declared !== "container";
  if (carrier && couldFollow(carrier, number.slice(4))) {
    const fit = fitOf(carrier, scac, number.slice(4));
    const certain = isDeclared && fit !== "misfits" ? 0.97 : confidenceOf[fit];
    const beliefs = trackable(carrier) ? [{ scac: carrier.scac, confidence: certain }] : [];
    const validation = shipment(fit === "fits" ? true : null, number, null);
    return decide("bill_of_lading", posterior(beliefs, prefixWeight, experience), validation);
  }
  const format = bareFormats.find(({ shape }) => shape.test(number));
  const [only, ...others] = format?.claims ?? [];
  // Declared as a bill or booking, a number that only one carrier writes so is that carrier's.
  const sure = isDeclared && only && others.length === 0 && only.confidence >= 0.85;
  const beliefs = sure ? [{ ...only, confidence: 0.96 }] : (format?.claims ?? []);
  const weight = format ? shapeWeight : nothingWeight;
  return decide(
    format?.booking ? "booking" : "bill_of_lading",
    posterior(beliefs, weight, experience),
    format
      ? shipment(true, number, null)
      : shipment(null, number, "the number has no format that a carrier is known to use"),
  );
}

/**
 * A SCAC in front: selected where the rest has the carrier's format; asked about where no format is
 * known or it is another one, for references of customers begin with a carrier's SCAC too.
 */
const confidenceOf = { fits: 0.98, unknown: 0.9, misfits: 0.75 } as const;

function fitOf(carrier: ShippingLine, scac: string, rest: string): keyof typeof confidenceOf {
  if (isTestCarrier(carrier.scac)) return "fits";
  const known = prefixedFormats[scac];
  if (known) return known.test(rest) ? "fits" : "misfits";
  return /^[A-Z0-9]{0,5}\d{5,}$/.test(rest) ? "unknown" : "misfits";
}

/** A word that begins like a SCAC is not a bill of lading: at least four more, and a digit in them. */
const couldFollow = (carrier: ShippingLine, rest: string): boolean =>
  isTestCarrier(carrier.scac) ? rest.startsWith("TR") : rest.length >= 4 && /\d{3}/.test(rest);

const trackable = (carrier: ShippingLine): boolean =>
  carrier.tracks.bill_of_lading || carrier.tracks.booking_number;

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

/** From 0.95 select, from 0.70 ask, below suggest nothing (contract: tracking-requests#inference). */
function decide(
  numberType: CarrierInference["numberType"],
  beliefs: readonly Belief[],
  validation: NumberValidation,
): CarrierInference {
  const candidates = beliefs.flatMap(({ scac, confidence }): CarrierCandidate[] => {
    const carrier = shippingLine(scac);
    return carrier && confidence >= 0.01
      ? [{ scac, name: carrier.name, confidence: Math.round(confidence * 100) / 100 }]
      : [];
  });
  const best = candidates.toSorted((a, b) => b.confidence - a.confidence);
  const selected = best[0];
  if (!selected || selected.confidence < 0.7)
    return { numberType, decision: "no_prediction", selected: null, candidates: best, validation };
  const decision = selected.confidence >= 0.95 ? "auto_select" : "needs_confirmation";
  return { numberType, decision, selected, candidates: best, validation };
}
