import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";

let api: Api;
let key: Client;
let viewer: Person;
beforeAll(async () => {
  api = await startApi();
  key = await api.account();
  viewer = await api.person(key.context, "viewer");
});
afterAll(() => api.stop());

const path = "/me/preferences";
const bodyOf = (attributes: unknown) => ({ data: { type: "preferences", attributes } });
const unset = { zone: null, language: null, density: "comfortable", keys: true, state: {} };
const own = {
  zone: "America/Los_Angeles",
  language: "es-MX",
  density: "compact",
  keys: false,
  state: { map: { zoom: 4, at: [150.25, -1e300] }, "": [null, "ä\u0000", true] },
};

describe("a user's preferences", () => {
  it("are kept as they were set, for viewers too, and are part of GET /me", async () => {
    const before = await viewer.get(path);
    expect(before.body.data).toEqual({
      id: viewer.user.id,
      type: "preferences",
      attributes: unset,
    });
    const set = await viewer.put(path, bodyOf(own));
    expect([set.status, set.body.data.attributes]).toEqual([200, own]);
    expect((await viewer.get(path)).body).toEqual(set.body);
    const { body } = await viewer.get("/me");
    expect(body.data.relationships.preferences.data).toEqual({
      id: viewer.user.id,
      type: "preferences",
    });
    expect(body.included.at(-1)).toEqual(set.body.data);
    expect(body.included.find(({ type }: any) => type === "user").attributes.role).toBe("viewer");
  });

  it("are all replaced by a PUT, and a repeat changes nothing", async () => {
    const one = await api.person(key.context);
    await one.put(path, bodyOf(own));
    for (let i = 0; i < 2; i++) {
      const { body } = await one.put(path, bodyOf({ density: "compact" }));
      expect(body.data.attributes).toEqual({ ...unset, density: "compact" });
    }
    expect((await one.put(path, bodyOf({}))).body.data.attributes).toEqual(unset);
  });

  it("are no other user's, of the same account or another", async () => {
    const [one, two] = [await api.person(key.context), await api.person(key.context)];
    const stranger = await api.person((await api.account()).context);
    await one.put(path, bodyOf(own));
    for (const other of [two, stranger])
      expect((await other.get(path)).body.data).toMatchObject({
        id: other.user.id,
        attributes: unset,
      });
  });

  it("belong to no key", async () => {
    for (const { status, body } of [await key.get(path), await key.put(path, bodyOf(own))]) {
      expect(status).toBe(403);
      expect(body.errors[0].detail).toContain("belongs to the account");
    }
    expect((await api.request("GET", path)).status).toBe(401);
  });

  it.each([
    [{ zone: "Mars/Olympus" }, "/data/attributes/zone", "invalid"],
    [{ zone: "+02:00" }, "/data/attributes/zone", "invalid"],
    [{ zone: 7 }, "/data/attributes/zone", "invalid"],
    [{ language: "no such language" }, "/data/attributes/language", "invalid"],
    [{ density: "dense" }, "/data/attributes/density", "invalid"],
    [{ keys: "off" }, "/data/attributes/keys", "invalid"],
    [{ state: [] }, "/data/attributes/state", "invalid"],
    [{ colour: "red" }, "/data/attributes", "invalid"],
    [{ state: { text: "x".repeat(16_384) } }, "/data/attributes", "invalid"],
    // Three bytes each.
    [{ state: { text: "€".repeat(5_500) } }, "/data/attributes", "invalid"],
    [undefined, "/data/attributes", "blank"],
  ])("%j is refused with a pointer, and nothing changes", async (attributes, pointer, code) => {
    const before = (await viewer.get(path)).body;
    const { status, body } = await viewer.put(path, bodyOf(attributes));
    expect([status, body.errors[0].code, body.errors[0].source]).toEqual([422, code, { pointer }]);
    expect((await viewer.get(path)).body).toEqual(before);
  });

  it("have 16,384 bytes at most, all counted", async () => {
    const empty = { ...unset, state: { text: "" } };
    const room = 16_384 - JSON.stringify(empty).length;
    const filled = (more: number) => bodyOf({ ...empty, state: { text: "x".repeat(room + more) } });
    expect((await viewer.put(path, filled(0))).status).toBe(200);
    expect((await viewer.put(path, filled(1))).status).toBe(422);
  });

  it("take every zone that a browser states, also by a former name", async () => {
    for (const zone of ["UTC", "Asia/Calcutta", "Asia/Kolkata", "America/Argentina/Ushuaia"])
      expect((await viewer.put(path, bodyOf({ zone }))).body.data.attributes.zone).toBe(zone);
  });

  it("cost one call to the store beside those of the caller; GET /me none more", async () => {
    const cost = async (ask: () => Promise<unknown>) => {
      await ask();
      const before = api.calls();
      await ask();
      return api.calls() - before;
    };
    const session = 1;
    expect(await cost(() => viewer.get(path))).toBe(session + 1);
    expect(await cost(() => viewer.put(path, bodyOf(own)))).toBe(session + 1);
    // The docs alias, and the user with the preferences.
    expect(await cost(() => viewer.get("/me"))).toBe(session + 2);
  });

  it("are gone with the user", async () => {
    const admin = await api.person(key.context);
    const leaver = await api.person(key.context, "member");
    await leaver.put(path, bodyOf(own));
    expect((await admin.delete(`/users/${leaver.user.id}`)).status).toBe(204);
    const { preferences } = await import("#src/access/store/preferences-entity.ts");
    const { data } = await preferences(api.deps.db).get({ user: leaver.user.id }).go();
    expect(data).toBeNull();
  });
});
