import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentsOf, placeOfMoment } from "#portal/screens/container/past/moments.ts";

const instants = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);
const changes = fc.array(instants.map((changed_at) => ({ changed_at })));

describe("the moments of a container", () => {
  it("are those at which something changed, oldest first, with all that changed then", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const moments = momentsOf(all);
        const times = moments.map(({ at }) => at);
        expect(times).toEqual([...new Set(all.map((one) => one.changed_at))].toSorted());
        expect(moments.flatMap((moment) => moment.changes)).toHaveLength(all.length);
      }),
    );
  });

  it("show at any instant what the last of them left, and now after all of them", () => {
    fc.assert(
      fc.property(changes, instants, (all, at) => {
        const moments = momentsOf(all);
        const place = placeOfMoment(moments, at);
        if (moments.length === 0 || at < moments[0]!.at) expect(place).toBe(0);
        else {
          expect(moments[place]!.at <= at).toBe(true);
          expect((moments[place + 1]?.at ?? "9") > at).toBe(true);
        }
        expect(placeOfMoment(moments, null)).toBe(moments.length);
      }),
    );
  });
});
