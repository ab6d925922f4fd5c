/** A shape of bills of lading, and how sure it makes us of the line (gaps 1.10: 0 to 1). */
export type BillFormat = {
  readonly scac: string;
  readonly shape: RegExp;
  readonly confidence: number;
  /** true: the same digits are the booking number, and without the SCAC in front rather that. */
  readonly booking?: boolean;
};

/**
 * Shapes of numbers that come without a SCAC in front (sources 3: B/L formats, carrier inference).
 * A lone shape selects its line; several at once are a question to the user.
 */
export const bareFormats: readonly BillFormat[] = [
  { scac: "MAEU", shape: /^\d{9}$/, confidence: 0.95 },
  { scac: "EGLV", shape: /^\d{12}$/, confidence: 0.95 },
  { scac: "COSU", shape: /^\d{10}$/, confidence: 0.65 },
  { scac: "OOLU", shape: /^\d{10}$/, confidence: 0.6 },
  { scac: "MATS", shape: /^\d{10}$/, confidence: 0.3 },
  { scac: "CMDU", shape: /^[A-Z]{3}\d{7}$/, confidence: 0.8 },
  { scac: "KMTU", shape: /^[A-Z]{3}\d{7}$/, confidence: 0.3 },
  { scac: "KMTU", shape: /^[A-Z]{4}\d{6}$/, confidence: 0.6 },
  { scac: "ONEY", shape: /^[A-Z0-9]{3}[A-Z][A-Z0-9]{2}\d{6}$/, confidence: 0.65, booking: true },
  { scac: "HDMU", shape: /^[A-Z]{4}\d{8}$/, confidence: 0.6 },
  { scac: "ARKU", shape: /^[A-Z]{3}\d{9}$/, confidence: 0.6 },
  { scac: "ACLU", shape: /^SA\d{8}$/, confidence: 0.8 },
  { scac: "ACLU", shape: /^S\d{9}$/, confidence: 0.8 },
  { scac: "CLAM", shape: /^CAT\d{6}$/, confidence: 0.8 },
  { scac: "SQQY", shape: /^(?:SLKB|SLS)[A-Z0-9]{8,12}$/, confidence: 0.8 },
];

/** What follows a line's SCAC on its bills, where the format is known (sources 3). */
export const prefixedFormats: Readonly<Record<string, RegExp>> = {
  MAEU: /^\d{9}$/,
  HLCU: /^[A-Z]{2}[A-Z0-9]{10}$/,
  CMDU: /^[A-Z]{3}\d{7}$/,
  APLU: /^[A-Z]{3}\d{7}$/,
  ANNU: /^[A-Z]{3}\d{7}$/,
  MEDU: /^[A-Z0-9]{2}\d{6}$/,
  ONEY: /^[A-Z0-9]{6}\d{6}$|^[A-Z0-9]{4}\d{8}$/,
  EGLV: /^\d{12}$/,
  HDMU: /^[A-Z]{4}\d{8}$/,
  COSU: /^\d{10}$/,
  OOLU: /^\d{10}$/,
  MATS: /^\d{10}$/,
  CWLQ: /^[A-Z]{4}\d[A-Z]\d{6}$/,
  KMTU: /^[A-Z]{3}\d{7}$|^[A-Z]{4}\d{6}$/,
  CULU: /^[A-Z0-9]{14}$/,
  ACLU: /^SA\d{8}$|^S\d{9}$/,
  ARKU: /^[A-Z]{3}\d{9}$/,
};
