import type { sharing as english } from "../sharing.ts";
import type { Translated } from "../translated.ts";

export const sharing = {
  share: "Compartir",
  name: "Nombre del enlace",
  nameWhy: "Lo lee quien abre el enlace.",
  until: "El enlace funciona durante",
  days: (days) => `${days} días`,
  fields: "Qué muestra el enlace",
  view: "Quien tiene el enlace ve los contenedores de esta vista tal como sea entonces: un cambio de sus filtros cambia lo que ve. No necesita iniciar sesión.",
  shipment:
    "Quien tiene el enlace ve este embarque tal como sea entonces. No necesita iniciar sesión.",
  references:
    "Las referencias pueden nombrar a sus clientes o pedidos: elíjalas solo si el lector puede conocerlos.",
  noField: "Elija al menos un campo.",
  create: "Crear el enlace",
  made: "El enlace",
  once: "Se muestra solo esta vez: cópielo ahora. Se puede revocar en Configuración en todo momento.",
  address: "Dirección del enlace",
  done: "Listo",

  list: {
    why: "Un enlace muestra una vista o un embarque a quien lo tiene, sin sesión, hasta que vence o se revoca. El enlace mismo se muestra una vez, cuando se crea.",
    label: "Enlaces compartidos",
    heads: {
      name: "Nombre",
      shows: "Muestra",
      until: "Hasta",
      opened: "Abierto",
      actions: "Cambiar",
    },
    view: (name) => `Vista ${name}`,
    otherView: "Una vista que fue eliminada o que es de otro usuario",
    shipment: "Un embarque",
    openShipment: (name) => `Un embarque: ${name}`,
    expired: "vencido",
    never: "nunca",
    opened: (count) => (count === 1 ? "una vez" : `${count} veces`),
    last: "la última",
    openings: (name) => `Últimas visitas de ${name}`,
    networks: "Quién lo abrió",
    networksWhy:
      "La red es la primera parte de la dirección; sus visitas dentro de una hora cuentan como una.",
    extend: "Prolongar 30 días",
    extendOf: (name) => `Prolongar 30 días: ${name}`,
    extended: (name) => `${name} fue prolongado.`,
    revoke: "Revocar",
    revokeOf: (name) => `Revocar ${name}`,
    revokeTitle: (name) => `¿Revocar el enlace ${name}?`,
    revokeWhy:
      "Quien lo tiene no ve nada desde ahora. No se puede deshacer: el enlace no vuelve a funcionar.",
    empty: {
      title: "Aún no hay enlaces compartidos",
      why: "Comparta una vista guardada de los contenedores, o un embarque, desde donde se muestra.",
    },
  },
} satisfies Translated<typeof english>;
