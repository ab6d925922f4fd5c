import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commitItem } from "#src/events/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { dispatch, failing } from "#test/webhooks/scene.ts";
import { mailRig, newDigest, type MailRig } from "./rig.ts";

let api: Api;
let rig: MailRig;
let alpha: Client;
let ana: Person;
let container: { readonly id: string; readonly number: string };
let shipment: { readonly id: string };
beforeAll(async () => {
  api = await startApi();
  rig = mailRig(api);
});
beforeEach(async () => {
  rig.clock.set("2026-11-21T08:00:00Z");
  alpha = await api.account("Alpha Imports");
  ana = await api.person(alpha.context, "member");
  const tracked = await putTracked(alpha.context, { containerNumbers: ["MSKU7354623"] });
  container = tracked.containers[0]!;
  shipment = tracked.shipment;
  api.queues.take("mailings");
  rig.take();
});
afterAll(() => api.stop());

const day = 86_400;
const content = (timestamp: string, more: object = {}) => ({
  timestamp,
  location_locode: "USLAX",
  terminal_code: "W185",
  vessel_imo: null,
  voyage_number: null,
  data_source: "shipping_line",
  ...more,
});
type Content = ReturnType<typeof content>;
let commits = 0;

/** A correction of the container's empty return, which was published at two in the night, or of another milestone. */
async function corrects(
  before: Content,
  after: Content | null,
  {
    of = alpha,
    who = container,
    milestone = "empty_in",
    zone = "America/Los_Angeles",
    ...cause
  }: {
    of?: Client;
    who?: typeof container;
    milestone?: string;
    zone?: string | null;
    kind?: string;
    data_source?: string | null;
  } = {},
) {
  const id = derivedId("transport_event", who.id, milestone);
  const event = after === null ? "transport_event.withdrawn" : "transport_event.corrected";
  const commit = commitItem({
    account: of.context.account.id,
    cause: [`correction ${commits++}`],
    now: rig.clock.now(),
    events: [
      {
        id: derivedId("event", `correction ${commits}`),
        event,
        reference: { id, type: "transport_event" },
        included: [{ id: who.id, type: "container" }],
        cause: {
          kind: after === null ? "retracted" : "changed",
          data_source: "shipping_line",
          data_provider_name: null,
          stated_at: null,
          raw_event: null,
          before,
          after,
          ...cause,
        },
      },
    ],
    resources: [
      {
        id: who.id,
        type: "container",
        attributes: { number: who.number },
        relationships: { shipment: { data: { id: shipment.id, type: "shipment" } } },
      },
      {
        id,
        type: "transport_event",
        attributes: {
          event: `container.transport.${milestone}`,
          created_at: "2026-11-21T02:00:00Z",
          timestamp: (after ?? before).timestamp,
          timezone: zone,
        },
      },
    ],
  });
  await dispatch(of.context, commit);
}

const first = content("2026-11-20T21:25:00Z");
const second = content("2026-11-20T23:05:00Z");
/** To a minute after seven in New York, and to the next day. */
const atSeven = () => rig.clock.set("2026-11-21T12:01:00Z");
const toNextDay = () => rig.clock.advance(day);
const withCorrections = (more: object = {}) =>
  newDigest(alpha, [ana.user.email], { corrections: true, ...more });
/** The lines of the digest that comes now; null: none comes. */
async function linesOf(turn = () => rig.turn()): Promise<readonly string[] | null> {
  await turn();
  const [email] = rig.take();
  return email ? [...email.text.matchAll(/^- (.*)$/gm)].map(([, line]) => line!) : null;
}
/** Sends the first digest, which has all rows, so that the next one has what is new alone. */
async function sendFirst() {
  atSeven();
  await rig.turn();
  rig.take();
}

