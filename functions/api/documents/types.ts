import { documentTypeLabels } from "#schemas/documents/types.ts";
import { endpoint } from "../../endpoint.ts";
import { listDocumentTypes } from "../../manifest/documents.ts";

export const handler = endpoint(listDocumentTypes, async () => ({
  document_types: Object.entries(documentTypeLabels).map(([code, label]) => ({ code, label })),
}));
