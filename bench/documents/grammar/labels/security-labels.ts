import { spelled } from "./label-list.ts";

/** The elements of an importer security filing. */
export const securityLabels = {
  importer: spelled(
    "Importer of record|Importer|ISF importer|Importer name",
    "Importer's name|Name of importer|Importing party",
    "Importador|Importateur|Importeur",
  ),
  seller: spelled(
    "Seller|Seller name and address|Seller (owner)",
    "Selling party|Sold by|Vendor / Seller",
    "Vendedor|Vendeur|Verkäufer",
  ),
  buyer: spelled(
    "Buyer|Buyer name and address|Buyer (owner)",
    "Buying party|Sold to|Purchaser / Buyer",
    "Comprador|Acheteur|Käufer",
  ),
  shipTo: spelled(
    "Ship to|Ship-to party|Ship to name and address",
    "Deliver-to party|First delivery after release (ship to)|Ship-to location",
    "Enviar a|Livré à|Warenempfänger",
  ),
  maker: spelled(
    "Manufacturer|Manufacturer / supplier|Manufacturer (or supplier) name and address",
    "Made by (manufacturer)|Factory|Producer / Manufacturer",
    "Fabricante|Fabricant|Hersteller",
  ),
  stuffing: spelled(
    "Container stuffing location|Stuffing location|Place of stuffing",
    "Location where container was stuffed|Stuffed at|Loading location (stuffing)",
    "Lugar de llenado|Lieu d'empotage|Packort",
  ),
  consolidator: spelled(
    "Consolidator|Consolidator (stuffer)|Stuffer / consolidator",
    "Consolidated by|Container consolidator|Consolidating party",
    "Consolidador|Groupeur|Konsolidierer",
  ),
  billType: spelled(
    "Bill type|B/L type|Type of bill",
    "Bill of lading type|Kind of bill",
    "Tipo de conocimiento|Type de connaissement|B/L-Art",
  ),
} as const;
