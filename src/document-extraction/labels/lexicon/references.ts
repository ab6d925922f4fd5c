import { outer } from "./entry.ts";

/** Numbers of documents, and the terms of the carriage. */
export const referencesLabels = {
  bl_number: outer(
    "bill",
    `transport document no | transport document number | bill of lading | b/l or awb number | b/l no(s) | b/l no | b/l number | bl no | bl number | bill of lading no | bill of lading number | b/l # |
    bill of lading # | b/l | bl# | b.l. no | waybill no | waybill number | sea waybill no | sea waybill number |
    our b/l no | seaway bill no | b/l ref no | b/l reference | bol no | bol number | bol # | bol |
    bill no | bill number | b/l nbr | lading no | b/l-no | number of b/l | bill of lading nr | b/l no. & sequence | waybill | waybill #`,
  ),
  hbl_number: outer(
    "bill",
    `hbl no | hbl number | hbl | house | hbl # | house b/l no | house b/l | house bl no | house bill no |
    house bill | house bill number | house bill of lading no | house bill of lading number | h b/l no |
    house b/l number | hb/l no | h-b/l no | house bl | house waybill no | house bill of lading | hawb/hbl no |
    house no | h/bl | h/b/l no | hbol | hbol no | house bol | house b/l # | house bill # | amsb/l no | ams hbl |
    ams house b/l | ams b/l no | house bl number | house bl # | h.b/l | house number | hb/l | house ref | sub-house no | hbol #`,
  ),
  mbl_number: outer(
    "bill",
    `mbl no | mbl number | mbl | master | mbl # | master b/l no | master b/l | master bl no | master bill no |
    master bill | master bill number | master bill of lading no | master bill of lading number | m b/l no |
    master b/l number | mb/l no | m-b/l no | master bl | ocean b/l no | ocean bill of lading | ocean b/l | obl no |
    obl | master waybill no | ocean bill no | m/bl | m/b/l no | master bol | mbol | mbol no | carrier b/l no |
    master b/l # | master bill # | line b/l no | ocean bill of lading no | carrier bill of lading | ocean bl | ocean bol |
    steamship b/l | carrier b/l | master bill of lading | master bl number | master bl # | m.b/l | master number | mb/l | master no |
    ssl b/l | ssl b/l no | line bill no | ocean b/l number | b/l or awb no | b/l or awb | b/l or awb number | mbol # | ocean bill | master ref | carrier bill no`,
  ),
  booking: outer(
    "identifier",
    `booking no | booking number | booking ref | booking reference | booking | booking # | bkg no | bkg ref |
    carrier booking no | carrier booking number | carrier's booking no | booking ref no | booking confirmation no |
    carrier booking | s/o no | so no | shipping order no | booking no. | bkg # | bkg number | booking nbr |
    booking reference number | carrier booking ref | line booking no | shipping order | ocean booking | carrier's booking | bkg`,
  ),
  carrier_reference: outer(
    "identifier",
    `carrier's reference | carrier reference | carrier's ref | carrier ref | carrier reference no | carrier ref no | carrier's reference no | carriers reference number`,
  ),
  export_references: outer(
    "line",
    `exporter's ref no | exporter ref no | exporter's ref | export references | export reference | export ref | shipper's ref | shipper's reference | shipper ref | shipper reference | shippers reference no | shipper's ref no | export ref no | exporter's reference | exporter reference | shipper's reference no | shipper ref no | consignor's reference`,
  ),
  forwarding_agent_references: outer(
    "line",
    `freight forwarder | forwarder | forwarder's name and ref | forwarding agent name and references | forwarding agent references | forwarding agent reference | fwd agent ref | forwarding agent's ref | forwarder reference | forwarder ref | forwarding agent-references | forwarding agent ref | forwarder's reference | forwarder's ref no | fwdr ref | forwarding agent | freight forwarder ref`,
  ),
  service_contract: outer(
    "identifier",
    `service contract | service contract no | service contract number | svc contract | contract no | contract number | s/c no | sc no | service contract # | tariff/contract no | s/c number | contract ref | svc cont no | quotation/contract no | contract or quotation | contract or quotation no | quotation or contract no | contract/quotation no | contract / quote no | contract/rate no | rate agreement no | agreement no | quotation / service contract | service contract/quotation no`,
  ),
  service_type: outer(
    "mode",
    `service type | type of service | service | type of move (service) | service term | service terms | service required | delivery service`,
  ),
  movement: outer(
    "mode",
    `delivery mode | carriage mode | haulage mode | load terms/discharge terms | receipt/delivery terms | traffic term | traffic terms | movement | type of movement | type of move | movement type | move type | mode of transport/type of move | shipment type | type of shipment | move | traffic mode | movement terms | service mode | mode of service | cargo movement | terms of service | receipt/delivery type | type of service/movement | service/movement type | mode of carriage`,
  ),
  originals: outer(
    "originals",
    `original b/ls issued | no of bs/l | number of bs/l | originals signed | no of original bs/l issued | no. & sequence of sea waybills | no of originals b/l | b/l no of originals | number of original b(s)/l | number & sequence of original b(s)/l | no. & sequence of original b(s)/l | number and sequence of original b/l | no & sequence of original bills of lading | number of original waybills | no of original b/l | no of original b(s)/l | number of original b/ls | number of original bills of lading | number of originals | no of originals | number of original b(s)/l | number of original b(s)l | originals | no of original bills of lading | number of original b/l | no of original bs/l | number of original bls | no & sequence of original b/ls | no & sequence of sea waybills | number of original fbl's | original b/ls | number of original bill(s) of lading | no of original(s) b/l | number of original bs/l | number of b/ls | number of b(s)/l | originals issued | no of original waybills | original bills | original bills issued | originals to be issued | no of original bills signed | number of original bills signed | original bills of lading issued`,
  ),
  rider_pages: outer(
    "count",
    `rider pages | no of rider pages | number of rider pages | rider page(s)`,
  ),
} as const;
