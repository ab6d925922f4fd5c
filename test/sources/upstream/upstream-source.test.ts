import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyKnowledge, remember } from "#src/knowledge/knowledge.ts";
import { journeyHash } from "#src/platform/canonical.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { Asked } from "../play.ts";
import { bill, sourceContract } from "../source-contract.ts";
import {
  apiKey,
  changed,
  pathOf,
  playUpstream,
  pollingUpstream,
  recorded,
  upstreamSourceAt,
  type Answer,
  type Json,
  type Path,
} from "./upstream-player.ts";

const voyage = recorded("voyage");
const creation = JSON.parse(
  readFileSync(new URL("../fixtures/tracking-api-2/creation.json", import.meta.url), "utf8"),
) as { created: Json; duplicate: Json };
const nothing = changed(voyage, (copy) => (copy.requests.data = []));
const failedAs = (reason: string, updatedAt = "2026-12-04T12:00:00Z") =>
  changed(voyage, ({ requests }) => {
    requests.data[0].attributes.status = "failed";
    requests.data[0].attributes.failed_reason = reason;
    requests.data[0].attributes.updated_at = updatedAt;
    requests.data[0].relationships.tracked_object.data = null;
  });
const containers = JSON.stringify(voyage.containers);

/** Until its container was put on the ship. */
const early = changed(voyage, (copy) => {
  const kept = copy.containers.included.filter(
    ({ type, attributes }: Json) =>
      type !== "transport_event" ||
      (attributes.timestamp < "2026-11-16" && !/changed|estimated/.test(attributes.event)),
  );
  copy.containers.included = kept;
  for (const name of Object.keys(copy.shipment.data.attributes))
    if (/^(?:pol|pod|destination)_.*_at$/.test(name)) copy.shipment.data.attributes[name] = null;
  const known = new Set(kept.map(({ id }: Json) => id));
  const { transport_events: events } = copy.containers.data[0].relationships;
  events.data = events.data.filter(({ id }: Json) => known.has(id));
});

const atContainers =
  (answer: Answer) =>
  (_: Asked, path: Path | null): Answer | null =>
    path === "containers" ? answer : null;

/** The scenarios of the contract, from the recording of a voyage and what is done to it. */
const scenarios: Readonly<Record<string, () => ReturnType<typeof pollingUpstream>>> = {
  voyage: () => pollingUpstream(voyage),
  "unknown-number": () => pollingUpstream(failedAs("not_found")),
  late: () => {
    let polls = 0;
    return pollingUpstream(
      () => (polls < 2 ? early : voyage),
      (_, path) => {
        if (path === "requests") polls += 1;
        return null;
      },
    );
  },
  twice: () =>
    pollingUpstream(
      changed(voyage, ({ containers: { data, included } }) => {
        data.push(...structuredClone(data));
        included.push(...structuredClone(included));
        const { transport_events: events } = data[0].relationships;
        events.data = [...events.data, ...events.data];
      }),
    ),
  "out-of-order": () =>
    pollingUpstream(
      changed(voyage, ({ containers: { data, included } }) => {
        included.reverse();
        data[0].relationships.transport_events.data.reverse();
      }),
    ),
  "half-an-answer": () =>
    pollingUpstream(voyage, atContainers({ text: containers.slice(0, containers.length / 2) })),
  nonsense: () => pollingUpstream(voyage, atContainers({ text: "<<<>>>" })),
  "another-shape": () => pollingUpstream(voyage, atContainers({ json: { containers: [] } })),
  "no-usable-event": () =>
    pollingUpstream(
      changed(voyage, (copy) => {
        copy.containers.data[0].attributes = { number: 7 };
      }),
      (_, path) => (path === "container" ? { json: { data: { id: "x", type: "y" } } } : null),
    ),
  silence: () => pollingUpstream(voyage, atContainers({ does: "nothing" })),
  "hang-up": () => pollingUpstream(voyage, atContainers({ does: "hang up" })),
  huge: () => pollingUpstream(voyage, atContainers({ does: "pour" })),
  "over-the-limit": () =>
    pollingUpstream(voyage, atContainers({ status: 429, headers: { "retry-after": "120" } })),
  "login-page": () =>
    pollingUpstream(voyage, atContainers({ type: "text/html", text: "<h1>Sign in</h1>" })),
  down: () => pollingUpstream(voyage, atContainers({ status: 500 })),
  "one-bad-record": () =>
    pollingUpstream(
      changed(voyage, ({ containers: { included } }) => {
        const named = (name: string) =>
          included.find(
            ({ attributes }: Json) => attributes.event === `container.transport.${name}`,
          );
        named("empty_out").attributes.timestamp = "next Tuesday";
        named("full_in").attributes.event = 12;
      }),
    ),
};

