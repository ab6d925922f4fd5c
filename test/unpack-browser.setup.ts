import chromium from "@sparticuz/chromium";
import { isPackaged } from "./support/browser/browser.ts";

/**
 * Once before all tests, in one process: the package unpacks its browser into the machine's folder
 * for temporary files, and a second process would start it while the first still writes it.
 */
export default async function unpackBrowser(): Promise<void> {
  if (isPackaged) await chromium.executablePath();
}
