import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#src/accounts/index.ts";
import { entitlements } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path);
  user = await portal.signIn("member");
  user.page.setDefaultTimeout(20_000);
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

/** What the account has, by the development key. */
const held = async (path: string): Promise<any[]> => (await portal.call("GET", path)).data;
const title = (name: string) => user.page.getByRole("heading", { name, exact: true });
const row = (name: string) => user.page.getByRole("row").filter({ hasText: name });
const invalid = (name: string) => user.page.getByRole("textbox", { name, exact: true });

/** Types over what a field has. */
const fill = async (name: string, text: string): Promise<void> => {
  await user.tabTo(name);
  await user.page.keyboard.press("ControlOrMeta+A");
  await user.page.keyboard.type(text);
};
const clear = async (name: string): Promise<void> => {
  await user.tabTo(name);
  await user.page.keyboard.press("ControlOrMeta+A");
  await user.page.keyboard.press("Delete");
};
const choose = async (name: string, text: string): Promise<void> => {
  await user.tabTo(name);
  await user.page.keyboard.type(text);
};

/** What a field is, by its name in requests. */
const attributesOf = async (slug: string): Promise<unknown> =>
  (await held("/custom_field_definitions"))
    .map((one) => one.attributes)
    .find((one) => one.api_slug === slug);

/** Labels of the options of the account's one field, as the API orders them. */
const labels = async (): Promise<readonly string[]> => {
  const [field] = await held("/custom_field_definitions");
  const options = await held(`/custom_field_definitions/${field.id}/options`);
  return options.map((one) => one.attributes.label);
};

