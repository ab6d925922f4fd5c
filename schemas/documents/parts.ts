import * as z from "zod";

/**
 * As printed on the document; null where it was searched for and not found
 * (contract: documents#document-events).
 */
export const text = z.string().min(1).nullable();

/** The few fields that are numbers (contract: documents#representations). */
export const number = z.number().nullable();

export const texts = z.array(z.string().min(1));

export const nameAndAddress = z.strictObject({ name: text, address: text });

export const contact = z.strictObject({ name: text, address: text, email: text, phone: text });

/** The arrival notice has the same (contract: documents#house-bill-payload). */
export const houseBillContainer = z.strictObject({
  container_number: text,
  seal_number: text,
  container_size: text,
  gross_weight: text,
  weight_unit: text,
  measurement: text,
  measurement_unit: text,
  number_of_packages: text,
  package_unit: text,
  cargo_references: texts,
});
