/**
 * What is publicly documented of a carrier's interface
 * (contract: sources#carriers-that-can-be-polled). Credentials never ship.
 */
export type ShippedCarrier = {
  /** null: the carrier gives its address to its customers only. */
  readonly baseUrl: string | null;
  /** Below `baseUrl`; the standard's `/events` without. */
  readonly path?: string;
  /** How a customer authenticates. */
  readonly access: "headers" | "oauth2" | "unknown";
  /** Headers that the customer's entry must contain. */
  readonly headerNames?: readonly string[];
  readonly tokenUrl?: string;
  readonly requestsPerMinute?: number;
  /** Concurrent polls; low for a carrier whose limits are not published. */
  readonly concurrency?: number;
  /** Members above that no page of the carrier confirms: state them in the entry when they differ. */
  readonly unverified: readonly ("path" | "requestsPerMinute")[];
  /** What an operator should know before asking, for docs/sources.md. */
  readonly quirks: readonly string[];
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
    concurrency: 2,
    unverified: ["path"],
    quirks: [
      "The key goes with the request for a token too: state it under auth.headers as well.",
      "Customers have seen other paths: /track-and-trace/v3/events, /synergy/tracking/v2/events.",
    ],
  },
  HLCU: {
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    access: "headers",
    headerNames: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
    // The two smaller tiers; the largest bears 150.
    requestsPerMinute: 10,
    concurrency: 2,
    unverified: ["requestsPerMinute"],
    quirks: [
      "Limits go by tier: 10 a minute, or 150 in the largest one. The smallest bears 100 a day, which we do not count.",
      "Its mock host speaks an older standard and cannot be read.",
    ],
  },
  CMDU: {
    baseUrl: null,
    access: "oauth2",
    headerNames: ["KeyId"],
    concurrency: 2,
    unverified: [],
    quirks: [
      "Its host is https://apis.cma-cgm.net; the path is shown after sign-in.",
      "Public data needs the header KeyId alone; a customer's own data a token of https://auth.cma-cgm.com/as/token.oauth2 with a scope.",
      "Sends no shipment events, so a cancelled booking is not seen.",
      "Calls may be charged, refused ones as well.",
    ],
  },
  MSCU: {
    baseUrl: null,
    access: "unknown",
    concurrency: 2,
    unverified: [],
    quirks: ["Address and access are given to partners after onboarding."],
  },
  ONEY: {
    baseUrl: null,
    access: "unknown",
    concurrency: 2,
    unverified: [],
    quirks: ["Address and access are shown in its developer portal."],
  },
  EGLV: {
    baseUrl: null,
    access: "oauth2",
    concurrency: 2,
    unverified: [],
    quirks: [
      "The host is given on approval; events lie at /tnt/v2/events below it.",
      "Asks for the addresses that we call from.",
      "A bill of lading with EGLV before it is answered with 500.",
      "Planned events are called PLAN, which is read as PLN.",
    ],
  },
  HDMU: {
    baseUrl: null,
    access: "headers",
    concurrency: 2,
    unverified: [],
    quirks: [
      "Answers only requests with both booking and container, and a tracked number is one of them: set needs_booking_and_container, and requests end as data_unavailable without being polled.",
      "Events lie at /gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa.",
    ],
  },
  YMLU: {
    baseUrl: null,
    access: "unknown",
    concurrency: 2,
    unverified: [],
    quirks: ["Says that it follows the standard; address and access are not public."],
  },
  ZIMU: {
    baseUrl: null,
    access: "headers",
    concurrency: 2,
    unverified: [],
    quirks: ["A key is given on approval; the shape of its answers is not public."],
  },
};
