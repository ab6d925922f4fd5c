import type { Translated } from "../translated.ts";
import type { recordTabs as english } from "../record-tabs.ts";

export const recordTabs = {
  fields: {
    label: "Campos propios del contenedor",
    heads: { field: "Campo", value: "Valor", change: "Cambiar" },
    change: "Cambiar",
    changeOf: (name) => `Cambiar ${name}`,
    value: "Valor",
    save: "Guardar",
    clear: "Borrar el valor",
    missing: "Indique un valor.",
    set: (name) => `${name}: valor guardado`,
    cleared: (name) => `${name}: valor borrado`,
    gives: "Los campos propios guardan lo que solo usted sabe de un contenedor.",
    empty: {
      title: "Los contenedores no tienen campos propios",
      why: "Un campo propio guarda lo que solo usted sabe de un contenedor, como su prioridad.",
    },
    define: "Definir campos propios",
  },
  deliveries: {
    label: "Lo que se envió del contenedor a los webhooks",
    heads: {
      event: "Evento",
      webhook: "Enviado a",
      status: "Estado",
      created: "Creada",
      next: "Próximo intento",
    },
    empty: {
      title: "No se envió nada de él a ningún webhook",
      why: "Aparece una entrega con el primer evento del contenedor que un webhook pide.",
    },
    gives: "Los webhooks envían cada evento de un contenedor a sus propios sistemas.",
    webhooks: "Webhooks",
    gone: "eliminado",
  },
  refresh: "Actualizar",
} satisfies Translated<typeof english>;
