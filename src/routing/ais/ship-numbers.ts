/**
 * The MMSI of a ship: nine digits that begin with its country's region, 2 to 7. Others belong to coast stations (00),
 * aircraft (111), hand-held radios (8), buoys (99), rafts (97) and boats of a ship (98) (ITU-R M.585-9).
 */
export const isShipMmsi = (mmsi: string): boolean => /^[2-7]\d{8}$/.test(mmsi);

/** Seven digits, the last of which is the check digit (IMO resolution A.1117(30)). */
export function isImoNumber(imo: string): boolean {
  if (!/^[1-9]\d{6}$/.test(imo)) return false;
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += Number(imo[i]) * (7 - i);
  return sum % 10 === Number(imo[6]);
}