describe("an ocean carrier that another tracking service is asked about", () => {
  sourceContract(async (recording) => (await scenarios[recording]!()).source, {
    voyage: 20,
    late: 6,
    withoutBad: 18,
    setAside: [
      {
        reason: expect.stringContaining("attributes.event") as unknown,
        raw: { attributes: { event: 12 } },
      },
      {
        reason: "timestamp is no time",
        raw: { attributes: { timestamp: "next Tuesday" } },
      },
    ],
  });

  it("has a scenario in each of the contract's answers", () => {
    expect(Object.keys(scenarios)).toHaveLength(16);
  });
});

const outcomeOf = (poll: PollResult): string => poll.outcome;

describe("the tracking request there", () => {
  it("is found by number and carrier, and a known shipment takes three requests", async () => {
    const { poll, player } = await pollingUpstream(voyage);
    expect(outcomeOf(await poll())).toBe("observed");
    expect(player.asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      "GET /v2/tracking_requests",
      expect.stringMatching(/^GET \/v2\/shipments\/[0-9a-f-]{36}$/),
      "GET /v2/containers",
    ]);
    const [requests, , list] = player.asked.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(requests).toEqual({ "filter[request_number]": bill.number, "filter[scac]": "ONEY" });
    expect(list!["filter[number]"]).toBe(voyage.containers!["data"][0].attributes.number);
    for (const { headers } of player.asked) expect(headers.authorization).toBe(`Token ${apiKey}`);
  });

  it("is created where there is none, once", async () => {
    let isThere = false;
    const at = "2026-12-04T20:00:00Z";
    const created = structuredClone(creation.created);
    const pending = changed(recorded("pending"), ({ requests }) => {
      for (const { attributes } of [requests.data[0], created["data"]])
        Object.assign(attributes, { created_at: at, updated_at: at });
    });
    const { poll, player } = await pollingUpstream(
      () => (isThere ? pending : nothing),
      (_, path) => {
        if (path !== "create") return null;
        isThere = true;
        return { status: 201, json: created };
      },
    );
    expect(await poll()).toEqual({ outcome: "pending" });
    expect(await poll()).toEqual({ outcome: "pending" });
    const made = player.asked.filter(({ method }) => method === "POST");
    expect(made.map(({ body }) => JSON.parse(body))).toEqual([
      {
        data: {
          type: "tracking_request",
          attributes: {
            request_type: "bill_of_lading",
            request_number: bill.number,
            scac: "ONEY",
          },
        },
      },
    ]);
    expect(made[0]!.headers["content-type"]).toBe("application/vnd.api+json");
  });

  it("that somebody made meanwhile is found, and the refusal of a second one is no failure", async () => {
    let isThere = false;
    const { poll } = await pollingUpstream(
      () => (isThere ? voyage : nothing),
      (_, path) => {
        if (path !== "create") return null;
        isThere = true;
        return { status: 422, json: creation.duplicate };
      },
    );
    expect(outcomeOf(await poll())).toBe("observed");
  });

  it("of somebody else, which is a duplicate and in no list, is no answer", async () => {
    const { poll, player } = await pollingUpstream(nothing, (_, path) =>
      path === "create" ? { status: 422, json: creation.duplicate } : null,
    );
    expect(await poll()).toEqual({
      outcome: "unrecognized",
      detail: "a duplicate that is not in the list of requests",
    });
    expect(player.asked).toHaveLength(3);
  });

  it.each([
    ["/data/attributes/request_number", "invalid_number"],
    ["/data/attributes/scac", "data_unavailable"],
    ["/data/relationships/customer", "unrecognized"],
  ])("whose creation is refused at %s is %s", async (pointer, outcome) => {
    const { poll } = await pollingUpstream(nothing, (_, path) =>
      path === "create" ? { status: 422, json: { errors: [{ source: { pointer } }] } } : null,
    );
    expect(outcomeOf(await poll())).toBe(outcome);
  });

  it.each([
    ["not_found", "2026-12-04T12:00:00Z", 0],
    ["not_found", "2026-12-03T12:00:00Z", 1],
    ["shipping_line_unreachable", "2026-12-03T12:00:00Z", 1],
    ["invalid_number", "2026-12-01T12:00:00Z", 0],
    ["booking_cancelled", "2026-12-01T12:00:00Z", 0],
  ])("that failed as %s on %s is made again %i times", async (reason, at, times) => {
    const { poll, player } = await pollingUpstream(failedAs(reason, at), (_, path) =>
      path === "create" ? { status: 201, json: creation.created } : null,
    );
    await poll();
    expect(player.asked.filter(({ method }) => method === "POST")).toHaveLength(times);
  });

  it("without an answer for a day is no answer, so a service that asks itself ends", async () => {
    const player = await playUpstream(recorded("pending"));
    const at = (now: string) => upstreamSourceAt(player.origin, {}, { now }).poll();
    const { created_at: since } = recorded("pending").requests["data"][0].attributes;
    const after = (hours: number) => new Date(Date.parse(since) + hours * 3_600_000).toISOString();
    expect(await at(after(23))).toEqual({ outcome: "pending" });
    expect(outcomeOf(await at(after(25)))).toBe("unrecognized");
    expect(player.asked.every(({ method }) => method === "GET")).toBe(true);
  });

  it("of another number or carrier is not taken, whatever the service filters", async () => {
    for (const other of [{ request_number: "ONEYOTHER1" }, { scac: "MAEU" }]) {
      const { poll, player } = await pollingUpstream(
        changed(voyage, ({ requests }) => Object.assign(requests.data[0].attributes, other)),
        (_, path) => (path === "create" ? { status: 201, json: creation.created } : null),
      );
      await poll();
      expect(player.asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
    }
  });
});

