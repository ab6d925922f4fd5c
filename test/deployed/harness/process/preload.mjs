/**
 * Loaded first in every function's process, and all that differs from Lambda there: the part of AWS's
 * runtime client that is built from C++ is another one here, and some host names of the outer world
 * lead to servers of the test. The function's code, its environment and its guards are as deployed.
 */
import dns from "node:dns";
import { registerHooks } from "node:module";
import net from "node:net";

const client = new URL("./rapid-client.cjs", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "./rapid-client.node"
      ? { url: client, shortCircuit: true }
      : next(specifier, context),
});

/** By host name: the public address that it resolves to, and the port of 127.0.0.1 that answers there. */
const outside = JSON.parse(process.env["OUTSIDE"] ?? "{}");
delete process.env["OUTSIDE"];

const systemLookup = dns.lookup;
dns.lookup = (host, options, answer) => {
  const { address } = outside[host] ?? {};
  if (address === undefined) return systemLookup(host, options, answer);
  const all = options !== null && typeof options === "object" && options.all;
  const found = all ? [[{ address, family: 4 }]] : [address, 4];
  return process.nextTick(answer ?? options, null, ...found);
};

/** What the address leads to is decided below everything that checks it, as routes are. */
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const route = outside[options?.host];
  if (!route) return connect.apply(this, given);
  const routed = {
    ...options,
    port: route.port,
    lookup: (host, how, answer) =>
      (options.lookup ?? dns.lookup)(host, how, (error, found, family) => {
        if (error) return answer(error);
        const addresses = Array.isArray(found) ? found.map((one) => one.address) : [found];
        if (addresses.some((one) => one !== route.address)) return answer(new Error("no route"));
        return Array.isArray(found)
          ? answer(null, [{ address: "127.0.0.1", family: 4 }])
          : answer(null, "127.0.0.1", family);
      }),
  };
  if (Array.isArray(given[0])) {
    given[0][0] = routed;
    return connect.apply(this, given);
  }
  return connect.call(this, routed, ...given.slice(1));
};
