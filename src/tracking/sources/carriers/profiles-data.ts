/** What is publicly documented of a carrier's interface (sources 3.1). Credentials never ship. */
export type ShippedCarrier = {
  /** null: the carrier names its address to its customers only. */
  readonly baseUrl: string | null;
  readonly path?: string;
  /** How a customer proves who asks: members that its entry must bring. */
  readonly access: "headers" | "oauth2" | "unknown";
  readonly headerNames?: readonly string[];
  readonly tokenUrl?: string;
  readonly requestsPerMinute?: number;
  /** Members above that no page of the carrier confirms: state them in the entry when they differ. */
  readonly unverified: readonly ("path" | "tokenUrl" | "requestsPerMinute")[];
};

/**
 * The carriers with a machine interface of the DCSA kind, by SCAC. COSCO (COSU) has an interface of
 * its own and is not among them.
 */
export const shippedCarriers: Readonly<Record<string, ShippedCarrier>> = {
  MAEU: {
    baseUrl: "https://api.maersk.com",
    path: "/track-and-trace-private/events",
    access: "oauth2",
    headerNames: ["Consumer-Key"],
    tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
    unverified: ["path"],
  },
  HLCU: {
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    access: "headers",
    headerNames: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
    // The two smaller tiers; the largest bears 150.
    requestsPerMinute: 10,
    unverified: ["requestsPerMinute"],
  },
  CMDU: {
    // The path below this host is shown after sign-in.
    baseUrl: null,
    access: "oauth2",
    tokenUrl: "https://auth.cma-cgm.com/as/token.oauth2",
    unverified: ["tokenUrl"],
  },
  MSCU: { baseUrl: null, access: "unknown", unverified: [] },
  ONEY: { baseUrl: null, access: "unknown", unverified: [] },
  EGLV: { baseUrl: null, access: "oauth2", unverified: [] },
  HDMU: { baseUrl: null, access: "headers", unverified: [] },
  YMLU: { baseUrl: null, access: "unknown", unverified: [] },
  ZIMU: { baseUrl: null, access: "headers", unverified: [] },
};
