import type { grid as english } from "../grid.ts";
import type { Translated } from "../translated.ts";

export const grid = {
  card: "Registro",
  choose: (title) => `Elegir ${title}`,
  chooseAll: "Elegir todas las filas mostradas",
  groupBy: "Agrupar por",
  groupedBy: (column) => `Agrupado por ${column}`,
  ungrouped: "Nada",
  columnMenu: (column) => `Columna ${column}`,
  column: {
    ascending: "Orden ascendente",
    descending: "Orden descendente",
    left: "Mover a la izquierda",
    right: "Mover a la derecha",
    wider: "Más ancha",
    narrower: "Más estrecha",
    group: "Agrupar por esta",
    ungroup: "No agrupar",
    hide: "Ocultar",
  },
  exportCsv: "Exportar como CSV",
  exportXlsx: "Exportar como Excel",
  exporting: "Escribiendo el archivo …",
  exported: "El archivo está guardado.",
} satisfies Translated<typeof english>;
