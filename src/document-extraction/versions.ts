import * as z from "zod";
import { documentTypeLabels, documentTypes, type DocumentType } from "#schemas/documents/types.ts";
import { schemaVersions, type SchemaVersion } from "#schemas/documents/versions.ts";

export type Pin = {
  /** The account's schema date, YYYY-MM-DD. */
  readonly date: string;
};

/**
 * The version an account gets: the latest up to its date (contract: documents#schema-versions).
 * Before the first version, the first one.
 */
export function versionFor(type: DocumentType, { date }: Pin): SchemaVersion {
  const versions = schemaVersions[type];
  return versions.findLast((version) => version.date <= date) ?? versions[0];
}

/** `<document_type>@<date>` */
export const schemaVersionOf = (type: DocumentType, date: string): string => `${type}@${date}`;

/** The version of each type for an account pinned to a date. */
export const latestVersions = (pin: Pin): Readonly<Record<DocumentType, string>> =>
  Object.fromEntries(
    documentTypes.map((type) => [type, schemaVersionOf(type, versionFor(type, pin).date)]),
  ) as Record<DocumentType, string>;

export type DocumentSchema = {
  readonly documentType: DocumentType;
  readonly label: string;
  /** The date. */
  readonly schemaVersion: string;
  /** `<document_type>@<date>` */
  readonly fullVersion: string;
  /** The latest of its type. */
  readonly current: boolean;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
};

/**
 * Every version of every type as JSON Schema, oldest first (contract: documents#document-types).
 */
export const documentSchemas = (): readonly DocumentSchema[] =>
  documentTypes.flatMap((type) =>
    schemaVersions[type].map(({ date, schema }, index, all): DocumentSchema => ({
      documentType: type,
      label: documentTypeLabels[type],
      schemaVersion: date,
      fullVersion: schemaVersionOf(type, date),
      current: index === all.length - 1,
      jsonSchema: z.toJSONSchema(schema) as Record<string, unknown>,
    })),
  );
