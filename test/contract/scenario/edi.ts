import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Api } from "#test/support/api.ts";
import { ediEntries } from "#test/sources/edi/partners.ts";
import { counted, record, type Recording } from "./recorder.ts";

const partnerKey = "a-key-of-the-terminal-0001";

/** One EDI partner, far from where the scenario's containers go. */
export const ediSources = JSON.stringify({
  edi: ediEntries
    .filter(({ partner }) => partner === "ect-rtm")
    .map((entry) => ({
      ...entry,
      key_sha256: createHash("sha256").update(partnerKey).digest("hex"),
    })),
});

/** A terminal posts a gate report and gets its acknowledgment. */
export async function exerciseEdi(api: Api, recording: Recording): Promise<void> {
  const body = readFileSync(
    new URL("../../sources/messages/codeco/gate-out-full-import.edi", import.meta.url),
    "utf8",
  );
  const headers = {
    authorization: `Bearer ${partnerKey}`,
    "content-type": "application/edifact",
  };
  const path = "/edi/interchanges";
  const answer = await counted(api, () => api.request("POST", path, { headers, body }));
  record(recording, "POST", path, body, answer);
}
