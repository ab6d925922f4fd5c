import type { scorecard as english } from "../scorecard.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const scorecard = {
  title: "Fiabilidad de las fuentes",
  link: "¿Qué tan fiables son las fuentes?",
  about:
    "Con qué rapidez navieras, terminales y ferrocarriles comunicaron lo ocurrido, y qué se corrigió o se retractó. Recuentos de todas las cuentas, por semana en UTC.",
  week: "Semana, como 2026-W47",
  find: "Fuente o campo",
  last: "Última semana",
  weekOf: (week, from, to) => `${week}, del ${from} al ${to}`,
  kinds: { shipping_line: "Naviera", terminal: "Terminal", rail: "Ferrocarril" },
  heads: {
    source: "Fuente",
    field: "Campo",
    published: "Comunicado",
    half: "Retraso, la mitad en",
    most: "Retraso, 95 % en",
    contradicted: "Corregido",
    withdrawn: "Retractado",
  },
  lag: (seconds) =>
    seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(Math.round(seconds / 360) / 10).toLocaleString("es")} h`,
  noLag: "–",
  empty: {
    title: "No se contó nada en esta semana",
    why: "Una semana se cuenta cuando ha terminado, y una fila se muestra a partir de 20 contenedores.",
  },
  noMatch: { title: "Ninguna fila coincide", why: "Busque otra fuente u otro campo." },
  withheld: (rows, containers) =>
    `${rows === 1 ? "Se omite" : "Se omiten"} ${plural(rows, "fila")} de menos de ${containers} contenedores.`,
} satisfies Translated<typeof english>;
