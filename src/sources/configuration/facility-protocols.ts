/** What a terminal's or railroad's interface requires of its callers (docs/sources.md). */
export type FacilityProtocol = {
  readonly kind: "terminal" | "rail";
  /** Containers that one request may name. */
  readonly containers: number;
  readonly requestsPerMinute?: number;
  readonly concurrency?: number;
  readonly spacingMilliseconds?: number;
  /** Where tokens are, below the address; only of interfaces that give them at a fixed place. */
  readonly tokenPath?: string;
  readonly credentialsIn?: "form" | "header";
  /**
   * Requests for a token in one hour by the clock, all instances together: half of what the source
   * allows, since any sixty minutes fall within two such hours.
   */
  readonly tokensPerHour?: number;
  /** It answers only requests that name the bill of lading beside the container. */
  readonly needsBill?: true;
};

export const facilityProtocols = {
  "terminal-availability-1": { kind: "terminal", containers: 50 },
  "apm-terminals-1": {
    kind: "terminal",
    containers: 50,
    tokenPath: "/oauth/client_credential/accesstoken?grant_type=client_credentials",
  },
  "port-of-virginia-1": { kind: "terminal", containers: 100, needsBill: true },
  "rail-events-1": { kind: "rail", containers: 1 },
  "up-shipments-2": {
    kind: "rail",
    containers: 20,
    tokenPath: "/oauth/token",
    credentialsIn: "header",
    tokensPerHour: 4,
  },
  "bnsf-unit-details-3": {
    kind: "rail",
    containers: 100,
    // 15 a minute and one a second are allowed; the difference is for repeated requests.
    requestsPerMinute: 12,
    concurrency: 1,
    spacingMilliseconds: 1100,
  },
  "cn-tracking-1": {
    kind: "rail",
    containers: 100,
    tokenPath: "/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials",
    credentialsIn: "header",
  },
} as const satisfies Readonly<Record<string, FacilityProtocol>>;

type Names<K extends FacilityProtocol["kind"]> = {
  [N in keyof typeof facilityProtocols]: (typeof facilityProtocols)[N]["kind"] extends K
    ? N
    : never;
}[keyof typeof facilityProtocols];
export type TerminalProtocol = Names<"terminal">;
export type RailProtocol = Names<"rail">;

const namesOf = (kind: FacilityProtocol["kind"]): string[] =>
  Object.entries(facilityProtocols).flatMap(([name, protocol]) =>
    protocol.kind === kind ? [name] : [],
  );
export const terminalProtocols = namesOf("terminal") as TerminalProtocol[];
export const railProtocols = namesOf("rail") as RailProtocol[];

export const protocolOf = (name: keyof typeof facilityProtocols): FacilityProtocol =>
  facilityProtocols[name];
