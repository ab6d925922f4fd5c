import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "#src/platform/log.ts";
import { rig } from "./rig.ts";

it("a carrier of the sandbox reports nothing that happened after an EDI which is not accepted yet", async () => {
  const { sandbox, wait, events } = await rig();
  let isTaking = false;
  const taken: string[] = [];
  const intake = createServer((request, response) => {
    request.resume().once("end", () => {
      if (isTaking) taken.push(request.url ?? "");
      response.writeHead(isTaking ? 200 : 503).end("AK9*A*1*1*1~");
    });
  });
  intake.listen(0, "127.0.0.1");
  await once(intake, "listening");
  const { port } = intake.address() as AddressInfo;
  const partners = sandbox.startEdi(
    `http://127.0.0.1:${port}/`,
    createLog("error", () => undefined),
  );
  onTestFinished(async () => {
    await partners.stop();
    intake.closeAllConnections();
    intake.close();
  });
  const query = "transportDocumentReference=QLEDI1";
  await events("TEST", query);
  wait(90 * 24);
  const isBack = async () =>
    (await events("TEST", query)).some(
      (event) =>
        event["emptyIndicatorCode"] === "EMPTY" && event["equipmentEventTypeCode"] === "GTIN",
    );
  expect(await isBack()).toBe(false);
  expect((await events("TEST", query)).length).toBeGreaterThan(0);
  isTaking = true;
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
  expect(taken.length).toBeGreaterThan(5);
});
