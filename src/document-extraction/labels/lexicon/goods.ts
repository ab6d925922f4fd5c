import { outer } from "./entry.ts";

/** The goods, their packages and figures. */
export const goodsLabels = {
  goods: outer(
    "text",
    `description of goods | goods description | commodity | cargo description | description of packages and goods | description | commodity description | goods | description of merchandise | description of commodities | product description | article | cargo | merchandise | nature of goods | description of cargo | product | commodities | description of articles | nature and quantity of goods | contents`,
  ),
  packages: outer(
    "packages",
    `no of packages | number of packages | package count | packages | total packages | pkgs | pieces | no of pkgs | total pkgs | quantity | pcs | no of pieces | total pieces | no. and kind of packages | number and kind of packages | qty | pkg count | total items | total no of packages | packages total | total number of packages | pieces/packages | cartons | total cartons | package qty | pieces / type | package quantity | total quantity | count | no of units | total package count`,
  ),
  weight: outer(
    "weight",
    `gross weight | weight | total weight | gross wt | total gross weight | gross weight total | gw | total gross wt | cargo weight | gross cargo weight | g.w. | gross mass | wt | cargo gross weight | gross weight (kgs) | gross weight (kg) | total wt | g/w | weight (kgs) | weight (kg) | gross`,
  ),
  measurement: outer(
    "volume",
    `measurement | volume | cbm | total measurement | total volume | cube | total cbm | measure | measurements | meas | cubic meters | cubic metres | total cube | measurement cbm | vol | cft | measurement cft | measurement (cbm) | volume (cbm) | cubic | m3 | total m3 | measurement (m3)`,
  ),
  tare: outer(
    "weight",
    `tare | tare weight | total tare weight | total tare | container tare weight | tare wt | container tare`,
  ),
  containers_received: outer(
    "count",
    `carrier's receipt | total received by the carrier | total received by carrier | total number of containers or packages received by carrier | total containers received | total no of containers | total number of containers | total number of containers or packages received | total no of containers received by the carrier | total number of containers/packages received | carrier's receipt | number of containers | no of containers | total number of containers or other packages or units received by the carrier | total no of containers or packages | containers received | containers received by carrier | total containers | total number of containers or packages | total number of containers received | container count | number of containers received | total number of containers or packages or units received by carrier | carrier's receipt (see clause 1 and 14). total number of containers or packages received by carrier | carrier's receipt total containers | total no of containers/packages received`,
  ),
  containers_in_words: outer(
    "words",
    `total number of containers or packages(in words) | total number of containers or packages (in words) | total number of containers in words | total number of containers or packages (in words) | total no of containers or packages in words | total containers in words | in words | total number of packages or units (in words) | total no of containers/packages in words | total number of containers or packages in words | total number of packages (in words) | total number of containers (in words) | total number of containers and/or packages (in words) | total no of containers or packages (in words) | say | say total | total number of containers or other packages or units (in words) | total (in words) | total packages in words`,
  ),
  hts: outer(
    "hts",
    `hts code | hts | hts no | hs code | hs codes | hts number | hts codes | commodity hts-6 | tariff no | hts # | htsus no | hts-6 | hs no | h.s. code | harmonized code | htsus number | htsus | harmonized tariff number | hts-6 code | commodity code | commodity hts | hts number (6 digit) | tariff number | tariff code | hs | htsus code | harmonized tariff schedule code | hsn | hts/schedule b | hs code (6 digits) | commodity htsus number | commodity hts number | tariff | htsus no. (6 digits)`,
  ),
  po: outer(
    "codes",
    `po number(s) | customer ref | order numbers | order numbers / owner's reference | owner's reference | owner's references | order nos | purchase order nos | customer po no(s) | p.o. no | po no | purchase order | purchase order no | po number | po # | p/o no | p/o | po | customer po | po numbers | purchase order number | p.o. number | po nos | po(s) | p.o. | cust po | customer po no | customer ref | cargo reference | cargo references | purchase orders | buyer's order no | order ref | purchase order numbers | p.o. # | po ref | p.o. numbers | po number(s) | purchase order # | customer reference | customer ref no | p.o. numbers / references | po no(s) | your ref | customer's reference | reference/po | po/ref | your reference | cust ref | cargo ref`,
  ),
  invoice: outer(
    "codes",
    `our invoice | proforma no | invoice no | invoice number | commercial invoice no | inv no | invoice # | invoice nos | invoice | commercial invoice | inv # | invoice ref | invoice reference | invoice references | comm inv no | inv nos`,
  ),
  marks: outer(
    "text",
    `marks and numbers | marks & numbers | marks & nos | marks and nos | shipping marks | marks | marks & no | mks & nos | marks and numbers/container no | marks nos | marks & nos/container nos | mks and nos`,
  ),
} as const;
