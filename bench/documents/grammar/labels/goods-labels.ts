import { spelled } from "./label-list.ts";

/** Goods, containers, money and terms. */
export const goodsLabels = {
  container: spelled(
    "Container No.|Container number|Container|Cntr No.|Equipment",
    "Cont. No.|Unit number|Ctnr|Equipment no.",
    "Contenedor|Conteneur|Container-Nr.",
  ),
  seal: spelled(
    "Seal No.|Seal number|Seal|Seal #",
    "Seal(s)|Carrier seal|Seal id",
    "Precinto|Scellé|Siegel",
  ),
  size: spelled(
    "Type|Size/Type|Container type|Size",
    "Equip. type|Kind of container|Ctr type",
    "Tipo|Type|Typ",
  ),
  packages: spelled(
    "No. of pkgs|Packages|Number of packages|Quantity|No. of packages",
    "Pkgs|Package count|Pieces|Qty of packages",
    "Bultos|Colis|Packstücke",
  ),
  description: spelled(
    "Description of goods|Description of packages and goods|Commodity|Goods description|Description",
    "Said to contain|Kind of goods|Nature of goods|Particulars of goods",
    "Descripción|Désignation des marchandises|Warenbezeichnung",
  ),
  weight: spelled(
    "Gross weight|Gross wt.|Weight|G.W.",
    "Gr. weight|Gross mass|Cargo weight",
    "Peso bruto|Poids brut|Bruttogewicht",
  ),
  cube: spelled("Measurement|Volume|Meas.|Cube", "Measure|Cubic|Vol.", "Volumen|Volume|Raummaß"),
  tariff: spelled(
    "HTS No.|HTS code|HTSUS|Tariff number",
    "HTS #|Harmonized code|Tariff heading",
    "Partida arancelaria|Code tarifaire|Zolltarifnr.",
  ),
  value: spelled(
    "Entered value|Value (USD)|Customs value",
    "Declared value|Value entered",
    "Valor|Valeur|Wert",
  ),
  totalValue: spelled(
    "Total entered value|Total value|Total customs value",
    "Entered value total|Value of entry, total",
    "Valor total|Valeur totale|Gesamtwert",
  ),
  duty: spelled("Duty|Duty amount|Customs duty", "Duties|Duty payable", "Arancel|Droits|Zoll"),
  terms: spelled(
    "Freight terms|Freight|Freight & charges|Payment terms|Freight payment",
    "Terms of freight|Freight condition|Freight is",
    "Flete|Fret|Fracht",
  ),
  payableAt: spelled(
    "Freight payable at|Freight payable by / at|Payable at",
    "Freight to be paid at|Place of payment",
    "Flete pagadero en|Fret payable à|Fracht zahlbar in",
  ),
  service: spelled(
    "Service type|Type of move|Type of service|Mode of service",
    "Service mode|Kind of service|Move type",
    "Tipo de servicio|Type de service|Dienst",
  ),
  originals: spelled(
    "No. of original B(s)/L|Number of originals|Original B/Ls|No. of originals",
    "Originals issued|Number of original bills",
    "Originales|Nombre d'originaux|Anzahl Originale",
  ),
  received: spelled(
    "Total no. of containers received by the carrier|Total containers|No. of containers",
    "Containers received by carrier|Total number of containers or packages (in figures)",
    "Total de contenedores|Total conteneurs|Container gesamt",
  ),
  charge: spelled("Charge|Description of charges|Charges", "Charge item|Fee", "Cargo|Frais|Gebühr"),
  amount: spelled("Amount|Amount USD|Total", "Amt|Sum due", "Importe|Montant|Betrag"),
  currency: spelled("Currency|Cur.|Curr", "Ccy|In currency", "Moneda|Devise|Währung"),
  instructions: spelled(
    "Special instructions|Instructions|Remarks|Delivery instructions",
    "Notes to driver|Special notes|Handling notes",
    "Instrucciones|Instructions|Anweisungen",
  ),
  subject: spelled("Subject|Re|Regarding", "Concerning|Matter", "Asunto|Objet|Betreff"),
  location: spelled(
    "Location|Terminal|Facility|Yard",
    "Held at|Place of cargo|Location of cargo",
    "Ubicación|Emplacement|Standort",
  ),
} as const;
