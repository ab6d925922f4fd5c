import { describe, expect, it } from "vitest";
import { activity } from "#portal/words/activity.ts";
import { audit } from "#portal/words/audit.ts";
import { bulk } from "#portal/words/bulk.ts";
import { conflicts } from "#portal/words/conflicts.ts";
import { documents } from "#portal/words/documents.ts";
import { en } from "#portal/words/en.ts";
import { translation } from "#portal/words/es/index.ts";
import { freeTime } from "#portal/words/free-time.ts";
import { mailings } from "#portal/words/mailings.ts";
import { map } from "#portal/words/map.ts";
import { parity } from "#portal/words/parity.ts";
import { past } from "#portal/words/past.ts";
import { proof } from "#portal/words/proof.ts";
import { reconciliation } from "#portal/words/reconciliation.ts";
import { recordTabs } from "#portal/words/record-tabs.ts";
import { records } from "#portal/words/records.ts";
import { scorecard } from "#portal/words/scorecard.ts";
import { settings } from "#portal/words/settings.ts";
import { shared, shareFields } from "#portal/words/shared.ts";
import { sharing } from "#portal/words/sharing.ts";
import { track } from "#portal/words/track.ts";
import { trade } from "#portal/words/trade.ts";
import { waiting } from "#portal/words/waiting.ts";
import { webhooks } from "#portal/words/webhooks.ts";
import { columnLabels, valueWords } from "#src/mailings/emails/words.ts";

const english: Readonly<Record<string, unknown>> = {
  activity,
  audit,
  bulk,
  common: en,
  conflicts,
  documents,
  freeTime,
  mailings,
  map,
  parity,
  past,
  proof,
  reconciliation,
  recordTabs,
  records,
  scorecard,
  settings,
  shared,
  shareFields,
  sharing,
  track,
  trade,
  waiting,
  webhooks,
};

type Sentence = (...values: readonly unknown[]) => unknown;

/** Every word by the names that lead to it. */
function wordsOf(of: unknown, path = ""): readonly (readonly [string, string | Sentence])[] {
  if (typeof of === "string" || typeof of === "function") return [[path, of as string | Sentence]];
  return Object.entries(of as object).flatMap(([name, one]) => wordsOf(one, `${path}.${name}`));
}

/** Values that no sentence has by itself, of the kinds that sentences take. */
const samples: readonly (readonly unknown[])[] = [
  [731, 842, 953, 664],
  ["731", "842", "953", "664"],
  [1, 842, 953, 664],
  [731, 1, 953, 664],
  [731, null, 953, 664],
  ["2026-11-22"],
  [{ count: 731, unit: "hour" }],
  [{ 731: 842 }],
];

/** Which of the values a sentence states, for each of the samples; null where it does not take that kind. */
const stated = (write: Sentence): readonly unknown[] =>
  samples.map((values) => {
    try {
      const written = String(write(...values));
      return ["731", "842", "953", "664"].filter((value) => written.includes(value));
    } catch {
      return null;
    }
  });

describe("Spanish", () => {
  const spanish = new Map(wordsOf(translation));
  const all = wordsOf(english);

  it("has each word that English has, and no other", () => {
    expect(all.length).toBeGreaterThan(1000);
    expect([...spanish.keys()].toSorted()).toEqual(all.map(([path]) => path).toSorted());
  });

  it("states the same values in each sentence", () => {
    const sentences = all.filter(([, word]) => typeof word === "function");
    expect(sentences.length).toBeGreaterThan(150);
    for (const [path, sentence] of sentences)
      expect([path, stated(spanish.get(path) as Sentence)]).toEqual([
        path,
        stated(sentence as Sentence),
      ]);
  });

  it.each([
    ["naviera, who carries by sea", /transportista(?! de acarreo)/i],
    ["agente de carga", /transitari/i],
    ["conocimiento hijo", /house/i],
    ["parte a notificar", /^a notificar/i],
    ["retraso, for demora is demurrage", /\bdemora/i],
    ["fuera de la terminal", /muelle/i],
    ["retractar what was published, for retirar is to pick up", /corrig\w+ o se retir/i],
  ])("has one term for one thing: %s", (_, other) => {
    expect([...spanish].filter(([, word]) => other.test(String(word)))).toEqual([]);
  });

  it("leaves nothing in English but names and signs", () => {
    const same = all.flatMap(([path, word]) =>
      typeof word === "string" && /[a-z]{4}/.test(word) && spanish.get(path) === word ? [word] : [],
    );
    expect([...new Set(same)].toSorted()).toEqual([
      "Error",
      "Quayline",
      "Terminal",
      "Webhook",
      "Webhooks",
      "X-SVC-Webhook-Signature",
      "terminal",
      "total",
    ]);
  });
});

