import type { conflicts as english } from "../conflicts.ts";
import type { Translated } from "../translated.ts";

export const conflicts = {
  title: (what) => `Otra persona lo cambió mientras tanto: ${what}`,
  why: "Lo que ve se leyó de nuevo. Lo suyo aún no está guardado.",
  values: "Ambos valores",
  value: "Valor",
  theirs: "Guardado ahora",
  mine: "El suyo",
  keepTheirs: "Conservar lo guardado",
  saveMine: "Guardar el mío",
  mineOf: (what) => `${what}: su valor.`,
  saved: (what) => `Su valor está guardado: ${what}`,
  filters: "Filtros y orden",
  columns: "Columnas",
  widths: "Anchos",
  group: "Agrupado por",
} satisfies Translated<typeof english>;
