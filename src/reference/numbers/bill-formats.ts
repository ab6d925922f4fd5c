/** How well a format identifies a carrier: the share of numbers of that format that are the carrier's. */
type FormatEvidence = { readonly scac: string; readonly confidence: number };

export type BillFormat = {
  readonly shape: RegExp;
  /** Carriers that use the format; the shares of one format sum to 1 at most, the rest belongs to no carrier. */
  readonly claims: readonly FormatEvidence[];
  /** true: the same digits are the booking number, and without the SCAC in front rather that. */
  readonly booking?: boolean;
};

/**
 * Shapes of numbers that come without a SCAC in front; the first that fits counts
 * (contract: sources#numbering). The shares weigh what else has the same shape in an office: purchase
 * orders (nine and ten digits), parcels (twelve), house bills (letters of an office, then digits).
 * None of them selects a carrier alone.
 */
export const bareFormats: readonly BillFormat[] = [
  { shape: /^\d{9}$/, claims: [{ scac: "MAEU", confidence: 0.85 }] },
  { shape: /^\d{12}$/, claims: [{ scac: "EGLV", confidence: 0.88 }] },
  {
    // COSCO's published examples begin with 6, OOCL's with 2.
    shape: /^6\d{9}$/,
    claims: [
      { scac: "COSU", confidence: 0.72 },
      { scac: "OOLU", confidence: 0.08 },
      { scac: "MATS", confidence: 0.03 },
    ],
  },
  {
    shape: /^2\d{9}$/,
    claims: [
      { scac: "OOLU", confidence: 0.6 },
      { scac: "COSU", confidence: 0.12 },
      { scac: "MATS", confidence: 0.05 },
    ],
  },
  {
    shape: /^\d{10}$/,
    claims: [
      { scac: "COSU", confidence: 0.15 },
      { scac: "OOLU", confidence: 0.12 },
      { scac: "MATS", confidence: 0.1 },
    ],
  },
  { shape: /^CAT\d{6}$/, claims: [{ scac: "CLAM", confidence: 0.75 }] },
  { shape: /^SA\d{8}$/, claims: [{ scac: "ACLU", confidence: 0.75 }] },
  { shape: /^S\d{9}$/, claims: [{ scac: "ACLU", confidence: 0.72 }] },
  { shape: /^(?:SLKB|SLS)[A-Z0-9]{8,12}$/, claims: [{ scac: "SQQY", confidence: 0.8 }] },
  {
    shape: /^[A-Z]{3}\d{7}$/,
    claims: [
      { scac: "CMDU", confidence: 0.72 },
      { scac: "KMTU", confidence: 0.1 },
    ],
  },
  { shape: /^[A-Z]{4}\d{6}$/, claims: [{ scac: "KMTU", confidence: 0.4 }] },
  {
    shape: /^[A-Z]{4}\d{8}$/,
    claims: [
      { scac: "ONEY", confidence: 0.5 },
      { scac: "HDMU", confidence: 0.3 },
    ],
    booking: true,
  },
  { shape: /^[A-Z]{3}\d{9}$/, claims: [{ scac: "ARKU", confidence: 0.45 }] },
  {
    shape: /^[A-Z0-9]{3}[A-Z][A-Z0-9]{2}\d{6}$/,
    claims: [{ scac: "ONEY", confidence: 0.6 }],
    booking: true,
  },
];

/** Whether a number begins with a carrier's SCAC and continues in the format of that carrier's bills. */
export const fitsCarrierBill = (number: string): boolean =>
  prefixedFormats[number.slice(0, 4)]?.test(number.slice(4)) ?? false;

/** Shares below this leave a shape to others as well. */
const minCarrierShare = 0.8;

/** Whether a number without letters in front is of a shape that is mostly one carrier's. */
export const isCarrierNumber = (number: string): boolean =>
  bareFormats
    .find(({ shape }) => shape.test(number))
    ?.claims.some(({ confidence }) => confidence >= minCarrierShare) ?? false;

/**
 * What follows a carrier's SCAC on its bills, where the format is known (contract: sources#numbering).
 */
export const prefixedFormats: Readonly<Record<string, RegExp>> = {
  MAEU: /^\d{9}$/,
  HLCU: /^[A-Z]{2}[A-Z0-9]\d{9}$/,
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
  ZIMU: /^[A-Z]{3}\d{6,9}$/,
};
