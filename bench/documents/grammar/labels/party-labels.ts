import { spelled } from "./label-list.ts";

/** Parties, as bills, notices and orders name them. */
export const partyLabels = {
  shipper: spelled(
    "Shipper|Shipper / Exporter|Consignor|Exporter|Shipper (complete name and address)|Consignor/Shipper",
    "Shipper's Name and Address|Exporter (Principal or seller-licensee and address including ZIP Code)|Shipper or Supplier|Shipped by",
    "Embarcador|Expéditeur|Absender",
  ),
  consignee: spelled(
    "Consignee|Consigned to|Consignee (if 'To Order' so indicate)|Cnee|Consignee (not negotiable unless consigned to order)|Consignee - name and address",
    "Consignee's Name and Address|Consigned to order of|Ultimate Consignee|Consignee / Receiver",
    "Consignatario|Destinataire|Empfänger",
  ),
  notify: spelled(
    "Notify Party|Notify Address|Notify|Notify party (no claim shall attach for failure to notify)|Arrival notice to|Party to be notified",
    "Notify Party / Intermediate Consignee (Name and address)|Address for notification|Please notify|1st Notify Party",
    "Notificar a|Partie à notifier|Meldeadresse",
  ),
  agent: spelled(
    "For delivery of goods please apply to|Delivery Agent|Destination Agent|For release of cargo contact",
    "Apply for delivery to|Agent at port of discharge|Cargo release office",
    "Agente de entrega|Agent de livraison|Auslieferungsagent",
  ),
  forwarder: spelled(
    "Forwarding Agent|Forwarding agent - references|Freight Forwarder",
    "Forwarding Agent (Name and address - references)|Agent / FMC No.",
    "Agente de carga|Transitaire|Spediteur",
  ),
  carrier: spelled(
    "Carrier|Ocean Carrier|Steamship Line|Shipping Line|SSL",
    "Carrying Line|Line / Operator|Name of ocean line|S/S Line",
    "Naviera|Compagnie maritime|Reederei",
  ),
  pickup: spelled(
    "Pick up at|Pickup location|Pick-up terminal|Location of goods|Pickup from",
    "Cargo located at|Collect from|Container available at|Freight location",
    "Lugar de recogida|Lieu d'enlèvement|Abholort",
  ),
  deliverTo: spelled(
    "Deliver to|Delivery address|Ship to|Final delivery to|Delivery location",
    "Deliver the goods to|Drop location|Unload at|Delivery point",
    "Entregar a|Livrer à|Lieferadresse",
  ),
  trucker: spelled(
    "Trucker|Delivering carrier|Dray carrier|Motor carrier|Local delivery or transfer by",
    "Cartage company|Trucking company|Haulier|Inland carrier",
    "Transportista|Transporteur|Fuhrunternehmer",
  ),
  customer: spelled(
    "Customer|Bill to|Account|Client",
    "Order placed by|For account of|Customer name",
    "Cliente|Client|Kunde",
  ),
  preparedBy: spelled(
    "Prepared by|Issued by|Completed by|Operator",
    "Made out by|Clerk|Person in charge",
    "Preparado por|Préparé par|Bearbeiter",
  ),
  signedBy: spelled(
    "Signed for the carrier|By|Signature|Signed as agent for the carrier",
    "Authorised signature|Signed on behalf of the carrier|For the carrier",
    "Firmado por|Signé par|Unterschrift",
  ),
} as const;
