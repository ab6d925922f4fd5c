import type { Client } from "#test/support/api.ts";
import { announce, documentOf, edit } from "#test/documents/uploaded.ts";

/** An importer uploads an arrival notice, says what it is, and discards a copy. */
export async function tellDocuments(heard: Client): Promise<void> {
  await heard.get("/documents/types");
  const upload = async (text: string) => {
    const bytes = Buffer.from(text);
    const { body } = await heard.post("/documents/direct_uploads", announce(bytes, "notice.pdf"));
    await heard.context.files.put(body.key, bytes, "application/pdf");
    return heard.post("/documents", documentOf(body.signed_id, "Arrival notice"));
  };
  const { body: made } = await upload("%PDF-1.4 arrival notice");
  await upload("%PDF-1.4 arrival notice");
  const path = `/documents/${made.data.id}`;
  await heard.get("/documents");
  await heard.get(`${path}?include=account`);
  await heard.patch(path, edit({ document_type_manual: "arrival_notice" }));
  await heard.get(`${path}/download_url`);
  const { body: other } = await upload("%PDF-1.4 arrival notice, second copy");
  await heard.delete(`/documents/${other.data.id}`);
}
