import type { proof as english } from "../proof.ts";
import type { Translated } from "../translated.ts";

export const proof = {
  title: "Prueba",
  of: (event, place) => `Prueba de ${event}, posición ${place}`,
  holds: "Es válida",
  fails: "No es válida",
  here: "Comprobada en este navegador, no por el servidor.",
  checks: {
    text: ["El texto del evento tiene su hash.", "El texto del evento fue modificado."],
    members: [
      "Cuenta, posición, nombre y hora son los del texto.",
      "Cuenta, posición, nombre u hora no son los del texto.",
    ],
    link: [
      "El valor de la cadena se deduce del evento y del anterior.",
      "El valor de la cadena no se deduce de este evento y del anterior.",
    ],
    bodies: [
      "Cada intento envió lo que dice el evento.",
      "Un intento envió algo distinto de lo que dice el evento.",
    ],
    tree: ["La raíz tiene el evento en su posición.", "La raíz no tiene el evento en su posición."],
    root_file: ["El archivo es la raíz que se nombra.", "El archivo no es la raíz que se nombra."],
  },
  anchored: (at) =>
    `Según el servidor, lo contiene la raíz del ${at}: se publicó antes. quayline verify --root compara el archivo bloqueado.`,
  open: "Ninguna raíz lo contiene aún. Se escribe al día siguiente: guarde la prueba entonces.",
  chain: "Valor de la cadena",
  attempts: "Intentos de entrega, según los registros de esta cuenta",
  heads: {
    at: "Cuándo",
    webhook: "Webhook",
    status: "Respuesta",
    answer: "SHA-256 de la respuesta",
  },
  noAttempt: "No se conserva ninguno. Los intentos se olvidan después de 90 días.",
  noAnswer: "Sin respuesta",
  save: (name) => `Descargar ${name}`,
} satisfies Translated<typeof english>;