describe.skipIf(!hasBrowser)("Parties, tags and fields in the settings, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("adds parties and renames them, and says at the field what is refused", async () => {
    clean = [422];
    const { page } = user;
    await page.goto("/settings");
    await user.press("Parties");
    await title("No party yet").waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("New party");
    await title("New party").waitFor();
    await user.press("Add the party");
    await page.locator("[aria-invalid=true]").waitFor();
    await user.expectAccessibleEverywhere();
    await fill("Name of the company", "Harbor & Vine");
    await page.keyboard.press("Enter");
    await row("Harbor & Vine").waitFor();
    await user.press("New party");
    await fill("Name of the company", "HARBOR  & vine");
    await page.keyboard.press("Enter");
    await page.getByText("A party with this company name already exists.").waitFor();
    expect(await invalid("Name of the company").getAttribute("aria-invalid")).toBe("true");
    await fill("Name of the company", "Quay Foods");
    await page.keyboard.press("Enter");
    await row("Quay Foods").waitFor();
    await user.press("Change Harbor & Vine");
    await title("Change Harbor & Vine").waitFor();
    await fill("Name of the company", "Harbor & Vine Imports");
    await user.press("Save the changes");
    await row("Harbor & Vine Imports").waitFor();
    await user.expectAccessibleEverywhere();
    const names = (await held("/parties")).map((one) => one.attributes.company_name);
    expect(names).toEqual(["Harbor & Vine Imports", "Quay Foods"]);
  });

  it("shows both names of a party that somebody else renamed meanwhile", async () => {
    clean = [409];
    const { page } = user;
    const [party] = await held("/parties");
    const renamed = (company_name: string) =>
      portal.call("PATCH", `/parties/${party.id}`, {
        data: { type: "party", attributes: { company_name } },
      });
    const before = party.attributes.company_name;
    await page.goto("/settings/parties");
    await user.press(`Change ${before}`);
    await title(`Change ${before}`).waitFor();
    await fill("Name of the company", "Mine Ltd");
    await renamed("Theirs Ltd");
    await user.press("Save the changes");
    const conflict = page.getByRole("alertdialog", { name: `meanwhile: ${before}` });
    await conflict.waitFor();
    const both = conflict.getByRole("row", { name: /^Name of the company/ });
    expect(await both.getByRole("cell").allTextContents()).toEqual(["Theirs Ltd", "Mine Ltd"]);
    await user.expectAccessibleEverywhere();
    await row("Theirs Ltd").last().waitFor();
    await user.press("Save mine");
    await row("Mine Ltd").waitFor();
    expect((await held("/parties"))[0].attributes.company_name).toBe("Mine Ltd");
    await renamed(before);
  });

  it("defines a field of choices, and says at the field what is refused", async () => {
    clean = [422];
    const { page } = user;
    await user.press("Custom fields");
    await title("No custom field yet").waitFor();
    await user.press("New custom field");
    await title("New custom field").waitFor();
    await fill("Label", "Urgency");
    await fill("Name in requests", "Not a slug");
    await user.press("Define the field");
    await page.getByText("api_slug is lower case letters").waitFor();
    expect(await invalid("Name in requests").getAttribute("aria-invalid")).toBe("true");
    await user.expectAccessibleEverywhere();
    await fill("Name in requests", "urgency");
    await choose("Records", "Tracking");
    await choose("Kind of value", "One of");
    await user.press("Define the field");
    await title("Options of Urgency").waitFor();
    await page.getByText("It has no options yet.").waitFor();
    expect(await held("/custom_field_definitions")).toMatchObject([
      {
        attributes: {
          entity_type: "TrackingRequest",
          api_slug: "urgency",
          display_name: "Urgency",
          data_type: "enum",
        },
      },
    ]);
  });

  it("adds options, gives them other labels and another order, removes one and takes that back", async () => {
    clean = [422];
    const { page } = user;
    for (const [label, value] of [
      ["Low", "low"],
      ["Middle", "middle"],
      ["Hihg", "high"],
    ] as const) {
      await fill("Label of the new option", label);
      await fill("Its value in requests", value);
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: `Label of ${value}` }).waitFor();
      await eventually(() => invalid("Its value in requests").inputValue()).toBe("");
    }
    await fill("Label of the new option", "Again");
    await fill("Its value in requests", "low");
    await page.keyboard.press("Enter");
    await page.getByText("low is already an option of urgency.").waitFor();
    expect(await invalid("Its value in requests").getAttribute("aria-invalid")).toBe("true");
    await user.expectAccessibleEverywhere();

    await fill("Label of high", "High");
    await user.press("Rename high");
    await page.getByText("It is High now.").waitFor();
    await user.press("Move up High");
    await page.getByText("High is 2 of 3 now.").waitFor();
    // The focus moves with it.
    await page.keyboard.press("Enter");
    await page.getByText("High is 1 of 3 now.").waitFor();
    expect(await labels()).toEqual(["High", "Low", "Middle"]);
    await page.keyboard.press("Enter");
    await user.press("Remove Middle");
    await page.getByText("Middle was removed.").waitFor();
    expect(await labels()).toEqual(["High", "Low"]);
    await user.press("Undo");
    await page.getByRole("textbox", { name: "Label of middle" }).waitFor();
    expect(await labels()).toEqual(["High", "Low", "Middle"]);

    await fill("Label", "How urgent");
    await fill("Description", "As the buyer says");
    await user.press("Save the changes");
    await row("How urgent").getByText("As the buyer says").waitFor();
    await row("How urgent").getByText("High, Low, Middle").waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("defines references to a type of record, and keeps records apart", async () => {
    clean = [422];
    const { page } = user;
    await user.press("New custom field");
    await fill("Label", "Broker");
    await fill("Name in requests", "broker");
    await choose("Kind of value", "A ref");
    await user.press("Define the field");
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await invalid("Type of the record that it refers to").getAttribute("aria-invalid")).toBe(
      "true",
    );
    await fill("Type of the record that it refers to", "Party");
    await user.press("Define the field");
    await page.getByRole("region", { name: "Custom fields of shipments" }).waitFor();
    await page.getByRole("region", { name: "Custom fields of tracking requests" }).waitFor();
    await row("Broker").getByText("A reference to a record: Party").waitFor();
  });

  it("deletes a field that no record uses, and says why another one is kept", async () => {
    clean = [409];
    const { page } = user;
    const request = await portal.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: {
          request_type: "bill_of_lading",
          request_number: "QLDEMO51",
          scac: "TEST",
        },
      },
    });
    const value = await portal.call("POST", "/custom_fields", {
      data: {
        type: "custom_field",
        attributes: { api_slug: "urgency", value: "high" },
        relationships: {
          entity: { data: { id: request.data.id, type: "tracking_request" } },
        },
      },
    });
    await user.press("Delete How urgent");
    const question = page.getByRole("alertdialog", { name: "Delete the field How urgent?" });
    await question.waitFor();
    await user.press("Delete");
    await question.getByText("urgency is in use; delete its values first.").waitFor();
    await user.expectAccessibleEverywhere();
    await portal.call("DELETE", `/custom_fields/${value.data.id}`);
    await user.press("Delete");
    await row("How urgent").waitFor({ state: "detached" });
    expect((await held("/custom_field_definitions")).map((one) => one.attributes.api_slug)).toEqual(
      ["broker"],
    );
  });

  it("sets what values must be and the default, and says at the field what is refused", async () => {
    clean = [422];
    const { page } = user;
    await user.press("New custom field");
    await fill("Label", "Buyer's order");
    await fill("Name in requests", "buyer_order");
    await user.tabTo("A value can be changed, but not deleted");
    await page.keyboard.press("Space");
    await fill("Longest text", "0");
    await fill("Pattern of the text", "^PO-(?=x)");
    await fill("Default", "PO-1");
    await fill("Format", "PO-number");
    await user.press("Define the field");
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await invalid("Longest text").getAttribute("aria-invalid")).toBe("true");
    await fill("Longest text", "4");
    await user.press("Define the field");
    await page.getByText("pattern is not RE2 syntax").waitFor();
    expect(await invalid("Pattern of the text").getAttribute("aria-invalid")).toBe("true");
    expect(await invalid("Longest text").getAttribute("aria-invalid")).toBe("false");
    await user.expectAccessibleEverywhere();
    await fill("Pattern of the text", "^PO-[0-9]+$");
    await fill("Default", "PO-4711");
    await user.press("Define the field");
    await page.getByText("default_value: at most 4 characters are allowed.").waitFor();
    expect(await invalid("Default").getAttribute("aria-invalid")).toBe("true");
    await fill("Longest text", "12");
    await user.press("Define the field");
    await row("Buyer's order").getByText("cannot be deleted").waitFor();
    for (const text of ["at most 12 characters", "^PO-[0-9]+$", "PO-4711", "PO-number"])
      await row("Buyer's order").getByText(text).waitFor();
    expect(await attributesOf("buyer_order")).toMatchObject({
      validation: { required: true, max_length: 12, pattern: "^PO-[0-9]+$" },
      default_value: "PO-4711",
      default_format: "PO-number",
    });
    await user.press("Change Buyer's order");
    await title("Change Buyer's order").waitFor();
    expect(await invalid("Default").inputValue()).toBe("PO-4711");
    await user.tabTo("A value can be changed, but not deleted");
    await page.keyboard.press("Space");
    for (const name of ["Longest text", "Pattern of the text", "Default", "Format"])
      await clear(name);
    await user.press("Save the changes");
    await row("Buyer's order").getByText("none").waitFor();
    expect(await attributesOf("buyer_order")).toMatchObject({
      validation: null,
      default_value: null,
      default_format: null,
    });
  });

  it("asks about the one value of a field that two changed, and saves what nobody else did", async () => {
    clean = [409];
    const { page } = user;
    const path = "/custom_field_definitions";
    const { data } = await portal.call("POST", path, {
      data: {
        type: "custom_field_definition",
        attributes: {
          entity_type: "Shipment",
          api_slug: "both",
          display_name: "Two desks",
          data_type: "short_text",
          validation: { max_length: 20 },
        },
      },
    });
    await page.goto("/settings/fields");
    await user.press("Change Two desks");
    await title("Change Two desks").waitFor();
    await fill("Description", "As on the order");
    await fill("Longest text", "30");
    const attributes = { display_name: "Of two desks", validation: { max_length: 40 } };
    await portal.call("PATCH", `${path}/${data.id}`, {
      data: { type: "custom_field_definition", attributes },
    });
    await user.press("Save the changes");
    const conflict = page.getByRole("alertdialog", { name: /meanwhile: Two desks$/ });
    await conflict.waitFor();
    const values = conflict.getByRole("row").filter({ has: page.getByRole("cell") });
    expect(await values.allTextContents()).toEqual([
      "What values must be, and the defaultat most 40 charactersat most 30 characters",
    ]);
    await user.press("Keep what is saved");
    await row("Of two desks").waitFor();
    expect(await attributesOf("both")).toMatchObject({
      ...attributes,
      description: "As on the order",
    });
    await portal.call("DELETE", `${path}/${data.id}`);
  });

  it("takes a default of the options once there are some, and of each kind in its own control", async () => {
    clean = [409];
    const { page } = user;
    for (const [name, kind, typed, read] of [
      ["Days", "Num", "1.50", "1.5"],
      ["Insured", "Yes", "No", "No"],
      ["Booked at", "Date and", "2026-11-21T07:30", "2026-11-21 07:30"],
    ] as const) {
      await user.press("New custom field");
      await fill("Label", name);
      await fill("Name in requests", name.toLowerCase().replace(" ", "_"));
      await choose("Kind of value", kind);
      // How a browser takes the parts of a date by key is its own.
      if (kind === "Date and") await page.getByLabel("Default, in ").fill(typed);
      else await choose("Default", typed);
      await user.press("Define the field");
      await row(name).getByText(`default ${read}`).waitFor();
    }
    expect(await attributesOf("insured")).toMatchObject({ default_value: false });
    // A choice is offered no default while it has no option.
    await user.press("New custom field");
    await fill("Label", "Lane");
    await fill("Name in requests", "lane");
    await choose("Kind of value", "One of");
    expect(await page.getByLabel("Default", { exact: true }).count()).toBe(0);
    await user.press("Define the field");
    await title("Options of Lane").waitFor();
    await fill("Label of the new option", "North");
    await fill("Its value in requests", "north");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Default" }).waitFor();
    await choose("Default", "North");
    await user.press("Save the changes");
    await row("Lane").getByText("default North").waitFor();
    expect(await attributesOf("lane")).toMatchObject({ default_value: "north" });
    // An option that is the default stays, until another one is, or none.
    await user.press("Change Lane");
    await user.press("Remove North");
    await page.getByText("north is the default_value of lane.").waitFor();
    await choose("Default", "Choose");
    await user.press("Save the changes");
    await row("Lane").getByText("none").waitFor();
    expect(await attributesOf("lane")).toMatchObject({ default_value: null });
    await user.press("Change Lane");
    await user.press("Remove North");
    await page.getByText("It has no options yet.").waitFor();
  });

  it("lists tags with what carries them, renames and joins them, removes them and takes that back", async () => {
    clean = [422];
    const { page } = user;
    await user.press("Tags");
    await title("No tag yet").waitFor();
    await user.expectAccessibleEverywhere();
    for (const [request_number, shipment_tags] of [
      ["QLDEMO61", ["peak", "spring, late"]],
      ["QLDEMO62", ["peak"]],
      ["QLDEMO63", ["rush"]],
    ] as const)
      await portal.call("POST", "/tracking_requests", {
        data: {
          type: "tracking_request",
          attributes: {
            request_type: "bill_of_lading",
            request_number,
            scac: "TEST",
            shipment_tags,
          },
        },
      });
    await eventually(async () => {
      const { facets } = await portal.call("GET", "/shipment_rows?columns=tags&limit=1");
      return facets.tags;
    }).toMatchObject({ peak: 2, "spring, late": 1, rush: 1 });
    await page.reload();
    const peak = row("peak");
    await peak.getByRole("link", { name: "2 shipments with peak" }).waitFor();
    const { total } = await portal.call("GET", "/container_rows?filter[tags]=peak&limit=1");
    await peak.getByRole("link", { name: `${total} container` }).waitFor();
    // Shipments without a tag are no tag.
    expect(await page.getByRole("row").count()).toBe(4);
    // A filter would take its comma for the end of it, so no list is offered.
    expect(
      await row("spring, late")
        .getByRole("link", { name: / with / })
        .count(),
    ).toBe(0);
    await user.expectAccessibleEverywhere();

    await user.press("Rename peak");
    await title("Change peak").waitFor();
    await fill("Name of the tag", " ");
    await user.press("Save the changes");
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await invalid("Name of the tag").getAttribute("aria-invalid")).toBe("true");
    await user.expectAccessibleEverywhere();
    await fill("Name of the tag", "rush");
    await page.getByText("rush is a tag already: the two become one.").waitFor();
    await user.press("Save the changes");
    await page.getByText("Done. 2 changed").waitFor();
    await row("rush").getByRole("link", { name: "3 shipments with rush" }).waitFor();
    expect(await row("peak").count()).toBe(0);
    await user.press("Undo the change");
    await page.getByText("Taken back. 2 changed").waitFor();
    await row("peak").getByRole("link", { name: "2 shipments with peak" }).waitFor();
    await user.press("Rename spring, late");
    await fill("Name of the tag", "spring");
    await user.press("Save the changes");
    await row("spring").getByRole("link", { name: "1 shipment with spring" }).waitFor();

    await user.press("Remove rush");
    await page.getByRole("alertdialog", { name: "Remove the tag rush" }).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Remove");
    await row("rush").waitFor({ state: "detached" });
    const { facets } = await portal.call("GET", "/shipment_rows?columns=tags&limit=1");
    expect(facets.tags).toMatchObject({ peak: 2, spring: 1 });
    expect(facets.tags.rush).toBeUndefined();
    await user.press("2 shipments with peak");
    await user.heading("Shipments").waitFor();
    await page.getByText("2 shipments", { exact: true }).waitFor();
    await page.goto("/settings/fields");
  });

  it("shows a viewer what there is, and offers nothing", async () => {
    const viewer = await portal.signIn("viewer");
    viewer.page.setDefaultTimeout(20_000);
    const [party] = await held("/parties");
    const [field] = await held("/custom_field_definitions");
    for (const [part, id, name] of [
      ["parties", party.id, "Quay Foods"],
      ["fields", field.id, "Broker"],
      ["tags", "peak", "peak"],
    ] as const)
      for (const search of ["", "?new", `?edit=${id}`]) {
        await viewer.page.goto(`/settings/${part}${search}`);
        await viewer.page.getByRole("row").filter({ hasText: name }).waitFor();
        const main = viewer.page.getByRole("main");
        for (const role of ["button", "textbox", "combobox"] as const)
          expect(await main.getByRole(role).count()).toBe(0);
        expect(await main.getByRole("link", { name: /^(New|Change)/ }).count()).toBe(0);
        if (search === "") await viewer.expectAccessibleEverywhere();
      }
    viewer.expectClean();
  });

  it("shows another account none of them, and says what an account without the feature lacks", async () => {
    for (const [name, own, fields] of [
      ["another", entitlements, "No custom field yet"],
      ["without-features", [], "Your account does not have this"],
    ] as const) {
      const account = {
        id: derivedId("account", name),
        companyName: name,
        plan: "full",
      } as const;
      await openAccount(portal.runtime.deps.db, { ...account, entitlements: own }, new Date());
      const other = await portal.signIn("admin", name);
      other.page.setDefaultTimeout(20_000);
      await other.page.goto("/settings/parties");
      await other.page.getByRole("heading", { name: "No party yet" }).waitFor();
      await other.page.goto("/settings/tags");
      await other.page.getByRole("heading", { name: "No tag yet" }).waitFor();
      await other.page.goto("/settings/fields");
      await other.page.getByRole("heading", { name: fields }).waitFor();
      other.expectClean();
    }
  });
});
