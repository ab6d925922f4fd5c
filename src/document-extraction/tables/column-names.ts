/** The kinds of columns in container and goods tables. */
export type ColumnKind = keyof typeof headers;

const list = (text: string): readonly string[] => text.split("|").map((one) => one.trim());

/** Column names, regardless of case and punctuation; the longest that matches counts. */
export const headers = {
  container: list(
    `container no | container number | container | containers | container nos | container numbers | cntr no | ctnr no | cont no | container # | equipment no | equipment | unit no | unit number | container id | container/seal no | container no/seal no | container & seal no | container / seal numbers | container no. & seal no. | cntr | ctr no | container no seal no | container number/seal number | container numbers seal numbers and marks | container and seal | container no / seal no / size | cntr no/seal no | container/seal | equipment number | unit | marks and numbers container no and seal no | marks & nos container no | container nos / seal nos | container nos seal nos marks and numbers | container no(s)`,
  ),
  seal: list(
    `seal no | seal number | seal | seals | seal nos | seal # | seal numbers | carrier seal | seal no(s) | seal number(s) | seal id`,
  ),
  size: list(
    `size | type | size/type | container type | type/size | container size | cntr type | eqp type | equipment type | sz/tp | ctr type | iso type | cntr size | size & type | size / type | container size/type | ct type | type & size | unit type | eqpt type`,
  ),
  packages: list(
    `net quantity in htsus units | net quantity | packages | no of packages | no of pkgs | pkgs | number of packages | pieces | pcs | quantity | qty | no pkgs | no. of packages or containers | package count | pkg qty | no and kind of packages | number and kind of packages | cartons | quantity/unit | no of containers or packages | number of packages or containers | no of containers or pkgs | no. of cont or other pkgs | quantity and type of packages | total pkgs | ctns | no. of pieces | packages qty | pieces/type | qty/unit | pkg | package | packages / kind | number of pieces | package qty | piece count | units | no. of ctns | pack qty | manifest qty | no. of pkgs or containers`,
  ),
  kind: list(
    `kind | kind of packages | package type | unit | package unit | uom | pkg type | package kind | packaging | pack type | kind of package | type of packages | pkg unit | quantity unit`,
  ),
  description: list(
    `description and quantity of merchandise | description of merchandise | commodity | description | description of goods | description of packages and goods | commodity | kind of packages; description of goods | goods description | cargo description | description of merchandise | kind of packages description of goods | description of commodities | description of packages & goods | kind of packages description of goods marks and numbers | item description | product description | kind of packages; description of goods; marks and numbers | said to contain | number and kind of packages description of goods | number and kind of packages; description of goods | description of commodity | goods | article | charge description | charge | charges | description of charges | kind of pkgs description of goods | description of contents | number and type of packages; description of goods | description of goods and packages | contents | details of goods | particulars of goods | number of packages and description of goods | commodity description | no. and kind of packages; description of goods`,
  ),
  weight: list(
    `gross weight | weight | gross wt | weight kgs | weight (kg) | gross weight (kgs) | gross weight (kg) | gross weight kgs | kgs | kg | gross cargo weight | gw | gw kgs | gross weight kg | gross wt kgs | wt | gross wt (kgs) | g.w. (kgs) | weight kg | cargo weight | weight (kgs) | gross weight lbs | gross weight (lbs) | weight (lbs) | weight lbs | g.w. | gr weight | gr. wt. | gross mass | gross | gross weight (kilos) | gross kgs | kilos | gross mass (kg) | total weight | wt (kgs) | gross weight in kgs`,
  ),
  weight_kg: list(
    `kgs weight | weight in kgs | weight in kg | wt kgs | weight/kgs | kilograms | wgt kgs | gross kg`,
  ),
  weight_lb: list(
    `gross weight in pounds | gross weight lb | weight (lb) | weight lb | lbs | lb | weight in lbs | wt lbs | weight/lbs | pounds | wgt lbs | gross lbs | gross lb | gross wt lbs | gross wt (lbs) | lbs weight`,
  ),
  volume: list(
    `measurement | volume | cbm | measure | meas | measurement (cbm) | volume (cbm) | measurement cbm | volume cbm | cube | m3 | cu m | meas (cbm) | meas cbm | vol | measurements | cubic meters | vol (cbm) | measurement (m3) | volume m3 | volume (m3) | measurement m3 | cft | cubic | measurement (cu m) | cubic metres | vol cbm`,
  ),
  tare: list(
    `tare | tare weight | tare kgs | tare (kg) | tare weight kgs | tare (kgs) | tare wt | tare weight (kg)`,
  ),
  slac: list(`slac | shipper's load and count | slac qty`),
  marks: list(
    `marks | marks and numbers | marks & numbers | marks & nos | shipping marks | marks and nos | marks numbers | marks & numbers / container no | mks & nos | marks and numbers / containers | marks/nos`,
  ),
  reference: list(
    `po | po no | po number | p.o. no | p/o no | purchase order | reference | cargo reference | order no | po # | ref | customer po | references | p.o. number | po nos | p.o. | p/o | order | customer ref | po numbers`,
  ),
  hts: list(
    `rate/htsus | htsus/rate | hs number | h.s. number | hts/hs code | hts | hts code | hs code | htsus no | htsus | hs | htsus no. | tariff no | hts no | hts number | hs-code | hts# | h.s. code | htsus number | tariff number | tariff | commodity code | harmonized code | hts us no`,
  ),
  value: list(
    `entered value | value | value usd | entered value (usd) | entered value usd | customs value | dutiable value | ent value | entered val | chgs | entered value (whole dollars) | value (usd) | line value`,
  ),
  duty: list(
    `duty and i.r. tax | duty | customs duty | duties | duty and i.r. tax | duty amount | duty usd | duty (usd) | duty and ir tax | estimated duty | duty & tax | duty/tax | duty due | duty paid`,
  ),
  rate: list(
    `rate | htsus rate | duty rate | unit price | rate of duty | price | tariff rate | a. htsus rate | rate %`,
  ),
  amount: list(
    `amount | total | charges amount | amount usd | amount (usd) | total amount | usd | charge amount | amount due | prepaid | collect | total usd | collect amount | extended | total (usd) | sum | net amount | price usd`,
  ),
  currency: list(`currency | curr | cur | ccy | curr.`),
  other: list(
    `line | line no | item | no | status | last free day | lfd | eta | available | remarks | notes | origin | co | country | country of origin | vgm | net weight | basis | per | pickup no | pickup # | temp | net wt | net quantity | #`,
  ),
} as const;
