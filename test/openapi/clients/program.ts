/**
 * A program of somebody else, against the client that was generated. It is text, for what it
 * imports is only there once a test has generated it.
 */
export const program = `
import { createClient, type Client } from "./client/client";
import { containersGet, containersList, trackingRequestsCreate } from "./client";
import type { Container, Errors, Shipment, TrackingRequest } from "./client";

export const connect = (key: string, fetch: typeof globalThis.fetch): Client =>
  createClient({ baseUrl: "http://api/v2", auth: ({ type }) => (type === "apiKey" ? "Token " + key : undefined), fetch });

export async function track(client: Client, number: string, scac: string) {
  const { data, error, response } = await trackingRequestsCreate({
    client,
    body: { data: { attributes: { request_type: "bill_of_lading", request_number: number, scac } } },
  });
  const made: TrackingRequest | undefined = data?.data;
  const status: "pending" | "awaiting_manifest" | "created" | "failed" | "tracking_stopped" | undefined =
    made?.attributes.status;
  const failure: Errors | undefined = error;
  // @ts-expect-error a kind of number that there is not
  const wrong: Parameters<typeof trackingRequestsCreate>[0]["body"]["data"]["attributes"]["request_type"] = "voyage";
  return { http: response?.status, id: made?.id, status, wrong, problems: failure?.errors.map(({ code, source }) => ({ code, source })) };
}

export async function list(client: Client, numbers: string[] = []) {
  const { data } = await containersList({
    client,
    query: { include: "shipment", "page[size]": "1", "filter[number][]": numbers },
    throwOnError: true,
  });
  const found: string[] = data.data.map((container: Container) => container.attributes.number);
  // The member type says which record it is.
  const shipments = (data.included ?? []).flatMap((record) => (record.type === "shipment" ? [record] : []));
  const first: Shipment | undefined = shipments[0];
  // @ts-expect-error of containers
  first?.attributes.pickup_lfd;
  const lastFreeDay: string | null | undefined = data.data[0]?.attributes.pickup_lfd;
  // @ts-expect-error it can be null
  lastFreeDay satisfies string | undefined;
  return { numbers: found, bills: shipments.map(({ attributes }) => attributes.bill_of_lading_number), total: data.meta.total };
}

export async function get(client: Client, id: string) {
  const { data, error, response } = await containersGet({ client, path: { id } });
  const failure: Errors | undefined = error;
  const problem: { status: string; title: string; code?: string } | undefined = failure?.errors[0];
  return { http: response?.status, number: data?.data.attributes.number, problem };
}

// @ts-expect-error the identity of the container is needed
export const without = () => containersGet({ path: {} });
// @ts-expect-error there is no such filter
export const unknown = () => containersList({ query: { "filter[colour]": "blue" } });
`;
