import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, place, putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

/* Today is 2026-11-21 everywhere below. Each container is known by the letter it begins with. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const empty = {
  podArrivedAt: undefined,
  podDischargedAt: undefined,
  portOfDischarge: losAngeles,
};
const waits = { currentStatus: "available" } as const;

/** An account with a shipment and a container for each letter. */
async function fleet(
  containerNumbers: Readonly<Record<string, { container?: object; shipment?: object }>>,
) {
  const client = await api.account();
  const tracked = await Promise.all(
    Object.entries(containerNumbers).map(([letter, scenario]) =>
      putTracked(client.context, {
        containerNumbers: [`${letter.repeat(3)}U0000001`],
        container: { ...empty, ...scenario.container },
        shipment: { podAtaAt: undefined, podEtaAt: undefined, ...scenario.shipment },
      }),
    ),
  );
  const byLetter = new Map(Object.keys(containerNumbers).map((letter, i) => [letter, tracked[i]!]));
  const listed = async (query: string): Promise<string> => {
    const { status, body } = await client.get(`/containers?${query}`);
    expect([query, status, body.errors]).toEqual([query, 200, undefined]);
    return body.data.map((c: any) => c.attributes.number[0]).join("");
  };
  return {
    client,
    of: (letter: string) => byLetter.get(letter)!,
    listed,
    chosen: async (query: string) => (await listed(query)).split("").toSorted().join(""),
  };
}

const refused = async (client: Client, query: string) => {
  const { status, body } = await client.get(`/containers?${query}`);
  return [status, body.errors?.[0].source.parameter];
};

describe("exact filters of GET /containers", () => {
  verifies("containers.filter.names", async () => {
    const raw = { ...place("", "Port of Nowhere, TX", ""), locode: null, timezone: null };
    const { chosen } = await fleet({
      A: {},
      B: { shipment: { portOfDischarge: raw, destination: undefined } },
    });
    expect(await chosen("filter[pol]=Shanghai")).toBe("AB");
    expect(await chosen("filter[pod]=Los Angeles")).toBe("A");
    expect(await chosen("filter[pod]=Port of Nowhere, TX")).toBe("B");
    expect(await chosen("filter[pod]=Los Angeles,Nowhere")).toBe("A");
    expect(await chosen("filter[destination]=Chicago")).toBe("A");
    expect(await chosen("filter[destination]=chicago")).toBe("");
    expect(await chosen("filter[destination]=@not_exists")).toBe("B");
    expect(await chosen("filter[pod_code]=@not_exists")).toBe("B");
  });

  verifies("containers.filter.other_exact", async () => {
    const { client, of, chosen } = await fleet({
      A: { shipment: { podVesselName: "EVER GIVEN" } },
      B: {
        container: { portOfDischarge: undefined },
        shipment: { portOfDischarge: undefined },
      },
    });
    const party = await client.post("/parties", {
      data: { type: "party", attributes: { company_name: "Vine, Harbor & Co" } },
    });
    const id = party.body.data.id;
    const role = await client.post(`/shipments/${of("A").shipment.id}/party_roles`, {
      data: {
        type: "party_role",
        attributes: { role: "customer" },
        relationships: { party: { data: { id, type: "party" } } },
      },
    });
    expect(role.status).toBe(201);
    expect(await chosen(`filter[customer_id]=${id}`)).toBe("A");
    expect(await chosen(`filter[customer_id]=${client.context.account.id}`)).toBe("B");
    expect(await chosen("filter[customer_name]=Vine, Harbor %26 Co")).toBe("A");
    expect(await chosen("filter[customer_name]=VINE, HARBOR %26 CO")).toBe("");
    expect(await chosen("filter[customer_name]=Nobody")).toBe("");
    expect(await chosen("filter[customer_name]=@not_exists")).toBe("B");
    expect(await chosen("filter[vessel_name]=EVER GIVEN")).toBe("A");
    const shown = await client.get("/containers?filter[number]=AAAU0000001");
    const terminal = shown.body.data[0].relationships.pod_terminal.data.id;
    expect(await chosen(`filter[pod_terminal_id]=${terminal}`)).toBe("A");
    expect(await chosen("filter[pod_terminal_id]=@not_exists")).toBe("B");
  });

  it("are refused by name when they are empty", async () => {
    const { client } = await fleet({});
    for (const [query, parameter] of [
      ["filter[number]=", "filter[number]"],
      ["filter[pod]=,", "filter[pod]"],
      ["filter[vessel_name][]=x&filter[vessel_name][]=", "filter[vessel_name][]"],
      ["filter[parties][shipper]=", "filter[parties][shipper]"],
    ] as const)
      expect([query, ...(await refused(client, query))]).toEqual([query, 400, parameter]);
  });
});

