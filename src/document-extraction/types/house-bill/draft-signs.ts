import { plain } from "../../page/fold.ts";
import type { PageLayout } from "../../page/page-layout.ts";

const phrases = (list: string): readonly string[] => list.split("|").map((one) => plain(one));

/** Words that show that a document waits for approval, wherever they are printed. */
const sure = phrases(`
  draft | proof copy | for approval | for your approval | verify copy | check copy | pre-print |
  subject to correction | not final | awaiting approval | please check and confirm |
  working copy | awaiting confirmation | unreleased`);

/** Words of headings and stamps; in a sentence or a field they mean something else. */
const inHeadings = phrases(`
  proof | specimen | preliminary | pro forma | for review | please verify | please check |
  to be confirmed | subject to change`);

/** Bank drafts, proofs of identity, waterproof goods and pro forma invoices. */
const otherMeanings =
  /\b(?:BANK(?:ER)?S?(?: S)?|SIGHT|TIME|DEMAND) DRAFTS?\b|\bDRAFTS? (?:AT|DRAWN|SURVEY|MARKS?)\b|\bPROOF OF\b|\b(?:WATER|SHOCK|RUST|DUST|MOISTURE|FIRE|ACID|LEAK|EXPLOSION|FLAME|SOUND|WEATHER|TAMPER|CHILD|MILDEW|OIL|HEAT|GREASE|SCRATCH|RAIN|WIND|TEAR|THEFT|IN|AS|SUCH) PROOF\b|\bPRO ?FORMA INVOICE\b/g;

const longestHeading = 8;

/** Whether a bill is a draft: its headings, stamps and requests for approval decide. */
export const isDraft = (layouts: readonly PageLayout[]): boolean =>
  layouts.some(({ chunks, watermarks }) =>
    [...watermarks, ...chunks.map(({ text }) => text)].some(statesDraft),
  );

function statesDraft(text: string): boolean {
  const words = ` ${plain(text).replaceAll(otherMeanings, " ")} `;
  const has = (phrase: string): boolean => words.includes(` ${phrase} `);
  return (
    sure.some(has) || (words.trim().split(" ").length <= longestHeading && inHeadings.some(has))
  );
}
