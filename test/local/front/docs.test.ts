import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRuntime, type Runtime } from "#local/start/runtime.ts";
import { readSettings } from "#local/start/settings.ts";
import { handler as pageHandler } from "#functions/api/platform/docs.ts";

let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime(
    readSettings({ PORT: "0", SMTP_PORT: "0", DATA_DIR: ":memory:", SEED: "off" }),
    { env: {} },
  );
});
afterAll(() => runtime.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, runtime.baseUrl), { headers });

describe("the API reference", () => {
  it("is one page whose every address is on this server", async () => {
    const page = await get("/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await page.text();
    const named = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address!);
    expect(named).toContain("docs/swagger-ui-bundle.js");
    for (const address of named.filter((one) => !one.startsWith("data:"))) {
      const file = await get(`/${address}`);
      expect([address, file.status]).toEqual([address, 200]);
      await file.arrayBuffer();
    }
  });

  it("may load nothing from elsewhere", async () => {
    const policy = (await get("/docs")).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it("reads the document of this very server", async () => {
    expect(await (await get("/docs/start.js")).text()).toContain('url: "openapi.json"');
    const answer = await get("/openapi.json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    const document = (await answer.json()) as Record<string, any>;
    expect(document["openapi"]).toMatch(/^3\.1\./);
    expect(document["servers"]).toEqual([{ url: runtime.baseUrl }]);
    expect(document["paths"]["/health"].servers).toEqual([
      { url: new URL(runtime.baseUrl).origin },
    ]);
    expect(Object.keys(document["paths"])).toContain("/containers/{id}");
  });

  it("is sent small, and not at all to a browser that has it", async () => {
    const raw = await pageHandler({ headers: { "accept-encoding": "br, gzip" } } as never);
    expect(raw.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(gunzipSync(Buffer.from(raw.body!, "base64")).toString()).toContain("Quayline");
    for (const refused of ["gzip;q=0", "br, GZIP ; q=0.00 , identity", "br", "identity"]) {
      const plain = await pageHandler({ headers: { "accept-encoding": refused } } as never);
      expect(plain.headers).not.toHaveProperty("content-encoding");
    }
    const script = await get("/docs/swagger-ui-bundle.js");
    expect(Number(script.headers.get("content-length"))).toBeLessThan(600_000);
    expect(script.headers.get("content-encoding")).toBe("gzip");
    const etag = script.headers.get("etag")!;
    const again = await get("/docs/swagger-ui-bundle.js", { "if-none-match": `"x", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("gives out no other file", async () => {
    for (const name of ["package.json", "..%2fpackage.json", "swagger-ui.js", "constructor"]) {
      const answer = await get(`/docs/${name}`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(await answer.json()).toMatchObject({ errors: [{ title: "Not Found" }] });
    }
  });
});