describe("date filters of GET /containers", () => {
  verifies("containers.filter.dates", async () => {
    const { chosen } = await fleet({
      A: { container: { podDischargedAt: "2026-11-18T10:00:00Z" } },
      B: { container: { podDischargedAt: "2026-11-21T23:59:59Z" } },
      C: { container: { podDischargedAt: "2026-11-24T00:00:00Z" } },
      D: {},
    });
    const by = (text: string) => chosen(`filter[pod_discharged_at]=${encodeURIComponent(text)}`);
    expect(await by("2026-11-18")).toBe("A");
    expect(await by("=2026-11-18")).toBe("A");
    expect(await by("today")).toBe("B");
    expect(await by("3.days.ago")).toBe("A");
    expect(await by("3.days.from_now")).toBe("C");
    expect(await by(">today")).toBe("C");
    expect(await by(">=today")).toBe("BC");
    expect(await by("<today")).toBe("A");
    expect(await by("<=0.days.ago")).toBe("AB");
    expect(await by("2026-11-18,>2026-11-23")).toBe("AC");
    expect(await by("@exists")).toBe("ABC");
    expect(await by("@not_exists")).toBe("D");
    expect(await by("today,@not_exists")).toBe("BD");
    expect(
      await chosen("filter[pod_discharged_at][]=>2026-11-18&filter[pod_discharged_at][]=<today"),
    ).toBe("");
    expect(
      await chosen("filter[pod_discharged_at][]=>=3.days.ago&filter[pod_discharged_at][]=<=today"),
    ).toBe("AB");
    expect(await chosen("filter[pod_discharged_at]=@exists&filter[picked_up_at]=@exists")).toBe("");
  });

  verifies("containers.filter.dates_stored", async () => {
    // 17:00 on the 17th in Los Angeles is the 18th as stored.
    const { chosen } = await fleet({ A: { container: { podArrivedAt: "2026-11-18T01:00:00Z" } } });
    expect(await chosen("filter[pod_arrived_at]=2026-11-18")).toBe("A");
    expect(await chosen("filter[pod_arrived_at]=2026-11-17")).toBe("");
  });

  it("take a date-time for updated_at, which asks for what changed since", async () => {
    const { chosen, client } = await fleet({
      A: { container: { updatedAt: "2026-11-20T07:59:59Z" } },
      B: { container: { updatedAt: "2026-11-20T08:00:00Z" } },
      C: { container: { updatedAt: "2026-11-20T08:00:01Z" } },
    });
    const by = (text: string) => chosen(`filter[updated_at]=${encodeURIComponent(text)}`);
    expect(await by(">=2026-11-20T08:00:00Z")).toBe("BC");
    expect(await by("<2026-11-20T00:00:00-08:00")).toBe("A");
    expect(await by("2026-11-20")).toBe("ABC");
    expect(await refused(client, "filter[updated_at]=>=2026-11-20T08:00:00")).toEqual([
      400,
      "filter[updated_at]",
    ]);
    expect(await refused(client, "filter[created_at]=>=2026-11-20T08:00:00Z")).toEqual([
      400,
      "filter[created_at]",
    ]);
  });

  it("prefer the actual arrival to the estimate, and the inland pickup to the port's", async () => {
    const { chosen } = await fleet({
      A: {
        container: { podArrivedAt: "2026-11-18T01:00:00Z", podFullOutAt: "2026-11-19T00:00:00Z" },
        shipment: { podEtaAt: "2026-11-16T01:00:00Z" },
      },
      B: {
        container: { finalDestinationFullOutAt: "2026-11-20T00:00:00Z" },
        shipment: { podEtaAt: "2026-11-26T01:00:00Z" },
      },
    });
    expect(await chosen("filter[arrival]=2026-11-18")).toBe("A");
    expect(await chosen("filter[arrival]=2026-11-16")).toBe("");
    expect(await chosen("filter[arrival]=5.days.from_now")).toBe("B");
    expect(await chosen("filter[picked_up_at]=2026-11-19")).toBe("A");
    expect(await chosen("filter[picked_up_at]=2026-11-20")).toBe("B");
  });

  it("take each of the names of the contract", async () => {
    const at = "2026-11-10T12:00:00Z";
    const { chosen } = await fleet({
      A: {
        container: Object.fromEntries(
          [
            "deliveredAt",
            "podDischargedAt",
            "podArrivedAt",
            "emptyOutAt",
            "polFullInAt",
            "polVesselLoadedAt",
            "polVesselDepartedAt",
            "podFullOutAt",
            "emptyTerminatedAt",
            "createdAt",
            "updatedAt",
            "indRailUnloadedAt",
            "finalDestinationFullOutAt",
            "indEtaAt",
            "indAtaAt",
            "podRailDepartedAt",
          ].map((name) => [name, at]),
        ),
        shipment: { polEtdAt: at, polAtdAt: at },
      },
      B: { container: { createdAt: "2026-11-11T00:00:00Z" } },
    });
    for (const name of [
      "delivered_at",
      "pod_discharged_at",
      "pod_arrived_at",
      "pol_etd_at",
      "pol_atd_at",
      "empty_out_at",
      "pol_full_in_at",
      "pol_vessel_loaded_at",
      "pol_vessel_departed_at",
      "arrival",
      "picked_up_at",
      "empty_returned_at",
      "created_at",
      "updated_at",
      "inland_destination_rail_unloaded_at",
      "final_destination_full_out_at",
      "inland_destination_eta_at",
      "inland_destination_ata_at",
      "pod_rail_departed_at",
    ])
      expect([name, await chosen(`filter[${name}]=2026-11-10`)]).toEqual([name, "A"]);
  });

  it("do not include pod_eta_at and pod_ata_at, which are ignored as any unknown name", async () => {
    const { chosen } = await fleet({ A: {} });
    expect(await chosen("filter[pod_eta_at]=nonsense&filter[pod_ata_at]=1999-01-01")).toBe("A");
  });

  it("are refused by name when they are malformed", async () => {
    const { client } = await fleet({});
    for (const [query, parameter] of [
      ["filter[arrival]=yesterday-ish", "filter[arrival]"],
      ["filter[arrival]=2026-02-30", "filter[arrival]"],
      ["filter[created_at]=999999.days.ago", "filter[created_at]"],
      ["filter[created_at][]=today&filter[created_at][]=soon", "filter[created_at][]"],
      ["filter[pickup_lfd]=~2026-11-21", "filter[pickup_lfd]"],
      ["filter[last_free_day_on]=2026-11-21", "filter[last_free_day_on]"],
      ["filter[last_free_day_on][]=2026-11-21", "filter[last_free_day_on][]"],
      [
        "filter[last_free_day_on][]=>2026-11-21&filter[last_free_day_on][]=today",
        "filter[last_free_day_on][]",
      ],
      ["filter[has_fees]=maybe", "filter[has_fees]"],
      ["filter[tags_and]=1", "filter[tags_and]"],
    ] as const)
      expect([query, ...(await refused(client, query))]).toEqual([query, 400, parameter]);
  });
});

