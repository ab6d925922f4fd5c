/** Ports of unlading as manifests print them, with their share of containers in thousandths. */
export const unladingPorts: readonly (readonly [name: string, share: number])[] = [
  ["Los Angeles, California", 205],
  ["Long Beach, California", 190],
  ["New York/Newark Area, Newark, New Jersey", 165],
  ["Savannah, Georgia", 105],
  ["Houston, Texas", 80],
  ["Norfolk, Virginia", 60],
  ["Charleston, South Carolina", 50],
  ["Oakland, California", 38],
  ["Tacoma, Washington", 30],
  ["Seattle, Washington", 25],
  ["Miami, Florida", 22],
  ["Baltimore, Maryland", 20],
  ["Philadelphia, Pennsylvania", 18],
  ["Port Everglades, Florida", 15],
  ["Mobile, Alabama", 12],
  ["New Orleans, Louisiana", 10],
  ["Boston, Massachusetts", 8],
  ["Wilmington, North Carolina", 6],
  ["Jacksonville, Florida", 6],
  ["Tampa, Florida", 4],
  ["San Juan, Puerto Rico", 4],
  ["Port Hueneme, California", 4],
  ["Prince Rupert, British Columbia", 12],
];

/** Foreign ports of lading with their share. */
export const ladingPorts: readonly (readonly [name: string, share: number])[] = [
  ["Yantian,China (Mainland)", 120],
  ["Shanghai ,China (Mainland)", 115],
  ["Ningbo,China (Mainland)", 105],
  ["Qingdao,China (Mainland)", 45],
  ["Xiamen,China (Mainland)", 40],
  ["Ho Chi Minh City,Vietnam", 70],
  ["Hai Phong,Vietnam", 40],
  ["Pusan,South Korea", 60],
  ["Kaohsiung,China (Taiwan)", 35],
  ["Hong Kong,Hong Kong", 25],
  ["Laem Chabang,Thailand", 30],
  ["Port Kelang,Malaysia", 15],
  ["Tanjung Priok,Indonesia", 20],
  ["Singapore,Singapore", 22],
  ["Nhava Sheva,India", 35],
  ["Mundra,India", 20],
  ["Chittagong,Bangladesh", 10],
  ["Colombo,Sri Lanka", 12],
  ["Bremerhaven,Federal Republic of Germany", 30],
  ["Hamburg,Federal Republic of Germany", 18],
  ["Rotterdam,Netherlands", 24],
  ["Anvers,Belgium", 26],
  ["Genoa,Italy", 15],
  ["La Spezia,Italy", 10],
  ["Valencia,Spain", 10],
  ["Izmir,Turkey", 8],
  ["Santos,Brazil", 14],
  ["Cartagena,Colombia", 10],
  ["Puerto Bolivar,Ecuador", 9],
  ["San Antonio,Chile", 8],
  ["Callao,Peru", 7],
  ["Puerto Limon,Costa Rica", 9],
  ["Santo Tomas de Castilla,Guatemala", 7],
  ["Melbourne,Australia", 6],
  ["Durban,South Africa", 4],
];

/** Carriers by SCAC with their share of containers. */
export const carriers: readonly (readonly [scac: string, share: number])[] = [
  ["MEDU", 190],
  ["MAEU", 130],
  ["CMDU", 120],
  ["COSU", 105],
  ["EGLV", 95],
  ["ONEY", 90],
  ["HLCU", 75],
  ["OOLU", 65],
  ["YMLU", 45],
  ["HDMU", 40],
  ["ZIMU", 35],
  ["SMLM", 6],
  ["MATS", 4],
];

/** Containers by the columns of the container file, with their share. */
export const containers: readonly (readonly [
  code: string,
  length: string,
  type: string,
  share: number,
])[] = [
  ["45G1", "4000", "45G1", 52],
  ["42G1", "4000", "42G1", 18],
  ["22G1", "2000", "22G1", 17],
  ["45R1", "4000", "45R1", 8],
  ["22R1", "2000", "22R1", 1],
  ["L5G1", "4500", "L5G1", 3],
  ["42U1", "4000", "42U1", 1],
];

/**
 * Containers landed in each calendar month relative to the average, with the peak before the
 * holidays.
 */
export const seasonality = [0.98, 0.85, 0.92, 0.96, 1.0, 1.0, 1.06, 1.1, 1.06, 1.05, 0.98, 1.04];

/** Owners' codes on containers (ISO 6346); containers of lessors travel with every carrier. */
export const containerOwners = [
  "MSCU",
  "MSKU",
  "CMAU",
  "CSNU",
  "EGHU",
  "ONEU",
  "HLBU",
  "OOLU",
  "YMMU",
  "HDMU",
  "ZCSU",
  "TCLU",
  "TGBU",
  "TRHU",
  "FCIU",
  "SEGU",
  "CAIU",
  "BEAU",
];