describe("answers in pages", () => {
  const paged = (next: (origin: string) => string) =>
    pollingUpstream(voyage, ({ url }, path, origin) => {
      if (path !== "requests" || url.searchParams.has("page[number]")) return null;
      return { json: { ...nothing.requests, links: { next: next(origin) } } };
    });

  it("are followed at the same origin", async () => {
    const { poll } = await paged((origin) => `${origin}/v2/tracking_requests?page[number]=2`);
    expect(outcomeOf(await poll())).toBe("observed");
  });

  it("are not followed to another host", async () => {
    const { poll, player } = await paged(() => "https://elsewhere.test/v2/tracking_requests");
    expect(await poll()).toEqual({
      outcome: "unrecognized",
      detail: "links.next leads to another host",
    });
    expect(player.asked).toHaveLength(1);
  });

  it("that never end are bounded", async () => {
    let pages = 0;
    const { poll, player } = await pollingUpstream(voyage, (_, path, origin) =>
      path === "requests"
        ? {
            json: {
              data: [],
              links: { next: `${origin}/v2/tracking_requests?page[number]=${(pages += 1)}` },
            },
          }
        : null,
    );
    expect(await poll()).toEqual({ outcome: "unrecognized", detail: "more than 100 requests" });
    expect(player.asked).toHaveLength(100);
  });
});

describe("containers", () => {
  it("are asked for one by one where the service does not filter by number", async () => {
    const foreign = changed(voyage, ({ containers: { data, links } }) => {
      links.next = "/v2/containers?page[number]=2";
      data[0].id = "another";
      data[0].attributes.number = "TRHU0000001";
    });
    const { poll, player } = await pollingUpstream(
      { ...voyage, containers: foreign.containers! },
      (_, path) =>
        path === "container"
          ? {
              json: {
                data: voyage.containers!["data"][0],
                included: voyage.containers!["included"],
              },
            }
          : null,
    );
    const seen = await poll();
    expect(seen.outcome === "observed" && seen.events).toHaveLength(21);
    expect(player.asked.map(pathOf)).toEqual(["requests", "shipment", "containers", "container"]);
  });

  it("are asked for with less where the service refuses what is to be included", async () => {
    const { poll, player } = await pollingUpstream(voyage, ({ url }) =>
      (url.searchParams.get("include") ?? "").includes(",") ? { status: 400 } : null,
    );
    expect(outcomeOf(await poll())).toBe("observed");
    expect(player.asked.at(-1)!.url.searchParams.get("include")).toBe("transport_events");
  });

  it("of fifty are read in two pages of numbers", async () => {
    const template = voyage.containers!["data"][0] as Json;
    const many = Array.from({ length: 50 }, (_, n) => ({
      ...template,
      id: `c${n}`,
      attributes: { ...template["attributes"], number: `TRHU${String(1_000_000 + n)}` },
      relationships: {},
    }));
    const { poll, player } = await pollingUpstream(
      changed(voyage, ({ shipment }) => {
        shipment.included = many;
        shipment.data.relationships.containers.data = many.map(({ id }) => ({
          id,
          type: "container",
        }));
      }),
      ({ url }, path) =>
        path === "containers"
          ? {
              json: {
                data: many.filter(({ attributes }) =>
                  url.searchParams.get("filter[number]")!.split(",").includes(attributes.number),
                ),
              },
            }
          : null,
    );
    const seen = await poll();
    expect(seen.outcome === "observed" && seen.events).toHaveLength(51);
    expect(player.asked.map(pathOf)).toEqual(["requests", "shipment", "containers", "containers"]);
  });
});

