import type { PageLayout } from "../page/page-layout.ts";
import type { Family } from "../types/type-signs.ts";
import { phrasesIn, printedOn, searchable } from "./printed-words.ts";

/** How goods travel, or what a document is about, where it is none of an ocean shipment. */
type Mode = "air" | "road" | "rail" | "courier" | "goods";

/** Families whose names documents of other modes have too, and the modes that they can be taken for. */
const confused: Partial<Record<Family, readonly Mode[]>> = {
  bill: ["air", "road", "rail", "courier", "goods"],
  house_bill: ["air", "road", "rail", "courier", "goods"],
  master_bill_of_lading: ["air", "road", "rail", "courier", "goods"],
  dray_delivery_order: ["courier", "goods"],
};

/** What documents of a mode print: each phrase counts once, whatever it weighs. */
type Signs = {
  /** The name of the document, or words that none of another mode has. */
  readonly sure: readonly string[];
  /** Words that other documents may have too. */
  readonly likely: readonly string[];
};

const phrases = (list: string): readonly string[] => list.split("|").map(searchable);

const signs: Readonly<Record<Mode, Signs>> = {
  // The fields of the air waybill (IATA resolution 600a), master or house.
  air: {
    sure: phrases(`
      air waybill | airway bill | air way bill | air consignment note | hawb | mawb | airwaybill |
      airport of departure | airport of destination | issuing carrier s agent |
      issuing carriers agent | agent s iata code | agents iata code | iata code |
      air carrier | requested flight date | flight date`),
    likely: phrases(`
      chargeable weight | declared value for carriage | declared value for customs |
      amount of insurance | handling information | accounting information | rate class |
      nature and quantity of goods | executed on | due agent | due carrier | valuation charge |
      awb no | awb number | flight no | flight number | requested routing | by first carrier`),
  },
  // Straight bills of the domestic road (49 CFR 373.101, NMFC) and the CMR note of Europe's.
  road: {
    sure: phrases(`
      uniform straight bill of lading | straight bill of lading short form | nmfc | nmfc no |
      freight class | ltl class | pro number | pro no | pro sticker | truckload | ltl only |
      cmr | international consignment note | lettre de voiture | frachtbrief |
      49 u s c 14706 | 49 usc 14706 | third party freight charges bill to | handling units |
      trailer loaded | freight counted`),
    likely: phrases(`
      trailer no | trailer number | trailer | tractor | driver s signature | driver signature |
      cod amount | c o d | cod fee | collect on delivery | remit c o d | fee terms | pallet slip |
      commodity description | hazmat | h m | straight bill of lading | motor carrier |
      carrier signature pickup date | class | pallets | ltl | by driver | by shipper | consignor`),
  },
  // Waybills of railroads (AAR car service rules; CIM).
  rail: {
    sure: phrases(`
      rail waybill | railway bill | railroad waybill | freight waybill | stcc | car initial |
      car number | car initials and number | waybill of railroad | railway consignment note |
      cim consignment note | lettre de voiture cim | smgs | junction`),
    likely: phrases(`
      origin station | destination station | waybill no | waybill number | waybill date | route |
      aar | railroad | railway | station of origin | station of destination | car type | tare | fsac`),
  },
  courier: {
    sure: phrases(`
      actwgt | trk | ups ground | ups next day air | ups 2nd day air | ups saver | fedex ground |
      fedex express | fedex 2day | priority overnight | standard overnight | dhl express |
      express worldwide | usps tracking | priority mail | international priority | billing p p |
      ship to postal code`),
    likely: phrases(`
      tracking | tracking no | tracking number | ship date | dims | signature required |
      account no | piece | pieces | 1 of 1 | ref 1 | package | shipment weight | origin id`),
  },
  // What a supplier delivers to a buyer: no container, no vessel, no terminal.
  goods: {
    sure: phrases(`
      goods delivery order | goods delivery note | delivery note | despatch note | dispatch note |
      goods received note | qty ordered | qty delivered | quantity ordered | quantity delivered |
      qty shipped | back order | backordered | sales order no | sales order`),
    likely: phrases(`
      item code | item no | sku | part no | unit of measure | uom | goods received by |
      received the above goods | customer po | customer code | salesperson | warehouse | lot no |
      batch no | unit price | order qty`),
  },
};

/** What only documents of a voyage print. A name alone, such as "carrier", is on all of them. */
const ofVoyage = phrases(`
  port of loading | port of discharge | port of lading | port of unlading | vessel | ocean vessel |
  voyage | voyage no | shipped on board | laden on board | ocean carrier | container no |
  container number | container numbers | place of receipt | place of delivery | feeder vessel |
  sea waybill | last free day | empty return | return empty | terminal | steamship line | ssl |
  fcl | said to contain`);

/** One sure sign is half of what decides: a single field could be copied from another form. */
const weightOfSure = 2;
const decides = 4;
/** So many likely ones decide without a sure one, where nothing on the document is of a voyage. */
const decidesAlone = 5;

/** The serial of an air waybill's number is seven digits and their remainder by 7 (IATA resolution 600a). */
const hasAirWaybillNumber = (text: string): boolean =>
  [...text.matchAll(/(?<![\d-])\d{3}[ -]?(\d{4})[ -]?(\d{3})(\d)(?![\d-])/g)].some(
    ([, first, second, check]) => Number(`${first}${second}`) % 7 === Number(check),
  );

/**
 * A UPS tracking number ends in a check digit over the fifteen characters before it; letters count as
 * the remainder of their place, A = 2.
 */
const hasParcelNumber = (text: string): boolean =>
  [...text.matchAll(/(?<![A-Z0-9])1Z ?((?:[A-Z0-9] ?){15})(\d)(?![A-Z0-9])/g)].some(
    ([, body, check]) => {
      const sum = body!
        .replaceAll(" ", "")
        .split("")
        .reduce((total, character, at) => {
          const value = /\d/.test(character)
            ? Number(character)
            : (character.charCodeAt(0) - 63) % 10;
          return total + (at % 2 === 0 ? value : value * 2);
        }, 0);
      return (10 - (sum % 10)) % 10 === Number(check);
    },
  );

const numbersOf: Partial<Record<Mode, (text: string) => boolean>> = {
  air: hasAirWaybillNumber,
  courier: hasParcelNumber,
};

/**
 * Whether the pages are a document of another mode of transport, or of goods alone: an air waybill, a
 * straight bill, a rail waybill, a courier's label, a delivery note. Its title does not decide, for
 * "waybill" and "bill of lading" are names of ocean documents too: the fields that the form has do, and the
 * numbers by their check digits, against what only documents of a voyage print.
 */
export function isOfOtherMode(family: Family, layouts: readonly PageLayout[]): boolean {
  const printed = printedOn(layouts);
  const text = searchable(printed);
  const voyage = phrasesIn(text, ofVoyage);
  return (confused[family] ?? []).some((mode) => {
    const { sure, likely } = signs[mode];
    const numbered = numbersOf[mode]?.(printed) === true ? weightOfSure : 0;
    const certain = phrasesIn(text, sure) * weightOfSure + numbered;
    const probable = phrasesIn(text, likely);
    const isSure = certain > 0 || (probable >= decidesAlone && voyage === 0);
    const score = certain + Math.min(probable, 6);
    return isSure && score >= decides && score > voyage * 1.5;
  });
}
