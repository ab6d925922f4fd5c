import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** "Rail arrival notice": a general notice, though it also reads like an arrival notice. */
export const railNotice = {
  family: "general_notice",
  heading: /\b(?:RAIL|RAMP)\b.*\b(?:NOTICE|NOTIFICATION)\b/,
} as const;

/** Container-available notices and every other notice about containers. */
export const generalNoticeSigns = {
  family: "general_notice",
  titles: weightedPhrases(
    11,
    `
      container availability notice | container available notice | container available |
      notice of availability | availability notice | cargo availability notice |
      container availability | available for pickup | customer advisory | customer notice |
      general notice | storage notice | demurrage notice | last free day notice |
      free time notice | notice of delay | delay notice | vessel delay notice | hold notice |
      customs hold notice | exam notice | terminal notice | schedule change notice |
      vessel schedule update | rollover notice | rail arrival notification | ramp notification |
      rail notification | notice to customers | container release notice | release notice |
      freight release | notification of availability | pickup notice | unit available |
      equipment notification | per diem notice | general rate increase | important notice |
      notice to consignee | storage and demurrage notice | container notice |
      examination notice | notice of examination | notice of intensive examination |
      exam notification | cbp exam notice | intensive exam notice | notice of hold |
      hold notification | cargo hold notice | fda hold notice | usda hold notice |
      notice of detention | notice of redelivery`,
  ),
  heading:
    /\b(?:NOTICE|NOTIFICATION|ADVISORY|ANNOUNCEMENT|BULLETIN|ALERT|CIRCULAR|SCHEDULE UPDATE)\b/,
  words: [
    weightedPhrases(
      2,
      `
      dear customer | dear valued customer | please be advised | please note | is available |
      are now available | available for pick up | we would like to inform | free time | kindly |
      for your information | if you have any questions | has been placed on hold |
      will be assessed | we regret | advise you`,
    ),
    weightedPhrases(
      3,
      `
      intensive exam | intensive examination | vacis | tailgate exam | tail gate exam | nii exam |
      exam site | centralized examination station | selected for examination |
      selected for inspection | placed on hold | hold has been placed | manifest hold |
      agriculture hold | exam fees`,
    ),
  ],
} as const satisfies TypeSigns;
