import type * as z from "zod";
import { bodyOf } from "../answers/equipment-answer.ts";
import type { HttpClient } from "../http/http-client.ts";
import { maxBytes, type ReceivedReply } from "../http/http.ts";
import type { PollFailure } from "../http/poll-failure.ts";
import { UpstreamList, type UpstreamRecord } from "./upstream-schema.ts";

/** More requests than one poll of any shipment takes. */
const maxRequests = 100;
const maxRecords = 20_000;

/** The poll ends with this; nothing of what was read before counts. */
export class PollEnded extends Error {
  override readonly name = "PollEnded";
  readonly result: PollFailure;
  constructor(result: PollFailure) {
    super(result.outcome);
    this.result = result;
  }
}

export const unrecognized = (detail: string): PollEnded =>
  new PollEnded({ outcome: "unrecognized", detail });

/** The requests of one poll: bounded together in number and size, and all to one origin. */
export class UpstreamClient {
  readonly bodies: string[] = [];
  readonly #client: HttpClient;
  readonly #baseUrl: string;
  readonly #signal: AbortSignal;
  #requests = 0;
  #bytes = maxBytes;

  constructor(client: HttpClient, baseUrl: string, signal: AbortSignal) {
    this.#client = client;
    this.#baseUrl = baseUrl;
    this.#signal = signal;
  }

  /** An address below the base address, whose own query is kept. */
  url(path: string, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(this.#baseUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async ask(url: URL, json?: unknown): Promise<ReceivedReply> {
    if (this.#requests >= maxRequests) throw unrecognized(`more than ${maxRequests} requests`);
    this.#requests += 1;
    const answer = await this.#client.get(url, this.#signal, this.#bytes, {
      ...(json !== undefined && { json }),
    });
    this.#bytes -= answer.bytes;
    const narrower = answer.status === 400 ? narrowerThan(url) : null;
    return narrower ? this.ask(narrower) : answer;
  }

  /** The body of a good answer; ends the poll with what another one means. */
  read<S extends z.ZodType>(answer: ReceivedReply, schema: S): z.infer<S> {
    const read = bodyOf(answer, schema);
    if ("failure" in read) throw new PollEnded(read.failure);
    this.bodies.push(answer.body);
    return read.body;
  }

  /**
   * The pages of a list, until `isEnough` or the end. A link to another origin ends the poll: the key goes to no host
   * that the entry does not name.
   */
  async list(
    first: URL,
    isEnough: (data: readonly UpstreamRecord[]) => boolean = () => false,
  ): Promise<{
    readonly data: readonly UpstreamRecord[];
    readonly included: readonly UpstreamRecord[];
  }> {
    const data: UpstreamRecord[] = [];
    const included: UpstreamRecord[] = [];
    const seen = new Set<string>();
    let url: URL | null = first;
    while (url && !seen.has(url.href)) {
      seen.add(url.href);
      const page: UpstreamList = this.read(await this.ask(url), UpstreamList);
      data.push(...page.data);
      included.push(...(page.included ?? []));
      if (data.length + included.length > maxRecords)
        throw unrecognized(`more than ${maxRecords} records`);
      url = isEnough(page.data) ? null : nextOf(page.links?.next, url);
    }
    return { data, included };
  }
}

type UpstreamList = z.infer<typeof UpstreamList>;

/** Which relations may be included is up to the service: one that refuses several is asked for the first, or none. */
function narrowerThan(url: URL): URL | null {
  const include = url.searchParams.get("include");
  if (!include) return null;
  const narrower = new URL(url);
  const [first = "", ...others] = include.split(",");
  if (others.length > 0) narrower.searchParams.set("include", first);
  else narrower.searchParams.delete("include");
  return narrower;
}

function nextOf(link: string | null | undefined, current: URL): URL | null {
  if (!link) return null;
  if (!URL.canParse(link, current.href)) throw unrecognized("links.next is no address");
  const next = new URL(link, current);
  if (next.origin !== current.origin) throw unrecognized("links.next leads to another host");
  return next;
}
