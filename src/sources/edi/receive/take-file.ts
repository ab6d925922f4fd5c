import { createHash } from "node:crypto";
import { isoSeconds } from "#src/platform/clock.ts";
import { BlobTooLarge } from "#src/platform/storage/blob-store.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { fingerprint } from "#src/platform/canonical.ts";
import { ediPartner } from "../../index.ts";
import { maxFileBytes, type Interchange, type Mistake } from "../parse/model.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { isSender, readInterchanges, textOfBytes } from "../parse/read-interchanges.ts";
import { acknowledgmentKey, acknowledgmentOf, judge, verdictOf, type Verdict } from "./judge.ts";
import { claimInterchange, markDone } from "./interchange-record.ts";
import { storeRejects, type Reject } from "./rejects.ts";
import { recordFile } from "./partner-health.ts";
import { eventsOfReports } from "./report-events.ts";

/** What became of one interchange. */
type Taken = {
  readonly control: string;
  readonly verdict: Verdict | "duplicate";
  /** The acknowledgment as stored for the partner. */
  readonly acknowledgment: string;
};

export type TakenFile = {
  readonly interchanges: readonly Taken[];
  readonly rejects: readonly Reject[];
};

const nothing: TakenFile = { interchanges: [], rejects: [] };

/** `edi/in/<partner>/<file>` or `edi/posted/<partner>/<file>`: the folder names the partner. */
const partnerOfKey = (key: string): string | null =>
  /^edi\/(?:in|posted)\/([^/]+)\/[^/]+$/.exec(key)?.[1] ?? null;

/**
 * Processes a file in the bucket: stores what it reports, publishes it, records what was wrong, and
 * acknowledges it. May run twice or stop anywhere: all that it writes follows from the file, and an
 * interchange is done only when nothing of it is left to do.
 */
export async function takeFile(deps: Dependencies, key: string): Promise<TakenFile> {
  const startedAt = performance.now();
  const id = partnerOfKey(key);
  if (id === null) {
    deps.log.warn("edi.not_a_partners_file", { file: key });
    return nothing;
  }
  const partner = await ediPartner(deps, id);
  const at = isoSeconds(deps.clock.now());
  const read = await readFile(deps, key, partner);
  if (read === null) return nothing;
  const file = await kept(deps, key, id, read.bytes);
  const taken: Taken[] = [];
  const rejects: Reject[] = [...read.rejects];
  let reportCount = 0;
  for (const interchange of partner ? read.interchanges : []) {
    const one = await takeInterchange(deps, partner!, interchange, file);
    taken.push(one.taken);
    rejects.push(...one.rejects);
    reportCount += one.reportCount;
  }
  await storeRejects(deps, { partner: id, file, at }, read.rejects);
  if (partner) await recordFile(deps, id, { reportCount, rejects, at });
  deps.log.info("edi.taken", {
    partner: id,
    file: key,
    interchanges: taken.length,
    duplicates: taken.filter(({ verdict }) => verdict === "duplicate").length,
    statements: reportCount,
    rejected: rejects.filter((one) => one.rejects).length,
    outcome: outcomeOf(taken, rejects),
    milliseconds: Math.round(performance.now() - startedAt),
  });
  return { interchanges: taken, rejects };
}

const outcomeOf = (taken: readonly Taken[], rejects: readonly Reject[]): string =>
  !rejects.some((one) => one.rejects)
    ? "accepted"
    : taken.some(({ verdict }) => verdict !== "rejected")
      ? "partly"
      : "rejected";

const wholeFile = (reason: string, code: string, offset = 0): Reject => ({
  level: "file",
  rejects: true,
  code,
  reason,
  offset,
});

/**
 * A partner may write another file under the same name: what was read is stored under its content,
 * so that every reference to it stays valid. One put, none for what was posted.
 */
async function kept(
  deps: Dependencies,
  key: string,
  partner: string,
  bytes: Uint8Array | null,
): Promise<string> {
  if (bytes === null || !key.startsWith("edi/in/")) return key;
  const content = createHash("sha256").update(bytes).digest("hex");
  const own = `edi/kept/${partner}/${content}.edi`;
  await deps.blobs.put(own, bytes, "application/octet-stream");
  return own;
}

