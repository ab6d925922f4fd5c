/**
 * Runs after `npm ci`, under whichever Node npm runs with; so this is JavaScript that Node 20 reads.
 *
 * The packages node-linux-* put a Node 24 into node_modules/.bin, which every npm script finds first.
 * It is there for machines whose own Node is older. Here it gets a choice in front of it: inside an
 * npm command the Node that runs npm is taken as it is when it is new enough.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** As npm names its Node in npm_config_user_agent; the versions of `engines` in package.json. */
const newEnough = ["24", "2[6-9]", "[3-9][0-9]"].map((major) => `*" node/v"${major}.*`).join(" | ");

/** @param {string | undefined} shipped folder of the Node that came with us, beside `.bin` */
const script = (shipped) => `#!/bin/sh
# Written by bin/link-node.js: the Node of this machine when it is new enough, else the one we ship.
case "$npm_config_user_agent" in
  ${newEnough}) [ ! -x "$npm_node_execpath" ] || exec "$npm_node_execpath" "$@" ;;
esac
${
  shipped
    ? `exec "$(dirname "$0")/../${shipped}/bin/node" "$@"`
    : `echo "Node 24 or newer is needed (nvm install); npm runs with: $npm_config_user_agent" >&2; exit 1`
}
`;

/** @param {string} modules a folder node_modules */
export function linkNode(modules) {
  const shipped = readdirSync(modules).find(
    (name) => /^node-(linux|darwin)-/.test(name) && existsSync(join(modules, name, "bin/node")),
  );
  const link = join(modules, ".bin/node");
  mkdirSync(join(modules, ".bin"), { recursive: true });
  // A link into the package: what is written through it would be the package's own Node.
  rmSync(link, { force: true });
  writeFileSync(link, script(shipped));
  chmodSync(link, 0o755);
}

if (process.argv[1] === import.meta.filename)
  linkNode(join(import.meta.dirname, "../node_modules"));
