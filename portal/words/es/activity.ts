import type { activity as english } from "../activity.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const activity = {
  title: "Actividad",
  label: "Eventos, los más recientes primero",
  heads: {
    when: "Cuándo",
    event: "Evento",
    about: "Sobre",
    why: "Corrección",
    place: "Posición",
    body: "Cuerpo",
  },
  allEvents: "Todos los eventos",
  box: "Número de contenedor",
  noBox: {
    title: "Ningún contenedor tiene este número",
    why: "Aquí hay eventos de los contenedores de esta cuenta.",
  },
  empty: {
    title: "Aún no hay eventos",
    why: "Los eventos aparecen cuando cambia algo de sus solicitudes, embarques y contenedores.",
  },
  noMatch: { title: "Ningún evento coincide", why: "Los filtros no dejan nada." },
  searching: "Ninguno de los eventos más recientes coincide. Quizá sí los anteriores.",
  clear: "Quitar los filtros",
  older: "Eventos anteriores",
  arrived: (count) => `${plural(count, "evento nuevo", "eventos nuevos")}.`,
  sinceVisit: (count, atLeast) =>
    count === 0
      ? "Nada nuevo desde su última visita."
      : `${atLeast ? "Al menos " : ""}${plural(count, "evento")} desde su última visita.`,
  visit: "Aquí terminó su última visita.",
  body: "Cuerpo",
  bodyOf: (event, place) => `Cuerpo de ${event}, posición ${place}`,
  exact: "Tal como se envía, byte por byte",
  noBody: "Los webhooks no reciben este evento.",
  bodyMissing: "Ya no se puede llegar a él.",
  causes: {
    changed: "La fuente lo cambió",
    retracted: "La fuente lo retractó",
    superseded: "Una fuente mejor informa otra cosa",
    reinstated: "La fuente lo informa de nuevo",
    reread: "Lo que informa la fuente se entiende mejor",
  },
  before: (at) => `antes: ${at}`,
  after: (at) => `ahora: ${at}`,
  nothing: "ahora: nada",
} satisfies Translated<typeof english>;
