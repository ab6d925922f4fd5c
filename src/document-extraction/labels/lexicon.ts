import type { Kind } from "../values/kinds.ts";

const spelled = (list: string): readonly string[] => list.split("|").map((one) => one.trim());

export type FieldName = keyof typeof lexicon;

/**
 * The printed names of fields, regardless of case, spaces and punctuation. `kind` is the kind of value
 * that the field must have. `inner` labels are inside a party's block and do not end it.
 */
export const lexicon = {
  shipper: field(
    "block",
    `shipper | shipper/exporter | exporter | shipper / exporter name and address |
    consignor | consignor/shipper | shipper (exporter) | shipper name and address | shipper's name |
    shipper name | shipper/consignor | shipped by | shipper details | exporter/shipper |
    principal or seller-licensee and address | shipper (name and address) | sender | expediteur |
    shipper information | shipper/seller | shipper name & address | supplier/shipper |
    shipper exporter (complete name and address) | consignor (shipper) | shipper / supplier`,
  ),
  consignee: field(
    "block",
    `consignee | consigned to | consigned to order of | consigned to the order of |
    consignee name and address | consignee name | ultimate consignee | consignee/importer |
    consignee (name and address) | consignee details | importer/consignee | consignee / buyer |
    consignee or order | consignee (if to order so indicate) | consignee information | cnee |
    consignee/order of | consignee name & address | receiver | consignee party |
    consignee (complete name and address) | consignee (not negotiable unless consigned to order) |
    ultimate consignee name and address | for account of | ultimate consignee name & address`,
  ),
  notify: field(
    "block",
    `notify party | notify | notify address | notify parties | notify party/address |
    notify party name and address | notify party/intermediate consignee | intermediate consignee |
    notify party & address | notify party 1 | first notify party | 1st notify party | party to notify |
    notify party (name and address) | notify party details | notify party/importer | arrival notify |
    notify party (complete name and address) | notify party information | notify name | party notify |
    notify party (see clause 22) | notify party / intermediate consignee | notify (full style) |
    notify party (1) | notify party name & address | notify party name`,
  ),
  also_notify: field(
    "block",
    `notify party no 2 | notify 2 | notify party ii | other notify party | also notify party (complete name and address) | also notify | also notify party | 2nd notify party | second notify party |
    notify party 2 | also notify (name and address) | additional notify party | also notify parties |
    also notify party-routing & instructions | notify party (2) | second notify | also notify party (name and full address) |
    also notify party - routing & instructions | domestic routing/export instructions/also notify`,
  ),
  actual_shipper: field(
    "block",
    `actual shipper | real shipper | shipper's principal | on behalf of shipper | true shipper`,
  ),
  bl_number: field(
    "bill",
    `transport document no | transport document number | bill of lading | b/l or awb number | b/l no(s) | b/l no | b/l number | bl no | bl number | bill of lading no | bill of lading number | b/l # |
    bill of lading # | b/l | bl# | b.l. no | waybill no | waybill number | sea waybill no | sea waybill number |
    our b/l no | seaway bill no | b/l ref no | b/l reference | bol no | bol number | bol # | bol |
    bill no | bill number | b/l nbr | lading no | b/l-no | number of b/l | bill of lading nr | b/l no. & sequence | waybill | waybill #`,
  ),
  hbl_number: field(
    "bill",
    `hbl no | hbl number | hbl | house | hbl # | house b/l no | house b/l | house bl no | house bill no |
    house bill | house bill number | house bill of lading no | house bill of lading number | h b/l no |
    house b/l number | hb/l no | h-b/l no | house bl | house waybill no | house bill of lading | hawb/hbl no |
    house no | h/bl | h/b/l no | hbol | hbol no | house bol | house b/l # | house bill # | amsb/l no | ams hbl |
    ams house b/l | ams b/l no | house bl number | house bl # | h.b/l | house number | hb/l | house ref | sub-house no | hbol #`,
  ),
  mbl_number: field(
    "bill",
    `mbl no | mbl number | mbl | master | mbl # | master b/l no | master b/l | master bl no | master bill no |
    master bill | master bill number | master bill of lading no | master bill of lading number | m b/l no |
    master b/l number | mb/l no | m-b/l no | master bl | ocean b/l no | ocean bill of lading | ocean b/l | obl no |
    obl | master waybill no | ocean bill no | m/bl | m/b/l no | master bol | mbol | mbol no | carrier b/l no |
    master b/l # | master bill # | line b/l no | ocean bill of lading no | carrier bill of lading | ocean bl | ocean bol |
    steamship b/l | carrier b/l | master bill of lading | master bl number | master bl # | m.b/l | master number | mb/l | master no |
    ssl b/l | ssl b/l no | line bill no | ocean b/l number | b/l or awb no | b/l or awb | b/l or awb number | mbol # | ocean bill | master ref | carrier bill no`,
  ),
  booking: field(
    "identifier",
    `booking no | booking number | booking ref | booking reference | booking | booking # | bkg no | bkg ref |
    carrier booking no | carrier booking number | carrier's booking no | booking ref no | booking confirmation no |
    carrier booking | s/o no | so no | shipping order no | booking no. | bkg # | bkg number | booking nbr |
    booking reference number | carrier booking ref | line booking no | shipping order | ocean booking | carrier's booking | bkg`,
  ),
  carrier_reference: field(
    "identifier",
    `carrier's reference | carrier reference | carrier's ref | carrier ref | carrier reference no | carrier ref no | carrier's reference no | carriers reference number`,
  ),
  export_references: field(
    "line",
    `exporter's ref no | exporter ref no | exporter's ref | export references | export reference | export ref | shipper's ref | shipper's reference | shipper ref | shipper reference | shippers reference no | shipper's ref no | export ref no | exporter's reference | exporter reference | shipper's reference no | shipper ref no | consignor's reference`,
  ),
  forwarding_agent_references: field(
    "line",
    `freight forwarder | forwarder | forwarder's name and ref | forwarding agent name and references | forwarding agent references | forwarding agent reference | fwd agent ref | forwarding agent's ref | forwarder reference | forwarder ref | forwarding agent-references | forwarding agent ref | forwarder's reference | forwarder's ref no | fwdr ref | forwarding agent | freight forwarder ref`,
  ),
  service_contract: field(
    "identifier",
    `service contract | service contract no | service contract number | svc contract | contract no | contract number | s/c no | sc no | service contract # | tariff/contract no | s/c number | contract ref | svc cont no | quotation/contract no | contract or quotation | contract or quotation no | quotation or contract no | contract/quotation no | contract / quote no | contract/rate no | rate agreement no | agreement no | quotation / service contract | service contract/quotation no`,
  ),
  service_type: field(
    "mode",
    `service type | type of service | service | type of move (service) | service term | service terms | service required | delivery service`,
  ),
  movement: field(
    "mode",
    `delivery mode | carriage mode | haulage mode | load terms/discharge terms | receipt/delivery terms | traffic term | traffic terms | movement | type of movement | type of move | movement type | move type | mode of transport/type of move | shipment type | type of shipment | move | traffic mode | movement terms | service mode | mode of service | cargo movement | terms of service | receipt/delivery type | type of service/movement | service/movement type | mode of carriage`,
  ),
  originals: field(
    "originals",
    `original b/ls issued | no of bs/l | number of bs/l | originals signed | no of original bs/l issued | no. & sequence of sea waybills | no of originals b/l | b/l no of originals | number of original b(s)/l | number & sequence of original b(s)/l | no. & sequence of original b(s)/l | number and sequence of original b/l | no & sequence of original bills of lading | number of original waybills | no of original b/l | no of original b(s)/l | number of original b/ls | number of original bills of lading | number of originals | no of originals | number of original b(s)/l | number of original b(s)l | originals | no of original bills of lading | number of original b/l | no of original bs/l | number of original bls | no & sequence of original b/ls | no & sequence of sea waybills | number of original fbl's | original b/ls | number of original bill(s) of lading | no of original(s) b/l | number of original bs/l | number of b/ls | number of b(s)/l | originals issued | no of original waybills | original bills | original bills issued | originals to be issued | no of original bills signed | number of original bills signed | original bills of lading issued`,
  ),
  rider_pages: field(
    "count",
    `rider pages | no of rider pages | number of rider pages | rider page(s)`,
  ),
  origin: field(
    "place",
    `point (state) and country of origin | point (state) and country of origin of goods | point and country of origin | point and country of origin of goods | point (state) of origin or ftz number | point of origin | country of origin | country of origin of goods | origin | point & country of origin | origin country | country of manufacture | place of origin | point and country | goods origin | made in | c/o | coo`,
  ),
  pre_carriage: field(
    "line",
    `pre-carriage by | pre carriage by | pre-carriage | initial carriage | precarriage by | local vessel | initial carriage by | pre-carried by | mode of initial carriage`,
  ),
  receipt: field(
    "place",
    `place of receipt | place of receipt by pre-carrier | place of receipt by carrier | receipt | place of acceptance | place of receipt of goods | cargo receipt place | por | place of receipt by precarrier | received at | point of receipt | place of receipt/date | place of receipt (applicable only when document used as multimodal waybill)`,
  ),
  receipt_date: field(
    "date",
    `cargo receipt date | received for shipment on | goods received on | date goods received | date of receipt | received date | date received | receipt date | cargo received | date cargo received | date of receipt of goods | cargo received on`,
  ),
  vessel: field(
    "vessel",
    `vessel code/name | vessel name/code | imported on the (vessel or carrier) | imported on the | vessel | ocean vessel | vessel name | exporting carrier | exporting vessel | intended vessel | ocean vessel name | ship | name of vessel | steamer | mother vessel | importing vessel | vsl | vessel(s) | exporting carrier (vessel) | arriving vessel | vessel/flag | ocean vessel (name) | vessel name/flag | carrying vessel | main vessel | m/v | ocean vessel/flag | importing carrier | ship name | vessel & flag`,
  ),
  voyage: field(
    "voyage",
    `voyage/flight/trip | voyage / flight / trip | voyage flight trip | voyage | voyage no | voy no | voy | voyage number | voyage # | voy # | v/n | voyage-no | ocean voyage | voyage/trip no | voyage/flight no | voy number | voyage nbr | voyage/flight | flight/voyage | voyage nr | import voyage | voyage no. (ocean)`,
  ),
  vessel_voyage: field(
    "vessel_voyage",
    `vessel/voyage | vessel voyage | vessel / voy | vessel & voyage | vsl/voy | vessel and voyage no | vessel/voyage no | ocean vessel / voy no | vessel/voy | vessel name/voyage | ocean vessel/voyage | vessel voy | vessel-voyage | vessel name and voyage | vsl/voy no | vessel/voyage number | carrier/vessel/voyage | vessel / voyage / flag | ocean vessel/voyage/flag | vessel voyage no | ocean vessel voy no | ocean vessel/voyage no | vessel & voyage no | vessel and voyage | vessel, voyage | vessel/voy no | m/v & voyage | vessel name & voyage | vessel name / voyage no | ship/voyage | vessel name & voyage no`,
  ),
  pol: field(
    "place",
    `load pt | loading | port of loading | port of lading | loading port | pol | port of load | load port | port of loading/export | port of export | foreign port of lading | foreign port of loading | port of departure | loaded at | lading port | port/airport of loading | port of loading (pol) | from port | place of loading | foreign port of lading (code) | origin port | port of lading/origin | export port | loaded on board at | loading at | foreign port | pol/origin`,
  ),
  pod: field(
    "place",
    `disch port | disch. port | discharge | port of discharge | discharge port | pod | port of unlading | port of unloading | unloading port | port of destination | foreign port of unloading | port of discharge (pod) | u.s. port of unlading | us port of unlading | discharging port | port of discharge/arrival | port/airport of discharge | destination port | arrival port | port of arrival | us port of discharge | discharge at | to port | port discharge | u.s. port of discharge | discharged at | unlading port | port of disch | pod/arrival port`,
  ),
  delivery: field(
    "place",
    `delivery | delivered at | deliv place | place of delivery | place of delivery by on-carrier | final destination | place of delivery by carrier | final place of delivery | delivery place | destination | place of delivery (final destination) | plod | final destination (for the merchant's reference) | final dest | ultimate destination | delivery at | place of delivery by on carrier | inland destination | place of delivery (pld) | final destination (for the merchant's reference only) | point of delivery | del place | place of delivery/final destination | final delivery | dest | cargo destination`,
  ),
  transshipment: field(
    "place",
    `transhipped at | transhipment at | transshipment at | transshipment port | port of transshipment | transhipment port | port of transhipment | transshipment | t/s port | transshipped at | tranship port | via port`,
  ),
  onward: field(
    "line",
    `on-carriage | on carriage | onward inland routing | onward inland routing (not part of carriage as defined in clause 1) | for transshipment to | on carriage to | inland routing | onward carriage | domestic routing/export instructions | domestic routing | on-carriage by | onward routing | domestic routing / export instructions | onward inland routing/export instructions | on carriage by | domestic inland routing`,
  ),
  freight_terms: field(
    "terms",
    `freight payable | freight is | freight terms | freight payment terms | payment terms | freight | freight term | terms of payment | freight and charges | freight & charges | freight payment | prepaid/collect | pp/cc | freight terms (pp/cc) | freight charges | ocean freight | terms | payment | freight payable by | freight status | freight paid | freight to be paid | ocean freight terms | payment of freight`,
  ),
  prepaid_at: field(
    "place",
    `prepaid at | freight prepaid at | freight & charges prepaid at | prepaid in`,
  ),
  collect_at: field(
    "place",
    `collect at | freight collect at | payable at destination | collect in | freight & charges collect at`,
  ),
  payable_at: field(
    "place",
    `place of payment | prepaid/collect at | freight payable in | payable at | payable at/by | freight payable at/by | freight & charges payable at/by | freight and charges payable at/by | freight payable at | freight to be paid at | freight & charges payable at | charges payable at | freight/charges payable at | freight and charges payable at | freight paid at | ocean freight payable at`,
  ),
  issue_place: field(
    "place",
    `issued in | b/l issued in | place of issue of b/l | place of issue of b(s)/l | place of issue of waybill | place of issue of bill of lading | place of issue | place of b(s)/l issue | b/l issued at | issued at | signed at | place of b/l issue | place b(s)/l issued | issue place | place of bill of lading issue | b/l place of issue | place of bill(s) of lading issue | place issued | at`,
  ),
  issue_date: field(
    "date",
    `date of issue of b/l | date of issue of b(s)/l | date of issue of waybill | date of issue of bill of lading | date of issue of sea waybill | date of issue | issue date | b/l date | date issued | bill of lading date | date of b/l issue | b/l issue date | issued on | date of b/l | b(s)/l issue date | dated at date | bl date | date of b(s)/l issue | issued date | date of bill of lading | dated | hbl date | bill date | sign date | b/l dated | date of signature`,
  ),
  issue_place_date: field(
    "place_date",
    `place and date of issue | place & date of issue | place / date of issue | place and date of b/l issue | place and date | place and date issued | place of b(s)/l issue/date | place and date of issue of b/l | place date of issue | issued at (place and date) | place/date of issue | place and date of bill of lading issue | place and date of b(s)/l issue | issue place and date | issued (place and date) | dated at | signed at/on | issued at / date | place of issue/date | place of issue and date | place of issue / date | b/l issued place and date`,
  ),
  on_board_date: field(
    "date",
    `shipped on board date | on board date | laden on board | laden on board date | laden on board the vessel | shipped on board | date laden on board | on board | date shipped on board | on board date (local time) | onboard date | sob date | laden on board vessel date | shipped on board the vessel | ship on board date | clean on board | date on board | loaded on board date | laden onboard date | date of shipment | on-board date | clean on board date | loaded on board | shipped on board on | on board notation | o/b date | shipment date | shipped date`,
  ),
  signed_by: field(
    "line",
    `signed for the carrier | signed for carrier | signed by | signed | authorized signature | signature | by | as agent for the carrier | stamp and signature | signed on behalf of the carrier | signed for the carrier | as carrier | signed as agent for | signed on behalf of | signatory | signed for and on behalf of | authorised signatory | signed as carrier | as agent | authorized signatory | for the carrier | signed for | authorised signature`,
  ),
  isf_reference: field(
    "identifier",
    `isf reference | isf ref | isf ref no | isf no | isf number | isf reference number | isf transaction no | isf transaction number | isf confirmation no | isf # | isf filing no | reference number isf | isf reference no | isf txn no | isf confirmation | isf transaction | isf bond ref`,
  ),
  fmc: field(
    "fmc",
    `fmc oti no | fmc oti number | fmc no | oti no | fmc number | fmc-oti no | fmc# | fmc oti | oti number | fmc oti license no | fmc license no | fmc lic no | oti license no | nvocc license no | fmc/oti no | fmc | fmc reg no | fmc registration no | fmc org no | fmc oti # | oti license | oti # | fmc licence no | fmc license | oti lic no | fmc licence`,
  ),
  freight_location: field(
    "text",
    `freight location / firms code | freight location/firms code | pickup facility | cargo location / firms code | pickup location / firms | facility name | pickup location | available at | freight location | cargo location | cargo available at | location of goods | pick up at | pickup at | pick-up location | location | container yard | cfs/pier | cargo located at | cargo pick up location | delivery location/terminal | cy location | terminal | cargo pick-up location | pick up location | cargo pickup location | location of goods-code(s)/name(s) | goods located at | available location | pickup terminal | cy/cfs location | facility | pier/terminal | discharge terminal | new terminal | unloading terminal | pickup terminal name | container location | current location | arrival terminal | place of availability | devanning location | ramp | rail ramp | cargo will be available at`,
  ),
  firms: field(
    "firms",
    `firms code | firms | firm code | firms # | location firms | f.i.r.m.s. | firms no | facility firms | firms location | terminal firms code | firms (location)`,
  ),
  last_free_day: field(
    "date",
    `last free day | lfd | last free date | free time expires | free time expiration | free time until | last free day (lfd) | free until | storage begins after | free time ends | last day of free time | last free time | port last free day | est last free day | free time expires on | free storage until | storage free until | terminal last free day | line last free day | last free | last day free | free time expiry | last free day for pickup | pier last free day | lfd at terminal | estimated lfd | demurrage free until | free through | last day of free storage`,
  ),
  it_number: field(
    "it",
    `it no | it number | i.t. no | i.t. number | it# | i.t. # | it | it/te no | immediate transportation no | in-bond no | in-bond number | inbond number | it no/date | in bond no | inbond no | it entry no | i.t. number/date | in-bond # | in-bond entry no | i.t./t.e. no | carrier's in-bond no | i.t. | bond no (it) | in-bond control no | inbond # | it number / date | i.t. no./date | it num`,
  ),
  eta: field(
    "date",
    `eta | eta date | estimated arrival | estimated time of arrival | estimated date of arrival | eta pod | arrival date | eta at port | expected arrival | eta port | eta discharge port | est arrival | date of arrival | eta (pod) | eta port of discharge | arrival | eta at pod | expected arrival date | est arrival date | estimated arrival date | eta/ata | est. time of arrival | vessel eta | eta at port of discharge | due date of arrival | eta discharge | eta vessel | vessel arrival | vessel arrival date | eta us port | eta usa | eta u.s. | arrives | due to arrive | expected | expected on | due | expected to arrive | expected to berth | vessel due`,
  ),
  etd: field(
    "date",
    `etd | estimated departure | sailing date | estimated time of departure | departure date | etd pol | etd date | sail date | estimated date of departure | est departure | etd port | date of departure | sailed | etd port of loading | departure | est departure date | sailing on or about | vessel etd | estimated sailing date | etd (pol) | etd origin | atd`,
  ),
  door_eta: field(
    "date",
    `door eta | eta door | est. door delivery | estimated door delivery | est. delivery | estimated delivery | expected delivery | target delivery | delivery due | deliver on | delivery eta | eta at door | eta final destination | eta place of delivery | eta delivery | eta final dest | final eta | eta at final destination | required delivery date | deliver by | eta destination | delivery date | delivery appointment | eta dest | requested delivery date | eta at place of delivery | eta place of del | eta final`,
  ),
  notice_date: field(
    "date",
    `notice date | date of notice | a/n date | arrival notice date | date sent | date of this notice | notification date | date printed | sent on | an date | notified on | issued`,
  ),
  document_date: field(
    "date",
    `date | document date | order date | d/o date | invoice date | issue date | date of order | dispatch date | do date | delivery order date | today's date | work order date | date (mm/dd/yyyy)`,
  ),
  document_number: field(
    "identifier",
    `doc no | doc number | packing list no | packing list number | certificate no | certificate number | quotation no | statement no | quote no | receipt no | bond no | d/o no | do no | d/o number | delivery order no | delivery order number | order no | order number | document number | document no | our ref | our reference | file no | reference no | our reference number | our ref no | our file no | file number | reference number | ref no | job no | job number | shipment no | do # | d/o # | dispatch no | work order no | file # | our file | file ref | reference # | ref # | do number | delivery order # | pickup order no | order # | dispatch # | trucking order no | load no | load # | work order # | our file # | w/o no | our no | our job no | dray order no | cartage order no`,
  ),
  consol: field(
    "identifier",
    `consol no | consol number | consol | consol # | consolidation no | consolidation number | console no | consol ref | console | console # | consol id`,
  ),
  prepared_by: field(
    "person",
    `prepared by | issued by | created by | entered by | printed by | typed by | order entered by | dispatched by | booked by | preparer | made by | written by | prepared by (name) | completed by | operator | contact person | handled by | dispatcher`,
  ),
  prepared_date: field(
    "date",
    `prepared date | date prepared | entered on | date entered on | entry made on | prepared on | created on | prepared on date | date created | issue date/time | printed | print date | printed on`,
  ),
  pickup: field(
    "block",
    `pickup location / terminal | pickup facility | pick up location / terminal | pickup from | pick up from | pick-up from | pickup terminal | pick up terminal | pickup location | pick up at | pickup at | pick up location | collect from | pick-up location | cargo location | freight pickup | cargo pickup location | terminal | container pickup location | pickup facility | pickup | available at | from terminal | pick up | pickup (terminal) | pier | pickup at terminal | port terminal | location of goods | freight location | pickup yard | port of pickup | cargo is at | the merchandise described below will be available at | pick-up at | carrier pickup at | from (pickup) | pier/terminal | goods at | pick-up terminal | origin terminal`,
  ),
  deliver_to: field(
    "block",
    `deliver to | delivery to | ship to | for delivery to | final delivery to | deliver cargo to | delivery location | drop off | drop location | delivery name and address | delivered to | delivery | deliver to address | place of delivery | warehouse | delivery party | dropoff | ship to party | delivery destination | for delivery at | delivery facility | receiver | drop off location | drop-off | deliver to (name and address) | to (delivery) | unload at | delivery warehouse | deliver at`,
  ),
  pickup_address: field(
    "block",
    `pickup address | pick up address | terminal address | pick-up address | pickup location address`,
  ),
  delivery_address: field(
    "block",
    `delivery address | deliver to address | delivery location address | address of delivery`,
  ),
  issuer: field(
    "line",
    `from | issued by | sender | sent by | issuer | prepared for | issuing office`,
  ),
  delivery_carrier: field(
    "block",
    `trucker / delivering carrier | delivering carrier | trucker/delivering carrier | delivery carrier | trucker | inland carrier | dray carrier | motor carrier | local carrier | truck line | carrier (trucker) | local delivery or transfer by (delivery order issued to) | local delivery by | transfer by | cartage company | trucking company | drayman | cartman | delivery by | drayage carrier | to trucker | local delivery or transfer by | trucker name | cartage carrier | dispatched to | trucking co | dray company | drayage company | carrier assigned | to (trucker) | drayage by | local cartage | truckman | issued to | cartage by | transporter | transport company | haulage company | haulage contractor | haulier | truck company | drayage vendor | cartage contractor | trucking vendor`,
  ),
  ocean_carrier: field(
    "line",
    `ocean carrier | carrier | shipping line | steamship line | ssl | steamship company | vocc | line | ocean carrier name | ss line | carrier name | s/s line | ssline | carrier/line | steam ship line | liner | carrier / line | vessel operator | s.s. line`,
  ),
  transport_mode: field(
    "mode",
    `transport mode | mode of transport | mode | transportation mode | mode of transportation | trans mode | transport | shipping mode | mot`,
  ),
  entry_number: field(
    "entry",
    `entry no | entry number | customs entry no | customs entry number | entry # | filer code/entry no | filer code/entry number | filer code / entry no | entry no. | customs entry | entry ref | customs entry # | entry nbr | filer/entry no | cbp entry no | us customs entry | filer code/ entry no | cbp entry number | us customs entry no | entry summary no | entry`,
  ),
  customer: field(
    "line",
    `customer | customer name | client | bill to | account | customer/importer | importer | client name | cust | bill to party | customer account | for the account of | acct | on account of`,
  ),
  goods: field(
    "text",
    `description of goods | goods description | commodity | cargo description | description of packages and goods | description | commodity description | goods | description of merchandise | description of commodities | product description | article | cargo | merchandise | nature of goods | description of cargo | product | commodities | description of articles | nature and quantity of goods | contents`,
  ),
  packages: field(
    "packages",
    `no of packages | number of packages | package count | packages | total packages | pkgs | pieces | no of pkgs | total pkgs | quantity | pcs | no of pieces | total pieces | no. and kind of packages | number and kind of packages | qty | pkg count | total items | total no of packages | packages total | total number of packages | pieces/packages | cartons | total cartons | package qty | pieces / type | package quantity | total quantity | count | no of units | total package count`,
  ),
  weight: field(
    "weight",
    `gross weight | weight | total weight | gross wt | total gross weight | gross weight total | gw | total gross wt | cargo weight | gross cargo weight | g.w. | gross mass | wt | cargo gross weight | gross weight (kgs) | gross weight (kg) | total wt | g/w | weight (kgs) | weight (kg) | gross`,
  ),
  measurement: field(
    "volume",
    `measurement | volume | cbm | total measurement | total volume | cube | total cbm | measure | measurements | meas | cubic meters | cubic metres | total cube | measurement cbm | vol | cft | measurement cft | measurement (cbm) | volume (cbm) | cubic | m3 | total m3 | measurement (m3)`,
  ),
  tare: field(
    "weight",
    `tare | tare weight | total tare weight | total tare | container tare weight | tare wt | container tare`,
  ),
  containers_received: field(
    "count",
    `carrier's receipt | total received by the carrier | total received by carrier | total number of containers or packages received by carrier | total containers received | total no of containers | total number of containers | total number of containers or packages received | total no of containers received by the carrier | total number of containers/packages received | carrier's receipt | number of containers | no of containers | total number of containers or other packages or units received by the carrier | total no of containers or packages | containers received | containers received by carrier | total containers | total number of containers or packages | total number of containers received | container count | number of containers received | total number of containers or packages or units received by carrier | carrier's receipt (see clause 1 and 14). total number of containers or packages received by carrier | carrier's receipt total containers | total no of containers/packages received`,
  ),
  containers_in_words: field(
    "words",
    `total number of containers or packages(in words) | total number of containers or packages (in words) | total number of containers in words | total number of containers or packages (in words) | total no of containers or packages in words | total containers in words | in words | total number of packages or units (in words) | total no of containers/packages in words | total number of containers or packages in words | total number of packages (in words) | total number of containers (in words) | total number of containers and/or packages (in words) | total no of containers or packages (in words) | say | say total | total number of containers or other packages or units (in words) | total (in words) | total packages in words`,
  ),
  hts: field(
    "hts",
    `hts code | hts | hts no | hs code | hs codes | hts number | hts codes | commodity hts-6 | tariff no | hts # | htsus no | hts-6 | hs no | h.s. code | harmonized code | htsus number | htsus | harmonized tariff number | hts-6 code | commodity code | commodity hts | hts number (6 digit) | tariff number | tariff code | hs | htsus code | harmonized tariff schedule code | hsn | hts/schedule b | hs code (6 digits) | commodity htsus number | commodity hts number | tariff | htsus no. (6 digits)`,
  ),
  po: field(
    "codes",
    `po number(s) | customer ref | order numbers | order numbers / owner's reference | owner's reference | owner's references | order nos | purchase order nos | customer po no(s) | p.o. no | po no | purchase order | purchase order no | po number | po # | p/o no | p/o | po | customer po | po numbers | purchase order number | p.o. number | po nos | po(s) | p.o. | cust po | customer po no | customer ref | cargo reference | cargo references | purchase orders | buyer's order no | order ref | purchase order numbers | p.o. # | po ref | p.o. numbers | po number(s) | purchase order # | customer reference | customer ref no | p.o. numbers / references | po no(s) | your ref | customer's reference | reference/po | po/ref | your reference | cust ref | cargo ref`,
  ),
  invoice: field(
    "codes",
    `our invoice | proforma no | invoice no | invoice number | commercial invoice no | inv no | invoice # | invoice nos | invoice | commercial invoice | inv # | invoice ref | invoice reference | invoice references | comm inv no | inv nos`,
  ),
  marks: field(
    "text",
    `marks and numbers | marks & numbers | marks & nos | marks and nos | shipping marks | marks | marks & no | mks & nos | marks and numbers/container no | marks nos | marks & nos/container nos | mks and nos`,
  ),
  importer: field(
    "line",
    `entered or imported by (importer) | entered or imported by | imported by | importer of record name (last, first, m.i.) and address | 26. importer of record name | importer name | importer of record | importer | isf importer | importer of record name | name of importer | isf importer name | importer of record name and address | importer company | importer company name | importer name and address | importer name & address | importer/consignee name | importer of record - name`,
  ),
  importer_number: field(
    "tax",
    `importer/irs # | importer/irs no | ior / ein no | ior/ein no | ior / ein | importer ein no | irs/ein no | ior/irs no | importer of record number | importer number | importer no | ior number | ior no | importer of record no | importer ein | importer irs no | ior # | importer of record # | importer tax id | ior | importer id | isf importer number | importer irs number | importer record number | importer irs/ein | irs/ein of importer | importer ein/irs | importer of record number (irs/ein) | importer of record id | irs no | isf importer of record number | importer # | importer of record (ior) number | isf importer no | isf importer id | importer of record irs | importer id no | irs number | importer bond number/irs | importer of record ein`,
  ),
  tax_id: inner(
    "tax",
    `consignee irs / ein | consignee irs/ein | irs tax id | irs/tax id | consignee number | consignee irs no | consignee tax id | tax id | irs # | ein | consignee no | consignee irs number | irs number/tax id | federal tax id | consignee irs/tax id | consignee ein | tax id no | tax id number | fein | ein/irs | irs tax id number | irs no./tax id | irs ein | consignee irs tax id | tax id/ein | irs tax id no | irs/ein | consignee # | ein no | ein/tax id | consignee id | us tax id`,
  ),
  bol_type: field(
    "word",
    `bol type | b/l type | bill type | type of bill | bill of lading type | type of b/l | bl type | bill of lading level | b/l level`,
  ),
  buyer: field(
    "block",
    `buyer | buyer (owner) | buyer name and address | buyer name | buyer/owner | buyer party | buyer (or owner) | buying party | buyer name & address | buyer (name and address) | owner/buyer | buyer details`,
  ),
  seller: field(
    "block",
    `seller | seller (owner) | seller name and address | seller name | seller/owner | selling party | seller (or owner) | vendor | seller party | seller name & address | seller (name and address) | owner/seller | seller details`,
  ),
  ship_to: field(
    "block",
    `ship to | ship to party | ship-to | ship to name and address | ship-to party | ship to name | ship to address | shipto | ship to location | ship to name & address | ship to (name and address) | ship-to name | ship-to party name and address | ship to party name | ship to details`,
  ),
  manufacturer: field(
    "block",
    `manufacturer | manufacturer (supplier) | manufacturer or supplier | manufacturer/supplier | manufacturer name and address | manufacturer name | manufacturer (or supplier) | supplier | maker | factory | manufacturer party | manufacturer name & address | manufacturer (name and address) | manufacturer supplier | manufacturer details | supplier/manufacturer`,
  ),
  consolidator: field(
    "block",
    `consolidator | consolidator (stuffer) | consolidator/stuffer | consolidator name and address | consolidator name | stuffer | consolidator stuffer | consolidator party | consolidator name & address | consolidator (name and address) | consolidator or stuffer | stuffer/consolidator | consolidator details`,
  ),
  stuffing_location: field(
    "block",
    `container stuffing location | stuffing location | stuffing location name and address | container stuffing location name and address | stuffed at | place of stuffing | stuffing location name | container stuffing | cargo stuffing location | container stuffing location (address) | place of container stuffing | stuffing place | stuffing location name & address | stuffing address | container stuffed at | container stuffing address | location of stuffing`,
  ),
  name: inner(
    "line",
    `name | company name | company | party name | full name | name of company | business name | entity name | name 1`,
  ),
  address_1: inner(
    "line",
    `address 1 | address line 1 | address | street | street address | address1 | addr 1 | address (line 1) | add 1 | street 1 | addr line 1 | street address 1`,
  ),
  address_2: inner(
    "line",
    `address 2 | address line 2 | address2 | addr 2 | address (line 2) | add 2 | street 2 | addr line 2 | street address 2`,
  ),
  city: inner("line", `city | town | city/town | city name`),
  state: inner(
    "line",
    `state | state/province | province | state / province | prov | region | st | state/prov | state or province | province/state`,
  ),
  postal_code: inner(
    "line",
    `postal code | zip | zip code | postcode | zip/postal code | postal | zip / postal code | postal code/zip | zip code/postal code | zip/postal | postal/zip`,
  ),
  country: inner("line", `country | country code | country/region | ctry | country name`),
  duns: inner(
    "digits",
    `duns | duns no | duns number | d-u-n-s | d&b | duns # | d-u-n-s no | d-u-n-s number`,
  ),
  duns4: inner("digits", `duns4 | duns+4 | duns 4 | duns + 4 | duns plus 4 | duns-4 | duns4 no`),
  phone: inner(
    "phone",
    `tel | phone | tel no | telephone | phone no | t | ph | tel # | tel/fax | phone number | telephone no | phone # | mobile | mob | tel no. | contact no | contact phone | tel nr`,
  ),
  fax: inner("phone", `fax | fax no | f | fax # | telefax | fax number`),
  email: inner(
    "email",
    `email | e-mail | email address | mail | e mail | contact email | e-mail address`,
  ),
  attention: inner(
    "line",
    `attn | attention | contact | pic | contact name | contact person | att`,
  ),
  vat: inner(
    "line",
    `vat | vat no | cnpj | usci | ein no | customs code | eori | eori no | tax no | uscc | usci no | gst no | iec | bin no | vat number | ust-id | business reg no`,
  ),
  subject: field("text", `subject | re | regarding | subj | sub`),
  available: field(
    "date",
    `available on | availability date | available date | date available | available as of | available since | available from | available | ready for pickup | released on | available for pickup | ready since | pickup available | unit available | available for pick up | date of availability | availability | ready date | available at/on | first available day | available for delivery | available for pick-up | ready for pick up | available as from | available for pickup since`,
  ),
  filer_code: field(
    "filer",
    `filer code | broker/importer file no | entry filer code | filer | filer code no`,
  ),
  entry_type: field(
    "text",
    `class of entry | entry class | entry type code/name | entry type | entry type code | entry type/ code | type of entry | type code | 2. entry type | entry type code/type`,
  ),
  entry_date: field("date", `entry date | date of entry | elected entry date | date entered`),
  port_of_entry: field(
    "text",
    `port code | port of entry | entry port | port of entry code | port/district | district port code | port code/ name | entry port code | us port of entry | customs port | port | port of entry/code | dist/port code | u.s. port of entry | port (code) | cbp port`,
  ),
  arrival_date: field(
    "date",
    `on (date) | import date | date of importation | arrival date | date of arrival | date of import | arrival | arrived on | import/arrival date | importation date | est arrival date | estimated arrival date | date of imp`,
  ),
  entered_value: field(
    "money",
    `total entered value | total value | entered value total | total entered value usd | total entered | 35. total entered value | total entered value (usd) | value of goods | total value of goods | total invoice value | total value (usd) | entry value | total customs value | declared customs value | value`,
  ),
  origin_country: field(
    "place",
    `country of origin | exporting country | origin country | c/o | co | country of origin code | coo | country of manufacture | origin | ctry of origin`,
  ),
  scac: field(
    "scac",
    `scac | scac code | carrier scac | carrier code | carrier scac code | ams scac | carrier code (scac) | importing carrier code | scac no | issuer scac`,
  ),
} as const;

function field(kind: Kind, spellings: string): Entry {
  return { kind, spellings: spelled(spellings), inner: false };
}
function inner(kind: Kind, spellings: string): Entry {
  return { kind, spellings: spelled(spellings), inner: true };
}

type Entry = {
  readonly kind: Kind;
  readonly spellings: readonly string[];
  readonly inner: boolean;
};