describe("a digest with corrections", () => {
  it("says what was taken back, by whom and after how long, in the clocks of the place", async () => {
    await withCorrections();
    await corrects(first, null);
    atSeven();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("References: 1 container, 1 correction");
    expect(email!.text).toContain(
      `1 correction\n\n- Empty return of MSKU7354623 of 2026-11-20 13:25 PST taken back by the line after 6 h.\n  http://127.0.0.1:4949/containers/${container.id}\n`,
    );
    expect(email!.html).toContain(
      `<li><a href="http://127.0.0.1:4949/containers/${container.id}">Empty return of MSKU7354623 of 2026-11-20 13:25 PST taken back by the line after 6 h.</a></li>`,
    );
  });

  it("comes for a correction alone, says that nothing else changed, and repeats none", async () => {
    await withCorrections();
    await sendFirst();
    await corrects(first, second, { milestone: "vessel_departed", zone: "Asia/Shanghai" });
    toNextDay();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("References: 1 correction");
    expect(email!.text).toContain(
      "Nothing in the view changed since 2026-11-21 07:01 EST. The view has 1 container now.",
    );
    expect(email!.text).toContain(
      "- Vessel departure of MSKU7354623 moved from 2026-11-21 05:25 GMT+8 to 2026-11-21 07:05 GMT+8 by the line after 10 h.",
    );
    expect(email!.html).not.toContain("<table");
    await rig.turn();
    toNextDay();
    await rig.turn();
    expect(rig.take()).toEqual([]);
  });

  it("says what a correction of a correction comes to, once", async () => {
    await withCorrections();
    await sendFirst();
    await corrects(first, second);
    await corrects(second, content("2026-11-21T01:00:00Z"), { data_source: "terminal" });
    toNextDay();
    expect(await linesOf()).toEqual([
      "Empty return of MSKU7354623 moved from 2026-11-20 13:25 PST to 2026-11-20 17:00 PST by the terminal after 10 h.",
    ]);
  });

  it("has nothing of what is back where it was", async () => {
    await withCorrections();
    await sendFirst();
    await corrects(first, second);
    await corrects(second, first);
    await corrects(first, null, { milestone: "full_out" });
    await corrects(first, first, { milestone: "full_out", kind: "reinstated" });
    await corrects(first, content(first.timestamp, { data_source: "terminal" }), {
      milestone: "delivered",
      kind: "superseded",
    });
    toNextDay();
    expect(await linesOf()).toBe(null);
  });

  it("says that something holds again which an earlier digest took back", async () => {
    await withCorrections();
    await sendFirst();
    await corrects(first, null);
    toNextDay();
    await linesOf();
    await corrects(first, second, { kind: "reinstated" });
    toNextDay();
    expect(await linesOf()).toEqual([
      "Empty return of MSKU7354623 of 2026-11-20 15:05 PST, taken back before, holds again by the line.",
    ]);
    await corrects(second, second, { kind: "reinstated", milestone: "delivered" });
    await corrects(second, null, { milestone: "delivered" });
    toNextDay();
    expect(await linesOf()).toBe(null);
  });

  it("names another terminal, vessel or voyage, and UTC where the zone is not known", async () => {
    await withCorrections();
    await sendFirst();
    await corrects(first, content(first.timestamp, { terminal_code: "Y258" }), {
      milestone: "vessel_discharged",
      data_source: "terminal",
    });
    await corrects(
      content(first.timestamp, { vessel_imo: "9321483" }),
      content(second.timestamp, { vessel_imo: "9619907", voyage_number: "114N" }),
      { milestone: "vessel_loaded", zone: null, data_source: null, kind: "reread" },
    );
    toNextDay();
    expect(await linesOf()).toEqual([
      "Discharge of MSKU7354623 of 2026-11-20 13:25 PST corrected by the terminal after 10 h: terminal Y258 (was W185).",
      "Loading of MSKU7354623 moved from 2026-11-20 21:25 UTC to 2026-11-20 23:05 UTC by what else is known now after 10 h: vessel IMO 9619907 (was 9321483), voyage 114N (was unknown).",
    ]);
  });

  it("has none unless it is asked for, and begins with what is corrected from then on", async () => {
    const { id } = await newDigest(alpha, [ana.user.email]);
    await corrects(first, null);
    atSeven();
    expect(await linesOf()).toEqual([]);
    await corrects(first, second, { milestone: "full_out" });
    const set = (corrections: boolean) =>
      alpha.patch(`/digests/${id}`, { data: { type: "digest", attributes: { corrections } } });
    expect((await set(true)).body.data.attributes.corrections).toBe(true);
    toNextDay();
    expect(await linesOf()).toBe(null);
    await corrects(first, second, { milestone: "delivered" });
    await set(false);
    toNextDay();
    expect(await linesOf()).toBe(null);
    await set(true);
    toNextDay();
    expect(await linesOf()).toBe(null);
  });

  it("has those of its own records alone, also of one that left the view by it", async () => {
    const { containers } = await putTracked(alpha.context, { containerNumbers: ["TCLU5471298"] });
    const refer = (id: string, reference: string) =>
      alpha.patch(`/containers/${id}`, {
        data: { type: "container", id, attributes: { ref_numbers: [reference] } },
      });
    await refer(container.id, "PO-1");
    await withCorrections({ query: { "filter[search_by_ids]": "PO-1" } });
    await sendFirst();
    await corrects(first, null, { who: containers[0]! });
    await corrects(first, null);
    await refer(container.id, "PO-2");
    toNextDay();
    expect(await linesOf()).toEqual([
      "Empty return of MSKU7354623 of 2026-11-20 13:25 PST taken back by the line after 10 h.",
    ]);
  });

  it("has those of the containers of its shipments", async () => {
    await withCorrections({ screen: "shipments", columns: [] });
    await sendFirst();
    await corrects(first, null, { data_source: "user_input" });
    toNextDay();
    expect(await linesOf()).toEqual([
      "Empty return of MSKU7354623 of 2026-11-20 13:25 PST taken back by a user after 10 h.",
    ]);
  });

  it("has nothing of another account", async () => {
    const beta = await api.account("Beta Imports");
    const theirs = await putTracked(beta.context, { containerNumbers: ["CSQU3054383"] });
    await withCorrections();
    await sendFirst();
    await corrects(first, null, { of: beta, who: theirs.containers[0]! });
    toNextDay();
    expect(await linesOf()).toBe(null);
  });

  it("tells each once, wherever a turn is cut off and repeated", async () => {
    for (const when of ["before", "after"] as const)
      for (let cut = 1; cut <= 9; cut++) {
        const name = `Cut ${when} ${cut}`;
        rig.clock.set("2026-11-21T08:00:00Z");
        const { id } = await withCorrections({ name, columns: ["number"] });
        await sendFirst();
        await corrects(first, content(`2026-11-20T23:0${cut}:00Z`));
        toNextDay();
        await rig.turn(failing(api.deps.db, cut, when)).catch(() => undefined);
        api.queues.take("mailings");
        for (let again = 0; again < 3; again++) {
          await rig.turn();
          rig.clock.advance(360);
        }
        const sent = rig.take().map(({ text }) => text.split("--")[0]);
        // SES has it, and the note of that is missing: it alone may come again.
        expect([name, new Set(sent).size, sent.length <= 2]).toEqual([name, 1, true]);
        toNextDay();
        await rig.turn();
        expect([name, rig.take()]).toEqual([name, []]);
        await alpha.delete(`/digests/${id}`);
      }
  });

  it("shows in a test what the next one would say, and says it there all the same", async () => {
    const { id } = await withCorrections();
    await sendFirst();
    await corrects(first, null);
    const line =
      "Empty return of MSKU7354623 of 2026-11-20 13:25 PST taken back by the line after 10 h.";
    expect((await ana.post(`/digests/${id}/test`, undefined)).status).toBe(204);
    expect(await linesOf(() => rig.drain())).toEqual([line]);
    toNextDay();
    expect(await linesOf()).toEqual([line]);
  });
});
