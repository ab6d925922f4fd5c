import { outer } from "./entry.ts";

/** The parties of a bill, which print a block each. */
export const partiesLabels = {
  shipper: outer(
    "block",
    `shipper | shipper/exporter | exporter | shipper / exporter name and address |
    consignor | consignor/shipper | shipper (exporter) | shipper name and address | shipper's name |
    shipper name | shipper/consignor | shipped by | shipper details | exporter/shipper |
    principal or seller-licensee and address | shipper (name and address) | sender | expediteur |
    shipper information | shipper/seller | shipper name & address | supplier/shipper |
    shipper exporter (complete name and address) | consignor (shipper) | shipper / supplier`,
  ),
  consignee: outer(
    "block",
    `consignee | consigned to | consigned to order of | consigned to the order of |
    consignee name and address | consignee name | ultimate consignee | consignee/importer |
    consignee (name and address) | consignee details | importer/consignee | consignee / buyer |
    consignee or order | consignee (if to order so indicate) | consignee information | cnee |
    consignee/order of | consignee name & address | receiver | consignee party |
    consignee (complete name and address) | consignee (not negotiable unless consigned to order) |
    ultimate consignee name and address | for account of | ultimate consignee name & address`,
  ),
  notify: outer(
    "block",
    `notify party | notify | notify address | notify parties | notify party/address |
    notify party name and address | notify party/intermediate consignee | intermediate consignee |
    notify party & address | notify party 1 | first notify party | 1st notify party | party to notify |
    notify party (name and address) | notify party details | notify party/importer | arrival notify |
    notify party (complete name and address) | notify party information | notify name | party notify |
    notify party (see clause 22) | notify party / intermediate consignee | notify (full style) |
    notify party (1) | notify party name & address | notify party name | arrival notice to | send arrival notice to | notice of arrival to`,
  ),
  also_notify: outer(
    "block",
    `notify party no 2 | notify 2 | notify party ii | other notify party | also notify party (complete name and address) | also notify | also notify party | 2nd notify party | second notify party |
    notify party 2 | also notify (name and address) | additional notify party | also notify parties |
    also notify party-routing & instructions | notify party (2) | second notify | also notify party (name and full address) |
    also notify party - routing & instructions | domestic routing/export instructions/also notify`,
  ),
  actual_shipper: outer(
    "block",
    `actual shipper | real shipper | shipper's principal | on behalf of shipper | true shipper`,
  ),
} as const;
