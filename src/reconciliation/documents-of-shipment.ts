import { compact } from "./compare/agreement.ts";
import type { DocumentStatements, TrackedShipment } from "./field-statement.ts";

/** Numbers are printed with or without the SCAC of their carrier. */
const spellingsOf = (number: string, scac: string): string[] => {
  const own = compact(number);
  return own.startsWith(scac) ? [own, own.slice(scac.length)] : [own];
};

/**
 * The documents that are about this shipment: they name one of its bills or bookings, or a house bill that such a
 * document names, or a user linked them. One that names but a container may be about a former journey of it.
 */
export function documentsOfShipment(
  documents: readonly DocumentStatements[],
  shipment: Pick<TrackedShipment, "id" | "scac" | "numbers">,
): ReadonlySet<string> {
  const known = new Set(shipment.numbers.flatMap((one) => spellingsOf(one, shipment.scac)));
  const names = ({ numbers, masterBill }: DocumentStatements): boolean =>
    [...numbers, masterBill ?? ""].some((one) =>
      spellingsOf(one, shipment.scac).some((spelling) => known.has(spelling)),
    );
  const own = documents.filter((one) => names(one) || one.linkedByUser.includes(shipment.id));
  const houseBills = new Set(
    own.flatMap(({ houseBill }) => (houseBill ? [compact(houseBill)] : [])),
  );
  houseBills.delete("");
  const others = documents.filter(
    ({ houseBill }) => houseBill !== null && houseBills.has(compact(houseBill)),
  );
  return new Set([...own, ...others].map(({ documentId }) => documentId));
}
