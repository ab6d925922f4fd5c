import type { records as english } from "../records.ts";
import type { Translated } from "../translated.ts";
import { containers, plural } from "./plural.ts";

export const records = {
  change: "Cambiar",
  changeOf: (name) => `Cambiar ${name}`,
  save: "Guardar los cambios",
  cancel: "Cancelar",

  party: {
    why: "Empresas que tienen una función en embarques y contenedores: cliente, embarcador, consignatario y otras. La función se da en el registro.",
    add: "Empresa nueva",
    create: "Añadir la empresa",
    name: "Nombre de la empresa",
    label: "Empresas",
    heads: { name: "Nombre", actions: "Cambiar" },
    made: (name) => `${name} fue añadida.`,
    empty: {
      title: "Aún no hay empresas",
      why: "A una empresa se le puede dar una función en un embarque o un contenedor.",
    },
  },

  tag: {
    why: "Las etiquetas son de los embarques; un contenedor tiene las de su embarque. Una etiqueta está aquí mientras un embarque la tiene. Una solicitud de rastreo que espera su primera respuesta trae las etiquetas que se enviaron con ella.",
    addWhy: "Una etiqueta nueva se da a embarques: elíjalos en la lista, y después Etiquetas.",
    add: "Elegir embarques",
    label: "Etiquetas",
    heads: {
      name: "Etiqueta",
      shipments: "Embarques",
      containers: "Contenedores",
      actions: "Cambiar el nombre o quitar",
    },
    shipments: (tag, count) => `${plural(count, "embarque")} con ${tag}`,
    containers: (tag, count) => `${containers(count)} con ${tag}`,
    rename: "Cambiar el nombre",
    renameOf: (tag) => `Cambiar el nombre de ${tag}`,
    name: "Nombre de la etiqueta",
    nameWhy:
      "Todos los embarques que la tienen reciben el nombre nuevo. Se puede deshacer durante 24 horas.",
    merges: (tag) =>
      `${tag} ya es una etiqueta: las dos serán una. Se puede deshacer durante 24 horas.`,
    remove: "Quitar",
    removeOf: (tag) => `Quitar ${tag}`,
    removeTitle: (tag) => `¿Quitar la etiqueta ${tag} de todos los embarques?`,
    removeWhy:
      "Las vistas guardadas y los resúmenes que filtran por ella ya no tendrán nada. Se puede deshacer durante 24 horas.",
    empty: {
      title: "Aún no hay etiquetas",
      why: "Una etiqueta es una palabra suya en los embarques. Las listas, las vistas y los resúmenes se pueden limitar a ella.",
    },
  },

  field: {
    gives: "Los campos propios guardan lo que su trabajo necesita saber de un registro.",
    why: "Campos suyos en los registros. Lo que los registros tienen en ellos se pone en varios a la vez, por la API, o con una solicitud de rastreo.",
    add: "Campo propio nuevo",
    create: "Definir el campo",
    label: "Etiqueta",
    slug: "Nombre en las solicitudes",
    slugWhy: "Letras minúsculas, cifras, _ y -. No cambia después.",
    of: "Registros",
    entities: {
      Shipment: "Embarques",
      Container: "Contenedores",
      TrackingRequest: "Solicitudes de rastreo",
    },
    type: "Tipo de valor",
    types: {
      short_text: "Texto",
      number: "Número",
      date: "Fecha",
      datetime: "Fecha y hora",
      boolean: "Sí o no",
      enum: "Una de sus opciones",
      enum_multi: "Varias de sus opciones",
      reference: "Una referencia a un registro",
    },
    typeWhy:
      "No cambia después. Las opciones, y una de ellas como valor inicial, se añaden cuando el campo está definido.",
    reference: "Tipo del registro al que se refiere",
    description: "Descripción",
    required: "Un valor se puede cambiar, pero no eliminar",
    maxLength: "Texto más largo",
    maxLengthWhy: "En caracteres, como máximo 1000.",
    pattern: "Patrón del texto",
    patternWhy:
      "Una expresión regular con la sintaxis de RE2, como ^PO-[0-9]+$. Sin ^ y $ puede estar en cualquier parte del texto.",
    byDefault: "Valor inicial",
    byDefaultWhy: "Lo que recibe un registro cuando se le pone el campo sin indicar un valor.",
    format: "Formato",
    formatWhy:
      "Se guarda para los programas que muestran los valores; el portal los muestra como son.",
    rules: {
      required: "no se puede eliminar",
      maxLength: (most) => `como máximo ${plural(most, "carácter", "caracteres")}`,
      pattern: "patrón",
      byDefault: "valor inicial",
      format: "formato",
    },
    tableOf: (name) => `Campos propios de ${name.toLowerCase()}`,
    heads: {
      label: "Etiqueta",
      slug: "Nombre en las solicitudes",
      type: "Tipo de valor",
      rules: "Cómo deben ser los valores, y el inicial",
      actions: "Cambiar o eliminar",
    },
    made: (name) => `${name} fue definido.`,
    remove: "Eliminar",
    removeOf: (name) => `Eliminar ${name}`,
    removeTitle: (name) => `¿Eliminar el campo ${name}?`,
    removeWhy:
      "Desaparecen su etiqueta y sus opciones. Se conserva un campo del que un registro aún tiene un valor.",
    empty: {
      title: "Aún no hay campos propios",
      why: "Un campo propio está en cada embarque, contenedor o solicitud de rastreo, con un tipo de valor que usted elige.",
    },
  },

  option: {
    title: (field) => `Opciones de ${field}`,
    none: "Aún no tiene opciones.",
    heads: { label: "Etiqueta", value: "Valor en las solicitudes", actions: "Ordenar o quitar" },
    labelOf: (value) => `Etiqueta de ${value}`,
    rename: "Cambiar el nombre",
    renameOf: (value) => `Cambiar el nombre de ${value}`,
    renamed: (label) => `Ahora es ${label}.`,
    up: "Subir",
    upOf: (label) => `Subir ${label}`,
    moved: (label, place, count) => `${label} es ahora ${place} de ${count}.`,
    remove: "Quitar",
    removeOf: (label) => `Quitar ${label}`,
    removed: (label) =>
      `${label} fue quitada. Los registros que la tienen conservan su valor, sin etiqueta.`,
    label: "Etiqueta de la opción nueva",
    value: "Su valor en las solicitudes",
    valueWhy: "No cambia después.",
    add: "Añadir la opción",
  },
} satisfies Translated<typeof english>;
