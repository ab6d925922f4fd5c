import type { waiting as english } from "../waiting.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const waiting = {
  title: "Aún no se ha sabido de todo",
  requests: (count) =>
    `${plural(count, "solicitud de rastreo", "solicitudes de rastreo")} ${count === 1 ? "espera" : "esperan"} su primera respuesta.`,
  why: "Lo que le necesite aparece aquí a medida que respondan las fuentes.",
  track: "Mostrar estas solicitudes",
} satisfies Translated<typeof english>;