describe("a poll without news", () => {
  it("changes nothing", async () => {
    const { poll } = await pollingUpstream(voyage);
    const [first, second] = [await poll(), await poll()];
    if (first.outcome !== "observed" || second.outcome !== "observed") throw new Error("no events");
    const once = remember(emptyKnowledge(), first.events, [], {
      observedAt: "2027-02-01T00:00:00Z",
    });
    const twice = remember(once, second.events, [], { observedAt: "2027-02-02T00:00:00Z" });
    const of = (knowledge: typeof once) =>
      journeyOf(knowledge, { now: "2027-02-03T00:00:00Z", carrierTarget: bill });
    expect(journeyHash(of(twice))).toBe(journeyHash(of(once)));
    expect(twice.statements).toHaveLength(once.statements.length);
  });

  it("projects the milestones that the service has itself, each from its own word", async () => {
    const { poll } = await pollingUpstream(voyage);
    const seen = await poll();
    if (seen.outcome !== "observed") throw new Error("no events");
    const knowledge = remember(emptyKnowledge(), seen.events, [], {
      observedAt: "2027-02-01T00:00:00Z",
    });
    const { containers: projected, shipment } = journeyOf(knowledge, {
      now: "2027-02-03T00:00:00Z",
      carrierTarget: bill,
    });
    const theirs = (voyage.containers!["included"] as Json[])
      .filter(
        ({ type, attributes }) =>
          type === "transport_event" && /transport\.(?!estimated)/.test(attributes.event),
      )
      .map(({ attributes: one }) =>
        [one.event.slice("container.transport.".length), one.timestamp, one.location_locode].join(
          " ",
        ),
      );
    const ours = projected[0]!.milestones.map(({ milestone, at, place }) =>
      [milestone, at, place.locode].join(" "),
    );
    expect(theirs.length).toBeGreaterThan(9);
    // Whether it may be picked up is the terminal's to say.
    expect(ours.toSorted()).toEqual(
      theirs.filter((one) => !one.startsWith("not_available")).toSorted(),
    );
    const { attributes } = voyage.shipment!["data"] as Json;
    expect(shipment).toMatchObject({
      portOfLading: { locode: attributes.port_of_lading_locode },
      portOfDischarge: { locode: attributes.port_of_discharge_locode },
      destination: { locode: attributes.destination_locode },
      podVesselName: attributes.pod_vessel_name,
      podEtaAt: attributes.pod_eta_at,
      podAtaAt: attributes.pod_ata_at,
    });
    const providers = new Set(projected[0]!.rawEvents.map(({ provider }) => provider?.name));
    expect(providers).toEqual(new Set(["Other Tracking", "Other Tracking (rail)"]));
    expect(projected[0]!.rawEvents.every(({ provider }) => provider?.code)).toBe(true);
  });
});

describe("no log line", () => {
  it.each([200, 302, 400, 401, 403, 404, 422, 429, 500])(
    "holds the key, whatever is repeated with %i",
    async (status) => {
      const { poll, lines } = await pollingUpstream(nothing, (asked) => ({
        status,
        json: {
          data: [{ id: apiKey, type: apiKey }],
          errors: [{ code: apiKey, detail: JSON.stringify(asked.headers) }],
          links: { next: `https://${apiKey}.test` },
        },
      }));
      await poll();
      expect(lines).toHaveLength(1);
      expect(lines.join("")).not.toContain(apiKey);
    },
  );
});

describe("a key that the service refuses", () => {
  it.each([401, 403])(
    "%i is a matter of the deployment, and no statement about the number",
    async (status) => {
      const { poll } = await pollingUpstream(voyage, () => ({ status }));
      expect(await poll()).toEqual({
        outcome: "unreachable",
        detail: `${status}, our credentials are refused`,
      });
    },
  );
});
