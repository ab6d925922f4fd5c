import type { DocumentType } from "#schemas/documents/types.ts";

/** The two house bills are one family, and `bill` is one of either kind: the issuer decides. */
export type Family =
  | Exclude<DocumentType, "draft_house_bill_of_lading" | "final_house_bill_of_lading">
  | "house_bill"
  | "bill";

type Row = readonly [family: Family, weight: number, phrases: readonly string[]];

const phrases = (list: string): readonly string[] => list.split("|").map((one) => one.trim());

/**
 * What documents call themselves. The longest title that fits a line counts alone, so that an
 * "arrival notice / freight invoice" is no invoice.
 */
export const titles: readonly Row[] = [
  [
    "importer_security_filing",
    12,
    phrases(`
      importer security filing | isf - 10+2 information sheet | 10+2 information sheet | isf | 10+2 | isf 10+2 | isf 10 + 2 | 10+2 filing | 10+2 form |
      isf information sheet | isf data sheet | isf worksheet | isf form | isf template |
      isf filing | isf filing request | isf data elements | isf instruction | isf request |
      importer security filing 10+2 | importer security filing worksheet | security filing`),
  ],
  [
    "arrival_notice",
    12,
    phrases(`
      arrival notice | notice of arrival | arrival notification | pre-arrival notice |
      arrival notice/freight invoice | arrival notice / freight invoice |
      arrival notice & freight invoice | arrival notice and freight bill |
      arrival notice/invoice | cargo arrival notice | import arrival notice |
      freight arrival notice | notice of cargo arrival | arrival advice | ocean arrival notice |
      arrival notice freight bill | vessel arrival notice | advice of arrival`),
  ],
  [
    "dray_delivery_order",
    12,
    phrases(`
      delivery order | pickup order | pick up order | pick-up order |
      pickup and delivery order | pickup / delivery order | delivery instruction |
      delivery instructions order | dray order | drayage order | drayage delivery order |
      dray delivery order | trucking order | truck order | cartage order |
      trucking delivery order | inland delivery order | delivery order / dispatch |
      work order drayage | drayage dispatch | dispatch order | cartage advice |
      trucker's delivery order | import delivery order | drayage work order |
      delivery order / cartage`),
  ],
  [
    "general_notice",
    11,
    phrases(`
      container availability notice | container available notice | container available |
      notice of availability | availability notice | cargo availability notice |
      container availability | available for pickup | customer advisory | customer notice |
      general notice | storage notice | demurrage notice | last free day notice |
      free time notice | notice of delay | delay notice | vessel delay notice | hold notice |
      customs hold notice | exam notice | terminal notice | schedule change notice |
      vessel schedule update | rollover notice | rail arrival notification | ramp notification |
      rail notification | notice to customers | container release notice | release notice |
      freight release | notification of availability | pickup notice | unit available |
      equipment notification | per diem notice | general rate increase | important notice |
      notice to consignee | storage and demurrage notice | container notice`),
  ],
  [
    "customs_entry",
    12,
    phrases(`
      entry summary | entry/immediate delivery | entry / immediate delivery |
      immediate delivery | cbp form 7501 | cbp form 3461 | cbp form 7512 | customs form 7501 |
      transportation entry | transportation entry and manifest |
      transportation entry and manifest of goods |
      transportation entry and manifest of goods subject to cbp inspection and permit |
      immediate transportation | in-bond entry | inbond entry | in-bond document |
      customs entry | consumption entry | customs entry summary | in-bond transit document |
      in-bond application | entry for consumption | entry summary continuation sheet |
      broker entry summary | customs release | cargo release | entry release |
      customs declaration | immediate transportation entry | in bond transportation entry |
      ace entry summary | ace cargo release`),
  ],
  [
    "house_bill",
    12,
    phrases(`
      house bill of lading | house b/l | house bl | hbl | house waybill | house sea waybill |
      fiata multimodal transport bill of lading |
      negotiable fiata multimodal transport bill of lading | nvocc bill of lading | hbl draft |
      draft hbl | draft house bill of lading | house bill of lading draft | house bill |
      express house bill of lading | forwarder bill of lading |
      non-vessel operating common carrier`),
  ],
  [
    "master_bill_of_lading",
    12,
    phrases(`
      master bill of lading | master b/l | ocean master bill of lading | master waybill | mbl |
      master bl | carrier bill of lading`),
  ],
  [
    "bill",
    9,
    phrases(`
      bill of lading | bills of lading | sea waybill | ocean bill of lading | waybill |
      seawaybill | non-negotiable waybill | non-negotiable sea waybill |
      bill of lading for ocean transport or multimodal transport |
      combined transport bill of lading | multimodal transport bill of lading |
      port to port or combined transport | multimodal transport or port to port shipment |
      bill of lading for multimodal transport or port to port shipment |
      bill of lading for combined transport shipment or port to port shipment |
      liner bill of lading | draft bill of lading | bill of lading draft |
      express bill of lading | express release bill of lading | original bill of lading |
      through bill of lading | ocean waybill | bill of lading rider | draft b/l | b/l draft |
      b/l proof | bill of lading proof | verify copy | intermodal bill of lading |
      non negotiable bill of lading | b/l copy | bill of lading (draft) |
      straight bill of lading | telex release bill of lading |
      bill of lading copy non negotiable`),
  ],
  [
    "other",
    11,
    phrases(`
      commercial invoice | proforma invoice | pro forma invoice | freight invoice | invoice |
      tax invoice | packing list | packing slip | certificate of origin |
      certificate of insurance | purchase order | debit note | credit note |
      booking confirmation | rate confirmation | quotation | rate quotation |
      statement of account | proof of delivery | shipping instruction | shipping instructions |
      shipper's letter of instruction | verified gross mass | vgm declaration | dock receipt |
      power of attorney | customs bond | cargo manifest | phytosanitary certificate |
      fumigation certificate | insurance certificate | dangerous goods declaration | dangerous goods form | multimodal dangerous goods form |
      bank statement | remittance advice | weight certificate | inspection certificate |
      warehouse receipt | commercial invoice and packing list | invoice / packing list |
      freight bill | demurrage invoice | per diem invoice | material safety data sheet |
      safety data sheet | payment receipt | receipt | letter of credit | rate sheet |
      detention invoice | shipping advice | forwarder's cargo receipt | interchange receipt |
      equipment interchange receipt | manufacturer's affidavit | telex release request |
      payment request | booking request | freight quotation | container list | load plan`),
  ],
];

