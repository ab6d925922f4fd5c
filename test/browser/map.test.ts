import { Readable } from "node:stream";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#src/accounts/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { seedAnchors } from "#local/sandbox/fleet.ts";
import { pointOf } from "#portal/map/projection.ts";
import { fitted, shownAt } from "#portal/map/view.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import {
  expectAccessibleEverywhere,
  openPortal,
  type Keyboard,
  type Portal,
} from "#test/support/browser/portal.ts";
import { takeIn } from "../../bin/ais/run.ts";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { beginAtSameHour } from "#test/support/browser/same-hour.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  seedAnchors(openAnchors(join(folder.path, "sandbox.jsonl")), beginAtSameHour(folder.path));
  portal = await openPortal(folder.path);
  user = await portal.signIn("viewer");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

/** Under way, in port, and at the end of their free time. */
const tracked = [
  ["MAEU", "bill_of_lading", "261902284"],
  ["CMDU", "bill_of_lading", "SGN2260194"],
  ["HLCU", "bill_of_lading", "HLCUBKK260911842"],
  ["YMLU", "booking_number", "YLAX7702841"],
  ["YMLU", "bill_of_lading", "W236418806"],
];

const mapOf = (query = "") => portal.call("GET", `/map?${query}`);
const list = () => user.page.getByRole("region", { name: "Vessels and ports" });
const globe = () => user.page.getByRole("application");
/** How many colours are painted. */
const colours = (): Promise<number> =>
  user.page.evaluate(`(() => {
    const canvas = document.querySelector("canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const on = copy.getContext("2d", { willReadFrequently: true });
    on.drawImage(canvas, 0, 0);
    const { data } = on.getImageData(0, 0, canvas.width, canvas.height);
    const known = new Set();
    for (let at = 0; at < data.length; at += 40)
      known.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
    return known.size;
  })()`);
/** A name that is painted on the canvas, in CSS pixels. */
type Name = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};
/** A canvas holds no text: what is painted is kept by frame, each of which begins with the sea. */
const keepNames = `(() => {
  const { fillRect, fillText } = CanvasRenderingContext2D.prototype;
  globalThis.named = [];
  Object.assign(CanvasRenderingContext2D.prototype, {
    fillRect(...box) {
      if (box[2] > 100) globalThis.named = [];
      fillRect.apply(this, box);
    },
    fillText(text, x, y) {
      const { width } = this.measureText(text);
      globalThis.named.push({ text, x, y, width, fill: this.fillStyle });
      fillText.call(this, text, x, y);
    },
  });
})()`;
/** Colours of the map as its tokens compute in the scheme. */
const colourOf = (...names: readonly string[]): Promise<readonly string[]> =>
  user.page.evaluate(
    `${JSON.stringify(names)}.map((name) => getComputedStyle(document.querySelector('[data-colour="' + name + '"]')).color)`,
  );
/** `#17202b` or `rgb(23, 32, 43)` */
const rgb = (colour: string): readonly number[] =>
  colour.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
/** WCAG 2.2: relative luminance, and the contrast of two colours. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}
/** What somebody sees of it. */
const picture = async (): Promise<string> =>
  createHash("sha256")
    .update(await user.page.locator("canvas").screenshot())
    .digest("hex");

/** The picture once the land is there and nothing moves any more. */
async function settled(): Promise<string> {
  let before = "";
  await eventually(async () => {
    const now = await picture();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const isStill = now === before && (await colours()) > 4;
    before = now;
    return isStill;
  }).toBe(true);
  return before;
}