describe("last free days of GET /containers", () => {
  verifies("containers.filter.effective", async () => {
    const { chosen } = await fleet({
      A: { container: { lfdCarrierOn: "2026-11-23", lfdTerminalOn: "2026-11-22" } },
      B: { container: { lfdTerminalOn: "2026-11-23", lfdRailOn: "2026-11-20" } },
      C: { container: { lfdRailOn: "2026-11-23" } },
      D: { container: { lfdCarrierOn: "2026-11-23", podFullOutAt: "2026-11-20T00:00:00Z" } },
    });
    expect(await chosen("filter[pickup_lfd]=2026-11-23")).toBe("ABC");
    expect(await chosen("filter[pickup_lfd_line_on]=2026-11-23")).toBe("A");
    expect(await chosen("filter[pickup_lfd_line_effective_on]=2026-11-23")).toBe("A");
    expect(await chosen("filter[pickup_lfd_terminal_on]=2026-11-23")).toBe("B");
    expect(await chosen("filter[pickup_lfd_terminal_effective_on]=2026-11-22")).toBe("A");
    expect(await chosen("filter[pickup_lfd_rail_on]=@exists")).toBe("BC");
    // Shown no more once the container was picked up.
    expect(await chosen("filter[pickup_lfd]=@not_exists")).toBe("D");
  });

  verifies("containers.filter.last_free_day_on", async () => {
    const port = { shipment: { destination: undefined } };
    const due = (lfdTerminalOn: string, more = {}) => ({ ...waits, lfdTerminalOn, ...more });
    const { chosen } = await fleet({
      A: { container: due("2026-11-20"), ...port },
      B: { container: due("2026-11-22"), ...port },
      C: { container: due("2026-11-24"), shipment: { destination: losAngeles } },
      D: { container: due("2026-11-25"), ...port },
      E: { container: due("2026-11-22", { currentStatus: "picked_up" }), ...port },
      F: { container: due("2026-11-22") },
      G: {
        container: due("2026-11-22"),
        shipment: { destination: undefined, lineTrackingStoppedAt: "2026-11-20T00:00:00Z" },
      },
      H: { container: due("2026-11-22", { currentStatus: "not_available" }), ...port },
      I: { container: due("2026-11-22", { currentStatus: "off_dock" }), ...port },
      J: { container: waits, ...port },
    });
    const between = (from: string, to: string) =>
      chosen(`filter[last_free_day_on][]=${from}&filter[last_free_day_on][]=${to}`);
    expect(await between("2026-11-22", "2026-11-24")).toBe("BCHI");
    expect(await between("1.days.ago", "today")).toBe("A");
    expect(await between("2026-11-24", "2026-11-22")).toBe("");
  });

  verifies("containers.list.sort_lfd", async () => {
    const containerNumbers = {
      A: { container: { lfdCarrierOn: "2026-11-24" } },
      B: { container: { lfdTerminalOn: "2026-11-22", lfdRailOn: "2026-11-29" } },
      C: { container: { lfdRailOn: "2026-11-23" } },
      D: {},
    };
    const { listed } = await fleet(containerNumbers);
    expect(await listed("sort=pickup_lfd")).toBe("BCAD");
    expect(await listed("sort=-pickup_lfd")).toBe("ACBD");
    expect((await listed("sort=ind_lfd")).slice(0, 2)).toBe("CB");
    expect((await listed("sort=pickup_lfd_line_ind_on"))[0]).toBe("A");
    expect((await listed("sort=-pickup_lfd_terminal_effective_on"))[0]).toBe("B");
    // Without the rail feature a railroad's date is neither shown nor sorted nor filtered by.
    const client = await api.account("No Rail", []);
    for (const [letter, { container }] of Object.entries({
      B: containerNumbers.B,
      C: containerNumbers.C,
    }))
      await putTracked(client.context, {
        containerNumbers: [`${letter}${letter}${letter}U0000001`],
        container,
      });
    const { body } = await client.get("/containers?filter[pickup_lfd]=@exists");
    expect(body.data.map((c: any) => c.attributes.number[0])).toEqual(["B"]);
    const rail = await client.get("/containers?filter[pickup_lfd_rail_on]=@exists");
    expect(rail.body.data).toEqual([]);
  });
});

