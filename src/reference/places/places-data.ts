/**
 * One place as a row: UN/LOCODE, name, latitude, longitude (WGS 84), and optional details.
 * The country is the first two letters of the LOCODE.
 */
export type PlaceRow = readonly [
  locode: string,
  name: string,
  latitude: number,
  longitude: number,
  also?: {
    /** US state or Canadian province, postal abbreviation. */
    readonly state?: string;
    /** Where the city is called otherwise than the port. */
    readonly city?: string;
    /** Codes that carriers and terminals send for the same place. */
    readonly aliases?: readonly string[];
  },
];

/**
 * Seaports by IANA zone. Coordinates point at the port area, not the city. Port
 * Hueneme, Gulfport and Anchorage are here because they have terminals.
 */
export const portRows: Readonly<Record<string, readonly PlaceRow[]>> = {
  "America/Los_Angeles": [
    ["USLAX", "Los Angeles", 33.75, -118.26, { state: "CA" }],
    ["USLGB", "Long Beach", 33.76, -118.21, { state: "CA" }],
    ["USOAK", "Oakland", 37.8, -122.32, { state: "CA" }],
    ["USSEA", "Seattle", 47.58, -122.35, { state: "WA" }],
    ["USTIW", "Tacoma", 47.26, -122.4, { state: "WA" }],
    ["USPDX", "Portland", 45.64, -122.75, { state: "OR" }],
    ["USNTD", "Port Hueneme", 34.15, -119.21, { state: "CA" }],
  ],
  "America/New_York": [
    [
      "USNYC",
      "New York/New Jersey",
      40.67,
      -74.13,
      { state: "NY", city: "New York", aliases: ["USEWR"] },
    ],
    ["USBOS", "Boston", 42.34, -71.02, { state: "MA" }],
    ["USPHL", "Philadelphia", 39.88, -75.24, { state: "PA" }],
    ["USILG", "Wilmington", 39.72, -75.52, { state: "DE" }],
    ["USBAL", "Baltimore", 39.25, -76.54, { state: "MD" }],
    ["USORF", "Norfolk", 36.9, -76.34, { state: "VA", aliases: ["USPTM"] }],
    ["USILM", "Wilmington", 34.19, -77.96, { state: "NC" }],
    ["USCHS", "Charleston", 32.86, -79.93, { state: "SC" }],
    ["USSAV", "Savannah", 32.11, -81.12, { state: "GA" }],
    ["USJAX", "Jacksonville", 30.38, -81.57, { state: "FL" }],
    [
      "USPEF",
      "Port Everglades",
      26.07,
      -80.12,
      { state: "FL", city: "Fort Lauderdale", aliases: ["USFLL"] },
    ],
    ["USMIA", "Miami", 25.77, -80.16, { state: "FL" }],
    ["USTPA", "Tampa", 27.91, -82.43, { state: "FL" }],
  ],
  "America/Chicago": [
    ["USMOB", "Mobile", 30.67, -88.03, { state: "AL" }],
    ["USMSY", "New Orleans", 29.91, -90.11, { state: "LA" }],
    ["USHOU", "Houston", 29.68, -95.04, { state: "TX" }],
    ["USFPO", "Freeport", 28.94, -95.33, { state: "TX" }],
    ["USGPT", "Gulfport", 30.36, -89.09, { state: "MS" }],
  ],
  "Pacific/Honolulu": [["USHNL", "Honolulu", 21.31, -157.88, { state: "HI" }]],
  "America/Puerto_Rico": [["PRSJU", "San Juan", 18.44, -66.1]],
  "America/Vancouver": [
    ["CAVAN", "Vancouver", 49.2, -123.06, { state: "BC" }],
    ["CAPRR", "Prince Rupert", 54.29, -130.36, { state: "BC" }],
  ],
  "America/Halifax": [["CAHAL", "Halifax", 44.65, -63.59, { state: "NS" }]],
  "America/Toronto": [["CAMTR", "Montreal", 45.57, -73.52, { state: "QC" }]],
  "America/Moncton": [["CASJB", "Saint John", 45.27, -66.07, { state: "NB" }]],
  "America/Mexico_City": [
    ["MXZLO", "Manzanillo", 19.07, -104.3],
    ["MXLZC", "Lazaro Cardenas", 17.95, -102.18],
    ["MXVER", "Veracruz", 19.23, -96.16],
  ],
  "Asia/Shanghai": [
    ["CNSHA", "Shanghai", 31.04, 121.81, { aliases: ["CNSGH", "CNSHG"] }],
    ["CNNGB", "Ningbo", 29.91, 121.94, { aliases: ["CNNBO", "CNNBG"] }],
    ["CNYTN", "Yantian", 22.57, 114.26, { city: "Shenzhen" }],
    ["CNSHK", "Shekou", 22.48, 113.87, { city: "Shenzhen" }],
    ["CNNSA", "Nansha", 22.64, 113.68, { city: "Guangzhou" }],
    ["CNTAO", "Qingdao", 36.01, 120.22, { aliases: ["CNQIN", "CNQDG"] }],
    [
      "CNTXG",
      "Tianjin Xingang",
      39,
      117.78,
      { city: "Tianjin", aliases: ["CNTNJ", "CNTNG", "CNTSN", "CNXGG"] },
    ],
    ["CNDLC", "Dalian", 39.01, 121.87, { aliases: ["CNDAL", "CNDAG"] }],
    ["CNXMN", "Xiamen", 24.46, 118.02, { aliases: ["CNXAM", "CNXMG"] }],
  ],
  "Asia/Hong_Kong": [["HKHKG", "Hong Kong", 22.34, 114.09]],
  "Asia/Taipei": [
    ["TWKHH", "Kaohsiung", 22.56, 120.31],
    ["TWKEL", "Keelung", 25.15, 121.75],
    ["TWTPE", "Taipei", 25.16, 121.39],
  ],
  "Asia/Seoul": [
    ["KRPUS", "Busan", 35.08, 128.87],
    ["KRINC", "Incheon", 37.39, 126.62, { aliases: ["KRICH"] }],
    ["KRKAN", "Gwangyang", 34.9, 127.67],
  ],
  "Asia/Tokyo": [
    ["JPTYO", "Tokyo", 35.6, 139.78],
    ["JPYOK", "Yokohama", 35.44, 139.68],
    ["JPNGO", "Nagoya", 35.03, 136.82],
    ["JPUKB", "Kobe", 34.67, 135.26],
    ["JPOSA", "Osaka", 34.64, 135.42],
  ],
  "Asia/Ho_Chi_Minh": [
    ["VNSGN", "Ho Chi Minh City", 10.73, 106.78],
    ["VNCMT", "Cai Mep", 10.53, 107.01, { aliases: ["VNVUT"] }],
    ["VNDAD", "Da Nang", 16.12, 108.22],
  ],
  "Asia/Bangkok": [
    ["VNHPH", "Haiphong", 20.84, 106.78],
    ["THLCH", "Laem Chabang", 13.07, 100.89],
    ["THBKK", "Bangkok", 13.64, 100.56],
  ],
  "Asia/Singapore": [["SGSIN", "Singapore", 1.31, 103.77]],
  "Asia/Kuala_Lumpur": [
    ["MYPKG", "Port Klang", 2.99, 101.33],
    ["MYTPP", "Tanjung Pelepas", 1.36, 103.55],
    ["MYPEN", "Penang", 5.42, 100.36],
  ],
  "Asia/Jakarta": [
    ["IDJKT", "Jakarta", -6.1, 106.9],
    ["IDSUB", "Surabaya", -7.2, 112.71],
  ],
  "Asia/Manila": [["PHMNL", "Manila", 14.6, 120.96]],
  "Asia/Kolkata": [
    ["INNSA", "Nhava Sheva", 18.95, 72.94],
    ["INMUN", "Mundra", 22.74, 69.7],
    ["INPAV", "Pipavav", 20.92, 71.51, { aliases: ["INPPV"] }],
    ["INMAA", "Chennai", 13.1, 80.3],
    ["INCOK", "Cochin", 9.98, 76.25],
  ],
  "Asia/Colombo": [["LKCMB", "Colombo", 6.95, 79.84]],
  "Asia/Dhaka": [["BDCGP", "Chattogram", 22.29, 91.8]],
  "Asia/Karachi": [
    ["PKKHI", "Karachi", 24.82, 66.98],
    ["PKBQM", "Port Qasim", 24.76, 67.33],
  ],
  "Asia/Dubai": [["AEJEA", "Jebel Ali", 25.01, 55.06]],
  "Asia/Riyadh": [
    ["SAJED", "Jeddah", 21.47, 39.16],
    ["SADMM", "Dammam", 26.51, 50.19, { aliases: ["SADMN"] }],
  ],
  "Asia/Amman": [["JOAQB", "Aqaba", 29.47, 34.98, { aliases: ["JOAQJ"] }]],
  "Africa/Cairo": [["EGDAM", "Damietta", 31.46, 31.77]],
  "Asia/Jerusalem": [
    ["ILASH", "Ashdod", 31.84, 34.65],
    ["ILHFA", "Haifa", 32.82, 35.02],
  ],
  "Europe/Istanbul": [
    ["TRAMR", "Ambarli", 40.96, 28.68, { city: "Istanbul", aliases: ["TRIST"] }],
    ["TRALI", "Aliaga", 38.77, 26.93],
  ],
  "Europe/Athens": [["GRPIR", "Piraeus", 37.96, 23.59]],
  "Europe/Rome": [
    ["ITGOA", "Genoa", 44.41, 8.87],
    ["ITSPE", "La Spezia", 44.11, 9.85],
    ["ITLIV", "Livorno", 43.57, 10.3],
    ["ITGIT", "Gioia Tauro", 38.46, 15.91],
  ],
  "Europe/Madrid": [
    ["ESALG", "Algeciras", 36.14, -5.43],
    ["ESBCN", "Barcelona", 41.34, 2.16],
    ["ESVLC", "Valencia", 39.44, -0.32],
  ],
  "Europe/Lisbon": [["PTSIE", "Sines", 37.93, -8.85]],
  "Europe/Paris": [
    ["FRFOS", "Fos-sur-Mer", 43.41, 4.84],
    ["FRLEH", "Le Havre", 49.47, 0.16],
  ],
  "Europe/Amsterdam": [["NLRTM", "Rotterdam", 51.92, 4.22]],
  "Europe/Brussels": [["BEANR", "Antwerp", 51.3, 4.3]],
  "Europe/Berlin": [
    ["DEHAM", "Hamburg", 53.53, 9.95],
    ["DEBRV", "Bremerhaven", 53.58, 8.53],
  ],
  "Europe/London": [
    ["GBFXT", "Felixstowe", 51.95, 1.31],
    ["GBSOU", "Southampton", 50.91, -1.46],
    ["GBLGP", "London Gateway", 51.51, 0.48, { city: "London" }],
  ],
  "Africa/Casablanca": [["MAPTM", "Tanger Med", 35.88, -5.51]],
  "America/Sao_Paulo": [
    ["BRSSZ", "Santos", -23.93, -46.33],
    ["BRPNG", "Paranagua", -25.5, -48.5],
    ["BRRIG", "Rio Grande", -32.13, -52.1],
  ],
  "America/Bogota": [
    ["COCTG", "Cartagena", 10.37, -75.53],
    ["COBUN", "Buenaventura", 3.9, -77.07],
  ],
  "America/Guayaquil": [["ECGYE", "Guayaquil", -2.26, -79.92]],
  "America/Lima": [["PECLL", "Callao", -12.05, -77.15]],
  "America/Santiago": [["CLSAI", "San Antonio", -33.59, -71.62]],
  "America/Argentina/Buenos_Aires": [["ARBUE", "Buenos Aires", -34.6, -58.36]],
  "America/Panama": [
    ["PAMIT", "Manzanillo", 9.36, -79.88, { city: "Colon" }],
    ["PABLB", "Balboa", 8.96, -79.57],
  ],
  "America/Costa_Rica": [["CRPMN", "Puerto Moin", 10.01, -83.09, { aliases: ["CRMOB"] }]],
  "America/Guatemala": [
    ["GTSTC", "Santo Tomas de Castilla", 15.7, -88.62],
    ["GTPRQ", "Puerto Quetzal", 13.93, -90.79],
  ],
  "America/Tegucigalpa": [["HNPCR", "Puerto Cortes", 15.84, -87.95]],
  "America/Jamaica": [["JMKIN", "Kingston", 17.98, -76.83]],
  "America/Santo_Domingo": [["DOCAU", "Caucedo", 18.42, -69.63]],
  "America/Nassau": [["BSFPO", "Freeport", 26.53, -78.76]],
  "Africa/Johannesburg": [["ZADUR", "Durban", -29.88, 31.03]],
  "Australia/Sydney": [["AUSYD", "Sydney", -33.97, 151.21]],
  "Australia/Melbourne": [["AUMEL", "Melbourne", -37.82, 144.91]],
  "America/Anchorage": [["USANC", "Anchorage", 61.24, -149.89, { state: "AK" }]],
};
