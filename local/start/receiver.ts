import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

type Linkage = { readonly id: string; readonly type: string };
type Included = Linkage & {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
};

/** One webhook as a customer's server sees it. */
export type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly reference: Linkage;
  /** The reference object as included, null when the notification leaves it out. */
  readonly object: Included | null;
  readonly containerId: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly raw: string;
};

type Envelope = {
  readonly data: {
    readonly id: string;
    readonly attributes: Readonly<Record<string, unknown>> & { readonly event: string };
    readonly relationships: { readonly reference_object: { readonly data: Linkage } };
  };
  readonly included?: readonly Included[];
};

function readDelivery(raw: string, headers: Delivery["headers"]): Delivery {
  const { data, included = [] } = JSON.parse(raw) as Envelope;
  const reference = data.relationships.reference_object.data;
  const object =
    included.find((one) => one.id === reference.id && one.type === reference.type) ?? null;
  const container = object?.relationships?.["container"]?.data as Linkage | null | undefined;
  return {
    id: data.id,
    event: data.attributes.event,
    reference,
    object,
    containerId: container?.id ?? null,
    attributes: data.attributes,
    headers,
    raw,
  };
}

/** Lower-case hex of HMAC SHA-256 over the raw body (contract: webhooks#signature). */
export function signatureHolds(
  delivery: Pick<Delivery, "headers" | "raw">,
  secret: string,
): boolean {
  const sent = String(delivery.headers["x-svc-webhook-signature"] ?? "");
  const own = createHmac("sha256", secret).update(delivery.raw).digest("hex");
  return sent.length === own.length && timingSafeEqual(Buffer.from(sent), Buffer.from(own));
}

export type Receiver = {
  readonly url: string;
  /** In the order of arrival, repeats included. */
  readonly deliveries: readonly Delivery[];
  stop(): Promise<void>;
};

/** A customer's webhook endpoint on this machine: takes everything, keeps everything. */
export async function startReceiver(
  onDelivery: (delivery: Delivery) => void = () => undefined,
): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      try {
        const delivery = readDelivery(Buffer.concat(chunks).toString("utf8"), request.headers);
        deliveries.push(delivery);
        onDelivery(delivery);
        response.statusCode = 204;
      } catch {
        response.statusCode = 400;
      }
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    deliveries,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
