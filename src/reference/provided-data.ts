/**
 * What the wire calls `provided_data` (contract: reference-data#provided-data-of-carriers), one member
 * per container field.
 */
const providedFields = [
  "ssl_lfd",
  "seal_number",
  "weight_in_lbs",
  "equipment_type",
  "equipment_length",
  "equipment_height",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "empty_terminated_at",
  "final_destination_full_out_at",
] as const;
type ProvidedField = (typeof providedFields)[number];

export type FieldNote = { readonly provided: boolean; readonly notes: string };
export type ProvidedData = Readonly<Record<ProvidedField, FieldNote>>;

/** Which container fields a carrier's data can fill, and where it is weaker than it appears. */
export const providedDataOf = (scac: string): ProvidedData => ({ ...usual, ...gaps[scac] });

const yes: FieldNote = { provided: true, notes: "" };

/**
 * DCSA Track & Trace 2.2 has no last free day, and neither it nor X12 315 a weight.
 *  Some lines report a last free day by 315; of these `lastFreeDayByEdi` holds.
 */
const usual: ProvidedData = {
  ssl_lfd: { provided: false, notes: "The carrier's tracking data has no last free day." },
  seal_number: yes,
  weight_in_lbs: { provided: false, notes: "The carrier's tracking data has no weight." },
  equipment_type: yes,
  equipment_length: yes,
  equipment_height: yes,
  pod_arrived_at: yes,
  pod_discharged_at: yes,
  pod_full_out_at: yes,
  empty_terminated_at: yes,
  final_destination_full_out_at: yes,
};

/** The entry of a carrier that has reported one. */
export const lastFreeDayByEdi: FieldNote = {
  provided: true,
  notes: "The carrier reports it by EDI, in 315s with NF or FT.",
};

const noSeals = {
  seal_number: { provided: false, notes: "The carrier does not report seal numbers." },
};

const datesOnly: FieldNote = {
  provided: true,
  notes: "The carrier reports the date without a time of day.",
};

/** The known gaps of single lines (contract: incidents#gaps-of-single-carriers). */
const gaps: Readonly<Record<string, Partial<ProvidedData>>> = {
  CMDU: noSeals,
  HLCU: noSeals,
  MSCU: noSeals,
  OOLU: noSeals,
  EGLV: {
    pod_arrived_at: datesOnly,
    pod_discharged_at: datesOnly,
    pod_full_out_at: datesOnly,
    empty_terminated_at: datesOnly,
    final_destination_full_out_at: datesOnly,
  },
  YMLU: {
    weight_in_lbs: {
      provided: true,
      notes: "The carrier reports the average of the shipment's containers, not each one's weight.",
    },
  },
};
