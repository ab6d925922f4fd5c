import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { newVisitor } from "#test/support/browser/visitor.ts";
import { commitOf, dispatch } from "#test/webhooks/scene.ts";
import { linkIn, mailRig, newAlert, type MailRig } from "./rig.ts";

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
  alpha = await api.account("Alpha & <b>Imports</b>");
  ana = await api.person(alpha.context, "member");
  api.queues.take("mailings");
  rig.take();
});
afterAll(() => api.stop());

let causes = 0;
const happens = async () => {
  await dispatch(alpha.context, commitOf(alpha.context, `cause${++causes}`));
  rig.clock.advance(7200);
  await rig.turn();
  return rig.take();
};
const stateOf = async (id: string) =>
  (await alpha.get(`/alerts/${id}`)).body.data.attributes.recipient_states.map(
    ({ state }: { state: string }) => state,
  );
/** What a mail program sends for the person, by RFC 8058. */
const oneClick = (address: string, body = "List-Unsubscribe=One-Click") =>
  api.raw("POST", `/${address}`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
const stranger = "ops@harbor.example";

describe("an address outside of the account", () => {
  it("is asked, and gets nothing before it confirms on the page of the link", async () => {
    const { id } = await newAlert(alpha, [stranger]);
    await rig.drain();
    const [asked, ...more] = rig.take();
    expect([asked!.to, asked!.subject, more]).toEqual([
      stranger,
      "Confirm emails of Alpha & <b>Imports</b>",
      [],
    ]);
    expect(await happens()).toEqual([]);
    const link = linkIn(asked, "confirm");
    const visitor = newVisitor(api);
    // A mail program that looks at links beforehand confirms nothing.
    const page = await visitor.open(link);
    expect(page.text).toContain(stranger);
    expect(await stateOf(id)).toEqual(["waiting"]);
    const token = new URL(link, "http://api").searchParams.get("token")!;
    const answer = await visitor.send("/account/emails/confirm", { token, wants: "yes" });
    expect(answer.text).toContain("Emails come from now on.");
    expect(await stateOf(id)).toEqual(["confirmed"]);
    const sent = await happens();
    expect(sent.map(({ to }) => to)).toEqual([stranger]);
    expect(await newAlert(alpha, [stranger]).then((other) => stateOf(other.id))).toEqual([
      "confirmed",
    ]);
  });

  it("is not asked again once it declined, by whatever it is named", async () => {
    const { id } = await newAlert(alpha, [stranger]);
    await rig.drain();
    const link = linkIn(rig.take()[0], "confirm");
    const visitor = newVisitor(api);
    await visitor.open(link);
    const token = new URL(link, "http://api").searchParams.get("token")!;
    await visitor.send("/account/emails/confirm", { token, wants: "no" });
    expect(await stateOf(id)).toEqual(["declined"]);
    rig.clock.advance(3 * 86_400);
    await newAlert(alpha, [stranger.toUpperCase()]);
    await rig.drain();
    expect(await happens()).toEqual([]);
  });

  it("is asked three times at most, a day apart, and another account asks for itself", async () => {
    for (let day = 0; day < 6; day++) {
      await newAlert(alpha, [stranger]);
      await newAlert(alpha, [stranger]);
      await rig.drain();
      rig.clock.advance(86_400);
    }
    expect(rig.take()).toHaveLength(3);
    const beta = await api.account("Beta Imports");
    await newAlert(beta, [stranger]);
    await rig.drain();
    expect(rig.take()).toHaveLength(1);
  });

  it("that waits is asked again by sending the recipients as they are, a day later", async () => {
    const { id } = await newAlert(alpha, [stranger, ana.user.email]);
    const sendAgain = async () => {
      const { status } = await alpha.patch(`/alerts/${id}`, {
        data: { type: "alert", attributes: { recipients: [stranger, ana.user.email] } },
      });
      await rig.drain();
      return [status, ...rig.take().map(({ to }) => to)];
    };
    await rig.drain();
    rig.take();
    expect(await sendAgain()).toEqual([200]);
    rig.clock.advance(86_400);
    expect(await sendAgain()).toEqual([200, stranger]);
    rig.clock.advance(86_400);
    expect(await sendAgain()).toEqual([200, stranger]);
    rig.clock.advance(86_400);
    expect(await sendAgain()).toEqual([200]);
  });

  it("is asked ten times in a quarter of an hour at most, by however many accounts", async () => {
    const bombed = "bombed@harbor.example";
    for (let accounts = 0; accounts < 10; accounts++)
      await newAlert(await api.account(`Bomber ${accounts}`), [bombed]);
    const { status, body } = await alpha.post("/alerts", {
      data: {
        type: "alert",
        attributes: { name: "One more", events: ["container.created"], recipients: [bombed] },
      },
    });
    expect([status, body.errors[0].detail]).toEqual([
      429,
      expect.stringContaining("Too many confirmation emails"),
    ]);
    await rig.drain();
    expect(rig.take()).toHaveLength(10);
    await newAlert(alpha, ["another@harbor.example"]);
  });

  it("has a link that ends, and no other opens the page", async () => {
    await newAlert(alpha, [stranger]);
    await rig.drain();
    const link = linkIn(rig.take()[0], "confirm");
    const visitor = newVisitor(api);
    for (const wrong of [
      link.slice(0, -1),
      `${link.slice(0, -3)}abc`,
      "/account/emails/confirm",
      link.replace("confirm", "unsubscribe"),
    ])
      expect((await visitor.open(wrong)).status).toBe(410);
    rig.clock.advance(7 * 86_400 + 1);
    expect((await visitor.open(link)).status).toBe(410);
  });
});

describe("unsubscribing", () => {
  it("is one click of the mail program, by the headers of RFC 8058", async () => {
    const { id } = await newAlert(alpha, [ana.user.email]);
    const other = await newAlert(alpha, [ana.user.email], { name: "Another" });
    const email = (await happens()).find(({ subject }) => subject.startsWith("New"));
    const link = linkIn(email, "unsubscribe");
    expect(email!.headers).toEqual({
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": `<http://127.0.0.1:4949${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    // Looking at the page is not unsubscribing, whatever looks at it and however often.
    const visitor = newVisitor(api);
    expect((await visitor.open(link)).text).toContain("New containers");
    await visitor.open(link);
    expect((await api.raw("HEAD", `/${link}`)).statusCode).not.toBe(500);
    expect(await stateOf(id)).toEqual(["confirmed"]);
    expect((await oneClick(link)).statusCode).toBe(200);
    expect((await oneClick(link)).statusCode).toBe(200);
    expect([await stateOf(id), await stateOf(other.id)]).toEqual([["unsubscribed"], ["confirmed"]]);
    const sent = await happens();
    expect(sent.map(({ subject }) => subject)).toEqual(["Another: 1 event"]);
    await oneClick(link, "List-Unsubscribe=One-Click&choice=again");
    expect(await stateOf(id)).toEqual(["confirmed"]);
    await oneClick(link, "choice=stop-all");
    expect([await stateOf(id), await stateOf(other.id)]).toEqual([["declined"], ["declined"]]);
    expect(await happens()).toEqual([]);
  });

  it("takes a form of parts as well, and nothing without the secret", async () => {
    const { id } = await newAlert(alpha, [ana.user.email]);
    const [email] = await happens();
    const link = linkIn(email, "unsubscribe");
    expect((await oneClick(`${link.slice(0, -3)}abc`)).statusCode).toBe(410);
    expect((await oneClick("/account/emails/unsubscribe")).statusCode).toBe(410);
    expect(await stateOf(id)).toEqual(["confirmed"]);
    const parts = await api.raw("POST", `/${link}`, {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x\r\nContent-Disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--",
    });
    expect(parts.statusCode).toBe(200);
    expect(await stateOf(id)).toEqual(["unsubscribed"]);
  });

  it("counts for an email that waits already, as does deleting what it is about", async () => {
    const { id } = await newAlert(alpha, [ana.user.email]);
    const [email] = await happens();
    await dispatch(alpha.context, commitOf(alpha.context, `cause${++causes}`));
    rig.clock.advance(7200);
    let isFirst = true;
    const slow = mailRig(api, () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Error("SES is away.");
    });
    await slow.turn().catch(() => undefined);
    await oneClick(linkIn(email, "unsubscribe"));
    rig.clock.advance(3600);
    await slow.turn();
    expect(slow.take()).toEqual([]);
    expect(await stateOf(id)).toEqual(["unsubscribed"]);
  });

  it("ends for whoever left the account: an address outside of it confirms first", async () => {
    const { id } = await newAlert(alpha, [ana.user.email]);
    expect(await happens()).toHaveLength(1);
    const admin = await api.person(alpha.context, "admin");
    expect((await admin.delete(`/users/${ana.user.id}`)).status).toBe(204);
    const { body } = await alpha.get(`/alerts/${id}`);
    expect(body.data.attributes.recipient_states).toEqual([
      { email: ana.user.email, state: "waiting" },
    ]);
    expect(await happens()).toEqual([]);
  });

  it("ends for everybody when the user whose own it is leaves the account", async () => {
    const friend = await api.person(alpha.context, "member");
    const ana2 = await api.person(alpha.context, "member");
    const { id } = await newAlert(ana2, [friend.user.email], { owner: "me" });
    expect(await happens()).toHaveLength(1);
    const admin = await api.person(alpha.context, "admin");
    await admin.delete(`/users/${ana2.user.id}`);
    expect(await happens()).toEqual([]);
    expect(await happens()).toEqual([]);
    expect((await alpha.get(`/alerts/${id}`)).status).toBe(404);
  });
});

describe("an email that SES does not take", () => {
  it("is sent once SES takes emails again, ten hours and many repeats of its message later", async () => {
    let isDown = true;
    const out = mailRig(api, () => {
      if (isDown) throw new Error("Sending paused for this account.");
    });
    await newAlert(ana, [ana.user.email]);
    await dispatch(alpha.context, commitOf(alpha.context, "outage"));
    await out.turn().catch(() => undefined);
    for (let minutes = 0; minutes < 600; minutes += 30) {
      rig.clock.advance(1800);
      // Each turn's message, and again as the queue brings it.
      await out.turn().catch(() => undefined);
      await out.turn().catch(() => undefined);
    }
    isDown = false;
    rig.clock.advance(6 * 3600);
    await out.turn();
    await out.turn();
    expect(out.take().map(({ to }) => to)).toEqual([ana.user.email]);
  });

  it("is left alone after twelve tries", async () => {
    let tries = 0;
    const refusing = mailRig(api, () => {
      tries++;
      throw new Error("Email address is not verified.");
    });
    await newAlert(ana, [ana.user.email]);
    await dispatch(alpha.context, commitOf(alpha.context, "refused"));
    for (let turns = 0; turns < 20; turns++) {
      await refusing.turn().catch(() => undefined);
      rig.clock.advance(6 * 3600 + 60);
    }
    expect(tries).toBe(12);
  });
});
