import { rmSync } from "node:fs";

/** After all tests: the cloud assembly that they shared (test/infrastructure/assembly.ts) goes. */
export default function removeAssembly(): () => void {
  return () => rmSync(process.env["CDK_ASSEMBLY"] ?? "", { recursive: true, force: true });
}
