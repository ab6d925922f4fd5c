import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createWorker, OEM } from "tesseract.js";
import {
  endReadingThreads,
  readDocument,
  tesseractEngine,
  type FileFormat,
} from "#src/document-recognition/index.ts";
import { layoutsOf } from "../documents/layouts/index.ts";
import { measureMail } from "../documents/mail-to-webhook.ts";
import { isKind, makePdf, makeScan, type Kind } from "../documents/make.ts";
import type { Section } from "../section.ts";
import { percentile } from "../statistics.ts";

const layouts = ["arrival-freight-invoice", "delivery-order-boxed", "house-multimodal"];
/** Scans of each layout; each is skewed, and has grain and blur at random. */
const scansEach = 2;
const digitalRounds = 12;

const language = join(
  dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
  "4.0.0_best_int",
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

/** Both sides read the same picture files one after the other, warm, and take turns to be first. */
async function scans(forms: readonly Kind<"drawing">[]) {
  const bare = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: language,
    gzip: true,
    cacheMethod: "none",
  });
  const ocr = tesseractEngine();
  const [ours, theirs]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= scansEach; round += 1)
      for (const [index, form] of forms.entries()) {
        const { bytes } = await makeScan(form, 400 + round, { dpi: 200, quarters: 0, as: "png" });
        const read = () => readDocument({ bytes, format: "png" }, { ocr });
        const see = () => bare.recognize(Buffer.from(bytes), {}, { blocks: true, text: false });
        const isOursFirst = (round + index) % 2 === 0;
        const first = await timed(isOursFirst ? read : see);
        const second = await timed(isOursFirst ? see : read);
        // The first round loads what each keeps.
        if (round === 0) continue;
        ours.push(isOursFirst ? first : second);
        theirs.push(isOursFirst ? second : first);
      }
  } finally {
    await Promise.all([bare.terminate(), ocr.close()]);
  }
  return { ours, theirs };
}

async function bareText(bytes: Uint8Array): Promise<void> {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS })
    .promise;
  await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
}

async function digital(forms: readonly Kind<"drawing">[]) {
  const noOcr = {
    takes: "straightened",
    recognise: () => Promise.reject(new Error("a digital page was sent to OCR")),
    close: () => Promise.resolve(),
  } as const;
  const format: FileFormat = "pdf";
  const files = await Promise.all(forms.map((form) => makePdf(form, 400)));
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= digitalRounds; round += 1)
    for (const { bytes } of files) {
      const own = await timed(() => readDocument({ bytes, format }, { ocr: noOcr }));
      const other = await timed(() => bareText(bytes));
      if (round > 0) {
        ours.push(own);
        theirs.push(other);
      }
    }
  return { ours, theirs };
}

export const section: Section = {
  title: "Reading documents",
  method: `Scanned pages: ${layouts.length * scansEach} letter-size pages at 200 dpi in ${layouts.length} layouts, askew by up to 3 degrees, some grainy or blurred, decoded, straightened, freed of rules, read by Tesseract, laid out in lines and tables. Baseline: Tesseract alone on the same files, the same model, warm. Digital pages: text layer to lines and tables, in the reading thread. Baseline: pdf.js's own text content. Mail: from handing a one-page digital PDF to SMTP until its webhook arrives, the whole product as \`npm start\` runs it; the target is 1000 ms.`,
  limitSeconds: 420,
  async run() {
    const forms = (await layoutsOf("development"))
      .filter(isKind("drawing"))
      .filter(({ name }) => layouts.includes(name));
    const pages = await scans(forms);
    const text = await digital(forms);
    endReadingThreads();
    const mail = await measureMail();
    const row = (what: string, ours: number, baseline: number | null) => ({
      what,
      ours,
      baseline,
      unit: "ms",
    });
    const worst = Math.max(...pages.ours.map((own, at) => own / (pages.theirs[at] ?? own)));
    return {
      rows: [
        row(
          "scanned page, mean",
          sum(pages.ours) / pages.ours.length,
          sum(pages.theirs) / pages.theirs.length,
        ),
        row("digital page, p50", percentile(text.ours, 0.5), percentile(text.theirs, 0.5)),
        row("mail to webhook, p50", percentile(mail.warm, 0.5), null),
        row("mail to webhook, slowest", Math.max(...mail.warm), null),
      ],
      notes: [
        `The dearest scanned page took ${worst.toFixed(2)} times what Tesseract alone took.`,
        `The first mail after the start took ${Math.round(mail.first)} ms.`,
      ],
    };
  },
};
