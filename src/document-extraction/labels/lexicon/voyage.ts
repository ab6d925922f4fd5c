import { outer } from "./entry.ts";

/** Places, vessels, days and fees of a voyage, and what a notice asks for. */
export const voyageLabels = {
  origin: outer(
    "place",
    `point (state) and country of origin | point (state) and country of origin of goods | point and country of origin | point and country of origin of goods | point (state) of origin or ftz number | point of origin | country of origin | country of origin of goods | origin | point & country of origin | origin country | country of manufacture | place of origin | point and country | goods origin | made in | c/o | coo`,
  ),
  pre_carriage: outer(
    "line",
    `pre-carriage by | pre carriage by | pre-carriage | initial carriage | precarriage by | local vessel | initial carriage by | pre-carried by | mode of initial carriage`,
  ),
  receipt: outer(
    "place",
    `place of receipt | place of receipt by pre-carrier | place of receipt by carrier | receipt | place of acceptance | place of receipt of goods | cargo receipt place | por | place of receipt by precarrier | received at | receipt at | point of receipt | place of receipt/date | place of receipt (applicable only when document used as multimodal waybill)`,
  ),
  receipt_date: outer(
    "date",
    `cargo receipt date | received for shipment on | goods received on | date goods received | date of receipt | received date | date received | receipt date | cargo received | date cargo received | date of receipt of goods | cargo received on`,
  ),
  vessel: outer(
    "vessel",
    `vessel code/name | vessel name/code | imported on the (vessel or carrier) | imported on the | vessel | ocean vessel | vessel name | exporting carrier | exporting vessel | intended vessel | ocean vessel name | ship | name of vessel | steamer | mother vessel | importing vessel | vsl | vessel(s) | exporting carrier (vessel) | arriving vessel | vessel/flag | ocean vessel (name) | vessel name/flag | carrying vessel | main vessel | m/v | ocean vessel/flag | importing carrier | ship name | vessel & flag`,
  ),
  voyage: outer(
    "voyage",
    `voyage/flight/trip | voyage / flight / trip | voyage flight trip | voyage | voyage no | voy no | voy | voyage number | voyage # | voy # | v/n | voyage-no | ocean voyage | voyage/trip no | voyage/flight no | voy number | voyage nbr | voyage/flight | flight/voyage | voyage nr | import voyage | voyage no. (ocean)`,
  ),
  vessel_voyage: outer(
    "vessel_voyage",
    `vessel/voyage | vessel voyage | vessel / voy | vessel & voyage | vsl/voy | vessel and voyage no | vessel/voyage no | ocean vessel / voy no | vessel/voy | vessel name/voyage | ocean vessel/voyage | vessel voy | vessel-voyage | vessel name and voyage | vsl/voy no | vessel/voyage number | carrier/vessel/voyage | vessel / voyage / flag | ocean vessel/voyage/flag | vessel voyage no | ocean vessel voy no | ocean vessel/voyage no | vessel & voyage no | vessel and voyage | vessel, voyage | vessel/voy no | m/v & voyage | vessel name & voyage | vessel name / voyage no | ship/voyage | vessel name & voyage no`,
  ),
  pol: outer(
    "place",
    `load pt | loading | port of loading | port of lading | loading port | pol | port of load | load port | port of loading/export | port of export | foreign port of lading | foreign port of loading | port of departure | loaded at | lading port | port/airport of loading | port of loading (pol) | from port | place of loading | foreign port of lading (code) | origin port | port of lading/origin | export port | loaded on board at | loading at | foreign port | pol/origin`,
  ),
  pod: outer(
    "place",
    `disch port | disch. port | discharge | port of discharge | discharge port | pod | port of unlading | port of unloading | unloading port | port of destination | foreign port of unloading | port of discharge (pod) | u.s. port of unlading | us port of unlading | discharging port | port of discharge/arrival | port/airport of discharge | destination port | arrival port | port of arrival | us port of discharge | discharge at | to port | port discharge | u.s. port of discharge | discharged at | unlading port | port of disch | pod/arrival port`,
  ),
  delivery: outer(
    "place",
    `delivery | delivered at | deliv place | place of delivery | place of delivery by on-carrier | final destination | place of delivery by carrier | final place of delivery | delivery place | destination | place of delivery (final destination) | plod | final destination (for the merchant's reference) | final dest | ultimate destination | delivery at | place of delivery by on carrier | inland destination | place of delivery (pld) | final destination (for the merchant's reference only) | point of delivery | del place | place of delivery/final destination | final delivery | dest | cargo destination`,
  ),
  transshipment: outer(
    "place",
    `transhipped at | transhipment at | transshipment at | transshipment port | port of transshipment | transhipment port | port of transhipment | transshipment | t/s port | transshipped at | tranship port | via port`,
  ),
  onward: outer(
    "line",
    `on-carriage | on carriage | onward inland routing | onward inland routing (not part of carriage as defined in clause 1) | for transshipment to | on carriage to | inland routing | onward carriage | domestic routing/export instructions | domestic routing | on-carriage by | onward routing | domestic routing / export instructions | onward inland routing/export instructions | on carriage by | domestic inland routing`,
  ),
  freight_terms: outer(
    "terms",
    `freight payable | freight is | freight terms | freight payment terms | payment terms | freight | freight term | terms of payment | freight and charges | freight & charges | freight payment | prepaid/collect | pp/cc | freight terms (pp/cc) | freight charges | ocean freight | terms | payment | freight payable by | freight status | freight paid | freight to be paid | ocean freight terms | payment of freight`,
  ),
  prepaid_at: outer(
    "place",
    `prepaid at | freight prepaid at | freight & charges prepaid at | prepaid in`,
  ),
  collect_at: outer(
    "place",
    `collect at | freight collect at | payable at destination | collect in | freight & charges collect at`,
  ),
  payable_at: outer(
    "place",
    `place of payment | prepaid/collect at | freight payable in | payable at | payable at/by | freight payable at/by | freight & charges payable at/by | freight and charges payable at/by | freight payable at | freight to be paid at | freight & charges payable at | charges payable at | freight/charges payable at | freight and charges payable at | freight paid at | ocean freight payable at`,
  ),
  issue_place: outer(
    "place",
    `issued in | b/l issued in | place of issue of b/l | place of issue of b(s)/l | place of issue of waybill | place of issue of bill of lading | place of issue | place of b(s)/l issue | b/l issued at | issued at | signed at | place of b/l issue | place b(s)/l issued | issue place | place of bill of lading issue | b/l place of issue | place of bill(s) of lading issue | place issued | at`,
  ),
  issue_date: outer(
    "date",
    `date of issue of b/l | date of issue of b(s)/l | date of issue of waybill | date of issue of bill of lading | date of issue of sea waybill | date of issue | issue date | b/l date | date issued | bill of lading date | date of b/l issue | b/l issue date | issued on | date of b/l | b(s)/l issue date | dated at date | bl date | date of b(s)/l issue | issued date | date of bill of lading | dated | hbl date | bill date | sign date | b/l dated | date of signature`,
  ),
  issue_place_date: outer(
    "place_date",
    `place and date of issue | place & date of issue | place / date of issue | place and date of b/l issue | place and date | place and date issued | place of b(s)/l issue/date | place and date of issue of b/l | place date of issue | issued at (place and date) | place/date of issue | place and date of bill of lading issue | place and date of b(s)/l issue | issue place and date | issued (place and date) | dated at | signed at/on | issued at / date | place of issue/date | place of issue and date | place of issue / date | b/l issued place and date`,
  ),
  on_board_date: outer(
    "date",
    `shipped on board date | on board date | laden on board | laden on board date | laden on board the vessel | shipped on board | date laden on board | on board | date shipped on board | on board date (local time) | onboard date | sob date | laden on board vessel date | shipped on board the vessel | ship on board date | clean on board | date on board | loaded on board date | laden onboard date | date of shipment | on-board date | clean on board date | loaded on board | shipped on board on | on board notation | o/b date | shipment date | shipped date`,
  ),
  signed_by: outer(
    "line",
    `signed for the carrier | signed for carrier | signed by | signed | authorized signature | signature | by | as agent for the carrier | stamp and signature | signed on behalf of the carrier | signed for the carrier | as carrier | signed as agent for | signed on behalf of | signatory | signed for and on behalf of | authorised signatory | signed as carrier | as agent | authorized signatory | for the carrier | signed for | authorised signature`,
  ),
  isf_reference: outer(
    "identifier",
    `isf reference | isf ref | isf ref no | isf no | isf number | isf reference number | isf transaction no | isf transaction number | isf confirmation no | isf # | isf filing no | reference number isf | isf reference no | isf txn no | isf confirmation | isf transaction | isf bond ref`,
  ),
  fmc: outer(
    "fmc",
    `fmc oti no | fmc oti number | fmc no | oti no | fmc number | fmc-oti no | fmc# | fmc oti | oti number | fmc oti license no | fmc license no | fmc lic no | oti license no | nvocc license no | fmc/oti no | fmc | fmc reg no | fmc registration no | fmc org no | fmc oti # | oti license | oti # | fmc licence no | fmc license | oti lic no | fmc licence`,
  ),
  freight_location: outer(
    "text",
    `freight location / firms code | freight location/firms code | pickup facility | cargo location / firms code | pickup location / firms | facility name | pickup location | available at | freight location | cargo location | cargo available at | location of goods | pick up at | pickup at | pick-up location | location | container yard | cfs/pier | cargo located at | cargo pick up location | delivery location/terminal | cy location | terminal | cargo pick-up location | pick up location | cargo pickup location | location of goods-code(s)/name(s) | goods located at | available location | pickup terminal | cy/cfs location | facility | pier/terminal | discharge terminal | new terminal | unloading terminal | pickup terminal name | container location | current location | arrival terminal | place of availability | devanning location | ramp | rail ramp | cargo will be available at`,
  ),
  firms: outer(
    "firms",
    `firms code | firms | firm code | firms # | location firms | f.i.r.m.s. | firms no | facility firms | firms location | terminal firms code | firms (location)`,
  ),
  last_free_day: outer(
    "date",
    `last free day | lfd | last free date | free time expires | free time expiration | free time until | last free day (lfd) | free until | storage begins after | free time ends | last day of free time | last free time | port last free day | est last free day | free time expires on | free storage until | storage free until | terminal last free day | line last free day | last free | last day free | free time expiry | last free day for pickup | pier last free day | lfd at terminal | estimated lfd | demurrage free until | free through | last day of free storage`,
  ),
  it_number: outer(
    "it",
    `it no | it number | i.t. no | i.t. number | it# | i.t. # | it | it/te no | immediate transportation no | in-bond no | in-bond number | inbond number | it no/date | in bond no | inbond no | it entry no | i.t. number/date | in-bond # | in-bond entry no | i.t./t.e. no | carrier's in-bond no | i.t. | bond no (it) | in-bond control no | inbond # | it number / date | i.t. no./date | it num`,
  ),
  eta: outer(
    "date",
    `eta | eta date | estimated arrival | estimated time of arrival | estimated date of arrival | eta pod | arrival date | eta at port | expected arrival | eta port | eta discharge port | est arrival | date of arrival | eta (pod) | eta port of discharge | arrival | eta at pod | expected arrival date | est arrival date | estimated arrival date | eta/ata | est. time of arrival | vessel eta | eta at port of discharge | due date of arrival | eta discharge | eta vessel | vessel arrival | vessel arrival date | eta us port | eta usa | eta u.s. | arrives | due to arrive | expected | expected on | due | expected to arrive | expected to berth | vessel due`,
  ),
  etd: outer(
    "date",
    `etd | estimated departure | sailing date | estimated time of departure | departure date | etd pol | etd date | sail date | estimated date of departure | est departure | etd port | date of departure | sailed | etd port of loading | departure | est departure date | sailing on or about | vessel etd | estimated sailing date | etd (pol) | etd origin | atd`,
  ),
  door_eta: outer(
    "date",
    `door eta | eta door | est. door delivery | estimated door delivery | est. delivery | estimated delivery | expected delivery | target delivery | delivery due | deliver on | delivery eta | eta at door | eta final destination | eta place of delivery | eta delivery | eta final dest | final eta | eta at final destination | required delivery date | deliver by | eta destination | delivery date | delivery appointment | eta dest | requested delivery date | eta at place of delivery | eta place of del | eta final`,
  ),
  notice_date: outer(
    "date",
    `notice date | date of notice | a/n date | arrival notice date | date sent | date of this notice | notification date | date printed | sent on | an date | notified on | issued`,
  ),
  document_date: outer(
    "date",
    `date | document date | order date | d/o date | invoice date | issue date | date of order | dispatch date | do date | delivery order date | today's date | work order date | date (mm/dd/yyyy)`,
  ),
  document_number: outer(
    "identifier",
    `doc no | doc number | packing list no | packing list number | certificate no | certificate number | quotation no | statement no | quote no | receipt no | bond no | d/o no | do no | d/o number | delivery order no | delivery order number | order no | order number | document number | document no | our ref | our reference | file no | reference no | our reference number | our ref no | our file no | file number | reference number | ref no | job no | job number | shipment no | do # | d/o # | dispatch no | work order no | file # | our file | file ref | reference # | ref # | do number | delivery order # | pickup order no | order # | dispatch # | trucking order no | load no | load # | work order # | our file # | w/o no | our no | our job no | dray order no | cartage order no`,
  ),
  consol: outer(
    "identifier",
    `consol no | consol number | consol | consol # | consolidation no | consolidation number | console no | consol ref | console | console # | consol id`,
  ),
  prepared_by: outer(
    "person",
    `prepared by | issued by | created by | entered by | printed by | typed by | order entered by | dispatched by | booked by | preparer | made by | written by | prepared by (name) | completed by | operator | contact person | handled by | dispatcher`,
  ),
  prepared_date: outer(
    "date",
    `prepared date | date prepared | entered on | date entered on | entry made on | prepared on | created on | prepared on date | date created | issue date/time | printed | print date | printed on`,
  ),
  pickup: outer(
    "block",
    `pickup location / terminal | pickup facility | pick up location / terminal | pickup from | pick up from | pick-up from | pickup terminal | pick up terminal | pickup location | pick up at | pickup at | pick up location | collect from | pick-up location | cargo location | freight pickup | cargo pickup location | terminal | container pickup location | pickup facility | pickup | available at | from terminal | pick up | pickup (terminal) | pier | pickup at terminal | port terminal | location of goods | freight location | pickup yard | port of pickup | cargo is at | the merchandise described below will be available at | pick-up at | carrier pickup at | from (pickup) | pier/terminal | goods at | pick-up terminal | origin terminal`,
  ),
  deliver_to: outer(
    "block",
    `deliver to | delivery to | ship to | for delivery to | final delivery to | deliver cargo to | delivery location | drop off | drop location | delivery name and address | delivered to | delivery | deliver to address | place of delivery | warehouse | delivery party | dropoff | ship to party | delivery destination | for delivery at | delivery facility | receiver | drop off location | drop-off | deliver to (name and address) | to (delivery) | unload at | delivery warehouse | deliver at`,
  ),
  pickup_address: outer(
    "block",
    `pickup address | pick up address | terminal address | pick-up address | pickup location address`,
  ),
  delivery_address: outer(
    "block",
    `delivery address | deliver to address | delivery location address | address of delivery`,
  ),
  issuer: outer(
    "line",
    `from | issued by | sender | sent by | issuer | prepared for | issuing office`,
  ),
  delivery_carrier: outer(
    "block",
    `trucker / delivering carrier | delivering carrier | trucker/delivering carrier | delivery carrier | trucker | inland carrier | dray carrier | motor carrier | local carrier | truck line | carrier (trucker) | local delivery or transfer by (delivery order issued to) | local delivery by | transfer by | cartage company | trucking company | drayman | cartman | delivery by | drayage carrier | to trucker | local delivery or transfer by | trucker name | cartage carrier | dispatched to | trucking co | dray company | drayage company | carrier assigned | to (trucker) | drayage by | local cartage | truckman | issued to | cartage by | transporter | transport company | haulage company | haulage contractor | haulier | truck company | drayage vendor | cartage contractor | trucking vendor`,
  ),
  ocean_carrier: outer(
    "line",
    `ocean carrier | carrier | shipping line | steamship line | ssl | steamship company | vocc | line | ocean carrier name | ss line | carrier name | s/s line | ssline | carrier/line | steam ship line | liner | carrier / line | vessel operator | s.s. line`,
  ),
  transport_mode: outer(
    "mode",
    `transport mode | mode of transport | mode | transportation mode | mode of transportation | trans mode | transport | shipping mode | mot`,
  ),
  entry_number: outer(
    "entry",
    `entry no | entry number | customs entry no | customs entry number | entry # | filer code/entry no | filer code/entry number | filer code / entry no | entry no. | customs entry | entry ref | customs entry # | entry nbr | filer/entry no | cbp entry no | us customs entry | filer code/ entry no | cbp entry number | us customs entry no | entry summary no | entry`,
  ),
  customer: outer(
    "line",
    `customer | customer name | client | bill to | account | customer/importer | importer | client name | cust | bill to party | customer account | for the account of | acct | on account of`,
  ),
} as const;
