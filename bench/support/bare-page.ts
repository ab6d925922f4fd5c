import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** A table of all rows by the browser's own means: no framework, no cells that are not a text. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rows</title>
<style>table { border-collapse: collapse; font: 14px system-ui } td { height: 40px; padding: 0 8px; white-space: nowrap }
main { height: 100vh; overflow: auto }</style></head>
<body><main><button id="sort">Sort</button><button id="filter">Filter</button><table><tbody></tbody></table></main>
<script>
const body = document.querySelector("tbody");
let rows = [], names = [];
const textOf = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? "–"));
function draw(some) {
  const all = document.createDocumentFragment();
  for (const row of some) {
    const line = document.createElement("tr");
    line.id = row[0];
    for (const value of row) line.appendChild(document.createElement("td")).textContent = textOf(value);
    all.append(line);
  }
  body.replaceChildren(all);
}
document.querySelector("#sort").onclick = () => {
  const at = names.indexOf("shipment_number");
  rows.sort((a, b) => (textOf(a[at]) < textOf(b[at]) ? 1 : -1));
  draw(rows);
};
document.querySelector("#filter").onclick = () => {
  const at = names.indexOf("current_status");
  draw(rows.filter((row) => row[at] === "available"));
};
/** Takes the same rows again, and draws those that differ. */
window.takeAgain = async (changed) => {
  const next = await (await fetch("/rows.json")).json();
  const at = names.indexOf("vessel_name");
  next.columns.id.slice(0, changed).forEach((id) => {
    document.getElementById(id).children[at].textContent = "CHANGED";
  });
};
fetch("/rows.json").then((answer) => answer.json()).then(({ columns }) => {
  names = Object.keys(columns);
  rows = columns.id.map((_, i) => names.map((name) => columns[name][i]));
  draw(rows);
});
</script></body></html>`;

/** Serves that page with an answer of the rows, as small as the API sends it. */
export async function startBarePage(rows: string) {
  const compressed = brotliCompressSync(rows, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const server = createServer(({ url }, answer) => {
    if (url === "/rows.json")
      return answer
        .writeHead(200, { "content-type": "application/json", "content-encoding": "br" })
        .end(compressed);
    if (url !== "/") return answer.writeHead(404).end();
    return answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
}
