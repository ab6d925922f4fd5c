import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { meanwhile, type Sent } from "#test/support/aws/meanwhile.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { failing } from "#test/webhooks/scene.ts";
import { mailRig, newDigest, type MailRig } from "./rig.ts";

let api: Api;
let rig: MailRig;
let alpha: Client;
let ana: Person;
let containers: readonly { readonly id: string; readonly number: string }[];
beforeAll(async () => {
  api = await startApi();
  rig = mailRig(api);
});
beforeEach(async () => {
  rig.clock.set("2026-11-21T08:00:00Z");
  alpha = await api.account("Alpha Imports");
  ana = await api.person(alpha.context, "member");
  ({ containers } = await putTracked(alpha.context, {
    containerNumbers: ["MSKU7354623", "TCLU5471298"],
  }));
  api.queues.take("mailings");
  rig.take();
});
afterAll(() => api.stop());

const day = 86_400;
const refer = async (at: number, ...refs: string[]) => {
  const { id } = containers[at]!;
  const { status } = await alpha.patch(`/containers/${id}`, {
    data: { type: "container", id, attributes: { ref_numbers: refs } },
  });
  expect(status).toBe(200);
};
/** To a minute after seven in New York. */
const atSeven = () => rig.clock.set("2026-11-21T12:01:00Z");
const toNextDay = () => rig.clock.advance(day);

