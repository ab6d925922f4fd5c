import { describe, expect, it } from "vitest";
import { placeByLocode, terminalBy, terminals, terminalsAt } from "#src/reference/index.ts";

describe("a terminal by place and code", () => {
  it("keeps equal SMDG codes of different ports apart", () => {
    const name = (locode: string): string | undefined => terminalBy({ locode, code: "APMT" })?.name;
    expect(name("USLAX")).toBe("APM Terminals Pier 400");
    expect(name("USNYC")).toBe("APM Terminals Elizabeth");
    expect(name("USMOB")).toBe("APM Terminals Mobile");
    expect(name("USLGB")).toBeUndefined();
  });

  it("is found under the port's own code and its alias, both ways", () => {
    for (const locode of ["USORF", "USPTM", "us ptm"]) {
      expect(terminalBy({ locode, code: "NIT", provider: "SMDG" })?.firmsCode).toBe("L005");
      expect(terminalBy({ locode, code: "VIG", provider: "SMDG" })?.firmsCode).toBe("N195");
    }
    expect(terminalBy({ locode: "USEWR", code: "maher" })?.firmsCode).toBe("E416");
    expect(terminalBy({ locode: "USNYC", code: "MAHER" })?.firmsCode).toBe("E416");
  });

  it("is found by its BIC code, with and without the LOCODE in front", () => {
    expect(terminalBy({ locode: null, code: "USOAKTYJE", provider: "BIC" })?.code).toBe("B58");
    expect(terminalBy({ locode: "USORF", code: "UNYS", provider: "BIC" })?.code).toBe("VIG");
    expect(terminalBy({ locode: "USORF", code: "YPQR" })?.code).toBe("NIT");
    expect(terminalBy({ locode: "USDET", code: "USDETNSRL" })?.name).toBe("NS Livernois");
  });

  it("is not guessed at", () => {
    expect(terminalBy({ locode: "USLAX", code: "NOPE" })).toBeNull();
    expect(terminalBy({ locode: null, code: "APMT" })).toBeNull();
    expect(terminalBy({ locode: "USLAX", code: null })).toBeNull();
    expect(terminalBy({ locode: "USORF", code: "UNYS", provider: "SMDG" })).toBeNull();
  });
});

describe("the terminal table", () => {
  it("has the 74 ocean terminals of the sources", () => {
    expect(terminals.filter((one) => one.facilityType === "ocean_terminal")).toHaveLength(74);
  });

  it("names each code once within its place and each FIRMS code once", () => {
    const keys = terminals.map((terminal) => `${terminal.locode} ${terminal.code}`);
    const firms = terminals.flatMap((terminal) => terminal.firmsCode ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(firms).size).toBe(firms.length);
    expect(firms.filter((code) => !/^[A-Z0-9]{4}$/.test(code))).toEqual([]);
  });

  it("has every facility in the zone of its place", () => {
    for (const terminal of terminals) {
      expect(terminal.timezone).toBe(placeByLocode(terminal.locode)?.timezone);
    }
  });

  it("lists the terminals of a port by any of its codes", () => {
    expect(terminalsAt("USPTM").map((terminal) => terminal.code)).toEqual(["NIT", "VIG", "PMT"]);
    expect(terminalsAt("USJOT").map((terminal) => terminal.name)).toContain(
      "BNSF Logistics Park Chicago",
    );
    expect(terminalsAt("USZZZ")).toEqual([]);
  });
});
