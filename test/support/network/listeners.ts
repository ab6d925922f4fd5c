import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";

/** One listening TCP socket; the address as text, IPv6 as the kernel writes it. */
export type Listener = { readonly pid: number; readonly address: string; readonly port: number };

function childrenOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.map(Number).flatMap((child) => [child, ...childrenOf(child)]);
}

function socketsOf(pid: number): Set<string> {
  const names = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return ""; // closed meanwhile
    }
  });
  return new Set(names.flatMap((name) => /^socket:\[(\d+)\]$/.exec(name)?.[1] ?? []));
}

/** Little-endian hex of four bytes, as in /proc/net/tcp. */
const dotted = (hex: string): string =>
  hex.length === 8
    ? hex
        .match(/../g)!
        .reverse()
        .map((byte) => Number.parseInt(byte, 16))
        .join(".")
    : hex;

const listening = "0A";

/** Every TCP port that a process and its children listen on (Linux). */
export function listenersOf(root: number): Listener[] {
  const rows = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8").trim().split("\n").slice(1),
  );
  const sockets = rows.flatMap((row) => {
    const [, local, , state, , , , , , inode] = row.trim().split(/ +/);
    const [address, port] = local!.split(":");
    return state === listening
      ? [{ address: dotted(address!), port: Number.parseInt(port!, 16), inode: inode! }]
      : [];
  });
  return [root, ...childrenOf(root)].flatMap((pid) => {
    const own = socketsOf(pid);
    return sockets
      .filter(({ inode }) => own.has(inode))
      .map(({ address, port }) => ({ pid, address, port }));
  });
}

/** Addresses of this machine other than 127.0.0.1: a second loopback one, and those of its interfaces. */
export const otherLocalAddresses = (): string[] => [
  "127.0.0.2",
  ...Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).flatMap((one) => (!one.internal && one.family === "IPv4" ? [one.address] : [])),
  ),
];

/** `connected`, or the code of the refusal. */
export const tryToConnect = (host: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve("connected");
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
