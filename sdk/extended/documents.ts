import type { Client, RequestOptions } from "../core/client.ts";
import {
  documents as generated,
  type Documents as Generated,
} from "../generated/groups/documents.ts";

export interface UploadOptions extends RequestOptions {
  /** Default: the name of a `File`. */
  readonly filename?: string;
  /** Default: the type of a `Blob`, else `application/octet-stream`. */
  readonly contentType?: string;
  /** What the document is called; default: its file's name. */
  readonly name?: string;
}

export interface Documents extends Generated {
  /**
   * Uploads a file of at most 40 MB and creates its document; it is processed then (`document_representation.*`).
   * A file that the account has already is refused with the code `duplicate_document`.
   */
  upload(
    file: Blob | Uint8Array<ArrayBuffer> | ArrayBuffer,
    options?: UploadOptions,
  ): ReturnType<Generated["create"]>;
  /** The bytes of a document's file. */
  download(id: string, options?: RequestOptions): Promise<Blob>;
}

export function documents(client: Client): Documents {
  const own = generated(client);
  return {
    ...own,
    // Only who uploads loads it.
    upload: async (file, options = {}) =>
      (await import("../helpers/upload.ts")).upload(client, own, file, options),
    async download(id, options) {
      const { download_url } = await own.downloadUrl(id, options);
      return client.send(
        { method: "GET", path: download_url, signal: options?.signal },
        (response) => response.blob(),
      );
    },
  };
}
