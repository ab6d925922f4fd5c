import type { parity as english } from "../parity.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

const ofContainers = (count: number): string => plural(count, "contenedor", "contenedores");

export const parity = {
  title: "Comparar con otro proveedor",
  link: "Comparar con otro proveedor",
  about:
    "Haga que otro proveedor de esta interfaz envíe sus webhooks también aquí. Lo que comunica se compara con lo que se mostraba aquí en el mismo momento.",
  address: "Su webhook va a",
  header: "con el encabezado",
  headerValue: "Authorization: Token <clave>",

  keys: {
    title: "Claves para sus entregas",
    label: "Claves para entregas",
    why: "Una clave así recibe entregas y no abre nada más.",
    name: "De quién son las entregas",
    secret: "Con qué firma el otro proveedor",
    secretWhy: "Con ello se rechaza una entrega sin su firma. Sin ello no se comprueba nada.",
    create: "Crear una clave",
    made: "La clave nueva",
    heads: { name: "Para", key: "Termina en", signed: "Firma", made: "Creada", end: "Terminar" },
    signed: "comprobada",
    unsigned: "sin comprobar",
    end: "Terminar",
    endOf: (name) => `Terminar la clave para ${name}`,
    endTitle: (name) => `¿Terminar la clave para ${name}?`,
    endWhy:
      "Las entregas del otro proveedor se rechazan de inmediato. Lo que llegó se sigue comparando.",
    empty: {
      title: "Aún no hay claves",
      why: "Una clave permite que el otro proveedor entregue aquí.",
    },
    viewer: "Los miembros y administradores crean estas claves.",
  },

  report: {
    title: "Lado a lado",
    label: "Comparación por naviera y campo",
    moment: (zone) => `Como estaba el (${zone})`,
    now: "Como está ahora",
    find: "Naviera o campo",
    asOf: "Comparado a las",
    deliveries: (count) => `${plural(count, "entrega")} en 90 días`,
    containers: (count) => `${ofContainers(count)} que ambos siguen`,
    without: (count) =>
      `${plural(count, "entrega")} no ${count === 1 ? "dice" : "dicen"} nada de un contenedor.`,
    unknown: (count) =>
      `${plural(count, "entrega")} ${count === 1 ? "es de un evento" : "son de eventos"} que esta interfaz no tiene.`,
    unreadable: (count) =>
      `${plural(count, "valor", "valores")} no ${count === 1 ? "era" : "eran"} de su campo.`,
    notTracked: (count) => `${ofContainers(count)} que solo sigue el otro proveedor:`,
    leftOut: (count) =>
      `${ofContainers(count)} ${count === 1 ? "excede" : "exceden"} lo que compara un informe.`,
    heads: {
      line: "Naviera",
      field: "Campo",
      compared: "Comparados",
      equal: "Iguales",
      oursEarlier: "Antes aquí",
      theirsEarlier: "Antes allí",
      differ: "Difieren",
      oursSilent: "Solo allí",
      theirsSilent: "Solo aquí",
      tooNew: "Muy nuevos",
      examples: "Ejemplos",
    },
    lead: (count, half, most) =>
      `${count} (la mitad por ${half} o menos, 95 % por ${most} o menos)`,
    noLine: "no indicada",
    nothing: "nada",
    verdicts: {
      equal: "igual",
      ours_earlier: "antes aquí",
      theirs_earlier: "antes allí",
      differ: "difieren",
      ours_silent: "solo allí",
      theirs_silent: "solo aquí",
      too_new: "muy nuevo",
    },
    at: "en",
    here: "Aquí",
    there: "Allí",
    since: "desde",
    empty: {
      title: "Aún no ha llegado ninguna entrega",
      why: "Cree una clave y haga que el otro proveedor entregue con ella.",
    },
    nothingCompared: {
      title: "Aún no se puede comparar nada",
      why: "Rastree aquí los contenedores que sigue el otro proveedor.",
    },
    noMatch: { title: "Ninguna fila coincide", why: "Busque otra naviera u otro campo." },
  },
} satisfies Translated<typeof english>;
