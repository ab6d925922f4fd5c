import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { StartRefused } from "../start/settings.ts";

/** The machines that npm has the engine for: the packages of `optionalDependencies`. */
export const engineMachines = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"] as const;

type Machine = {
  readonly platform: string;
  readonly arch: string;
  /** As in the environment. */
  readonly path: string;
  /** A file of the package that names the engines in its `optionalDependencies`. */
  readonly from: string;
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The engine's binary as npm installed it, undefined where it has none for this machine. */
function installed({ platform, arch, from }: Machine): string | undefined {
  try {
    const home = createRequire(from).resolve(`@dynoxide/${platform}-${arch}/package.json`);
    return join(dirname(home), "dynoxide");
  } catch {
    return undefined;
  }
}

/** As Homebrew, cargo or a person put it there. */
const onPath = ({ path }: Machine): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, "dynoxide"))
    .find(isProgram);

const here = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  path: process.env["PATH"] ?? "",
  from: import.meta.url,
});

/**
 * The program that is DynamoDB on this machine: dynoxide from its npm package, else one on the PATH.
 * Throws a refusal that names the ways out where there is neither.
 */
export function findEngine(machine: Machine = here()): string {
  const found = installed(machine) ?? onPath(machine);
  if (found !== undefined) return found;
  const { platform, arch } = machine;
  const isKnown = (engineMachines as readonly string[]).includes(`${platform}-${arch}`);
  const first = isKnown
    ? "run npm ci again with optional dependencies"
    : "npm has none for this machine";
  throw new StartRefused(
    `there is no DynamoDB engine for ${platform}-${arch}: ${first}, ` +
      "or put the program dynoxide on the PATH, " +
      "or set AWS_ENDPOINT_URL_DYNAMODB to an engine that runs (DynamoDB Local)",
  );
}
