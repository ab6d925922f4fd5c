import { allOrders } from "../../values/codes.ts";
import { containersOf } from "../../tables/containers.ts";
import { valueAt, fieldValue, valuesOf } from "../../labels/fields.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { asGoodsList } from "../../tables/goods-text.ts";
import { goodsOf } from "../../tables/goods.ts";
import { isCompany, documentIssuer } from "../../parties/issuer.ts";
import { carrierNamed } from "../../parties/issuers.ts";
import { pick } from "../../values/kinds.ts";
import { partyOf, type PrintedParty } from "../../parties/parties.ts";
import { firstMatch, fmcOf, freightTerms, modeOf } from "../../labels/phrases.ts";
import { labelsFor } from "../../labels/labelled-page.ts";
import { codesUnder } from "../../values/reference-numbers.ts";
import { isFromOcr } from "../../page/page-layout.ts";
import { stateCodes } from "../../parties/states.ts";
import { sailingOf } from "../../values/vessel.ts";
import { billsOf } from "../arrival-notice/extract.ts";
import type { ExtractionContext } from "../context.ts";
import { deliveryOrderFields } from "./fields.ts";
import { setDeliveryAmounts } from "./delivery-amounts.ts";
import { deliveryNotesOf } from "./delivery-notes.ts";
import { setFields } from "../parts.ts";
import type { LabelledPage } from "../../labels/label.ts";

/** contract: documents#delivery-order-payload */
export function extractDeliveryOrder(context: ExtractionContext): void {
  const { layouts, draft } = context;
  draft.set("/issuer_name", documentIssuer(layouts) ?? companyUnder(layouts));
  draft.set("/issuer_fmc_oti_number", fmcOf(layouts));
  const bills = billsOf(layouts);
  draft.set("/mbol", bills.master);
  draft.set("/hbol", bills.house);
  const sailing = sailingOf(layouts);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  setFields(context, deliveryOrderFields);
  draft.set("/document_date", fieldValue(layouts, "issue_date"));
  const labelled = fieldValue(layouts, "goods");
  draft.set(
    "/goods_description",
    labelled && layouts.some(isFromOcr)
      ? { ...labelled, text: asGoodsList(labelled.text) }
      : labelled,
  );
  const goods = goodsOf(layouts).flatMap(({ description }) => description ?? []);
  if (goods[0])
    draft.set("/goods_description", {
      ...goods[0],
      text: [...new Set(goods.map(({ text }) => text))].join(", "),
    });
  draft.set("/freight_payment_terms", freightTerms(layouts));
  draft.set("/document_number", numberInHead(layouts));
  // A mode that is printed only once is the movement type.
  if (draft.payload["movement_type"] === null) draft.set("/service_type", modeOf(layouts, []));
  setPlaces(context);
  setDeliveryAmounts(context);
  const to = firstMatch(layouts, /^TO ?: *(.+)$/i, 1);
  if (to && isCompany(to.text) && !to.text.includes("@")) draft.set("/delivery_carrier", to);
  const own = draft.payload["document_number"];
  draft.list(
    "/cargo_references",
    [
      ...valuesOf(layouts, "po"),
      ...codesUnder(layouts, "po"),
      ...allOrders(layouts),
      ...containersOf(layouts).flatMap(({ references }) => references ?? []),
    ].filter(({ text }) => text !== own),
  );
  const carriers = valuesOf(layouts, "ocean_carrier");
  const oceanCarrier = carriers.find(({ text }) => carrierNamed(text) !== null);
  draft.set("/ocean_carrier", oceanCarrier ?? carriers[0]);
  // If the ocean carrier has its own label, "Carrier: ..." is the trucker.
  draft.set(
    "/delivery_carrier",
    oceanCarrier
      ? carriers.find(({ text }) => carrierNamed(text) === null && isCompany(text))
      : null,
  );
  draft.set("/delivery_notes", deliveryNotesOf(layouts));
}