/**
 * Terms of the trade that another one stands for, or that name something else: a reader takes two words for two
 * things. Each with the word that is used.
 */
const forbidden = {
  en: [
    [/port of loading/i, "port of lading"],
    [/\bbox(es)?\b/i, "container"],
    [/\bpickup\b|\bpick up\b/i, "pick-up"],
    [/steamship line|ocean carrier/i, "shipping line"],
    [/house (bl|b\/l)\b|\bhbl\b/i, "house bill"],
    [/\bstorage\b/i, "demurrage"],
  ],
  es: [
    [/conocimiento (house|madre|maestro)|\b[hm]?bl\b/i, "conocimiento hijo, conocimiento máster"],
    [/^a notificar|notificado/i, "parte a notificar"],
    // In a port a demora is a sum to pay, as a detención is.
    [/\bdemoras?\b|\bdetenci[oó]n/i, "retraso; sobrestadía"],
    // Retirado is what was picked up.
    [/(corrig\w+|corregid\w+) o (se )?retir/i, "retractado"],
    // By road it has a name of its own: who reads transportista alone thinks of a truck.
    [/transportista(?! de acarreo)|l[ií]neas? navieras?/i, "naviera"],
    [/transitari|transportista de carga|embarcador de carga/i, "agente de carga"],
    [/muelle/i, "terminal"],
    [/\bel terminal|\bdel terminal|\bun terminal/i, "la terminal"],
    [/\bsello/i, "precinto"],
    [/\benv[ií]os?\b(?= de carga)|\bcargamento/i, "embarque"],
    [/recolecci[oó]n|recogid[ao]|recoger/i, "retiro"],
    [/seguimiento/i, "rastreo"],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [RegExp, string])[]>>;

/** A word, or a sentence for each of the samples that it takes. */
const written = (word: string | Sentence): readonly string[] =>
  typeof word === "string"
    ? [word]
    : samples.flatMap((values) => {
        try {
          return [String(word(...values))];
        } catch {
          return [];
        }
      });

describe("one term for one thing", () => {
  it.each([
    ["English", forbidden.en, english],
    ["Spanish", forbidden.es, translation],
  ] as const)("is in all of the %s", (_, terms, language) => {
    const wrong = wordsOf(language).flatMap(([path, word]) =>
      written(word).flatMap((text) =>
        terms.flatMap(([term, instead]) => (term.test(text) ? [[path, text, instead]] : [])),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("is the source's own where it takes back what it stated: never what a truck does", () => {
    const { scorecard: ofScorecard, mailings: ofMailings } = translation;
    for (const text of [
      ofScorecard.about,
      ofScorecard.heads.withdrawn,
      ofMailings.digest.corrections,
    ])
      expect([text, /retract/i.test(text), /retir/i.test(text)]).toEqual([text, true, false]);
  });
});

describe("the words of a digest", () => {
  it("are the portal's own for each column that the portal has", () => {
    const containers = columnLabels.containers;
    expect(Object.keys(containers).length).toBeGreaterThan(20);
    for (const [name, label] of Object.entries(en.columns))
      expect([name, containers[name]]).toEqual([name, label]);
    const shipments: Readonly<Record<string, string>> = en.shipments.columns;
    for (const [name, label] of Object.entries(columnLabels.shipments))
      expect([name, label]).toEqual([name, shipments[name]]);
  });

  it("are the portal's own for statuses, reasons, fees and stages", () => {
    expect(valueWords["current_status"]).toEqual(en.statuses);
    expect(valueWords["attention"]).toEqual(en.reasons);
    expect(valueWords["pickup"]).toEqual(en.pickup.verdicts);
    expect(valueWords["voyage_stage"]).toEqual(en.shipments.stages);
    expect({ ...en.fees, ...valueWords["fees"] }).toEqual(en.fees);
  });
});
