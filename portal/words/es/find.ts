import type { find as english } from "../find.ts";
import type { Translated } from "../translated.ts";
import { number } from "./plural.ts";

export const find = {
  title: "Buscar",
  field: "Buscar un número o una referencia",
  prompt: "Escriba un número de contenedor, embarque o solicitud, una referencia, o su comienzo.",
  label: "Registros que coinciden",
  heads: {
    number: "Número",
    kind: "Tipo",
    status: "Estado",
    line: "Naviera",
    ports: "De – a",
    references: "Referencias",
  },
  kinds: { cargo: "Contenedor", shipment: "Embarque", tracking_request: "Solicitud de rastreo" },
  choose: (count, text) => `${number(count)} registros coinciden con «${text}». Elija uno.`,
  most: (count) => `Estos son los primeros ${count}. Escriba más del número para ver otros.`,
  nothing: (text) => `Nada tiene «${text}»`,
  nothingWhy:
    "Ningún contenedor, embarque ni solicitud de esta cuenta tiene un número o una referencia que empiece así.",
  track: "Rastrear un número",
  list: "Contenedores con este texto",
} satisfies Translated<typeof english>;