/** "DELIVERY ORDER DO-201039", or a bare "No. DO-201039" at the top. */
function numberInHead(layouts: readonly LabelledPage[]): FoundValue | null {
  const code = "([A-Z0-9][A-Z0-9-]*\\d{3,}[A-Z0-9-]*)";
  const bare = new RegExp(`^(?:NO|NR)[.:]* ${code}$`, "i");
  const [first] = layouts;
  const chunk = first?.chunks.find(
    ({ bbox, text }) => bbox.top < first.page.height * headShare && bare.test(text),
  );
  if (chunk) return foundIn(chunk.page, chunk.words.slice(-1));
  return firstMatch(
    layouts,
    new RegExp(`\\bDELIVERY ORDER (?:(?:NO|NR)[.:]* |# ?)?${code}`, "i"),
    1,
  );
}

const headShare = 0.25;

/** "Issued by: ..." names a company or a person. */
function companyUnder(layouts: readonly LabelledPage[]): FoundValue | null {
  const found = fieldValue(layouts, "issuer");
  return found && pick("person", found.text) === null ? found : null;
}

function setPlaces({ layouts, draft }: ExtractionContext): void {
  const pickup = parted(partyOf(layouts, "pickup"));
  const location = pickup ? null : partyOf(layouts, "freight_location");
  draft.set("/pickup_terminal_name", pickup?.name ?? location?.name);
  draft.set("/pickup_address", pickup?.address);
  draft.set("/pickup_address_phone", pickup?.phone);
  const delivery = parted(partyOf(layouts, "deliver_to")) ?? addressed(layouts);
  draft.set("/delivery_name", delivery?.name);
  draft.set(
    "/delivery_address",
    delivery?.address ?? wholeBlock(layouts, "delivery_address") ?? addressAfter(layouts),
  );
  if (!pickup?.address) draft.set("/pickup_address", wholeBlock(layouts, "pickup_address"));
  draft.set("/delivery_carrier", partyOf(layouts, "delivery_carrier")?.name);
}

/** "Delivery address" above a company and its address: the address is the part below the name. */
function addressed(layouts: readonly LabelledPage[]): PrintedParty | null {
  const party = partyOf(layouts, "delivery_address");
  return party?.address && isCompany(party.name.text) ? party : null;
}

/** "SEAGIRT MARINE TERMINAL, Baltimore, MD": name and place on one line. */
const cityBehind = new RegExp(
  `^(.+?), (?!(?:CO|LTD|INC|LLC|L\\.L\\.C|CORP|LP|N\\.A)\\b)((?:.+, )?\\p{L}[^,\\d]+, (?:${Object.keys(stateCodes).join("|")})(?: \\d{5}(?:-\\d{4})?)?(?:, USA?)?)$`,
  "u",
);

/** Splits the address from the line of the name, if it has no lines of its own. */
function parted(party: PrintedParty | null): PrintedParty | null {
  const parts = party?.address === null ? cityBehind.exec(party.name.text) : null;
  if (!party || !parts) return party;
  const { name } = party;
  return { ...party, name: { ...name, text: parts[1]! }, address: { ...name, text: parts[2]! } };
}

/** "Address: ..." right below "Deliver to: ...". */
function addressAfter(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, { bbox, chunk }] of labelsFor(layouts, "deliver_to")) {
    const own = layout.labels.find(
      (one) =>
        one.fields.has("address_1") &&
        one.chunk.row > chunk.row &&
        one.bbox.top - bbox.top < layout.em * 2.5 &&
        Math.abs(one.bbox.left - bbox.left) < layout.em,
    );
    const found = own && valueAt(layout, own, "address_1", "line");
    if (found) return found;
  }
  return null;
}

/** An address under a label of its own: all its lines. */
function wholeBlock(
  layouts: readonly LabelledPage[],
  field: "delivery_address" | "pickup_address",
): FoundValue | null {
  const party = partyOf(layouts, field);
  return (
    party && {
      ...party.name,
      text: [party.name.text, party.address?.text].filter(Boolean).join("\n"),
    }
  );
}
