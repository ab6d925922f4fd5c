import * as z from "zod";

/** As printed on the document; null where it was looked for and not found (interface: Events). */
export const text = z.string().min(1).nullable();

/** The few fields that the interface marks as numbers. */
export const number = z.number().nullable();

export const texts = z.array(z.string().min(1));

export const nameAndAddress = z.strictObject({ name: text, address: text });

export const contact = z.strictObject({ name: text, address: text, email: text, phone: text });

/** interface: house bill `containers[]`; the arrival notice has the same (gaps 1.17). */
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
