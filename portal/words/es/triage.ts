import type { triage as englishTriage, undo as englishUndo } from "../triage.ts";
import type { Translated } from "../translated.ts";

export const triage = {
  label: "Quién se ocupa",
  assignee: "Asignado a",
  nobody: "nadie",
  assign: "Asignar",
  me: (name) => `${name} (usted)`,
  snoozed: "Pospuesto hasta",
  note: "Nota",
  noteEdit: "Editar la nota",
  saveNote: "Guardar la nota",
  snooze: "Posponer",
  endSnooze: "Dejar de posponer",
  kind: "Cuánto tiempo",
  forHours: "Unas horas",
  untilDay: "Hasta un día",
  hours: "Horas",
  day: "Día",
  clock: "Hora",
  ofPlace: (zone) => `Día y hora en ${zone}.`,
  earlier: "Vuelve antes si surge otro motivo.",
  noZone: "No se conoce la zona horaria del lugar: día y hora son UTC.",
  done: {
    assigned: (number, name) => `${number} está asignado a ${name}.`,
    unassigned: (number) => `${number} no está asignado a nadie.`,
    snoozed: (number, until) => `${number} está pospuesto hasta ${until}.`,
    woken: (number) => `${number} ya no está pospuesto.`,
    noted: (number) => `La nota de ${number} está guardada.`,
  },
  mine: "Asignados a mí",
  mineCount: (mine, total) => `${mine} de ${total} están asignados a usted`,
  noneMine: {
    title: "Ninguno está asignado a usted",
    why: "Los contenedores que requieren a una persona están asignados a otros o a nadie.",
  },
  snoozedList: (count) => `Pospuestos (${count})`,
  until: (at) => `hasta ${at}`,
  doneList: "Retirados desde ayer",
  doneEmpty: "Ninguna fuente informa un retiro desde ayer (UTC).",
} satisfies Translated<typeof englishTriage>;

export const undo = {
  label: "Lo que se acaba de hacer",
  undo: "Deshacer",
  undone: "Deshecho.",
  close: "Cerrar",
  refused: (what, why) => `No se guardó: ${what} ${why}`,
  unanswered: (what) =>
    `El servidor no respondió, así que no se sabe si esto se guardó: ${what} Se muestra lo último que se leyó.`,
} satisfies Translated<typeof englishUndo>;
