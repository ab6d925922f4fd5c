import type { past as english } from "../past.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const past = {
  title: "Tal como era en un momento",
  slider: "Momento",
  now: "Ahora",
  earlier: "Momento anterior",
  later: "Momento posterior",
  backToNow: "Volver a ahora",
  position: (index, count) => `Momento ${index} de ${count}`,
  hint: "Cada paso es un momento en que algo cambió. Las flechas avanzan, Inicio es el primero, Fin es ahora.",
  changedThen: "Qué cambió entonces",
  timelineThen: "Cronología tal como era entonces",
  mark: (at) => `Esto es el pasado: tal como era el ${at}.`,
  markDetail:
    "El estado, los valores y la cronología son de entonces. Las demás partes, y quién se ocupa, son de ahora.",
  reading: "Leyendo ese momento …",
  noneReported: "nada informado",
  notYet: {
    title: "No se conocía en ese momento",
    why: "El contenedor se vio por primera vez después.",
  },
  changes: (count) => plural(count, "valor cambiado", "valores cambiados"),
} satisfies Translated<typeof english>;
