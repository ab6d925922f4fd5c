import { rmSync } from "node:fs";
import { join } from "node:path";
import { workerRows } from "#functions/manifest/workers.ts";
import { linuxPackage } from "#lib/functions/linux-package.ts";

/**
 * Before all tests: on macOS or arm64 the binaries of bundles are fetched, for the synthesis runs
 * without a network. After them: the cloud assembly that they shared (test/infrastructure/assembly.ts)
 * goes.
 */
export default function prepareAssembly(): () => void {
  const packages = workerRows.flatMap((row) => ("packages" in row ? row.packages : []));
  for (const name of new Set(packages)) linuxPackage(name, join(import.meta.dirname, ".."));
  return () => rmSync(process.env["CDK_ASSEMBLY"] ?? "", { recursive: true, force: true });
}