describe.skipIf(!hasBrowser)("Map, by keyboard alone, as a viewer", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("states that nothing is tracked yet, and what to do", async () => {
    const { page } = user;
    await page.goto("/");
    await user.heading("Today").waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await user.heading("Map").waitFor();
    await page.getByRole("heading", { name: "No container is tracked yet" }).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("has in words beside it whatever it shows, as the API states it", async () => {
    for (const [scac, request_type, request_number] of tracked)
      await portal.call("POST", "/tracking_requests", {
        data: { type: "tracking_request", attributes: { request_type, request_number, scac } },
      });
    await eventually(async () => {
      const map = await mapOf();
      return map.on_vessels > 0 && map.in_ports > 0 && map.routes.length > 0;
    }).toBe(true);
    const { page } = user;
    await page.goto("/map");
    await list().getByRole("heading", { name: "Ports", exact: true }).waitFor();
    const map = await mapOf();
    for (const { name, containers } of map.vessels) {
      const item = list().getByRole("listitem").filter({ hasText: name });
      await item.getByText(new RegExp(`^${containers} containers? on board$`)).waitFor();
    }
    for (const { name, containers, inbound } of map.ports) {
      if (containers + inbound === 0) continue;
      const item = list()
        .getByRole("listitem")
        .filter({
          has: page.getByRole("heading", { name, exact: true }),
        });
      if (containers > 0)
        await item.getByText(new RegExp(`^${containers} containers? here$`)).waitFor();
      if (inbound > 0)
        await item.getByText(new RegExp(`^${inbound} containers? to come$`)).waitFor();
    }
    await list().getByText("Position estimated by the schedule").first().waitFor();
    const signs = page.getByRole("list", { name: "What the signs mean" }).getByRole("listitem");
    expect(await signs.allTextContents()).toEqual([
      "Vessel, hollow: estimated by the schedule",
      "Vessel, filled: as stated",
      "Port",
      "Needs attention",
      expect.stringMatching(/^Line: sailed/),
    ]);
    await eventually(colours).toBeGreaterThan(4);
    await user.expectAccessibleEverywhere();
  });

  it("says how and when a vessel was seen, beside all of them and beside one voyage", async () => {
    const vessel = (await mapOf()).vessels.find(({ position }: any) => position?.estimated);
    const line = {
      at: isoSeconds(addSeconds(portal.runtime.clock.now(), -600)),
      imo: vessel.imo,
      latitude: vessel.position.latitude,
      longitude: vessel.position.longitude,
      speed_knots: 12.5,
    };
    const input = Readable.from([Buffer.from(JSON.stringify(line))]);
    const counts = await takeIn(portal.runtime.deps, input, false, { report: () => {} });
    expect(counts).toMatchObject({ taken: 1, newest_written: 1 });
    const { page } = user;
    await page.goto("/map");
    const item = list().getByRole("listitem").filter({ hasText: vessel.name });
    await item.getByText(/^Seen under way, 12.5 knots, /).waitFor();
    expect(await item.getByRole("time").last().getAttribute("datetime")).toBe(line.at);
    await user.expectAccessibleEverywhere();
    const aboard = `filter[current_vessel_id]=${vessel.id}`;
    const [{ id }] = (await portal.call("GET", `/containers?${aboard}`)).data;
    await page.goto(`/containers/${id}?tab=map`);
    await page.getByText(/Position transmitted by the vessel, 12.5 knots, /).waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("names ports on it, apart from each other and readable in both schemes", async () => {
    const { page } = user;
    await page.addInitScript(keepNames);
    await page.goto("/map");
    await list().waitFor();
    await settled();
    const ports = (await mapOf()).ports.map(({ name }: any) => name);
    const seen = new Map<string, number>();
    for (const key of ["0", "+", "+", "-"]) {
      await globe().focus();
      await page.keyboard.press(key);
      await settled();
      const names = await page.evaluate<readonly Name[]>("named");
      for (const [index, a] of names.entries()) {
        expect(ports).toContain(a.text);
        seen.set(a.text, index);
        for (const b of names.slice(index + 1)) {
          const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
          expect([a.text, b.text, isBeside || Math.abs(a.y - b.y) >= 14]).toContain(true);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(2);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const ground of ["sea", "land"]) {
        const [text, behind] = await colourOf("label", ground);
        expect([scheme, ground, contrast(text!, behind!) >= 4.5]).toEqual([scheme, ground, true]);
      }
    }
    // The canvas follows the scheme.
    await eventually(async () => {
      const [{ fill }] = await page.evaluate<any>("named");
      return rgb(fill);
    }).toEqual(rgb((await colourOf("label"))[0]!));
    await page.emulateMedia({ colorScheme: "light" });
    // What the focus of the list is on has its name in its title, not twice.
    const [name] = await page.evaluate<any>("named.map(({ text }) => text)");
    await list().getByRole("heading", { name, exact: true }).hover();
    await globe().getByText(name).waitFor();
    await eventually(() =>
      page.evaluate<readonly string[]>("named.map(({ text }) => text)"),
    ).not.toContain(name);
    await page.mouse.move(0, 0);
  });

  it("leads from a vessel and a port to their very containers, and back", async () => {
    const { page } = user;
    const map = await mapOf();
    const [vessel] = map.vessels;
    await user.press(`${vessel.containers} container`);
    await user.heading("Containers").waitFor();
    await page.getByText(new RegExp(`^${vessel.containers} containers?$`)).waitFor();
    expect(new URL(page.url()).searchParams.get("filter[current_vessel_id]")).toBe(vessel.id);
    // What narrows the list has its button there, and the vessel its name.
    await user.press("On vessel: 1");
    await page.getByRole("checkbox", { name: vessel.name }).waitFor();
    await page.keyboard.press("Escape");
    await page.goBack();
    await user.heading("Map").waitFor();
    const port = map.ports.find((one: any) => one.inbound > 0);
    await list()
      .getByText(new RegExp(`^${port.inbound} containers? to come$`))
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await user.heading("Containers").waitFor();
    await page.getByText(new RegExp(`^${port.inbound} containers?$`)).waitFor();
  });

  it("moves and zooms by keys, with finer coasts only when they are seen", async () => {
    const { page } = user;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/map");
    await globe().waitFor();
    expect(await globe().getAttribute("aria-label")).toMatch(/^Map of the world with \d+ vessels?/);
    await globe().focus();
    await eventually(colours).toBeGreaterThan(4);
    await page.keyboard.press("0");
    const whole = await settled();
    await page.keyboard.press("ArrowRight");
    await eventually(picture).not.toBe(whole);
    expect(asked.some((url) => url.includes("land-110m"))).toBe(true);
    expect(asked.some((url) => url.includes("land-50m"))).toBe(false);
    for (let times = 0; times < 5; times++) await page.keyboard.press("+");
    await eventually(() => asked.some((url) => url.includes("land-50m"))).toBe(true);
    await page.keyboard.press("-");
    await page.keyboard.press("0");
    await eventually(picture).toBe(whole);
    for (const name of ["Zoom in", "Zoom out", "Show everything"]) {
      const box = await page.getByRole("button", { name }).boundingBox();
      expect([name, box!.width >= 24, box!.height >= 24]).toEqual([name, true, true]);
    }
    await user.press("Zoom in");
    await eventually(picture).not.toBe(whole);
    await user.press("Show everything");
    // The frame of what has the focus is part of the picture.
    await globe().focus();
    await eventually(picture).toBe(whole);
  });

  it("shows by a pointer what a mark is, opens its containers, and zooms by the wheel", async () => {
    const { page } = user;
    const map = await mapOf();
    await page.goto("/map");
    await list().waitFor();
    await settled();
    const box = (await page.locator("canvas").boundingBox())!;
    const all = [
      ...map.ports.map(({ longitude, latitude }: any) => pointOf([longitude, latitude])),
      ...map.vessels
        .filter(({ position }: any) => position !== null)
        .map(({ position }: any) => pointOf([position.longitude, position.latitude])),
    ];
    const view = fitted(all, box);
    const vessel = map.vessels.find(({ position }: any) => position !== null);
    const [x, y] = shownAt(
      pointOf([vessel.position.longitude, vessel.position.latitude]),
      view,
      box,
    );
    await page.mouse.move(box.x + x, box.y + y);
    await globe().getByText(vessel.name).waitFor();
    const before = await picture();
    await page.mouse.wheel(0, -200);
    await eventually(picture).not.toBe(before);
    // What is below the pointer stays there.
    await globe().getByText(vessel.name).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await user.heading("Containers").waitFor();
    expect(new URL(page.url()).searchParams.get("filter[current_vessel_id]")).toBe(vessel.id);
  });

  it("is zoomed by two fingers where they are, and moved by one", async () => {
    const { page } = user;
    await page.goto("/map");
    await list().waitFor();
    const before = await settled();
    const box = (await page.locator("canvas").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...apart: readonly number[]) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: apart.map((by, id) => ({ x: x + by, y, id })),
      });
    await touch("touchStart", -20, 20);
    await touch("touchMove", -60, 60);
    await touch("touchMove", -90, 90);
    await touch("touchEnd");
    const zoomed = await settled();
    expect(zoomed).not.toBe(before);
    await touch("touchStart", 0);
    await touch("touchMove", 40);
    await touch("touchMove", 80);
    await touch("touchEnd");
    expect(await settled()).not.toBe(zoomed);
    expect(new URL(page.url()).pathname).toBe("/map");
  });

  it("has the filters of the containers, and says when nothing is left over", async () => {
    const { page } = user;
    await page.goto("/map?filter[search_by_ids]=NOTHING");
    await page.getByRole("heading", { name: "No container matches" }).waitFor();
    await user.press("Clear filters");
    await list().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await user.press("Needs attention");
    await eventually(() => new URL(page.url()).searchParams.get("filter[requires_attention]")).toBe(
      "true",
    );
    const { containers } = await mapOf("filter[requires_attention]=true");
    await page.getByText(new RegExp(`^${containers} containers?$`)).waitFor();
    await user.press("Show as a list");
    await user.heading("Containers").waitFor();
    await page.getByText(new RegExp(`^${containers} containers?$`)).waitFor();
    await page.getByRole("group", { name: "Filters" }).getByRole("link", { name: "Map" }).focus();
    await page.keyboard.press("Enter");
    await user.heading("Map").waitFor();
    await page.getByText(new RegExp(`^${containers} containers?$`)).waitFor();
  });

  it("says that it failed, which is not that there is nothing, and tries again", async () => {
    const { page } = user;
    await page.goto("/map");
    await list().waitFor();
    clean = [503];
    await page.route("**/v2/map**", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body: '{"errors":[]}' }),
    );
    await page.goto("/map?filter[has_holds]=true");
    await page.getByRole("heading", { name: "This could not be loaded" }).waitFor();
    await page.unroute("**/v2/map**");
    await user.press("Try again");
    await page.getByText(/^\d+ containers?$/).waitFor();
  });

  it("is one container's voyage in its record, with the same in a table", async () => {
    const { page } = user;
    const [vessel] = (await mapOf()).vessels;
    const { columns } = await portal.call(
      "GET",
      `/container_rows?columns=number&filter[current_vessel_id]=${vessel.id}`,
    );
    await page.goto(`/containers/${columns.id[0]}`);
    await page.getByRole("tab", { name: "Timeline" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const stops = page.getByRole("table").filter({ hasText: "port of lading" });
    await stops.waitFor();
    expect(new URL(page.url()).searchParams.get("tab")).toBe("map");
    const { features } = await portal.call("GET", `/containers/${columns.id[0]}/map_geojson`);
    const ports = features.filter((one: any) => one.properties.feature_type === "port");
    expect(await stops.locator("tbody tr").count()).toBe(ports.length);
    for (const { properties } of ports) await stops.getByText(properties.name).first().waitFor();
    await page.getByText(`${vessel.name} is on its way from`).waitFor();
    await globe().focus();
    await eventually(colours).toBeGreaterThan(4);
    await user.expectAccessibleEverywhere();
  });

  it("has nothing of another account, and says so to who has no routing data", async () => {
    const [vessel] = (await mapOf()).vessels;
    const open = (id: string, entitlements: "all" | "none") =>
      openAccount(
        portal.runtime.deps.db,
        {
          id: derivedId("account", id),
          companyName: id,
          plan: "full",
          entitlements: entitlements === "all" ? ["routing_data"] : [],
        } as unknown as Parameters<typeof openAccount>[1],
        new Date(),
      );
    await open("other-map", "all");
    const other = await portal.signIn("admin", "other-map");
    await other.page.goto(`/map?filter[current_vessel_id]=${vessel.id}`);
    await other.page.getByRole("heading", { name: "No container matches" }).waitFor();
    other.expectClean();
    await open("without-map", "none");
    const without = await portal.signIn("admin", "without-map");
    const asked: string[] = [];
    without.page.on("request", (request) => asked.push(request.url()));
    await without.page.goto("/map");
    await without.page.getByRole("heading", { name: "Your account does not have this" }).waitFor();
    expect(asked.filter((url) => url.includes("/v2/map"))).toEqual([]);
    await without.expectAccessibleEverywhere();
    without.expectClean();
  });
});

// It ends the product: nothing comes after it.
describe.skipIf(!hasBrowser)("Map, when the product does not answer any more", () => {
  it("keeps the old map and its list, says how old they are and why, and is usable", async () => {
    const page = await user.page.context().newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.install({ time: Date.now() });
    await page.goto("/map");
    const places = page.getByRole("region", { name: "Vessels and ports" });
    await places.getByRole("heading", { name: "Ports", exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    const before = await places.innerText();
    const canvas = page.locator("canvas");
    await portal.runtime.stop();
    await page.clock.fastForward(181_000);
    await page
      .getByRole("status")
      .getByText(/The server does not answer\. This is as of .*\d minutes ago/)
      .waitFor();
    expect(await places.innerText()).toBe(before);
    expect(await page.getByText("This could not be loaded").count()).toBe(0);
    expect(await page.getByText("No container").count()).toBe(0);
    // The old picture moves and zooms as before.
    const picture = () => canvas.screenshot().then((png) => png.toString("base64"));
    const still = await picture();
    await page.getByRole("application").focus();
    await page.keyboard.press("+");
    await eventually(picture).not.toBe(still);
    await expectAccessibleEverywhere(page);
    // Another try is offered, and fails the same way.
    await page.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("The server does not answer.").waitFor();
    expect(await places.innerText()).toBe(before);
    await page.close();
  });
});
