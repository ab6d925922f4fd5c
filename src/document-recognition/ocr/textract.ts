import { type Block, DetectDocumentTextCommand, TextractClient } from "@aws-sdk/client-textract";
import { turnBBox } from "../layout/token.ts";
import { Unread } from "../refusal.ts";
import { OcrBusy, type OcrEngine, type OcrResult, type OcrWord } from "./engine.ts";

/** Errors that are about the file, not about the service. */
const refusals: Readonly<Record<string, "unreadable" | "too_large">> = {
  BadDocumentException: "unreadable",
  UnsupportedDocumentException: "unreadable",
  InvalidParameterException: "unreadable",
  DocumentTooLargeException: "too_large",
};

/** The account's quota of calls is used up (Textract API reference, common errors). */
const isBusy = (name: string): boolean => /Throttling|ThroughputExceeded|LimitExceeded/.test(name);

/**
 * A client that slows down while the account's quota of calls is used up. A page that is refused all the
 * same is read later.
 */
const textractClient = (): TextractClient =>
  new TextractClient({ retryMode: "adaptive", maxAttempts: 6 });

/**
 * Textract reads original pages, also tilted or turned ones. A call takes a JPEG or PNG of 5 MB
 * (Textract API reference, Document: Bytes), so a PDF's page is sent as a picture
 * (image/fit-picture).
 */
export function textractEngine(client: TextractClient = textractClient()): OcrEngine {
  return {
    takes: "original",
    recognise: async ({ bytes }, signal) => {
      try {
        const { Blocks = [] } = await client.send(
          new DetectDocumentTextCommand({ Document: { Bytes: bytes } }),
          { abortSignal: signal },
        );
        return ocrResultOf(Blocks);
      } catch (error) {
        const { name, message } = error as Error;
        if (isBusy(name)) throw new OcrBusy(message, { cause: error });
        const reason = refusals[name];
        throw reason ? new Unread(reason, `The page was refused: ${message}`) : error;
      }
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

function ocrResultOf(blocks: readonly Block[]): OcrResult {
  const words = blocks.filter((block) => block.BlockType === "WORD");
  const quarters = quartersOf(words);
  return {
    quarters,
    words: words.flatMap(({ Text, Confidence, Geometry }): OcrWord[] => {
      const { Left, Top, Width, Height } = Geometry?.BoundingBox ?? {};
      if (!Text || Left === undefined || Top === undefined || !Width || !Height) return [];
      const bbox = turnBBox({ left: Left, top: Top, width: Width, height: Height }, 1, 1, quarters);
      return [
        {
          text: Text,
          bbox,
          confidence: (Confidence ?? 0) / 100,
        },
      ];
    }),
  };
}

/** A word's outline begins where its text begins, so its first side shows the text's direction. */
function quartersOf(words: readonly Block[]): OcrResult["quarters"] {
  const weight = [0, 0, 0, 0];
  for (const { Text, Geometry } of words) {
    const [from, to] = Geometry?.Polygon ?? [];
    if (!Text || Text.length < 3 || !from || !to) continue;
    const angle = Math.atan2((to.Y ?? 0) - (from.Y ?? 0), (to.X ?? 0) - (from.X ?? 0));
    const quarter = (Math.round(angle / (Math.PI / 2)) + 4) % 4;
    weight[quarter] = (weight[quarter] ?? 0) + Text.length;
  }
  return ((4 - weight.indexOf(Math.max(...weight))) % 4) as OcrResult["quarters"];
}
