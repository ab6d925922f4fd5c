import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { adminOf, open, savedView, share } from "./sharing-rig.ts";

let api: Api;
const health = { polls: 1, failures: 0, errorRate: 0, lastPolledAt: "2026-11-20T07:59:00Z" };

beforeAll(async () => {
  api = await startApi();
  await sourceHealths(api.deps.db)
    .put([
      {
        kind: "terminal",
        facilitySource: "USSEA-T5",
        ...health,
        lastSucceededAt: "2026-11-21T07:50:00Z",
      },
      {
        kind: "terminal",
        facilitySource: "USOAK-OICT",
        ...health,
        lastSucceededAt: "2026-11-20T01:00:00Z",
      },
    ])
    .go();
});
afterAll(() => api.stop());

it("states since when the terminal is silent, and which of what is shown it stated, and nothing while it answers", async () => {
  const company = await api.account("Alpha Imports");
  const admin = await adminOf(api, company);
  const put = (facilitySource: string, number: string, container: object) =>
    putTracked(company.context, {
      containerNumbers: [number],
      container: {
        podDischargedAt: "2026-11-18T00:00:00Z",
        facilityTargets: [{ kind: "terminal", facilitySource, state: "active" }],
        holdsAtPodTerminal: [],
        ...container,
      } as object,
      // It is picked up at the port.
      shipment: { destination: undefined },
    });
  const ofLine = { lfdCarrierOn: "2026-11-23", lfdTerminalOn: "2026-11-24" };
  const silent = await put("USOAK-OICT", "MSKU7354623", ofLine);
  const ofTerminal = { lfdCarrierOn: undefined, lfdTerminalOn: "2026-11-24" };
  await put("USOAK-OICT", "MSKU7354624", ofTerminal);
  await put("USSEA-T5", "TCLU5471298", ofTerminal);
  const since = { terminal_silent_since: "2026-11-20T01:00:00Z" };
  const shownBy = async (fields: readonly string[]) => {
    const { token } = await share(admin, "view", await savedView(admin), { fields });
    const { containers } = (await open(api, token)).body;
    return Object.fromEntries(
      containers.map((one: any) => [
        one.number,
        {
          terminal_silent_since: one.terminal_silent_since,
          may_have_changed: one.may_have_changed,
        },
      ]),
    );
  };
  const none = { terminal_silent_since: undefined, may_have_changed: undefined };
  // `none` is a statement too; the line's last free day is not the terminal's.
  expect(await shownBy(["holds", "pickup_lfd", "pod"])).toEqual({
    MSKU7354623: { ...since, may_have_changed: ["holds"] },
    MSKU7354624: { ...since, may_have_changed: ["holds", "pickup_lfd"] },
    TCLU5471298: none,
  });
  // Nothing of a terminal is shown, so nothing about it is.
  expect(Object.values(await shownBy(["pod", "current_status"]))).toEqual([none, none, none]);

  const { token } = await share(admin, "shipment", silent.shipment.id, { fields: ["holds"] });
  const { containers } = (await open(api, token)).body;
  expect(containers[0]).toMatchObject({ ...since, may_have_changed: ["holds"] });
  expect(JSON.stringify(containers)).not.toContain("pickup_lfd");
});
