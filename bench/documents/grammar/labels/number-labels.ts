import { spelled } from "./label-list.ts";

/** Numbers and references, as carriers, forwarders, brokers and customs name them. */
export const numberLabels = {
  houseBill: spelled(
    "House B/L No.|HBL|House bill of lading|HBL No.|H/BL #|House Bill",
    "House B/L Number|HAWB/HBL No.|Hse B/L|Forwarder's B/L No.",
    "Conocimiento hijo|Connaissement house|Haus-B/L",
  ),
  masterBill: spelled(
    "Master B/L No.|MBL|Master bill of lading|MBL No.|Ocean B/L|M/BL #|Master Bill",
    "Master B/L Number|Carrier's B/L No.|Line B/L No.|Ocean Bill of Lading No.",
    "Conocimiento master|Connaissement master|Master-B/L",
  ),
  ownBill: spelled(
    "B/L No.|Bill of Lading No.|BL Number|Bill of lading number|Document No.",
    "B/L Nr.|No. of B/L|Bill No.|B/L Reference",
    "Conocimiento No.|Connaissement N°|Konnossement-Nr.",
  ),
  ownWaybill: spelled(
    "Sea Waybill No.|Waybill No.|SWB No.|B/L No.",
    "Waybill Nr.|No. of Waybill|Sea Waybill Number",
    "Carta de porte No.|Lettre de transport N°|Seefrachtbrief-Nr.",
  ),
  booking: spelled(
    "Booking No.|Booking Number|Bkg No.|Carrier Booking No.|Booking Ref.",
    "Booking Reference|Bkg. Ref|Booking #|Line booking",
    "Reserva No.|N° de réservation|Buchungsnr.",
  ),
  exportReference: spelled(
    "Export references|Export reference|Shipper's reference|Shipper ref.",
    "References of exporter|Shipper's Ref. No.|Export Ref. Nos.",
    "Referencias de exportación|Références d'exportation|Export-Referenz",
  ),
  contract: spelled(
    "Service contract no.|Svc contract|Contract No.|S/C No.",
    "Service Contract Number|Contract reference|Rate agreement no.",
    "Contrato de servicio|Contrat de service|Servicevertrag",
  ),
  order: spelled(
    "P.O. No.|Customer ref.|Purchase Order|PO #|Your reference|Customer PO",
    "Purchase order numbers|Order No.|Buyer's order|Client reference",
    "Orden de compra|Bon de commande|Bestellnr.",
  ),
  fileNumber: spelled(
    "D/O No.|Delivery order no.|Our reference|File No.|Our Ref.|Dispatch No.",
    "Work order number|Order number|Our file|Reference of office",
    "Nuestra referencia|Notre référence|Unser Zeichen",
  ),
  entry: spelled(
    "Entry No.|Entry number|Customs entry no.|Filer code/Entry No.",
    "Number of entry|US Customs Entry #|Entry # (11 digits)|Filer / entry",
    "No. de despacho|N° de déclaration|Zollanmeldung-Nr.",
  ),
  inBond: spelled(
    "I.T. No.|IT number|In-bond no.|I.T. Number",
    "Immediate transportation no.|IT #|In-Bond Number",
    "No. de tránsito|N° de transit|Versand-Nr.",
  ),
  importerNumber: spelled(
    "Importer no.|IOR number|Importer of record no.|Importer number",
    "Importer ID|IRS no. of importer|Importer of Record #",
    "No. de importador|N° d'importateur|Importeur-Nr.",
  ),
  isf: spelled(
    "ISF No.|ISF reference|ISF transaction no.",
    "ISF Number|Security filing no.|ISF # (CBP)",
    "No. ISF|N° ISF|ISF-Nr.",
  ),
  scac: spelled(
    "SCAC|SCAC Code|Carrier code",
    "Carrier SCAC|Standard alpha code",
    "Código SCAC|Code SCAC|SCAC-Code",
  ),
  fmc: spelled(
    "FMC No.|FMC license no.|FMC OTI No.|OTI No.",
    "FMC Org. No.|FMC OTI Number|FMC Lic. #",
    "Licencia FMC|Licence FMC|FMC-Lizenz",
  ),
  firms: spelled(
    "FIRMS code|FIRMS|Firms No.",
    "Facility (FIRMS)|CBP FIRMS|FIRMS Cd",
    "Código FIRMS|Code FIRMS|FIRMS-Code",
  ),
  consol: spelled(
    "Consol No.|Consolidation no.|Consol ref.",
    "Consol #|Consolidation number",
    "No. de consolidado|N° de groupage|Sammelladung-Nr.",
  ),
} as const;
