import type { shared as english, ShareField } from "../shared.ts";
import type { Translated } from "../translated.ts";
import { number } from "./plural.ts";

export const shareFields = {
  current_status: "Estado",
  shipping_line_scac: "Naviera",
  shipment_number: "Embarque",
  pol: "Puerto de carga",
  pol_etd_at: "Salida prevista",
  pol_atd_at: "Salida",
  vessel_name: "Buque",
  pod: "Puerto de descarga",
  pod_eta_at: "Llegada estimada",
  pod_arrived_at: "Llegada",
  pod_discharged_at: "Descargado",
  pod_terminal: "Terminal",
  destination: "Destino",
  destination_eta_at: "Llegada estimada al destino",
  destination_ata_at: "Llegada al destino",
  available_for_pickup: "Disponible",
  holds: "Retenciones",
  pickup_lfd: "Último día libre",
  pickup_appointment_at: "Cita",
  picked_up_at: "Retirado",
  empty_returned_at: "Vacío devuelto",
  delivered_at: "Entregado",
  ref_numbers: "Referencias del contenedor",
  shipment_ref_numbers: "Referencias del embarque",
  timeline: "Cronología",
} satisfies Readonly<Record<ShareField, string>>;

export const shared = {
  title: "Compartido por un enlace",
  by: (company, until) => `Compartido por ${company} hasta ${until}.`,
  asOf: (at) => `Datos del ${at}. La página se mantiene al día sola.`,
  changed: "La página ha cambiado.",
  number: "Contenedor",
  answered: "Última noticia",
  stopped: "el rastreo se detuvo",
  containers: "Contenedores",
  facts: "El embarque",
  partial: (shown, total) => `Se muestran ${number(shown)} de ${number(total)} contenedores.`,
  none: {
    view: {
      title: "Ningún contenedor por ahora",
      why: "La vista compartida no tiene ahora contenedores. Puede tenerlos más tarde.",
    },
    shipment: {
      title: "Aún no hay contenedores",
      why: "La naviera no ha indicado los contenedores de este embarque.",
    },
  },
  noEvent: "Ninguna fuente ha informado un hito de este contenedor.",
  over: {
    title: "Este enlace no abre nada",
    why: "Los enlaces vencen y pueden revocarse. Pida otro a quien lo envió.",
  },
  gone: {
    view_deleted: {
      title: "Esta vista fue eliminada",
      why: "La lista que mostraba este enlace ya no existe.",
    },
    field_deleted: {
      title: "Esta vista no se puede mostrar",
      why: "Un campo por el que filtra ya no existe, así que no se muestra nada de ella.",
    },
    shipment_deleted: {
      title: "Este embarque fue eliminado",
      why: "El embarque que mostraba este enlace ya no existe.",
    },
  },
  logged: (company) =>
    `${company} ve cuándo se abre este enlace y desde qué red. Esta página no pone cookies.`,
} satisfies Translated<typeof english>;
