import { describe, expect, it } from "vitest";
import { extractAs } from "#src/documents/understanding/index.ts";
import { paper, type Print } from "./paper.ts";

const pin = { date: "2026-12-31" };
const bill = (...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([paper([[40, 30, "BILL OF LADING", 16], ...prints])], "master_bill_of_lading", pin)!
    .payload,
});

describe("labels of a master bill", () => {
  it("may lead to their values with dots", () => {
    expect(
      bill(
        [40, 80, "WAYBILL NO ......... 788938019"],
        [40, 95, "NOTIFY ............. MERIDIAN FOODS CORP."],
        [160, 110, "672 INDUSTRIAL PKWY"],
        [40, 125, "FORWARDER .......... BLUEWAVE OCEAN LINES LTD."],
        [40, 140, "DISCHARGE AGENT .... RORO AGENCIES, PORT NEWARK NJ"],
        [40, 155, "DISCHARGE PORT ..... SEATTLE, WA, USA"],
        [40, 170, "ORIGIN OF GOODS .... CHINA"],
        [40, 185, "COMMODITY .......... PLASTIC BOXES"],
        [40, 200, "CUSTOMER PO ........ PO-58590, PO-58591"],
        [40, 215, "HS CODE ............ 640299"],
        [40, 230, "COMMODITY .......... STEEL SINKS"],
      ),
    ).toMatchObject({
      waybill_number: "788938019",
      notify_party: { name: "MERIDIAN FOODS CORP.", address: "672 INDUSTRIAL PKWY" },
      port_of_discharge: "SEATTLE, WA, USA",
      point_and_country_of_origin: "CHINA",
      description_of_goods: "PLASTIC BOXES\nSTEEL SINKS",
      cargo_references: ["PO-58590", "PO-58591"],
      hts_codes: ["640299"],
    });
  });

  it("may go on in a bracket over several lines beside the value", () => {
    expect(
      bill(
        [40, 80, "Notify address (Carrier not"],
        [200, 80, "THREE RIVERS PAPER LLC"],
        [40, 90, "responsible for failure to notify;"],
        [200, 90, "3757 E. DOMINGUEZ ST"],
        [40, 100, "see clause 20 (1) hereof):"],
        [200, 100, "KENT, WA 98032"],
      ),
    ).toMatchObject({
      notify_party: {
        name: "THREE RIVERS PAPER LLC",
        address: "3757 E. DOMINGUEZ ST\nKENT, WA 98032",
      },
    });
  });

  it("that only begin like others name nothing of theirs", () => {
    expect(
      bill(
        [40, 80, "ORIGINALS TO BE RELEASED AT"],
        [40, 90, "HONG KONG"],
        [300, 80, "LOADING PIER/TERMINAL"],
        [300, 90, "HAIPHONG TERMINAL 5"],
        [40, 120, "NO. OF ORIGINAL BILLS SIGNED"],
        [40, 130, "THREE (3)"],
        [300, 120, "PORT OF LOADING"],
        [300, 130, "HAIPHONG, VIETNAM"],
      ),
    ).toMatchObject({
      number_of_original_waybills: "THREE (3)",
      port_of_loading: "HAIPHONG, VIETNAM",
    });
  });
});

describe("values of a master bill", () => {
  it("leave a place its day, a mode its stroke and a voyage its letters", () => {
    expect(
      bill(
        [40, 80, "Place of receipt/date"],
        [40, 90, "SANTOS JUN 06, 2026"],
        [200, 80, "Service type/mode"],
        [200, 90, "FCL/FCL"],
        [400, 80, "Ocean vessel/Voy. No."],
        [400, 90, "APL CHANGI VJ627N"],
      ),
    ).toMatchObject({
      place_of_receipt: "SANTOS",
      date_of_receipt: "JUN 06, 2026",
      service_type: "FCL/FCL",
      ocean_vessel: "APL CHANGI",
      voyage_number: "VJ627N",
    });
  });

  it("count the boxes that the carrier received, in digits and in words", () => {
    expect(
      bill([40, 80, "Total received by the carrier:"], [200, 80, "ONE (1) CONTAINER"]),
    ).toMatchObject({
      total_containers_received: 1,
      total_containers_in_words: "ONE (1) CONTAINER",
    });
    expect(
      bill(
        [40, 80, "Total number of containers or packages received by the Carrier (in words)"],
        [40, 90, "SAY: TWENTY-FOUR CONTAINERS ONLY"],
      ),
    ).toMatchObject({
      total_containers_received: 24,
      total_containers_in_words: "TWENTY-FOUR CONTAINERS ONLY",
    });
  });
});
