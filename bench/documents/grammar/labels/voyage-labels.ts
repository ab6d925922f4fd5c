import { spelled } from "./label-list.ts";

/** Voyages, places and days. */
export const voyageLabels = {
  vessel: spelled(
    "Vessel|Ocean vessel|Vessel name|Exporting carrier (vessel)|Ship|Intended vessel",
    "Name of vessel|Vessel (M/V)|Mother vessel|Per vessel",
    "Buque|Navire|Schiff",
  ),
  voyage: spelled(
    "Voyage|Voyage No.|Voy. No.|Voyage number",
    "Voy.|Voyage Ref|Trip / Voyage|Voy #",
    "Viaje|Voyage N°|Reise-Nr.",
  ),
  vesselVoyage: spelled(
    "Vessel / Voyage|Vessel/Voy.|Ocean vessel / Voy. no.|Vessel & Voyage",
    "Vessel and voyage no.|Ship / Voyage|Carrying vessel/voyage",
    "Buque / Viaje|Navire / Voyage|Schiff / Reise",
  ),
  loading: spelled(
    "Port of loading|Loading port|POL|Port of lading|Port of load",
    "Port of Loading (POL)|Load port|Shipped from port|Port of export",
    "Puerto de carga|Port de chargement|Ladehafen",
  ),
  discharge: spelled(
    "Port of discharge|Discharge port|POD|Port of unlading|Foreign port of unloading",
    "Port of Discharge (POD)|Disch. port|Unloading port|Port of unloading",
    "Puerto de descarga|Port de déchargement|Löschhafen",
  ),
  receipt: spelled(
    "Place of receipt|Place of receipt by pre-carrier|Receipt at|Place of acceptance",
    "Place of Receipt (POR)|Received at|Place of taking in charge",
    "Lugar de recepción|Lieu de réception|Übernahmeort",
  ),
  delivery: spelled(
    "Place of delivery|Final destination|Place of delivery by on-carrier|Destination",
    "Place of Delivery (PLD)|Final place of delivery|Ultimate destination|Delivery place",
    "Lugar de entrega|Lieu de livraison|Auslieferungsort",
  ),
  preCarriage: spelled(
    "Pre-carriage by|Initial carriage|Precarriage",
    "Pre-carriage (mode)|Carriage to port by",
    "Precarriaje|Pré-acheminement|Vorlauf",
  ),
  origin: spelled(
    "Point and country of origin|Point of origin of goods|Country / point of origin",
    "Origin of goods (point, country)|Point (State) of origin",
    "Punto y país de origen|Point et pays d'origine|Ursprungsort und -land",
  ),
  originCountry: spelled(
    "Country of origin|C/O|Country of manufacture|Origin",
    "Goods made in|Origin country|Country of orig.",
    "País de origen|Pays d'origine|Ursprungsland",
  ),
  arrival: spelled(
    "ETA|E.T.A.|Estimated arrival|Arrival date|ETA date",
    "ETA port|Est. time of arrival|Due to arrive|Expected arrival",
    "Fecha de llegada|Date d'arrivée|Ankunft",
  ),
  departure: spelled(
    "ETD|Estimated departure|Sailing date|Sailed",
    "ETD date|Est. time of departure|Date of sailing",
    "Fecha de salida|Date de départ|Abfahrt",
  ),
  freeDay: spelled(
    "Last free day|LFD|Free time expires|Last free date",
    "Free time ends|Last day free|Storage free until",
    "Último día libre|Dernier jour franc|Letzter freier Tag",
  ),
  issueDay: spelled(
    "Date of issue|Issue date|Date issued|B/L date",
    "Issued on|Dated|Date of Bill",
    "Fecha de emisión|Date d'émission|Ausstellungsdatum",
  ),
  issuePlace: spelled(
    "Place of issue|Issued at|Place of B(s)/L issue",
    "B/L issued at|Issuing place|Place where issued",
    "Lugar de emisión|Lieu d'émission|Ausstellungsort",
  ),
  boardDay: spelled(
    "Shipped on board date|Laden on board|On board date|Date laden on board",
    "Shipped on board|Loaded on board on|On-board date (local)",
    "Fecha a bordo|Date de mise à bord|An Bord am",
  ),
  noticeDay: spelled(
    "Date|Notice date|Date of notice|Notice issued",
    "Issued|Printed on|Date prepared",
    "Fecha|Date|Datum",
  ),
  orderDay: spelled(
    "Date|Order date|D/O date|Document date|Date issued",
    "Issued|Date prepared|Date of order",
    "Fecha|Date|Datum",
  ),
  entryDay: spelled(
    "Entry date|Date of entry",
    "Entry dt|Entered on",
    "Fecha de despacho|Date de déclaration|Anmeldedatum",
  ),
  entryType: spelled(
    "Entry type|Type of entry|Type code",
    "Entry type code|Entry Ty",
    "Tipo de despacho|Type de déclaration|Anmeldeart",
  ),
  entryPort: spelled(
    "Port of entry|Port code|Entry port",
    "US port of entry|Port of entry code",
    "Puerto de entrada|Port d'entrée|Eingangszollstelle",
  ),
} as const;
