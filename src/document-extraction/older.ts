import type {
  ArrivalNotice,
  ArrivalNoticeWithFlatParties,
} from "#schemas/documents/arrival-notice.ts";
import type { DocumentType } from "#schemas/documents/types.ts";
import type { Evidence } from "./values/found.ts";
import { schemaVersions } from "#schemas/documents/versions.ts";

/**
 * One step back over a breaking change: converts a payload of the next version to this one, and the
 * pointers of its values (null: this version does not have the field).
 */
type StepBack = {
  readonly payload: (newer: never) => object;
  readonly pointer: (newer: string) => string | null;
};

const flatParty = /^\/(shipper|consignee|notify_party)\/(name|address)$/;

/** By the version that the step leads to. */
const stepsBack: Readonly<Record<string, StepBack>> = {
  "arrival_notice@2026-03-23": {
    payload: ({
      eta,
      shipper,
      consignee,
      notify_party,
      charges,
      ...same
    }: ArrivalNotice): ArrivalNoticeWithFlatParties => ({
      ...same,
      arrival_date: eta,
      shipper_name: shipper.name,
      shipper_address: shipper.address,
      consignee_name: consignee.name,
      consignee_address: consignee.address,
      notify_party_name: notify_party.name,
      notify_party_address: notify_party.address,
      charges: charges.map(({ description, amount }) => ({ description, amount })),
    }),
    pointer: (newer) => {
      if (newer === "/eta") return "/arrival_date";
      if (/^\/charges\/\d+\/currency$/.test(newer)) return null;
      return newer.replace(flatParty, "/$1_$2");
    },
  },
};

/** Converts the newest version's payload and evidence to an older version. */
export function asVersion(
  type: DocumentType,
  date: string,
  payload: object,
  evidence: Evidence,
): { readonly payload: object; readonly evidence: Evidence } {
  const older = schemaVersions[type].filter((version) => version.date >= date).slice(0, -1);
  return older.toReversed().reduce(
    (newer, version) => {
      const step = stepsBack[`${type}@${version.date}`];
      if (!step) throw new Error(`no step back to ${type}@${version.date}`);
      const places = Object.entries(newer.evidence).flatMap(([pointer, place]) => {
        const moved = step.pointer(pointer);
        return moved === null ? [] : [[moved, place] as const];
      });
      return {
        payload: step.payload(newer.payload as never),
        evidence: Object.fromEntries(places),
      };
    },
    { payload, evidence },
  );
}
