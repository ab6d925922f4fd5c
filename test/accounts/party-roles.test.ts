import { describe, expect, it } from "vitest";
import { newRoles } from "#src/accounts/index.ts";

const at = "2026-11-21T08:00:00Z";

describe("the roles a shipment is made with", () => {
  const roles = [
    { role: "shipper", party: "p1" },
    { role: "consignee", party: "p1" },
  ] as const;

  it("are those of the tracking request, in its order", () => {
    const set = newRoles("a1", "Shipment", "s1", roles, at);
    expect(set).toMatchObject({
      account: "a1",
      recordType: "Shipment",
      recordId: "s1",
      version: 1,
    });
    expect(set.roles.map(({ role, party, createdAt }) => [role, party, createdAt])).toEqual([
      ["shipper", "p1", at],
      ["consignee", "p1", at],
    ]);
  });

  it("have the same ids however often they are made, and each its own", () => {
    const ids = newRoles("a1", "Shipment", "s1", roles, at).roles.map(({ id }) => id);
    expect(newRoles("a1", "Shipment", "s1", roles, at).roles.map(({ id }) => id)).toEqual(ids);
    expect(newRoles("a1", "Shipment", "s2", roles, at).roles.map(({ id }) => id)).not.toEqual(ids);
    expect(new Set(ids).size).toBe(2);
  });
});
