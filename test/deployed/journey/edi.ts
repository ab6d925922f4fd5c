import { createHash } from "node:crypto";
import { expect } from "vitest";
import { interchangeOf } from "#local/sandbox/records/edi-message.ts";
import { ediTerminals, terminalSender } from "#local/sandbox/records/edi-timeline.ts";
import type { Call } from "./client.ts";
import type { Deployment } from "../deployment.ts";
import { track } from "./journey.ts";

const keyOf = (partner: string): string => `key-of-${partner}`;

/** Each partner has a key of its own; the sources document holds its hash. */
export const withKey = <P extends { readonly partner: string }>(entry: P) => ({
  ...entry,
  key_sha256: createHash("sha256").update(keyOf(entry.partner)).digest("hex"),
});

const partner = "sandbox-terminals";

const stamp = (at: Date): string =>
  at.toISOString().replaceAll("-", "").replace("T", "*").replace(":", "").slice(0, 13);

/** A 315 of a terminal at the end of the sandbox's QLEDI voyages, of something an hour ago. */
function fileOf(container: string, code: string, smdg: string): string {
  const at = new Date(Date.now() - 3_600_000);
  return interchangeOf(terminalSender, new Date().toISOString(), [
    `B4*IP**${code}*${stamp(at)}*USLGB*${container.slice(0, 4)}*${container.slice(4, 10)}*L*45G1**UN*${container.slice(10)}`,
    `N9*TT*${smdg}`,
  ]);
}

/** What terminals send: files into the bucket, and one posted with the partner's key. */
export async function takeEdi(product: Deployment, call: Call) {
  const request = await track(call, "TEST", "QLEDI7");
  async function containerNumber() {
    const { body } = await call("GET", `/v2/tracking_requests/${request}?include=tracked_object`);
    const shipment = body.data.relationships.tracked_object?.data?.id;
    if (!shipment) return undefined;
    const { body: shown } = await call("GET", `/v2/shipments/${shipment}?include=containers`);
    return shown.included.find(({ type }: any) => type === "container");
  }
  await product.work(async () => (await containerNumber()) !== undefined);
  const { id, attributes } = await containerNumber();
  const received = async (original: string) => {
    const { body } = await call("GET", `/v2/containers/${id}/raw_events`);
    return body.data.some((one: any) => one.attributes.original_event === original);
  };
  // Whichever of them has the container: the carrier names one.
  for (const { smdg } of ediTerminals)
    await product.drop(`edi/in/${partner}/${smdg}.edi`, fileOf(attributes.number, "UV", smdg));
  await product.work(() => received("315 UV"));

  const answers = ediTerminals.map(({ smdg }) =>
    fetch(`${product.apiUrl}/v2/edi/interchanges`, {
      method: "POST",
      headers: { authorization: `Bearer ${keyOf(partner)}`, "content-type": "application/edi-x12" },
      body: fileOf(attributes.number, "AV", smdg),
    }),
  );
  for (const posted of await Promise.all(answers))
    expect([posted.status, await posted.text()]).toMatchObject([
      200,
      expect.stringContaining("997"),
    ]);
  await product.work(() => received("315 AV"));
}