describe("boolean filters of GET /containers", () => {
  verifies("containers.filter.fees_holds", async () => {
    const fee = (type: string) => [{ type, amount: 0, currencyCode: "USD" }];
    const hold = [{ name: "customs", status: "hold" }];
    const { chosen } = await fleet({
      A: { container: { feesAtPodTerminal: fee("demurrage"), holdsAtPodTerminal: [] } },
      B: { container: { feesAtPodTerminal: fee("exam"), holdsAtPodTerminal: hold } },
      C: { container: { feesAtPodTerminal: [], holdsAtPodTerminal: [] } },
      D: { container: { holdsAtPodTerminal: [] } },
      E: {},
      F: { container: { availabilityKnown: true, availableForPickup: true } },
    });
    expect(await chosen("filter[has_fees]=true")).toBe("AB");
    expect(await chosen("filter[has_fees]=false")).toBe("C");
    expect(await chosen("filter[has_holds]=true")).toBe("B");
    expect(await chosen("filter[has_holds]=false")).toBe("ACD");
    expect(await chosen("filter[has_fees_or_holds]=true")).toBe("AB");
    expect(await chosen("filter[has_fees_or_holds]=false")).toBe("C");
    expect(await chosen("filter[has_demurrage_fees]=true")).toBe("A");
    expect(await chosen("filter[has_demurrage_fees]=false")).toBe("BCDF");
    expect(await chosen("filter[has_fees][]=true&filter[has_holds][]=false")).toBe("A");
  });

  verifies(["containers.filter.attention", "containers.list.sort_attention"], async () => {
    const landside = { podDischargedAt: "2026-11-19T02:00:00Z" };
    const hold = { name: "customs", status: "hold", description: "CBP exam" } as const;
    const { client, chosen, listed } = await fleet({
      A: { container: { ...landside, holdsAtPodTerminal: [hold] } },
      // Over in Los Angeles, where it is midnight: its last free day was yesterday.
      B: { container: { lfdCarrierOn: "2026-11-20", destination: losAngeles } },
      C: { container: { lfdCarrierOn: "2026-11-24" } },
      D: { container: { lfdCarrierOn: "2026-11-26" } },
      E: { container: { lfdCarrierOn: "2026-11-20", podFullOutAt: "2026-11-19T00:00:00Z" } },
      F: { container: { ...landside, holdsAtPodTerminal: [{ ...hold, status: "pending" }] } },
      G: { container: { lfdTerminalOn: "2026-11-19" } },
    });
    expect(await chosen("filter[requires_attention]=true")).toBe("ABCG");
    expect(await chosen("filter[requires_attention]=false")).toBe("BCDEFG");
    expect((await listed("sort=attention_priority")).slice(0, 4)).toBe("GBAC");
    // Beside another field it is no field.
    expect((await listed("sort=attention_priority,-pickup_lfd")).slice(0, 2)).toBe("DC");
    const { body } = await client.get(
      "/containers?filter[requires_attention]=true&sort=attention_priority&flag[attention]=true",
    );
    expect(body.data.map((c: any) => c.meta.attention)).toEqual([
      [
        {
          code: "lfd_passed",
          priority: 1,
          reason: "The terminal's last free day was 2026-11-19: 2 days ago.",
          since: "2026-11-20T08:00:00Z",
        },
      ],
      [
        {
          code: "lfd_passed",
          priority: 1,
          reason: "The carrier's last free day was 2026-11-20: 1 day ago.",
          since: "2026-11-21T08:00:00Z",
        },
      ],
      [
        {
          code: "held",
          priority: 4,
          reason: "Held at the terminal: customs (CBP exam).",
          since: "2026-11-01T00:00:00Z",
        },
      ],
      [
        {
          code: "lfd_near",
          priority: 5,
          reason: "The carrier's last free day is 2026-11-24: 3 days left.",
          since: "2026-11-21T06:00:00Z",
        },
      ],
    ]);
  });

  verifies("containers.filter.eta_changes", async () => {
    const { chosen } = await fleet({
      A: { shipment: { podEtaChangedAt: "2026-11-20T08:00:00Z" } },
      B: { shipment: { podEtaChangedAt: "2026-11-20T07:59:59Z" } },
      C: { shipment: { podEtaChangedAt: "2026-11-18T08:00:00Z" } },
      D: { shipment: { podEtaChangedAt: "2026-11-18T07:59:59Z" } },
      E: {},
    });
    expect(await chosen("filter[eta_changed_in_last_24h]=true")).toBe("A");
    expect(await chosen("filter[eta_changed_in_last_24h]=false")).toBe("BCDE");
    expect(await chosen("filter[eta_changed_in_past_3_days]=true")).toBe("ABC");
    expect(await chosen("filter[eta_changed_in_past_3_days]=false")).toBe("ABC");
  });

  verifies("containers.filter.actively_tracked", async () => {
    const { client, of, chosen } = await fleet({ A: {}, B: {} });
    expect(await chosen("filter[actively_tracked]=true")).toBe("AB");
    await client.patch(`/shipments/${of("B").shipment.id}/stop_tracking`);
    expect(await chosen("filter[actively_tracked]=true")).toBe("A");
    expect(await chosen("filter[actively_tracked]=false")).toBe("B");
  });
});

