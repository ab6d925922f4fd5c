import type { freeTime as english } from "../free-time.ts";
import type { Translated } from "../translated.ts";
import { containers, number } from "./plural.ts";

export const freeTime = {
  title: "Tiempo libre",
  count: (total) => `${containers(total)} con llegada y sin retirar`,
  partial: (shown, total) =>
    `En este tablero están los ${number(shown)} con el último día libre más temprano, de ${number(total)} en todos los lugares.`,
  views: {
    allName: "Todo lo que espera",
    all: "La vista tiene lo que ha llegado y no se ha retirado, en puertos y tierra adentro.",
    pod: (port) =>
      `La vista tiene lo que ha llegado, no se ha retirado y se retira en el puerto ${port}.`,
    inland: (port) =>
      `La vista tiene lo que ha llegado, no se ha retirado y tiene el destino ${port}.`,
  },
  place: "Dónde se retira",
  places: { pod: "En el puerto", inland: "En el interior" },
  port: "Puerto",
  allPorts: "Todos los puertos",
  allPlaces: "Todos los destinos",
  week: "Retiros por día",
  earlier: "Días anteriores",
  later: "Días siguientes",
  thisWeek: "Desde hoy",
  print: "Imprimir",
  weekday: (day) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("es-US", { weekday: "short", timeZone: "UTC" }),
  dayCosts: (amounts) => `Esperar este día cuesta ${amounts}`,
  noCost: "Ninguna tarifa cobra este día",
  counting: "Contando …",
  uncounted: (count) => `${containers(count)} sin tarifa`,
  costOf: (counted, waiting) =>
    `Los costos son los de los ${number(counted)} contenedores con el último día libre más temprano, de ${number(waiting)} cuyo tiempo libre termina a más tardar el último de estos días.`,
  costFailed: (count) =>
    `No se pudo leer cuánto cuestan ${containers(count)}; no están en las sumas.`,
  elsewhere: (count) =>
    count === 1
      ? `${count} contenedor planificado en esta dirección ya se retiró, o no es de este lugar.`
      : `${number(count)} contenedores planificados en esta dirección ya se retiraron, o no son de este lugar.`,
  closedAt: (places) => `Cerrado: ${places}`,
  nothingPlanned: "Ningún retiro planificado",
  board: "Por último día libre",
  columns: {
    overdue: "Vencido",
    today: "Hoy",
    next3: "En 1 a 3 días",
    next7: "En 4 a 7 días",
    later: "Más tarde",
    unknown: "No informado",
  },
  none: "Ninguno",
  more: (count) => `y ${number(count)} más`,
  plannedOn: (day) => `retiro planificado el ${day}`,
  appointment: (at) => `cita ${at}`,
  blockers: { holds: "retenciones", fees: "cargos", unavailable: "no disponible" },
  plan: (title) => `Planificar el retiro de ${title}`,
  planWhy:
    "El plan está en la dirección de esta página: guárdela como marcador, o envíela. No cambia nada en la terminal.",
  notPlanned: "Sin plan",
  full: "Un plan admite 100 contenedores.",
  free: "libre",
  closed: "cerrado según la tarifa",
  inAll: (amounts) => `${amounts} en total`,
  notCharged: "no se cobra",
  noTariff: "ninguna tarifa da una estimación",
  unknownCost: "se desconoce: ninguna fuente informa un último día libre",
  close: "Cerrar",
  empty: {
    title: "Ningún contenedor espera aquí",
    why: "Con estos filtros, ninguno que haya llegado está pendiente de retiro.",
  },
} satisfies Translated<typeof english>;
