import { PDFDocument } from "@cantoo/pdf-lib";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { drawDocument } from "../../bench/documents/draw.ts";
import { layoutsOf } from "../../bench/documents/layouts/index.ts";
import { toPdf } from "../../bench/documents/drawing/to-pdf.ts";
import { DocumentMessage, processDocument } from "#src/documents/index.ts";
import type { OcrSetup } from "#src/documents/process/engines.ts";
import type { OcrEngine } from "#src/document-recognition/index.ts";
import type { Account } from "#src/platform/dependencies.ts";
import { readCommit, type Commit } from "#src/webhooks/index.ts";
import type { Api, Client } from "#test/support/api.ts";

/** For files with a text layer, which need no OCR. */
export const noPictures: OcrEngine = {
  takes: "original",
  recognise: () => Promise.reject(new Error("no picture was expected")),
  close: () => Promise.resolve(),
};

type Run = { readonly times?: number } & Partial<OcrSetup>;

/** Processes the messages of the documents queue, and returns how many there were. */
export async function processAll(api: Api, { times = 1, ...reading }: Run = {}): Promise<number> {
  const messages = api.queues.take("documents");
  for (const { body } of messages)
    for (let i = 0; i < times; i++)
      await processDocument(api.deps, DocumentMessage.parse(body), {
        ocr: noPictures,
        ...reading,
      });
  return messages.length;
}

/** The events that the account received, in any order. */
async function commitsOf({ deps }: Api, { id }: Pick<Account, "id">): Promise<Commit[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await deps.db.client.send(
      new ScanCommand({
        TableName: deps.db.table,
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items
    .filter((item) => item["__edb_e__"] === "commit" && item["account"] === id)
    .map(readCommit)
    .filter((commit) => commit !== null);
}

export const publishedOf = async (api: Api, client: Client) =>
  (await commitsOf(api, client.context.account)).flatMap(({ events, resources }) =>
    events.map((event) => ({
      event: event.event,
      included: [...event.included, event.reference].map(
        ({ id }) => resources.find((r) => r.id === id) as any,
      ),
    })),
  );

/** Several files joined as the pages of one. */
export async function bound(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const packet = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await packet.copyPages(source, source.getPageIndices()))
      packet.addPage(page);
  }
  return packet.save();
}

/** Documents as the labelled corpus draws them (bench/documents), each with its printed values. */
export async function drawings(layoutName: string, count: number) {
  const named = (await layoutsOf("development")).find(({ name }) => name === layoutName);
  if (named?.layout.kind !== "drawing") throw new Error(`no drawn layout is called ${layoutName}`);
  const { layout } = named;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { drawing, truth } = drawDocument(layout, layoutName, index);
      const bytes = await toPdf(drawing, layout.pieces);
      return { fileName: `${layoutName}-${index}.pdf`, bytes, truth };
    }),
  );
}
