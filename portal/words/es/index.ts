import { activity } from "./activity.ts";
import { audit } from "./audit.ts";
import { bulk } from "./bulk.ts";
import { common } from "./common.ts";
import { conflicts } from "./conflicts.ts";
import { documents } from "./documents.ts";
import { freeTime } from "./free-time.ts";
import { mailings } from "./mailings.ts";
import { map } from "./map.ts";
import { parity } from "./parity.ts";
import { past } from "./past.ts";
import { recordTabs } from "./record-tabs.ts";
import { proof } from "./proof.ts";
import { reconciliation } from "./reconciliation.ts";
import { records } from "./records.ts";
import { scorecard } from "./scorecard.ts";
import { settings } from "./settings.ts";
import { shared, shareFields } from "./shared.ts";
import { sharing } from "./sharing.ts";
import { track } from "./track.ts";
import { trade } from "./trade.ts";
import { waiting } from "./waiting.ts";
import { webhooks } from "./webhooks.ts";

/** Every word of the portal in Spanish: one part, which nobody loads who reads English. */
export const translation = {
  activity,
  audit,
  bulk,
  common,
  conflicts,
  documents,
  freeTime,
  mailings,
  map,
  parity,
  past,
  proof,
  recordTabs,
  reconciliation,
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
