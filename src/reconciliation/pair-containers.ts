import { compact } from "./compare/agreement.ts";
import { isMisspelling } from "./compare/container-number.ts";
import type { DocumentStatements, TrackedShipment } from "./field-statement.ts";

/** Printed number -> the container of the shipment that it stands for. */
export type Pairs = ReadonlyMap<string, string>;

const numbersIn = ({ values }: DocumentStatements): string[] => [
  ...new Set(
    values.flatMap(({ field, text }) => (field === "container_number" ? [compact(text)] : [])),
  ),
];

/**
 * Which of its containers a document means by a number that the shipment does not have. Documents may list some
 * containers of a shipment, or those of several, so that a number alone contradicts nothing. It does where
 *
 * - it is the misspelling of one container that the document does not list, and of that one alone; or
 * - a master bill lists as many containers as are tracked by that bill: then each of the others stands for one of
 *   those that it does not list.
 */
export function pairedContainers(document: DocumentStatements, shipment: TrackedShipment): Pairs {
  const tracked = new Set(shipment.containers.map(compact));
  const listed = numbersIn(document);
  const odd = listed.filter((number) => !tracked.has(number));
  const missing = [...tracked].filter((number) => !listed.includes(number));
  const pairs = new Map<string, string>();
  for (const number of odd) {
    const meant = missing.filter((one) => isMisspelling(number, one));
    const only = meant.length === 1 ? meant[0]! : null;
    if (only && odd.filter((one) => isMisspelling(one, only)).length === 1) pairs.set(number, only);
  }
  const { documentType, containersStated } = document;
  const isWhole =
    documentType === "master_bill_of_lading" &&
    shipment.isByBill &&
    listed.length === tracked.size &&
    (containersStated ?? listed.length) === listed.length;
  if (!isWhole) return pairs;
  const left = missing.filter((one) => ![...pairs.values()].includes(one)).toSorted();
  const unpaired = odd.filter((one) => !pairs.has(one)).toSorted();
  unpaired.forEach((number, index) => pairs.set(number, left[index]!));
  return pairs;
}
