import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IANA special-purpose registries: what is not the public internet. One list per family. */
const v4 = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  v4.addSubnet(net, bits, "ipv4");

/** Only 2000::/3 is public; in it what maps to IPv4, tunnels, or is for documents. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const v6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  v6.addSubnet(net, bits, "ipv6");

/** Whether this IP address is not on the public internet. What is not an address is forbidden too. */
export function isForbiddenAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (isIPv4(bare)) return v4.check(bare, "ipv4");
  if (isIPv6(bare)) return !publicV6.check(bare, "ipv6") || v6.check(bare, "ipv6");
  return true;
}

export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
