export type LogisticsHint = {
  /** Share of the company's containers on which it is the notify party, 0 to 1. */
  readonly notify_party_share: number;
  /** The name or the share suggests a forwarder, carrier without vessels or broker. */
  readonly likely_logistics_provider: boolean;
};

const words =
  /\b(?:LOGISTICS?|FREIGHT|FORWARD(?:ING|ERS?)?|CARGO|SHIPPING|CUSTOMS?|BROKERS?|BROKERAGE|CONSOLIDATORS?|TRANSPORT(?:ATION)?|EXPRESS LINES?|NVOCC|SUPPLY CHAIN)\b/;

/** From this share of containers on, a company is more often notified of goods than it buys them. */
const highShare = 0.8;

/** contract: trade-intelligence#logistics-providers */
export function logisticsHint(name: string, containers: number, asNotify: number): LogisticsHint {
  const share = containers > 0 ? Math.round((asNotify / containers) * 10_000) / 10_000 : 0;
  return {
    notify_party_share: share,
    likely_logistics_provider: words.test(name) || share >= highShare,
  };
}
