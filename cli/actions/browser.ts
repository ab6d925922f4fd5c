import { spawn } from "node:child_process";

const programs: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  // `start` would read the & of an address as its own.
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the user's browser. A machine without one loses nothing: the address is printed too. */
export function openBrowser(address: string): void {
  const [program = "xdg-open", ...args] = programs[process.platform] ?? [];
  const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
