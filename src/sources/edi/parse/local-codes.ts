/** X12 data element 623, Time Code: hours from UTC, or a zone with daylight saving. */
const offsets: Readonly<Record<string, string>> = {
  UT: "Z",
  GM: "Z",
  ES: "-05:00",
  ED: "-04:00",
  CS: "-06:00",
  CD: "-05:00",
  MS: "-07:00",
  MD: "-06:00",
  PS: "-08:00",
  PD: "-07:00",
  AS: "-04:00",
  HS: "-10:00",
  HT: "-10:00",
};
const zones: Readonly<Record<string, string>> = {
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
  AT: "America/Halifax",
};

/**
 * What a time code means: an offset, a zone, or the place's own time (`LT`, none, and codes that we
 * do not know). 01 to 12 are hours ahead of UTC, 13 to 24 hours behind it, 24 being one.
 */
export function timeCode(code: string | null): { offset?: string; zone?: string } {
  if (code === null || code === "LT") return {};
  const hours = /^(0[1-9]|1\d|2[0-4])$/.test(code) ? Number(code) : null;
  if (hours !== null) {
    const ahead = hours <= 12 ? hours : hours - 25;
    const size = String(Math.abs(ahead)).padStart(2, "0");
    return { offset: `${ahead < 0 ? "-" : "+"}${size}:00` };
  }
  const offset = offsets[code];
  const zone = zones[code];
  return { ...(offset && { offset }), ...(zone && { zone }) };
}

/** US Census Schedule D (US ports, 4 digits) and Schedule K (foreign ports, 5 digits) to UN/LOCODE. */
export const censusPorts: Readonly<Record<string, string>> = {
  "0401": "USBOS",
  "1001": "USNYC",
  "4601": "USNYC",
  "1101": "USPHL",
  "1103": "USILG",
  "1303": "USBAL",
  "1401": "USORF",
  "1501": "USILM",
  "1601": "USCHS",
  "1703": "USSAV",
  "1801": "USTPA",
  "1803": "USJAX",
  "1901": "USMOB",
  "2002": "USMSY",
  "2704": "USLAX",
  "2709": "USLGB",
  "2811": "USOAK",
  "2904": "USPDX",
  "3001": "USSEA",
  "3002": "USTIW",
  "3201": "USHNL",
  "3901": "USCHI",
  "4909": "PRSJU",
  "5201": "USMIA",
  "5203": "USPEF",
  "5301": "USHOU",
  "42157": "NLRTM",
  "42305": "BEANR",
  "42870": "DEBRV",
  "55976": "SGSIN",
  "57035": "CNSHA",
  "58023": "KRPUS",
  "58201": "HKHKG",
  "58309": "TWKHH",
};

/** Fee codes that terminals write into N901, with the amount in N902 (docs/sources.md). */
export const feeCode = /^(?:4I[0-9VE]?|TMF|CTF|DWT|IGF|FCH|USD|ATG)$/;
