import { understand } from "#src/document-extraction/index.ts";
import { statedByDocument } from "#src/reconciliation/stated-by-document.ts";
import type { DocumentStatements, TrackedShipment } from "#src/reconciliation/field-statement.ts";
import { pagesOf } from "#test/document-recognition/files.ts";
import { toPdf } from "../../bench/documents/drawing/to-pdf.ts";
import { shipment, type Shipment } from "../../bench/documents/facts/shipment.ts";
import { halves, layoutsOf, type Named } from "../../bench/documents/layouts/index.ts";
import { isKind } from "../../bench/documents/make.ts";
import type { DocumentType } from "../../bench/documents/payloads.ts";
import { Notes } from "../../bench/documents/truth.ts";

/** They are many files: each is loaded once. */
let loaded: Promise<Named[]> | undefined;

/** Every printed form of the corpus that is about one shipment, by its type. */
export async function formsOf(type: DocumentType) {
  loaded ??= Promise.all(halves.map(layoutsOf)).then((all) => all.flat());
  const named = await loaded;
  return named.filter(isKind("drawing")).filter(({ layout }) => layout.types.includes(type));
}
export type Form = Awaited<ReturnType<typeof formsOf>>[number];

/** The facts of one shipment, which several forms print. */
export const factsOf = (seed: string, containers = 2): Shipment =>
  shipment(`reconciled/${seed}`, { containers });

/** A form about these facts, as a PDF. */
export const pdfOf = ({ layout }: Form, type: DocumentType, facts: Shipment): Promise<Uint8Array> =>
  toPdf(layout.draw({ ...facts, random: facts.random.fork(type) }, new Notes(type)), layout.pieces);

let received = 0;

/** What the product reads on the form, and states by it. */
export async function statedOn(
  form: Form,
  type: DocumentType,
  facts: Shipment,
): Promise<DocumentStatements[]> {
  const bytes = await pdfOf(form, type, facts);
  const pages = await pagesOf(bytes, `${form.name}.pdf`);
  return understand(pages, { date: "2999-12-31" }).map((segment) => {
    received += 1;
    return statedByDocument({
      id: `${form.name}-${received}`,
      name: `${form.name}.pdf`,
      documentType: segment.documentType,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, received)).toISOString(),
      numbers: [...segment.references.bills, ...segment.references.bookings],
      linkedByUser: [],
      payload: segment.payload as Readonly<Record<string, unknown>>,
      evidence: segment.evidence,
    });
  });
}

/** The same facts as a shipping line answers them. */
export function trackedBy(facts: Shipment): TrackedShipment {
  const observedAt = "2026-11-20T08:00:00Z";
  const value = (
    field: TrackedShipment["values"][number]["field"],
    text: string,
    container: string | null = null,
    unit: string | null = null,
  ) => ({ field, text, container, unit, observedAt });
  return {
    id: "shipment",
    scac: facts.carrier.scac,
    numbers: [facts.masterBill],
    isByBill: true,
    containers: facts.containers.map(({ number }) => number),
    values: [
      value("port_of_loading", `${facts.from.city} (${facts.from.locode})`),
      value("port_of_discharge", `${facts.to.city} (${facts.to.locode})`),
      value("loading_vessel", facts.vessel),
      value("discharge_vessel", facts.vessel),
      value("loading_voyage", facts.voyage),
      value("discharge_voyage", facts.voyage),
      ...facts.containers.flatMap(({ number, seal, kilos }) => [
        value("container_number", number, number),
        value("seal_number", seal, number),
        value("gross_weight", String(Math.round(kilos * 2.204_622_62)), number, "LBS"),
      ]),
    ],
  };
}
