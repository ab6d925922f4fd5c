import type {
  history as englishHistory,
  lfd as englishLfd,
  pickup as englishPickup,
  raw as englishRaw,
  record as englishRecord,
  timeline as englishTimeline,
} from "../container.ts";
import type { Translated } from "../translated.ts";
import { number, plural } from "./plural.ts";

export const record = {
  shipment: "Embarque",
  why: "Por qué requiere a una persona",
  reasonSince: (at) => `desde ${at}`,
  evidence: (source, at) => `Informado por ${source}, ${at}`,
  facts: "Cómo está",
  lfdBy: (sources) => `informado por: ${sources}`,
  lfdOfPlace: (zone) => `un día en ${zone}`,
  daysLeft: (days) =>
    days === 0
      ? "termina hoy"
      : days > 0
        ? days === 1
          ? `queda ${days} día`
          : `quedan ${number(days)} días`
        : `hace ${plural(-days, "día")}`,
  differs: "Las fuentes informan días distintos: vea Último día libre.",
  pickedUp: "retirado",
  labels: {
    pickup_lfd: "Último día libre",
    available_for_pickup: "Disponible para retiro",
    holds_at_pod_terminal: "Retenciones",
    fees_at_pod_terminal: "Cargos",
    pickup_appointment_at: "Cita",
    pod_terminal: "Terminal",
    location_at_pod_terminal: "Lugar en la terminal",
    pod_eta_at: "Previsto en el puerto de descarga",
    pod_arrived_at: "Llegado al puerto de descarga",
    pod_discharged_at: "Descargado",
    pod_full_out_at: "Retirado en el puerto",
    ind_ata_at: "Llegado al interior",
    final_destination_full_out_at: "Retirado en el interior",
    empty_terminated_at: "Vacío devuelto",
    terminal_checked_at: "Última respuesta de la terminal",
    seal_number: "Precinto",
    ref_numbers: "Referencias",
  },
  amount: (name, amount) => `${name} ${amount}`,
  pending: (name) => `${name} (anunciada)`,
  tabs: "Partes del registro",
  tab: {
    timeline: "Cronología",
    map: "Mapa",
    last_free_day: "Último día libre",
    history: "Historial",
    raw: "Eventos sin procesar",
    documents: "Documentos",
    fields: "Campos",
    deliveries: "Entregas",
  },
} satisfies Translated<typeof englishRecord>;

export const timeline = {
  what: "Qué",
  when: "Cuándo",
  where: "Dónde",
  vessel: "Buque y viaje",
  source: "Informado por",
  state: "Estado",
  noTime: "sin hora informada",
  withdrawn: (at) => `Retractado o cambiado por su fuente, ${at}`,
  empty: {
    title: "Aún no hay eventos",
    why: "Ninguna fuente ha informado un hito de este contenedor.",
  },
  lfd: {
    "container.pickup_lfd.changed": "Cambió el último día libre",
    "container.pickup_lfd_line.changed": "Cambió el último día libre de la naviera",
    "container.pickup_lfd_terminal.changed": "Cambió el último día libre de la terminal",
    "container.pickup_lfd_rail.changed": "Cambió el último día libre del ferrocarril",
    "container.pickup_appointment.changed": "Cambió la cita",
  },
  changedTo: (what, value) => `${what}: ${value}`,
} satisfies Translated<typeof englishTimeline>;

export const lfd = {
  sources: "Qué informa cada fuente",
  source: "Fuente",
  day: "Último día libre",
  ends: "Termina",
  provider: "Proveedor",
  observed: "Observado",
  earlier: "Informes anteriores",
  counts: "es el que vale aquí",
  never: "nunca ha informado uno",
  freeTime: "Tiempo libre",
  period: (from, to, calendar, working) =>
    `Del ${from} al ${to}: ${plural(calendar, "día natural", "días naturales")}, ${plural(working, "día hábil", "días hábiles")}.`,
  closures: (days) => `Cerrado según la tarifa: ${days}.`,
  cost: "Cuánto cuesta esperar",
  states: {
    unknown: "Ninguna fuente ha informado un último día libre.",
    free: "Queda tiempo libre.",
    last_day: "Hoy es el último día libre.",
    overdue: "El último día libre ha vencido.",
    picked_up: "El contenedor está retirado.",
  },
  holding: "Qué lo retiene donde está",
  nothingHolds: "Ninguna retención ni cargo informado impide el retiro.",
  charge: (amount, days, upTo, tariff) =>
    `${amount} por ${plural(days, "día")} hasta el ${upTo} según la tarifa ${tariff}`,
  noCharges:
    "Ninguna tarifa da una estimación: no hay ninguna para este lugar, o ninguna se aplica aún.",
} satisfies Translated<typeof englishLfd>;

export const history = {
  attribute: "Valor",
  before: "Antes",
  after: "Después",
  changed: "Cambiado",
  source: "Informado por",
  observed: "Observado",
  all: "Todos los valores",
  only: (name) => `Solo se muestra ${name}.`,
  part: (name, value) => `${name}: ${value}`,
  older: "Cambios anteriores",
  newer: "Cambios más recientes",
  empty: { title: "Aún no hay cambios", why: "Ninguna fuente ha informado un valor de este tipo." },
} satisfies Translated<typeof englishHistory>;

export const raw = {
  event: "Evento",
  time: "Hora",
  where: "Dónde",
  vessel: "Buque y viaje",
  provider: "Proveedor",
  received: "Recibido",
  state: "Estado",
  estimated: "estimado",
  rejected: (why) => `no cuenta: ${why}`,
  withdrawn: (at) => `retractado ${at}`,
  whole: "Informe completo",
  show: "Mostrar",
  empty: {
    title: "Ningún evento sin procesar",
    why: "Ninguna fuente ha enviado uno sobre este contenedor.",
  },
} satisfies Translated<typeof englishRaw>;

export const pickup = {
  title: "¿Enviar camión?",
  verdicts: { go: "Ir", wait: "Esperar", unknown: "Se desconoce", no: "No" },
  nothing: "Nada lo impide: un camión que venga ahora se lo lleva, según informa su terminal.",
  next: (reason, at) => `${at}: ${reason}`,
  nextTitle: "Qué cambia después",
  lastSafeDay: (day, zone) => `Último día sin cargo: ${day}, un día en ${zone}.`,
  cost: (amount, from) => `El próximo día con cargo, ${from}, cuesta ${amount}.`,
} satisfies Translated<typeof englishPickup>;
