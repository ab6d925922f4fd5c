import { toPdf } from "../drawing/to-pdf.ts";
import { truthOf } from "../draw.ts";
import { shipment } from "../facts/shipment.ts";
import type { Sample } from "../corpus.ts";
import { halves, type Half } from "../layouts/index.ts";
import { Notes } from "../truth.ts";
import type { Made } from "../collect.ts";
import { Page, type Content } from "./content/content.ts";
import { contents } from "./content/index.ts";
import { forms } from "./forms/index.ts";

/**
 * A document of one type in one kind of form; the same on every machine. `strange` is the share of its
 * labels that nobody knows.
 */
export async function makeForm(
  half: Half,
  kind: string,
  content: Content,
  seed: number,
  strange = 0,
): Promise<Made> {
  const renderer = forms[half][kind];
  if (!renderer) throw new Error(`the ${half} half has no form ${kind}`);
  const name = `${half}-${kind}-${content.type}-${seed}${strange > 0 ? "-strange" : ""}`;
  const facts = shipment(`grammar/${name}`);
  const notes = new Notes(content.type);
  // The shipping line's code follows from its name and its bill, also without a field for it.
  notes.allow("scac_code", facts.carrier.scac);
  const form = content.compose(new Page(facts, notes, half, strange));
  const drawing = renderer.render(form, facts.random.fork("form"));
  return {
    fileName: `${name}.pdf`,
    contentType: "application/pdf",
    bytes: await toPdf(drawing, renderer.pieces),
    truths: [truthOf(notes, drawing.worksheets.length)],
  };
}

/** Every document type in every kind of form of the half, `seeds` times each. */
export const grammarCorpus = (options: {
  readonly seeds: number;
  readonly half?: Half;
  readonly only?: string;
}): Sample[] =>
  halves
    .filter((half) => (options.half ?? half) === half)
    .flatMap((half) =>
      Object.keys(forms[half])
        .filter((kind) => (options.only ?? kind) === kind)
        .flatMap((kind) =>
          contents.flatMap((content) =>
            Array.from({ length: options.seeds }, (_, seed): Sample => ({
              id: `${half}/grammar-${kind}/${content.type}-${seed}.pdf`,
              half,
              layout: kind,
              format: "pdf",
              make: async () => ({ files: [await makeForm(half, kind, content, seed)] }),
            })),
          ),
        ),
    );

/** Ids of forms with labels that nobody knows begin with it. */
export const strangeFolder = "development/strange-";

/** Of each form: nearly all of its labels are known, most are, or every other one. */
const shares = [0.08, 0.2, 0.4] as const;

/**
 * Forms of the development half with labels that the reader cannot know: what it tells of those shows how
 * far it is to be believed on forms of other hands, which forms that it was written for cannot show.
 */
export const strangeForms = (seeds: number): Sample[] =>
  Object.keys(forms.development).flatMap((kind) =>
    contents.flatMap((content) =>
      Array.from({ length: seeds }, (_, seed): Sample => ({
        id: `${strangeFolder}${kind}/${content.type}-${seed}.pdf`,
        half: "development",
        layout: kind,
        format: "pdf",
        make: async () => ({
          files: [await makeForm("development", kind, content, seed, shares[seed % 3])],
        }),
      })),
    ),
  );