/**
 * Headings that no list has, by the words they are made of. The first row that fits counts: an
 * arrival notice is no general notice, an invoice for a delivery order no delivery order.
 */
export const titleWords: readonly (readonly [family: Family, pattern: RegExp])[] = [
  ["importer_security_filing", /\b(?:ISF|IMPORTER SECURITY|SECURITY FILING|10 2)\b/],
  ["general_notice", /\b(?:RAIL|RAMP)\b.*\b(?:NOTICE|NOTIFICATION)\b/],
  [
    "arrival_notice",
    /\bARRIVAL\b.*\b(?:NOTICE|NOTIFICATION|ADVICE|INVOICE)\b|\b(?:NOTICE|ADVICE|NOTIFICATION) OF (?:\w+ )?ARRIVAL\b|\bAVISO DE LLEGADA\b|\bAVIS D ARRIVEE\b/,
  ],
  [
    "other",
    /\b(?:INVOICE|PACKING|CERTIFICATE|CONFIRMATION|QUOTATION|STATEMENT|DECLARATION OF|PRICE LIST|PURCHASE ORDER|CONTRACT|AGREEMENT|AFFIDAVIT|FACTURA|FACTURE|RECHNUNG)\b/,
  ],
  [
    "dray_delivery_order",
    /\b(?:DELIVERY|DRAY|DRAYAGE|TRUCKING|CARTAGE|PICK ?UP|DISPATCH|HAULAGE|TRANSPORT)\b.*\b(?:ORDER|INSTRUCTIONS?|REQUEST|DISPATCH|TICKET)\b|\bWORK ORDER\b/,
  ],
  [
    "customs_entry",
    /\b(?:CUSTOMS|CBP|ENTRY|IN BOND|INBOND|ACE)\b.*\b(?:ENTRY|SUMMARY|RELEASE|DECLARATION|REPORT|7501|3461|7512)\b/,
  ],
  [
    "general_notice",
    /\b(?:NOTICE|NOTIFICATION|ADVISORY|ANNOUNCEMENT|BULLETIN|ALERT|CIRCULAR|SCHEDULE UPDATE)\b/,
  ],
  [
    "house_bill",
    /\b(?:HOUSE|HBL|NVOCC|FIATA|FBL)\b.*\b(?:BL|B L|BILL|LADING|WAYBILL|DRAFT)\b|\bHBL\b/,
  ],
  ["master_bill_of_lading", /\bMASTER\b.*\b(?:BL|B L|BILL|WAYBILL)\b/],
  [
    "bill",
    /\bBILLS? OF LADING\b|^BILL OF \w+ING\b|\bWAYBILL\b|\bB L (?:DRAFT|PROOF|COPY|INSTRUCTIONS?)\b|\bCONOCIMIENTO\b|\bCONNAISSEMENT\b/,
  ],
];

