/**
 * Labels of fields that are in no payload. They end the value before them and are never a value.
 */
export const neutralLabels: readonly string[] = `
  packages received by the carrier | consignee's reference | consignee's ref | agent's reference | inland carriage | haulage | shipper's declared value |
  total freight | total freight prepaid | total freight collect | total prepaid | total collect | merchant's declared value |
  discharge port agent | port of discharge agent | discharge agent | destination agent | agent at port of discharge | delivery agent at destination | commodity code | loading pier | loading pier/terminal | loading berth | originals to be released at | bill of lading to be released at |
  declared value | declared value for carriage | excess value | excess value declaration | rate |
  rate of exchange | exchange rate | freight rate | revenue tons |  currency |
  amount | total | subtotal | grand total | for delivery of goods please apply to | for delivery apply to |
  for release of goods | for cargo release contact | for release of cargo contact | to obtain delivery contact | delivery agent |
  for delivery of cargo please contact | destination agent | agent at destination | overseas agent |
  for transshipment | sold to | ship from | page | page no | ams no | ams # | container no | container number |
  container numbers | seal no | seal number | seal numbers | seal | size | type | size/type | container type |
  hazardous | commodity code | said to contain | remarks | special instructions | instructions | notes | comments |
  charges | freight and charges | total charges | total due | balance due | amount due | please remit to |
  remit to | remarks/special instructions | comm code | hm | items | go date | g.o. date | general order date |
  it date | i.t. date | discharge date | ata | actual arrival | customs broker | broker | notify broker |
  particulars furnished by shipper | particulars furnished by merchant | carrier's agent endorsements |
  carrier's agents endorsements | above particulars as declared by shipper | ref | ref no | reference |
  received in good order | received by | received in good order by | time | empty return | empty return location |
  return empty to | return empty container to | return to | bill of lading to be released at | bond type | surety code |
  surety no | missing docs | manifest qty | summary date | mode of transport | reference number | line no |
  duty | user fees | tax | other | signature of declarant | title | date signed | telephone number |
  customs cleared | customs status | freight release | customs release | isf bond | bond holder | bond number |
  container | containers | equipment no | chassis | appointment | pickup number | pickup no | pick up no | pin |
  pickup reference | driver | licence plate | license plate | truck no | time in | time out | weight unit |
  net weight | vgm | verified gross mass | temperature | imo | un no | flag | call sign | lloyds no | imo no |
  service code | tariff item | office | department | branch | incoterms | terms of sale | reference no | quantity |
  unit price | description of goods | description of packages and goods | kind of packages | insurance | cargo insurance |
  telex release | release type | type of release | bl release | b/l release | release | freight release type | lloyd's no |
  original b/l required | hold | holds | customs hold | exam | storage | demurrage | detention | per diem |
  consignee copy | ocean freight | documentation fee | import broker | customs clearance by | carrier contact |
  pre-transport par | fret payable a | le chargeur | the shipper le chargeur |
  cut off | document cut-off | port cut-off | vgm cut-off | sender's reference | user | sent by | sent to | cc | bcc`
  .split("|")
  .map((one) => one.trim());
