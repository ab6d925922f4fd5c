import type { documents as english } from "../documents.ts";
import type { Translated } from "../translated.ts";
import { containers as ofContainers, plural } from "./plural.ts";

export const documents = {
  title: "Documentos",
  label: "Documentos de esta lista",
  heads: {
    name: "Documento",
    type: "Tipo",
    reason: "Requiere revisión",
    email: "Correo",
    links: "Vinculado a",
    received: "Recibido",
  },
  gives:
    "Los documentos enviados por correo o subidos se leen, y sus campos se vinculan a contenedores.",
  needsReview: "Requiere revisión",
  anyReason: "Todos los documentos",
  everyReason: "Todo lo que requiere revisión",
  allTypes: "Todos los tipos",
  type: "Tipo",
  search: "Nombre del archivo",
  reference: "Conocimiento, reserva o contenedor",
  ofOneMail: "Solo se muestran los de un correo.",
  clear: "Quitar los filtros",
  more: "Mostrar más",
  count: (total) => plural(total, "documento"),
  onlyMail: (subject) => `Solo el correo ${subject}`,
  empty: {
    title: "Aún no hay documentos",
    why: "Suba uno aquí, o haga enviar avisos y conocimientos a la dirección de documentos de su cuenta (la indica GET /v2/me).",
  },
  noMatch: { title: "Ningún documento coincide", why: "Los filtros no dejan nada." },
  allDone: {
    title: "Nada requiere revisión",
    why: "Todos los documentos están leídos y vinculados, y ninguno tiene un valor dudoso por resolver.",
  },
  reasons: { failed: "Sin leer", low_confidence: "Dudoso", unlinked: "Sin vincular" },
  states: {
    received: "Leyéndose …",
    read: "Leído",
    failed: "Sin leer",
    split: "Dividido en varios documentos",
  },
  approved: "Aprobado",
  types: {
    draft_house_bill_of_lading: "Borrador de conocimiento hijo",
    final_house_bill_of_lading: "Conocimiento hijo definitivo",
    importer_security_filing: "Declaración de seguridad (ISF)",
    master_bill_of_lading: "Conocimiento máster",
    dray_delivery_order: "Orden de entrega",
    arrival_notice: "Aviso de llegada",
    general_notice: "Aviso general",
    customs_entry: "Declaración de aduana",
    other: "Otro",
    unknown: "Desconocido",
  },
  noType: "Aún no se conoce",
  links: (containers, shipments) =>
    [
      ...(containers > 0 ? [ofContainers(containers)] : []),
      ...(shipments > 0 ? [plural(shipments, "embarque")] : []),
    ].join(", "),

  upload: {
    file: "Subir un documento",
    drop: "o suelte archivos aquí",
    sending: (name) => `${name}: enviándose …`,
    sent: (name) => `${name} se subió. La lista indica cuándo está leído.`,
    known: (name, as) => `${name} ya se conoce, como ${as}.`,
    open: (name) => `Abrir ${name}`,
    failed: (name, why) => `${name} no se subió: ${why}`,
    viewer: "Su función le permite leer; un miembro o un administrador sube y corrige documentos.",
  },

  audit: {
    title: "Auditoría de la factura",
    nothing: "Por lo que se sabe, nada se puede impugnar.",
    disputable: (amount, isWhole) =>
      isWhole ? `Se pueden impugnar ${amount}: toda la factura` : `Se pueden impugnar ${amount}`,
    withoutCurrency: (amount) => `${amount.toFixed(2)} de una moneda desconocida`,
    requestBy: (date) => `Se puede reclamar al menos hasta el ${date}.`,
    findings: "Hallazgos",
    noFindings: "Ninguno.",
    days: "Días facturados",
    line: (container, days) => `${container ?? "Sin contenedor"}: ${plural(days, "día")}`,
    verdicts: {
      chargeable: "cobrable",
      disputable: "impugnable",
      unknown: "desconocido",
    },
    elements: "Elementos obligatorios por revisar",
    allPresent: "Están todos.",
    elementStates: { absent: "Ausente", doubtful: "Dudoso", present: "Presente" },
    showPage: (page, text) => `Página ${page}: ${text}`,
    stated: (who, what, at) =>
      at === null ? `${who}: ${what}` : `${who}: ${what} (observado ${at})`,
    unknown: "No se sabe",
    packet: "Descargar el expediente",
    failed: (why) => `No se pudo leer la auditoría: ${why}`,
    noAdvice:
      "Cita normas y lo que declararon las fuentes, en inglés; no es asesoramiento jurídico.",
  },

  record: {
    one: "Documento",
    back: "Volver a los documentos",
    notFound: {
      title: "No existe ese documento",
      why: "No existe, fue descartado, o es de otra cuenta.",
    },
    from: (who, subject) => `De ${who}: ${subject}`,
    pagesOf: (first, last) =>
      first === last ? `página ${first} de un paquete` : `páginas ${first} a ${last} de un paquete`,
    parent: "El paquete completo",
    children: "Documentos de este archivo",
    download: "Descargar el archivo",
    changeType: "Tipo",
    typeRead: (type, share) =>
      share === null
        ? `Reconocido como: ${type}`
        : `Reconocido como: ${type}, con ${Math.round(share * 100)} % de certeza`,
    keepType: "Según lo reconocido",
    readAgain: "Leer de nuevo los campos para este tipo",
    reading: "Se está leyendo. Se muestra la lectura anterior.",
    approve: "Aprobar y seguir",
    approved: (name) => `${name} fue aprobado`,
    approvedAt: "Aprobado",
    takeApprovalBack: "Abrirlo de nuevo",
    discard: "Descartar",
    discardTitle: (name) => `¿Descartar ${name}?`,
    discardWhy:
      "Ya no se muestra. Sus eventos se conservan, y el mismo archivo se puede enviar de nuevo.",
    saving: "Lo que usted cambió",

    pages: "Páginas",
    page: (number) => `Página ${number}`,
    pageOf: (number, of) => `Página ${number} de ${of}`,
    previousPage: "Página anterior",
    nextPage: "Página siguiente",
    turn: "Girar la vista",
    larger: "Más grande",
    turnFile: "Leer la imagen de nuevo tal como está girada aquí",
    noPicture: "Esta página no tiene imagen.",
    noPages: {
      title: "No hay imagen de sus páginas",
      why: "Las hojas de cálculo y los archivos de Word no tienen, y tampoco un documento leído antes de que se hicieran imágenes: léalo de nuevo para tenerlas. El archivo se puede descargar.",
    },
    loadingPage: "La imagen de la página se está cargando …",

    fields: "Campos",
    keys: "Tab lleva al siguiente campo dudoso, las flechas arriba y abajo a todos los campos. Enter conserva un valor y lleva al siguiente dudoso, Esc deshace lo escrito, Ctrl Enter aprueba.",
    everyField: "Tab se detiene en todos los campos",
    noFields: "No se leyó ningún campo.",
    doubts: (count) =>
      count === 0
        ? "No quedan campos dudosos."
        : count === 1
          ? `Queda ${count} campo dudoso`
          : `Quedan ${plural(count, "campo dudoso", "campos dudosos")}`,
    sure: (share) => `${Math.round(share * 100)} %`,
    unsure: (share) => `dudoso, con ${Math.round(share * 100)} % de certeza`,
    printedUnsure: "impreso, pero sin certeza suficiente",
    notFoundOnPage: "no encontrado",
    edited: "corregido",
    readAs: (value) => `leído como ${value}`,
    readAsNothing: "no se leyó nada",
    takeBack: (label) => `Deshacer ${label}`,
    takeBackShort: "Deshacer",
    more: (count) => `Hay ${count} entradas más en el archivo.`,
    item: (name, number) => `${name} ${number}`,
    general: "Documento",

    linksTitle: "Vinculado a",
    noLinks: "No está vinculado a ningún contenedor ni embarque.",
    link: "Número de un contenedor o embarque",
    add: "Vincular",
    unlink: (number) => `Desvincular ${number}`,
    unlinkShort: "Desvincular",
    unknownNumber: (number) => `Su cuenta no rastrea ${number}.`,
    lookAgain: "Buscar de nuevo los vínculos",

    split: "Dividir",
    splitWhy:
      "Las páginas elegidas forman un documento propio; también las anteriores y las posteriores. Para ello se lee de nuevo.",
    firstPage: "Primera página",
    lastPage: "Última página",
    noRange: (of) => `Elija páginas de 1 a ${of}, y no todas.`,
  },
  ofRecord: {
    container: {
      empty: {
        title: "Ningún documento nombra este contenedor",
        why: "Los documentos enviados por correo o subidos se vinculan por los números que contienen, aunque llegaran antes de que se rastreara el contenedor.",
      },
      label: "Documentos de este contenedor",
    },
    shipment: {
      empty: {
        title: "Ningún documento nombra este embarque",
        why: "Los documentos enviados por correo o subidos se vinculan por los números que contienen, aunque llegaran antes de que se rastreara el embarque.",
      },
      label: "Documentos de este embarque",
    },
  },
} satisfies Translated<typeof english>;
