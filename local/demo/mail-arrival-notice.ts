import { setTimeout as wait } from "node:timers/promises";
import type { Delivery, Receiver } from "../start/receiver.ts";
import { sampleMail } from "../mail/sample-mail.ts";
import { sendMail } from "./send-mail.ts";

type Mailbox = { readonly smtpPort: number; readonly docsAlias: string | null };

/** Mails the sample arrival notice and describes what its webhook states; null when none came in time. */
export async function mailArrivalNotice(
  { smtpPort, docsAlias }: Mailbox,
  { deliveries }: Receiver,
  patienceMs: number,
): Promise<readonly string[] | null> {
  if (docsAlias === null) return null;
  await sendMail(smtpPort, {
    from: "docs@forwarder.example",
    to: docsAlias,
    message: sampleMail(docsAlias, ["arrival-notice.pdf"]),
  });
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(100)) {
    const delivery = deliveries.find(({ event }) => event === "document_representation.created");
    if (delivery) return describe(delivery);
  }
  return null;
}

type EventPayload = {
  readonly included: readonly {
    readonly type: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
};

/** The first plain values that were read; null when the webhook contains none. */
function describe({ raw }: Delivery): readonly string[] | null {
  const { included } = JSON.parse(raw) as EventPayload;
  const read = included.find(({ type }) => type === "document_representation");
  if (!read) return null;
  const { schema_version, payload } = read.attributes;
  const values = Object.entries(payload as Readonly<Record<string, unknown>>);
  const plain = values.filter(([, value]) => typeof value === "string" && value.length < 60);
  return [
    `it is ${String(schema_version)} and states, among other things:`,
    ...plain.slice(0, 8).map(([name, value]) => `  ${name.padEnd(32)} ${String(value)}`),
  ];
}