describe("a digest", () => {
  it("comes at its hour with all that the view has, then with what changed, then not at all", async () => {
    const { id } = await newDigest(alpha, [ana.user.email]);
    await rig.turn();
    expect(rig.take()).toEqual([]);
    atSeven();
    await rig.turn();
    const [first, ...more] = rig.take();
    expect([more, first!.to, first!.subject]).toEqual([
      [],
      ana.user.email,
      "References: 2 containers",
    ]);
    expect(first!.text).toContain("This is the first one: 2 containers now.");
    expect(first!.text).toContain("MSKU7354623\n  References: none\n");
    expect(first!.text).toContain(`http://127.0.0.1:4949/containers/${containers[0]!.id}`);
    await rig.turn();
    expect(rig.take()).toEqual([]);
    await refer(1, "PO-9");
    toNextDay();
    await rig.turn();
    const [second] = rig.take();
    expect(second!.subject).toBe("References: 1 change");
    expect(second!.text).toContain(
      "1 change since 2026-11-21 07:01 EST. The view has 2 containers now.",
    );
    expect(second!.text).toContain("TCLU5471298\n  References: PO-9 (was: none)\n");
    expect(second!.text).not.toContain("MSKU7354623");
    toNextDay();
    await rig.turn();
    expect(rig.take()).toEqual([]);
    expect((await alpha.get(`/digests/${id}`)).body.data.attributes).toMatchObject({
      last_sent_at: "2026-11-22T12:01:00Z",
      next_at: "2026-11-24T12:00:00Z",
    });
  });

  it("has the containers of a view of free time, and leads to them", async () => {
    await refer(0, "PO-1");
    const { body } = await alpha.post("/views", {
      data: {
        type: "view",
        attributes: {
          name: "Waiting",
          screen: "free_time",
          query: { "filter[search_by_ids]": "PO-1" },
        },
      },
    });
    await newDigest(alpha, [ana.user.email], {
      view_id: body.data.id,
      screen: undefined,
      columns: undefined,
    });
    atSeven();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.text).toContain("This is the first one: 1 container now.");
    expect(email!.text).toContain("MSKU7354623");
    expect(email!.text).not.toContain("TCLU5471298");
    expect(email!.text).toContain("/containers?filter%5Bsearch_by_ids%5D=PO-1");
  });

  it("says what came to its view and what left it", async () => {
    const query = { "filter[search_by_ids]": "PO-1" };
    await refer(0, "PO-1");
    await newDigest(alpha, [ana.user.email], { query });
    atSeven();
    await rig.turn();
    expect(rig.take()[0]!.text).toContain("MSKU7354623");
    await refer(0, "PO-2");
    await refer(1, "PO-1");
    toNextDay();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("References: 2 changes");
    expect(email!.text).toContain("TCLU5471298 - new here");
    expect(email!.text).toContain("MSKU7354623 - no longer here");
    expect(email!.text).toContain("/containers?filter%5Bsearch_by_ids%5D=PO-1");
  });

  it("compares from its next hour on with columns that came to it, though nothing else changes", async () => {
    const { id } = await newDigest(alpha, [ana.user.email], { columns: ["number"] });
    atSeven();
    await rig.turn();
    rig.take();
    await alpha.patch(`/digests/${id}`, {
      data: { type: "digest", attributes: { columns: ["number", "ref_numbers"] } },
    });
    toNextDay();
    await rig.turn();
    expect(rig.take()).toEqual([]);
    await refer(0, "PO-5");
    toNextDay();
    await rig.turn();
    expect(rig.take().map(({ subject }) => subject)).toEqual(["References: 1 change"]);
  });

  it("begins anew with another list, and calls no container a shipment that went", async () => {
    const { id } = await newDigest(alpha, [ana.user.email]);
    atSeven();
    await rig.turn();
    rig.take();
    await alpha.patch(`/digests/${id}`, {
      data: { type: "digest", attributes: { screen: "shipments", columns: [] } },
    });
    toNextDay();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("References: 1 shipment");
    expect(email!.text).toContain("This is the first one: 1 shipment now.");
    expect(email!.text).not.toContain("no longer here");
  });

  it("is one digest after an outage, not one for each day", async () => {
    await newDigest(alpha, [ana.user.email]);
    atSeven();
    rig.clock.advance(3 * day);
    await rig.turn();
    await rig.turn();
    expect(rig.take()).toHaveLength(1);
  });

  it("is sent once to each recipient, wherever a turn is cut off and repeated", async () => {
    for (const when of ["before", "after"] as const)
      for (let cut = 1; cut <= 8; cut++) {
        await newDigest(alpha, [ana.user.email], { name: `Cut ${when} ${cut}` });
        atSeven();
        const cutOff = failing(api.deps.db, cut, when);
        await rig.turn(cutOff).catch(() => undefined);
        api.queues.take("mailings");
        for (let again = 0; again < 3; again++) {
          await rig.turn();
          rig.clock.advance(360);
        }
        const sent = rig.take().filter(({ subject }) => subject.startsWith(`Cut ${when} ${cut}:`));
        // SES has it, and the note of that is missing: it alone may come again.
        const mayRepeat =
          sent.length === 2 && new Set(sent.map(({ text }) => text.split("--")[0])).size === 1;
        expect([when, cut, sent.length === 1 || (cut === 3 && mayRepeat)]).toEqual([
          when,
          cut,
          true,
        ]);
        rig.clock.set("2026-11-21T08:00:00Z");
        const { body } = await alpha.get("/digests");
        for (const { id } of body.data) await alpha.delete(`/digests/${id}`);
      }
  });

  it("is tried less and less often while it fails, and sent once it works again", async () => {
    await newDigest(alpha, [ana.user.email]);
    atSeven();
    let tries = 0;
    const isRows = ({ name, input }: Sent) =>
      name === "GetCommand" && JSON.stringify(input).includes("digest_rows");
    for (let minutes = 0; minutes < 300; minutes += 2) {
      const broken = meanwhile(api.deps.db, isRows, () => {
        tries++;
        throw new Error("It cannot be read.");
      });
      await rig.turn(broken).catch(() => undefined);
      rig.clock.advance(120);
    }
    expect(tries).toBe(6);
    expect(rig.take()).toEqual([]);
    rig.clock.advance(6 * 3600);
    await rig.turn();
    await rig.turn();
    expect(rig.take()).toHaveLength(1);
  });

  it("is not sent twice by two turns at once", async () => {
    await newDigest(alpha, [ana.user.email]);
    atSeven();
    await Promise.all([rig.turn(), rig.turn(), rig.turn()]);
    expect(rig.take()).toHaveLength(1);
  });

  it("is not sent by a turn that another one has overtaken", async () => {
    await newDigest(alpha, [ana.user.email]);
    atSeven();
    const isWrite = ({ name }: Sent) => name === "TransactWriteCommand";
    await rig.turn(meanwhile(api.deps.db, isWrite, () => rig.turn()));
    await rig.turn();
    expect(rig.take()).toHaveLength(1);
  });

  it("waits while it is paused, and goes on from what was sent last", async () => {
    const { id } = await newDigest(alpha, [ana.user.email]);
    atSeven();
    await rig.turn();
    rig.take();
    const paused = (is: boolean) =>
      alpha.patch(`/digests/${id}`, { data: { type: "digest", attributes: { paused: is } } });
    await paused(true);
    await refer(0, "PO-7");
    toNextDay();
    await rig.turn();
    expect(rig.take()).toEqual([]);
    await paused(false);
    toNextDay();
    await rig.turn();
    expect(rig.take()[0]!.text).toContain("MSKU7354623\n  References: PO-7 (was: none)");
  });

  it("follows its saved view, and says when that was deleted", async () => {
    const view = await alpha.post("/views", {
      data: {
        type: "view",
        attributes: { name: "All", screen: "containers", columns: ["number", "current_status"] },
      },
    });
    const viewId = view.body.data.id as string;
    const { id } = await newDigest(alpha, [ana.user.email], {
      view_id: viewId,
      screen: null,
      columns: [],
    });
    atSeven();
    await rig.turn();
    expect(rig.take()[0]!.text).toContain("MSKU7354623\n  Status: Awaiting inland transfer\n");
    await alpha.delete(`/views/${viewId}`);
    toNextDay();
    await rig.turn();
    expect(rig.take()).toEqual([]);
    expect((await alpha.get(`/digests/${id}`)).body.data.attributes).toMatchObject({
      problem: "view_deleted",
      next_at: null,
    });
    const repaired = await alpha.patch(`/digests/${id}`, {
      data: { type: "digest", attributes: { screen: "containers" } },
    });
    expect(repaired.body.data.attributes).toMatchObject({
      problem: null,
      next_at: "2026-11-23T12:00:00Z",
    });
  });

  it("shows nothing of another account, and nothing after a plan has ended", async () => {
    const beta = await api.account("Beta Imports", [], {
      plan: "free",
      trialEndsAt: "2026-11-22T00:00:00Z",
    });
    const bo = await api.person(beta.context, "member");
    await putTracked(beta.context, { containerNumbers: ["CSQU3054383"] });
    await newDigest(bo, [bo.user.email]);
    await newDigest(alpha, [ana.user.email]);
    atSeven();
    await rig.turn();
    const sent = rig.take();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([ana.user.email, bo.user.email].toSorted());
    const toBo = sent.find(({ to }) => to === bo.user.email)!;
    expect([toBo.text.includes("CSQU3054383"), toBo.text.includes("MSKU7354623")]).toEqual([
      true,
      false,
    ]);
    await putTracked(beta.context, { containerNumbers: ["HLBU1234567"] });
    await refer(0, "PO-3");
    toNextDay();
    await rig.turn();
    expect(rig.take().map(({ to }) => to)).toEqual([ana.user.email]);
  });

  it("shows the whole view to whoever asks for a test, and changes nothing of itself", async () => {
    const { id } = await newDigest(alpha, ["stranger@harbor.example"]);
    await rig.drain();
    rig.take();
    expect((await ana.post(`/digests/${id}/test`, undefined)).status).toBe(204);
    await rig.drain();
    const [email] = rig.take();
    expect([email!.to, email!.subject, email!.headers]).toEqual([
      ana.user.email,
      "[Test] References: 2 containers",
      { "Auto-Submitted": "auto-generated" },
    ]);
    expect((await alpha.get(`/digests/${id}`)).body.data.attributes.last_sent_at).toBe(null);
  });

  it("compares as many rows as one item holds, and says so of a longer view", async () => {
    const long = await api.account("Long Imports");
    const lena = await api.person(long.context, "member");
    // Random characters do not pack: half a megabyte.
    const random = () => Array.from({ length: 12 }, () => randomBytes(750).toString("base64"));
    for (let bills = 0; bills < 40; bills++)
      await putTracked(long.context, {
        containerNumbers: [`TEST${1_000_000 + bills}`],
        container: { refNumbers: random() },
      });
    const { id } = await newDigest(long, [lena.user.email], { query: { sort: "number" } });
    atSeven();
    await rig.turn();
    const [email] = rig.take();
    expect(email!.text).toContain("This is the first one: 40 containers now.");
    expect(email!.text).toContain("The view has more rows than the first 20 rows");
    expect((await long.get(`/digests/${id}`)).body.data.attributes.last_sent_at).not.toBe(null);
  });
});
