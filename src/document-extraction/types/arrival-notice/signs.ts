import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** An arrival notice, often with a freight invoice on the same page. */
export const arrivalNoticeSigns = {
  family: "arrival_notice",
  titles: weightedPhrases(
    12,
    `
      arrival notice | notice of arrival | arrival notification | pre-arrival notice |
      arrival notice/freight invoice | arrival notice / freight invoice |
      arrival notice & freight invoice | arrival notice and freight bill |
      arrival notice/invoice | cargo arrival notice | import arrival notice |
      freight arrival notice | notice of cargo arrival | arrival advice | ocean arrival notice |
      arrival notice freight bill | vessel arrival notice | advice of arrival`,
  ),
  heading:
    /\bARRIVAL\b.*\b(?:NOTICE|NOTIFICATION|ADVICE|INVOICE)\b|\b(?:NOTICE|ADVICE|NOTIFICATION) OF (?:\w+ )?ARRIVAL\b|\bAVISO DE LLEGADA\b|\bAVIS D ARRIVEE\b/,
  words: [
    weightedPhrases(
      2,
      `
      last free day | free time expires | it number | firms code | freight location |
      cargo location | available at | g.o. date | go date | please be advised | arrival notice |
      estimated arrival | total charges | amount due | is due to arrive | will arrive |
      please forward payment | remit to | customs clearance | vessel arrival | general order`,
    ),
  ],
} as const satisfies TypeSigns;