/** What a heading made of such words weighs: less than one that a list has. */
export const titleWordsWeight = 9;

/** Words of the body that indicate a type. */
export const signs: readonly Row[] = [
  [
    "importer_security_filing",
    2,
    phrases(`
      container stuffing location | stuffing location | consolidator | manufacturer |
      ship to party | importer of record number | isf importer | isf | bond holder | isf bond |
      amsnumber | buyer | seller | ship to`),
  ],
  [
    "importer_security_filing",
    3,
    phrases(`
      container stuffing location | consolidator (stuffer) | manufacturer (or supplier) | 10+2 |
      24 hours prior`),
  ],
  [
    "arrival_notice",
    2,
    phrases(`
      last free day | free time expires | it number | firms code | freight location |
      cargo location | available at | g.o. date | go date | please be advised | arrival notice |
      estimated arrival | total charges | amount due | is due to arrive | will arrive |
      please forward payment | remit to | customs clearance | vessel arrival | general order`),
  ],
  [
    "dray_delivery_order",
    2,
    phrases(`
      deliver to | delivery to | pickup from | pick up from | pick up at | pickup location |
      pickup terminal | trucker | delivery carrier | dray carrier | motor carrier |
      local carrier | inland carrier | empty return | return empty | delivery appointment |
      proof of delivery | received in good order | delivery instructions | for delivery to |
      cartage | truck line | bill drayage to | door eta | drayage | delivery order`),
  ],
  [
    "general_notice",
    2,
    phrases(`
      dear customer | dear valued customer | please be advised | please note | is available |
      are now available | available for pick up | we would like to inform | free time | kindly |
      for your information | if you have any questions | has been placed on hold |
      will be assessed | we regret | advise you`),
  ],
  [
    "customs_entry",
    3,
    phrases(`
      filer code | entry number | entry type | entry date | u s customs and border protection |
      department of homeland security | bureau of customs | bond type | surety |
      importing carrier | entered value | total entered value | htsus | htsus no |
      merchandise processing fee | harbor maintenance fee | port of unlading |
      foreign port of lading | duty | b l or awb | i t number | it date | missing docs |
      customs broker | entry no | port code | immediate transportation | carrier's certificate |
      mpf | hmf | ultimate consignee`),
  ],
  [
    "house_bill",
    4,
    phrases(`
      for delivery of goods please apply to | for delivery of goods apply to |
      for release of goods | for cargo release | to obtain delivery contact | fmc oti | oti no |
      fmc no | nvocc | hbl no | house bill no | house b/l no | hbl number |
      house bill of lading no | as agent for the carrier | acting as carrier | delivery agent |
      overseas agent | forwarder`),
  ],
  [
    "master_bill_of_lading",
    4,
    phrases(`
      service contract | service contract no | scac | carrier's reference | svc contract |
      master bill of lading | mbl no | master waybill | pre-carriage by |
      onward inland routing | shipper's load stow and count | number of original waybills |
      ocean carrier`),
  ],
  [
    "bill",
    1.5,
    phrases(`
      shipped on board | laden on board | place of issue | number of original | no of original |
      shipper's load | said to contain | in witness whereof | received by the carrier |
      particulars furnished by shipper | carrier's receipt | freight payable at |
      place of receipt | notify party | marks and numbers | apparent good order | to order`),
  ],
  [
    "other",
    2,
    phrases(`
      unit price | invoice no | invoice number | invoice date | payment terms | bank details |
      swift | amount due | subtotal | bill to | incoterms | net weight | country of origin |
      purchase order | total amount | remit to | quantity | beneficiary`),
  ],
];