type Read = {
  readonly bytes: Uint8Array | null;
  readonly interchanges: readonly Interchange[];
  readonly rejects: readonly Reject[];
};

/** The file's interchanges, and which parts of it are none; null when it is gone. One read. */
async function readFile(
  deps: Dependencies,
  key: string,
  partner: EdiPartner | null,
): Promise<Read | null> {
  let bytes: Uint8Array | null;
  try {
    bytes = await deps.blobs.get(key, maxFileBytes);
  } catch (error) {
    if (!(error instanceof BlobTooLarge)) throw error;
    return {
      bytes: null,
      interchanges: [],
      rejects: [wholeFile(`larger than ${maxFileBytes} bytes`, "too_large")],
    };
  }
  if (bytes === null) {
    deps.log.warn("edi.file_gone", { file: key });
    return null;
  }
  const none = (reason: string, code: string): Read => ({
    bytes,
    interchanges: [],
    rejects: [wholeFile(reason, code)],
  });
  if (!partner) return none("there is no such partner", "unknown_partner");
  const text = textOfBytes(bytes);
  if (text === null) return none("it is not text", "not_text");
  const { interchanges, unreadable } = readInterchanges(text);
  return {
    bytes,
    interchanges,
    rejects: unreadable.map(({ reason, offset }) => wholeFile(reason, "unreadable", offset)),
  };
}

/** X12 TA105 006 and 025; EDIFACT 0085 23 and 26. */
const refusals = {
  stranger: { x12: "006", edifact: "23", reason: "the sender is not this partner" },
  reused: {
    x12: "025",
    edifact: "26",
    reason: "its control number, date and time were used for other content",
  },
} as const;

const refused = (interchange: Interchange, why: keyof typeof refusals): Interchange => {
  const mistake: Mistake = {
    level: "interchange",
    rejects: true,
    code: refusals[why][interchange.standard],
    reason: refusals[why].reason,
    offset: interchange.offset,
  };
  return { ...interchange, mistakes: [mistake, ...interchange.mistakes] };
};

async function takeInterchange(
  deps: Dependencies,
  partner: EdiPartner,
  interchange: Interchange,
  file: string,
): Promise<{ taken: Taken; rejects: readonly Reject[]; reportCount: number }> {
  const { control } = interchange;
  const known = isSender(partner, interchange);
  const claim = known
    ? await claimInterchange(deps, partner.partner, interchange, file)
    : // A stranger's control numbers are none of the partner's.
      await claimInterchange(
        deps,
        partner.partner,
        { ...interchange, control: `stranger ${fingerprint(interchange.text)}` },
        file,
      );
  const { record, isReused } = claim;
  const key = acknowledgmentKey(record, interchange);
  if (record.doneAt !== undefined) {
    const acknowledgment = await deps.blobs.getText(key);
    if (acknowledgment !== null) {
      return {
        taken: { control, verdict: "duplicate", acknowledgment },
        rejects: [],
        reportCount: 0,
      };
    }
  }
  const judged = judge(
    isReused
      ? refused(interchange, "reused")
      : known
        ? interchange
        : refused(interchange, "stranger"),
    partner,
    record.receivedAt,
  );
  const reports = interchange.isTest ? [] : judged.reports;
  await eventsOfReports(deps, partner, reports, record.file);
  const of = { partner: partner.partner, file: record.file, at: record.receivedAt };
  await storeRejects(deps, of, judged.rejects);
  const acknowledgment = acknowledgmentOf(judged, record);
  await deps.blobs.put(key, acknowledgment, mediaTypeOf(interchange));
  await markDone(deps, record);
  const verdict = verdictOf(judged);
  return {
    taken: { control, verdict, acknowledgment },
    rejects: judged.rejects,
    reportCount: reports.length,
  };
}

const mediaTypeOf = ({ standard }: Interchange): string =>
  standard === "x12" ? "application/edi-x12" : "application/edifact";
