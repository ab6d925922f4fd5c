import { outer, inner } from "./entry.ts";

/** Parties of a security filing, with what is printed inside a block. */
export const filingLabels = {
  importer: outer(
    "line",
    `entered or imported by (importer) | entered or imported by | imported by | importer of record name (last, first, m.i.) and address | 26. importer of record name | importer name | importer of record | importer | isf importer | importer of record name | name of importer | isf importer name | importer of record name and address | importer company | importer company name | importer name and address | importer name & address | importer/consignee name | importer of record - name`,
  ),
  importer_number: outer(
    "tax",
    `importer/irs # | importer/irs no | ior / ein no | ior/ein no | ior / ein | importer ein no | irs/ein no | ior/irs no | importer of record number | importer number | importer no | ior number | ior no | importer of record no | importer ein | importer irs no | ior # | importer of record # | importer tax id | ior | importer id | isf importer number | importer irs number | importer record number | importer irs/ein | irs/ein of importer | importer ein/irs | importer of record number (irs/ein) | importer of record id | irs no | isf importer of record number | importer # | importer of record (ior) number | isf importer no | isf importer id | importer of record irs | importer id no | irs number | importer bond number/irs | importer of record ein`,
  ),
  tax_id: inner(
    "tax",
    `consignee irs / ein | consignee irs/ein | irs tax id | irs/tax id | consignee number | consignee irs no | consignee tax id | tax id | irs # | ein | consignee no | consignee irs number | irs number/tax id | federal tax id | consignee irs/tax id | consignee ein | tax id no | tax id number | fein | ein/irs | irs tax id number | irs no./tax id | irs ein | consignee irs tax id | tax id/ein | irs tax id no | irs/ein | consignee # | ein no | ein/tax id | consignee id | us tax id`,
  ),
  bol_type: outer(
    "bill_type",
    `bol type | b/l type | bill type | type of bill | bill of lading type | type of b/l | bl type | bill of lading level | b/l level`,
  ),
  buyer: outer(
    "block",
    `buyer | buyer (owner) | buyer name and address | buyer name | buyer/owner | buyer party | buyer (or owner) | buying party | buyer name & address | buyer (name and address) | owner/buyer | buyer details`,
  ),
  seller: outer(
    "block",
    `seller | seller (owner) | seller name and address | seller name | seller/owner | selling party | seller (or owner) | vendor | seller party | seller name & address | seller (name and address) | owner/seller | seller details`,
  ),
  ship_to: outer(
    "block",
    `ship to | ship to party | ship-to | ship to name and address | ship-to party | ship to name | ship to address | shipto | ship to location | ship to name & address | ship to (name and address) | ship-to name | ship-to party name and address | ship to party name | ship to details`,
  ),
  manufacturer: outer(
    "block",
    `manufacturer | manufacturer (supplier) | manufacturer or supplier | manufacturer/supplier | manufacturer name and address | manufacturer name | manufacturer (or supplier) | supplier | maker | factory | manufacturer party | manufacturer name & address | manufacturer (name and address) | manufacturer supplier | manufacturer details | supplier/manufacturer`,
  ),
  consolidator: outer(
    "block",
    `consolidator | consolidator (stuffer) | consolidator/stuffer | consolidator name and address | consolidator name | stuffer | consolidator stuffer | consolidator party | consolidator name & address | consolidator (name and address) | consolidator or stuffer | stuffer/consolidator | consolidator details`,
  ),
  stuffing_location: outer(
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
} as const;
