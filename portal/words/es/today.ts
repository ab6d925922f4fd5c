import type { today as english } from "../today.ts";
import type { Translated } from "../translated.ts";
import { containers, number, plural } from "./plural.ts";

export const today = {
  count: (total) =>
    total === 1 ? "Un contenedor le necesita" : `${containers(total)} le necesitan`,
  partial: (shown, total) => `Se muestran los ${number(shown)} más urgentes de ${number(total)}.`,
  more: (count) => `y ${plural(count, "motivo")} más`,
  zero: {
    title: "Nada le necesita",
    why: (watched) =>
      `Se ${watched === 1 ? "rastrea" : "rastrean"} ${containers(watched)}, y nada exige que actúe una persona.`,
    answered: (at, ago) => `Una fuente respondió por última vez el ${at}, ${ago}.`,
  },
  next: "Qué hacer",
  cost: "Cuánto cuesta esperar",
  copy: "Copiar como texto",
  open: "Abrir el contenedor",
  steps: {
    lfd_passed: "Reserve el retiro más temprano: cada día más puede cobrarse.",
    lfd_today: "Retírelo hoy, o pida una prórroga a la terminal antes de que cierre.",
    appointment_after_lfd: "Adelante la cita al último día libre o antes.",
    held: "Pregunte a quien impuso la retención qué la libera: al agente de aduanas si es de aduana, a la naviera si es de flete.",
    lfd_near: "Reserve una cita para el último día libre o antes.",
    not_available:
      "Pregunte a la terminal cuándo estará disponible, y pida tiempo libre que cubra la espera.",
    fees_owed: "Haga pagar los cargos: la terminal no libera el contenedor antes.",
    lfd_diverges:
      "Pregunte a la naviera qué día vale. Planifique con el más temprano hasta que responda.",
    documents_disagree:
      "Compare las páginas en el embarque, y haga corregir y reenviar el documento erróneo.",
    terminal_silent: "Llame a la terminal: no informa si el contenedor está disponible.",
    eta_slipped: "Avise al consignatario, y mueva lo reservado para después de la llegada.",
    vessel_changed: "Revise la nueva llegada, y lo reservado para la anterior.",
    tracking_stopped: "Reanude el rastreo del embarque, o marque el contenedor como entregado.",
  },
} satisfies Translated<typeof english>;
