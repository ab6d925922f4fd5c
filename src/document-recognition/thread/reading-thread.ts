import { parentPort } from "node:worker_threads";
import { cutPages, loadPdf } from "../pdf/split.ts";
import { Unread } from "../refusal.ts";
import type { JobReply, Request } from "./jobs.ts";
import { openFile } from "./open-file.ts";
import type { OpenFile } from "./opened-file.ts";

/** The thread in which files are opened: it can be ended at any time and replaced by another. */
let file: OpenFile | undefined;
let toCut: Awaited<ReturnType<typeof loadPdf>> | undefined;

async function answer(request: Request): Promise<unknown> {
  if (request.job === "open") {
    await file?.close();
    const { bytes, format, limits } = request.ask;
    file = await openFile(bytes, format, limits);
    return { pageCount: file.pageCount, left: file.left };
  }
  if (request.job === "close") {
    await file?.close();
    file = undefined;
    toCut = undefined;
    return null;
  }
  if (request.job === "openToCut") {
    toCut = await loadPdf(request.ask.bytes);
    return null;
  }
  if (request.job === "cut") {
    if (!toCut) throw new Unread("unreadable", "No file is open.");
    return await cutPages(toCut, request.ask.first, request.ask.last);
  }
  if (!file) throw new Unread("unreadable", "No file is open.");
  if (request.job === "page") return await file.page(request.ask.number);
  if (request.job === "draw") return await file.draw(request.ask.number, request.ask.turn);
  return await file.picture(request.ask);
}

parentPort?.on("message", (request: Request) => {
  void answer(request).then(
    (answer) => parentPort?.postMessage({ id: request.id, answer } satisfies JobReply, []),
    (error: unknown) => {
      const { reason, message } =
        error instanceof Unread
          ? error
          : { reason: "unreadable" as const, message: `The file is damaged: ${String(error)}` };
      const detail = message.slice(0, 300);
      parentPort?.postMessage(
        { id: request.id, refused: { reason, detail } } satisfies JobReply,
        [],
      );
    },
  );
});