describe("text, user, tag and party filters of GET /containers", () => {
  verifies("containers.filter.text", async () => {
    const { of, chosen } = await fleet({
      A: {
        container: { refNumbers: ["Lot 7"] },
        shipment: { billOfLadingNumber: "MAEU123", normalizedNumber: "123", refNumbers: ["PO-1"] },
      },
      B: { shipment: { billOfLadingNumber: "456", normalizedNumber: "456", refNumbers: [] } },
    });
    expect(await chosen("filter[search_by_number]=aaau")).toBe("A");
    expect(await chosen("filter[search_by_number]=~AAA")).toBe("A");
    expect(await chosen("filter[search_by_number]=0000001")).toBe("");
    expect(await chosen("filter[search_by_shipment_number]=12")).toBe("A");
    expect(await chosen("filter[search_by_shipment_number]=maeu1")).toBe("A");
    expect(await chosen("filter[search_by_shipment_ref_numbers]=po")).toBe("A");
    expect(await chosen("filter[search_by_shipment_ref_numbers]=lot")).toBe("");
    expect(await chosen("filter[search_by_ref_numbers]=LOT 7")).toBe("A");
    for (const text of ["bbbu", "456", of("B").containers[0]!.id, of("B").shipment.id])
      expect([text, await chosen(`filter[search_by_ids]=${text}`)]).toEqual([text, "B"]);
    expect(await chosen("filter[search_by_ids]=po-1")).toBe("A");
  });

  verifies("containers.filter.users", async () => {
    const user = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
    const { client, chosen } = await fleet({ A: { shipment: { creatorId: user } }, B: {} });
    const account = client.context.account.id;
    expect(await chosen(`filter[search_by_owner_id]=${user}`)).toBe("A");
    expect(await chosen(`filter[search_by_owner_id]=${user.toUpperCase()},${account}`)).toBe("AB");
    expect(await chosen(`filter[search_by_owner_id]=${account}`)).toBe("B");
    expect(await chosen("filter[search_by_owner_id]=@exists")).toBe("");
    expect(await chosen("filter[search_by_owner_id][]=nobody")).toBe("AB");
  });

  verifies("containers.filter.tags", async () => {
    const { client, of, chosen } = await fleet({
      A: { shipment: { tags: ["spring", "rush"] } },
      B: { shipment: { tags: ["rush"] } },
      C: { shipment: { tags: [] } },
    });
    expect(await chosen("filter[tags]=spring")).toBe("A");
    expect(await chosen("filter[tags]=spring,rush")).toBe("AB");
    expect(await chosen("filter[tags][]=spring&filter[tags][]=rush")).toBe("AB");
    expect(await chosen("filter[tags]=spring,rush&filter[tags_and]=true")).toBe("A");
    expect(await chosen("filter[tags]=spring,rush&filter[tags_and]=false")).toBe("AB");
    expect(await chosen("filter[tags_and]=true")).toBe("ABC");
    await client.patch(`/shipments/${of("C").shipment.id}`, {
      data: { type: "shipment", attributes: { tags: ["late"] } },
    });
    expect(await chosen("filter[tags]=late")).toBe("C");
  });

  verifies("containers.filter.parties", async () => {
    const { client, of, chosen } = await fleet({ A: {}, B: {}, C: {} });
    const other = await api.account("Somebody Else");
    const party = async (by: Client, name: string): Promise<string> => {
      const made = await by.post("/parties", {
        data: { type: "party", attributes: { company_name: name } },
      });
      return made.body.data.id;
    };
    const [vine, dray, foreign] = [
      await party(client, "Vine"),
      await party(client, "Dray"),
      await party(other, "Vine"),
    ];
    const give = async (path: string, role: string, id: string): Promise<string> => {
      const answer = await client.post(`${path}/party_roles`, {
        data: {
          type: "party_role",
          attributes: { role },
          relationships: { party: { data: { id, type: "party" } } },
        },
      });
      expect(answer.status).toBe(201);
      return answer.body.data.id;
    };
    const shipment = (letter: string) => `/shipments/${of(letter).shipment.id}`;
    const held = await give(shipment("A"), "shipper", vine);
    await give(shipment("A"), "consignee", dray);
    await give(shipment("B"), "shipper", dray);
    await give(shipment("B"), "pickup_dray_carrier", dray);
    await give(`/containers/${of("C").containers[0]!.id}`, "pickup_dray_carrier", dray);

    expect(await chosen(`filter[parties][shipper]=${vine}`)).toBe("A");
    expect(await chosen(`filter[parties][shipper]=${vine},${dray}`)).toBe("AB");
    expect(
      await chosen(`filter[parties][shipper][]=${vine}&filter[parties][shipper][]=${dray}`),
    ).toBe("AB");
    expect(
      await chosen(`filter[parties][shipper]=@exists&filter[parties][consignee]=${dray}`),
    ).toBe("A");
    expect(await chosen("filter[parties][shipper]=@not_exists")).toBe("C");
    expect(await chosen(`filter[parties][pickup_dray_carrier]=${dray}`)).toBe("C");
    expect(await chosen("filter[parties][pickup_dray_carrier]=@not_exists")).toBe("AB");
    expect(await chosen(`filter[parties][captain]=${vine}`)).toBe("ABC");
    expect(await chosen(`filter[parties][shipper]=${foreign}`)).toBe("");

    await client.delete(`${shipment("A")}/party_roles/${held}`);
    expect(await chosen(`filter[parties][shipper]=${vine}`)).toBe("");
    expect(await chosen(`filter[parties][consignee]=${dray}`)).toBe("A");
  });
});

describe("a filtered list of containers", () => {
  it("shows an account only its own, whatever it asks for", async () => {
    const { client } = await fleet({ A: {} });
    const { chosen } = await fleet({ B: {} });
    expect((await client.get("/containers?filter[number]=BBBU0000001")).body.data).toEqual([]);
    expect(await chosen("filter[number]=AAAU0000001,BBBU0000001")).toBe("B");
  });

  it("ignores names that it does not know, also odd ones", async () => {
    const { chosen } = await fleet({ A: {} });
    expect(
      await chosen(
        "filter[colour]=red&filter[constructor]=x&filter[]=y&filter=z&filter[pol][deep]=1&__proto__=x",
      ),
    ).toBe("A");
    expect(await chosen("filter[custom_fields][no_such_slug]=x")).toBe("A");
  });

  it("takes a hundred numbers at once", async () => {
    const { chosen } = await fleet({ A: {}, B: {} });
    const numbers = Array.from({ length: 100 }, (_, i) => `ZZZU${String(i).padStart(7, "0")}`);
    expect(await chosen(`filter[number]=${[...numbers, "BBBU0000001"].join(",")}`)).toBe("B");
  });
});
