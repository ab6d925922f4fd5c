import { openAsBlob, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { writeTo } from "../print/output.ts";
import { QuaylineError, type Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit, exitCodeOf, Failure, textOf, wrongUsage } from "../core/failure.ts";
import { Progress } from "../print/progress.ts";
import type { Row } from "../print/values.ts";

const types: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".tif": "image/tiff",
  ".tiff": "image/tiff",
  ".csv": "text/csv",
  ".txt": "text/plain",
  ".eml": "message/rfc822",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xls": "application/vnd.ms-excel",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type Upload = Row & { readonly file: string; readonly status: string };

/** Uploads one file. A file that the account has already is no failure. */
export async function uploadFile(
  q: Quayline,
  path: string,
  more: { readonly name?: string; readonly signal: AbortSignal },
): Promise<Upload> {
  const type = types[extname(path).toLowerCase()];
  const file = await openAsBlob(path, type === undefined ? {} : { type });
  try {
    const { id } = await q.documents.upload(file, { ...more, filename: basename(path) });
    return { file: path, status: "uploaded", document_id: id };
  } catch (error) {
    if (!(error instanceof QuaylineError) || error.code !== "duplicate_document") throw error;
    return {
      file: path,
      status: "known",
      document_id: error.problems[0]?.meta?.["document_id"] ?? null,
    };
  }
}

/** Every file is answered; the exit code is that of the first that failed. */
export async function uploadFiles({ args, options, out, connect, signal }: Context) {
  const { q } = connect();
  const name = options["name"] as string | undefined;
  if (name !== undefined && args.length > 1) throw wrongUsage("--name is for one file.");
  let code: number = exit.ok;
  const progress = new Progress(out, "files", args.length);
  async function* uploads(): AsyncGenerator<Row> {
    for (const file of args) {
      try {
        yield await uploadFile(q, file, { signal, ...(name !== undefined && { name }) });
      } catch (error) {
        if (signal.aborted) throw error;
        code ||= exitCodeOf(error);
        yield { file, status: "failed", error: textOf(error) };
      }
      progress.step();
    }
  }
  try {
    await out.records(uploads(), ["file", "status", "document_id", "error"]);
  } finally {
    progress.end();
  }
  return code;
}

/** The bytes of a document's file, into a file that is not there yet or to standard output. */
export async function downloadFile({
  args: [id = ""],
  options,
  out,
  streams,
  connect,
  signal,
}: Context) {
  const { q } = connect();
  const to =
    (options["to"] as string | undefined) ??
    basename((await q.documents.get(id, { signal })).file_name);
  await save(await q.documents.download(id, { signal }), to, { options, out, streams });
}

/** The picture of a page, likewise. */
export async function downloadPicture({
  args: [id = "", page = ""],
  options,
  out,
  streams,
  connect,
  signal,
}: Context) {
  const picture = await connect().q.documents.pagePicture(id, page, { signal });
  const to = (options["to"] as string | undefined) ?? `${id}-${page}.webp`;
  await save(picture, to, { options, out, streams });
}

/** The dispute packet of an invoice, likewise. */
export async function downloadPacket({
  args: [id = ""],
  options,
  out,
  streams,
  connect,
  signal,
}: Context) {
  const packet = await connect().q.documents.invoicePacket(id, { signal });
  const to = (options["to"] as string | undefined) ?? `${id}-audit.pdf`;
  await save(packet, to, { options, out, streams });
}

/** Throws where a file is there whose name was not asked for. */
async function save(
  blob: Blob,
  to: string,
  { options, out, streams }: Pick<Context, "options" | "out" | "streams">,
): Promise<void> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  if (to === "-") {
    await writeTo(streams.out, bytes as never);
    return;
  }
  try {
    writeFileSync(to, bytes, { flag: options["to"] === undefined ? "wx" : "w" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    throw new Failure(exit.usage, `${to} exists already; --to ${to} writes over it.`, { cause });
  }
  await out.record({ file: to, bytes: bytes.length });
}
