import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { correctionEvents } from "#schemas/vocabulary.ts";
import { eventPayloadOf } from "#src/events/index.ts";
import { alertContent } from "#src/mailings/alerts/alert-content.ts";
import { handleMailing } from "#src/mailings/index.ts";
import { exampleOutbox } from "#src/tracking/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { meanwhile, type Sent } from "#test/support/aws/meanwhile.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { commitOf, dispatch, failing } from "#test/webhooks/scene.ts";
import { mailRig, newAlert, type MailRig } from "./rig.ts";

let api: Api;
let rig: MailRig;
let alpha: Client;
let ana: Person;
beforeAll(async () => {
  api = await startApi();
  rig = mailRig(api);
});
beforeEach(async () => {
  rig.clock.set("2026-11-21T08:00:00Z");
  alpha = await api.account("Alpha Imports");
  ana = await api.person(alpha.context, "member");
  api.queues.take("mailings");
  rig.take();
});
afterAll(() => api.stop());

const happens = (cause: string, ...names: string[]) =>
  dispatch(alpha.context, commitOf(alpha.context, cause, names.length > 0 ? names : undefined));
const subjects = () => rig.take().map(({ subject }) => subject);

describe("an alert", () => {
  it("has a line for each correction: what was told before, and what holds now", () => {
    const events = correctionEvents.map((event) => {
      const {
        events: [published],
        resources,
      } = exampleOutbox(event);
      const payload = eventPayloadOf(published!, resources);
      const entry = {
        account: alpha.context.account.id,
        sequence: 1,
        eventId: published!.id,
        event,
        at: "2026-11-05T02:14:00Z",
        payload: new Uint8Array(),
        payloadBytes: 0,
      };
      return { entry, payload };
    });
    const { rows } = alertContent("Second thoughts", events, events.length);
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      [
        "MSCU6639871",
        "An event that was published has another time, place or vessel.",
        "2026-10-22 22:40 PDT",
        "Discharged at the port of discharge: 2026-10-22 21:55 PDT, now 2026-10-22 22:40 PDT",
      ],
      [
        "MSCU6639871",
        "An event that was published did not happen.",
        "2026-11-04 13:25 CST",
        "Returned empty: 2026-11-04 13:25 CST, taken back",
      ],
    ]);
  });

  it("sends events at once, and bundles what comes until it may send again", async () => {
    await happens("before");
    await newAlert(ana, [ana.user.email], { every_minutes: 30 });
    await rig.turn();
    expect(subjects()).toEqual([]);
    await happens("a", "container.created", "container.updated");
    await rig.turn();
    const [email] = rig.take();
    expect([email!.to, email!.subject]).toEqual([ana.user.email, "New containers: 1 event"]);
    expect(email!.text).toContain("A container was added to a shipment.");
    await happens("b");
    await happens("c");
    await rig.turn();
    rig.clock.advance(29 * 60);
    await rig.turn();
    expect(subjects()).toEqual([]);
    rig.clock.advance(60);
    await rig.turn();
    expect(subjects()).toEqual(["New containers: 2 events"]);
    rig.clock.advance(3600);
    await rig.turn();
    expect(subjects()).toEqual([]);
  });

  it("is about the records of its filter alone", async () => {
    const { containers } = await putTracked(alpha.context, { containerNumbers: ["MSKU7354623"] });
    const { id } = containers[0]!;
    const about = (cause: string, container: string) => {
      const commit = commitOf(alpha.context, cause);
      return dispatch(alpha.context, {
        ...commit,
        events: commit.events.map((event) => ({
          ...event,
          included: [{ id: container, type: "container" }],
        })),
        resources: [
          ...commit.resources,
          { id: container, type: "container", attributes: { number: "MSKU7354623" } },
        ],
      });
    };
    await newAlert(ana, [ana.user.email], {
      screen: "containers",
      query: { "filter[number]": "MSKU7354623" },
    });
    await about("other", derivedId("container", "another"));
    await rig.turn();
    expect(subjects()).toEqual([]);
    await about("this", id);
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("New containers: 1 event");
    expect(email!.text).toContain("MSKU7354623");
    expect(email!.text).toContain(`http://127.0.0.1:4949/containers/${id}`);
  });

  it("sends each event once, wherever a turn is cut off and repeated", async () => {
    for (const when of ["before", "after"] as const)
      for (let cut = 1; cut <= 4; cut++) {
        const name = `Cut ${when} ${cut}`;
        const { id } = await newAlert(ana, [ana.user.email], { name });
        await happens(name);
        await rig.turn(failing(api.deps.db, cut, when)).catch(() => undefined);
        api.queues.take("mailings");
        for (let again = 0; again < 3; again++) {
          await rig.turn();
          rig.clock.advance(360);
        }
        const sent = subjects();
        // SES has it, and the note of that is missing: it alone may come again.
        const expected = cut === 3 && when === "before" ? 2 : 1;
        expect([name, sent]).toEqual([name, Array(expected).fill(`${name}: 1 event`)]);
        await ana.delete(`/alerts/${id}`);
      }
  });

  it("is not sent by a turn that another one has overtaken", async () => {
    await newAlert(alpha, [ana.user.email]);
    await happens("once");
    const isWrite = ({ name }: Sent) => name === "TransactWriteCommand";
    await rig.turn(meanwhile(api.deps.db, isWrite, () => rig.turn()));
    await rig.turn();
    expect(subjects()).toEqual(["New containers: 1 event"]);
  });

  it("shows the first of very many, and counts the others", async () => {
    await newAlert(ana, [ana.user.email]);
    for (let batch = 0; batch < 3; batch++)
      await happens(`many${batch}`, ...Array.from({ length: 40 }, () => "container.created"));
    await rig.turn();
    const [email] = rig.take();
    expect(email!.subject).toBe("New containers: 120 events");
    expect(email!.text).toContain("20 more events in the portal.");
  });

  it("says nothing of what happened while it was paused", async () => {
    const { id } = await newAlert(ana, [ana.user.email]);
    const paused = (is: boolean) =>
      ana.patch(`/alerts/${id}`, { data: { type: "alert", attributes: { paused: is } } });
    await paused(true);
    await happens("paused");
    await rig.turn();
    await paused(false);
    await rig.turn();
    expect(subjects()).toEqual([]);
    await happens("after");
    await rig.turn();
    expect(subjects()).toEqual(["New containers: 1 event"]);
  });

  it("says nothing of what happened while its view was gone", async () => {
    const view = await alpha.post("/views", {
      data: { type: "view", attributes: { name: "All", screen: "containers" } },
    });
    const viewId = view.body.data.id as string;
    const { id } = await newAlert(ana, [ana.user.email], { view_id: viewId });
    await alpha.delete(`/views/${viewId}`);
    await happens("lost");
    await rig.turn();
    expect((await ana.get(`/alerts/${id}`)).body.data.attributes.problem).toBe("view_deleted");
    await happens("meanwhile");
    await ana.patch(`/alerts/${id}`, {
      data: { type: "alert", attributes: { view_id: null } },
    });
    await rig.turn();
    expect(subjects()).toEqual([]);
    await happens("after");
    await rig.turn();
    expect(subjects()).toEqual(["New containers: 1 event"]);
  });

  it("sends nobody another account's events", async () => {
    const beta = await api.account("Beta Imports");
    const bo = await api.person(beta.context, "member");
    await newAlert(bo, [bo.user.email]);
    await happens("mine");
    await rig.turn();
    expect(subjects()).toEqual([]);
  });

  it("is tried less and less often while it fails, and sends what it waited for once", async () => {
    await newAlert(ana, [ana.user.email]);
    await newAlert(ana, [ana.user.email], { name: "Another", every_minutes: 1440 });
    await happens("broken");
    let tries = 0;
    const isFeed = ({ name, input }: Sent) =>
      name === "QueryCommand" && JSON.stringify(input).includes("feed_entry");
    for (let minutes = 0; minutes < 60; minutes++) {
      // The first alert of the turn, whichever it is.
      const broken = meanwhile(api.deps.db, isFeed, () => {
        tries++;
        throw new Error("It cannot be read.");
      });
      await rig.turn(broken).catch(() => undefined);
      rig.clock.advance(60);
    }
    expect(tries).toBeLessThan(15);
    rig.clock.advance(6 * 3600);
    await rig.turn();
    await rig.turn();
    expect(subjects().toSorted()).toEqual(["Another: 1 event", "New containers: 1 event"]);
  });

  it("costs the account, its alerts and the feed in a minute without events", async () => {
    await newAlert(alpha, [ana.user.email, "stranger@harbor.example"]);
    await rig.turn();
    const calls: string[] = [];
    const counting = meanwhile(
      api.deps.db,
      ({ name }) => {
        calls.push(name);
        return false;
      },
      () => Promise.resolve(),
    );
    await handleMailing(
      { ...api.deps, db: counting },
      { kind: "alerts", account: alpha.context.account.id },
    );
    expect(calls).toEqual(["GetCommand", "QueryCommand", "QueryCommand"]);
  });

  it("does not stop another alert by its failure", async () => {
    let isRefused = true;
    const refusing = mailRig(api, ({ to }) => {
      if (isRefused && to === "no@harbor.example")
        throw new Error("Email address is not verified.");
    });
    await newAlert(ana, [ana.user.email]);
    await newAlert(ana, ["no@harbor.example"], { name: "Refused" });
    await happens("both");
    await refusing.turn().catch(() => undefined);
    isRefused = false;
    await refusing.turn();
    expect(refusing.take().filter(({ to }) => to === ana.user.email)).toHaveLength(1);
  });
});
