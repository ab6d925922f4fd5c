import type { track as english } from "../track.ts";
import type { Translated } from "../translated.ts";
import { number, plural } from "./plural.ts";

const numbers = (count: number): string => plural(count, "número");

export const track = {
  title: "Rastrear",
  paste: "Números, uno por línea",
  pasteWhy:
    "Conocimientos de embarque, reservas o contenedores. Una línea puede tener también columnas, como la copia de una hoja de cálculo: naviera (SCAC), tipo, referencias, etiquetas.",
  file: "Elegir un archivo CSV o Excel",
  drop: "o suéltelo aquí.",
  check: "Revisar los números",
  none: "No contiene ningún número.",
  tooMany: (count) =>
    `Hay ${numbers(count)}; se envían como máximo 500 a la vez. Divida la lista: no se envió nada de ella.`,
  tooLarge: "El archivo pasa de 5 MB.",
  oldExcel: "Es un archivo de un Excel antiguo. Guárdelo como .xlsx o CSV.",
  unreadable: "El archivo no se puede leer como tabla.",
  viewer:
    "Usted lee esta cuenta como lector, que no rastrea nada. Un administrador puede darle otra función.",

  columns: "Qué son las columnas",
  column: (place, head) => (head === null ? `Columna ${place}` : `Columna ${place}, «${head}»`),
  roles: {
    number: "Número",
    carrier: "Naviera (SCAC)",
    kind: "Tipo de número",
    reference: "Referencia",
    tags: "Etiquetas, con comas",
    ignored: "No se usa",
  },

  lines: "Números de esta lista",
  heads: {
    row: "Fila",
    number: "Número",
    kind: "Tipo",
    carrier: "Naviera",
    references: "Referencias y etiquetas",
    result: "Resultado",
  },
  kindOf: (title) => `Tipo de ${title}`,
  carrierOf: (title) => `Naviera de ${title}`,
  kinds: {
    bill_of_lading: "Conocimiento de embarque",
    booking_number: "Reserva",
    container: "Contenedor",
  },
  anyKind: "según su forma",
  detect: "se averigua por el número",
  choose: "Elija …",
  likely: "Probables",
  allLines: "Todas las navieras",
  candidate: (name, scac, confidence) => `${name} (${scac}), ${Math.round(confidence * 100)} %`,
  line: (name, scac) => `${name} (${scac})`,

  waiting: "aún sin revisar",
  checking: "en revisión",
  ready: "listo",
  unchecked: (why) => `Sin revisar: ${why} Se puede enviar de todos modos.`,
  ask: "¿Qué naviera es?",
  confirm: "¿Es esta la naviera?",
  double: (row) => `Igual que la fila ${row}; se envía una vez.`,
  empty: "Esta fila no tiene número.",
  sending: "enviándose",
  unsent: (why) => `No llegó respuesta: ${why} Si se envía de nuevo, se rastrea una sola vez.`,
  later: (at) => `Espera su turno: se envía de nuevo a las ${at}.`,
  refusedNext: "Compárelo con el documento, y corríjalo.",
  correct: "Revisar",
  correctOf: (row) => `Número de la fila ${row}`,
  forbiddenNext: "Detenga lo que ya no necesita, o pida un plan mayor.",
  failedNext: "El fallo es del servidor. Envíelo de nuevo.",
  created: "Rastreado.",
  duplicate: "Ya se rastreaba.",
  request: "Su solicitud",
  containers: "Sus contenedores",

  progress: (checked, of) => `Revisados ${checked} de ${of}.`,
  counts: (counts) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(", "),
  tallies: {
    ready: "listos",
    asked: "pendientes de su respuesta",
    doubles: "repetidos en la lista",
    refused: "rechazados",
    created: "rastreados",
    duplicate: "que ya se rastreaban",
    waiting: "a la espera de su turno",
    unsent: "sin respuesta",
  },
  send: (count) => `Rastrear ${numbers(count)}`,
  accept: (count) => (count === 1 ? "Aceptar la sugerencia" : `Aceptar las ${count} sugerencias`),
  again: "Enviar de nuevo",
  save: "Guardar como CSV lo que no se rastrea",
  clear: "Empezar otra lista",
  clearTitle: "¿Dejar esta lista?",
  clearWhy: (count) =>
    count === 1
      ? `${count} número de ella no se ha enviado.`
      : `${number(count)} números de ella no se han enviado.`,
  keep: "Conservarla",
  fileName: "sin-rastrear.csv",
  fileHeads: {
    row: "fila",
    number: "número",
    carrier: "naviera",
    kind: "tipo",
    references: "referencias",
    tags: "etiquetas",
    reason: "motivo",
  },

  requests: {
    title: "Solicitudes",
    label: "Solicitudes de rastreo",
    search: "Número o referencia",
    all: "Todas",
    partial: (shown, total) =>
      `Se muestran las ${number(shown)} más recientes de ${plural(total, "solicitud", "solicitudes")}. Acote la lista.`,
    heads: {
      number: "Número",
      kind: "Tipo",
      carrier: "Naviera",
      status: "Estado",
      why: "Por qué, y qué hacer",
      references: "Referencias",
      made: "Creada",
    },
    notDetected: "aún no detectado",
    tryAgain: "Reintentar",
    tryAgainOf: (title) => `Reintentar: ${title}, como otro tipo o con otra naviera`,
    empty: {
      title: "Aún no se rastrea ningún número",
      why: "Pegue números arriba. Su naviera responde aquí a cada uno.",
    },
    noMatch: { title: "Ninguna solicitud coincide", why: "Los filtros no dejan nada." },
    clear: "Quitar los filtros",
  },
  statuses: {
    pending: "Pendiente",
    awaiting_manifest: "A la espera del manifiesto",
    created: "Rastreada",
    failed: "Fallida",
    tracking_stopped: "Rastreo detenido",
  },
  statusWhy: {
    pending: "La naviera aún no ha respondido.",
    awaiting_manifest:
      "La naviera aún no conoce el número. Se le consulta cada día durante una semana.",
    tracking_stopped: "Ya no se consulta a la naviera. Envíe el número de nuevo para reanudar.",
  },
  failures: {
    booking_cancelled: {
      why: "La naviera informa que la reserva está cancelada.",
      next: "Pida el número de la reserva nueva.",
    },
    duplicate: {
      why: "Otra solicitud rastrea el mismo embarque.",
      next: "Nada: el embarque se rastrea.",
    },
    expired: {
      why: "La naviera ya no tiene datos de él.",
      next: "Nada, si el viaje terminó. Si no, pruebe con el conocimiento de embarque.",
    },
    internal_processing_error: {
      why: "El servidor no pudo procesar la respuesta.",
      next: "Reintente, y avise si falla de nuevo.",
    },
    invalid_number: {
      why: "La naviera informa que este número no es suyo.",
      next: "Compárelo con el documento, o pruébelo como otro tipo o con otra naviera.",
    },
    not_found: {
      why: "La naviera no lo conoció durante una semana.",
      next: "Compárelo con el documento, o pruébelo como otro tipo o con otra naviera.",
    },
    retries_exhausted: {
      why: "No se pudo contactar a la naviera durante cerca de un día.",
      next: "Reintente más tarde.",
    },
    shipping_line_unreachable: {
      why: "No se puede contactar a la naviera.",
      next: "Nada por ahora: se reintenta solo.",
    },
    unrecognized_response: {
      why: "La naviera responde con algo que no son datos de rastreo.",
      next: "Reintente más tarde.",
    },
    data_unavailable: {
      why: "La naviera no revela este embarque.",
      next: "Pida a la naviera o al agente de carga que lo revele.",
    },
    scac_auto_detect_failed: {
      why: "No se pudo averiguar la naviera por el número.",
      next: "Reintente indicando la naviera.",
    },
  },
} satisfies Translated<typeof english>;
