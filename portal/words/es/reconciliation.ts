import type { reconciliation as english } from "../reconciliation.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const reconciliation = {
  title: "Documentos y rastreo comparados",
  none: (documents) => `${plural(documents, "documento")} y el rastreo no difieren en nada.`,
  differences: (count) => plural(count, "diferencia"),
  showAll: "Mostrar lo que es igual, y lo que indica uno solo",
  field: "Campo",
  verdict: "Resultado",
  stated: "Indicado",
  failed: (why) => `No se pudo leer la comparación: ${why}`,
  leftOut: (count) => `No se guardan ${plural(count, "fila")} más.`,
  page: (page) => `página ${page}`,
  ofHouseBill: (bill) => `conocimiento hijo ${bill}`,
  sources: {
    document: "Documento",
    shipping_line: "Naviera",
    iso_6346: "Según calcula ISO 6346",
  },
  verdicts: { differs: "Difiere", equal: "Igual", silent: "Lo indica uno solo" },
  severities: { high: "alta", medium: "media", low: "baja" },
  ignored: {
    superseded: "una versión anterior",
    other_shipment: "no nombra ningún número del embarque",
    ambiguous: "varios valores",
    not_comparable: "no se puede comparar",
  },
  fields: {
    container_number: "Número de contenedor",
    check_digit: "Dígito de control",
    seal_number: "Precinto",
    packages: "Bultos",
    gross_weight: "Peso bruto",
    total_packages: "Bultos en total",
    total_gross_weight: "Peso bruto total",
    port_of_loading: "Puerto de carga",
    port_of_discharge: "Puerto de descarga",
    loading_vessel: "Buque de carga",
    loading_voyage: "Viaje de carga",
    discharge_vessel: "Buque de descarga",
    discharge_voyage: "Viaje de descarga",
    shipper: "Embarcador",
    consignee: "Consignatario",
    notify_party: "Parte a notificar",
  },
} satisfies Translated<typeof english>;
