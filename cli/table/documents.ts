import { list, read, write, type Command } from "../core/command.ts";

const columns = ["name", "document_type", "status", "source", "created_at", "id"];

/** Commands of documents and of the emails that bring them. */
export const documentCommands: readonly Command[] = [
  list("documents list", "Documents", (q, { query }) => q.documents.list(query), {
    columns,
    screens: ["documents"],
  }),
  read("documents get <document>", "One document", (q, { id, query }) =>
    q.documents.get(id, query),
  ),
  {
    usage: "documents upload <file...>",
    summary: "Upload files; each is processed then",
    kind: "own",
    covers: ["documents.upload", "documents.create"],
    options: [["--name <name>", "what the document is called; for one file"]],
    action: async () => (await import("../actions/documents.ts")).uploadFiles,
  },
  {
    usage: "documents download <document>",
    summary: "The file of a document",
    kind: "own",
    covers: ["documents.download-url"],
    options: [["--to <file>", "where to; - is standard output"]],
    action: async () => (await import("../actions/documents.ts")).downloadFile,
  },
  {
    usage: "documents watch <folder>",
    summary: "Upload what is put into a folder, until you stop it",
    kind: "own",
    options: [["--once", "upload what is there, then end"]],
    action: async () => (await import("../actions/watch-folder.ts")).watchFolder,
  },
  write("documents update <document>", "Change name, type or fields", (q, { id, body, query }) =>
    q.documents.update(id, body, query),
  ),
  read("documents delete <document>", "Delete a document", (q, { id, query }) =>
    q.documents.delete(id, query),
  ),
  read("documents reextract <document>", "Read its fields again", (q, { id, query }) =>
    q.documents.reextract(id, query),
  ),
  read("documents reclassify <document>", "Find out its type again", (q, { id, query }) =>
    q.documents.reclassify(id, query),
  ),
  read("documents relink <document>", "Link it to shipments again", (q, { id, query }) =>
    q.documents.relink(id, query),
  ),
  write("documents rotate <document>", "Rotate its pages: degrees=", (q, { id, body, query }) =>
    q.documents.rotate(id, body, query),
  ),
  write("documents split <document>", "Split a PDF: start_pages=", (q, { id, body, query }) =>
    q.documents.split(id, body, query),
  ),
  read("documents pages <document>", "Its pages that have a picture", (q, { id, query }) =>
    q.documents.pages(id, query),
  ),
  {
    usage: "documents picture <document> <page>",
    summary: "The picture of a page, as WebP",
    kind: "own",
    covers: ["documents.page-picture"],
    options: [["--to <file>", "where to; - is standard output"]],
    action: async () => (await import("../actions/documents.ts")).downloadPicture,
  },
  read("documents audit <document>", "A demurrage or detention invoice, audited", (q, { id }) =>
    q.documents.invoiceAudit(id),
  ),
  {
    usage: "documents packet <document>",
    summary: "What to dispute an audited invoice with, as PDF",
    kind: "own",
    covers: ["documents.invoice-packet"],
    options: [["--to <file>", "where to; - is standard output"]],
    action: async () => (await import("../actions/documents.ts")).downloadPacket,
  },
  read("documents types", "Types of documents", (q, { query }) => q.documents.types(query)),
  list("documents schemas", "Schemas of the fields", (q, { query }) => q.documents.schemas(query)),
  read("documents schema <schema>", "One schema", (q, { id, query }) =>
    q.documents.schema(id, query),
  ),
  list("emails list", "Emails that brought documents", (q, { query }) =>
    q.emailSubmissions.list(query),
  ),
  read("emails get <email>", "One email", (q, { id, query }) => q.emailSubmissions.get(id, query)),
];
