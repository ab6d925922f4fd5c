import { useQuery } from "@tanstack/react-query";
import { feature, mesh } from "topojson-client";
import { pathOf } from "./path.ts";
import { withoutSeam } from "./seam.ts";

/** Files of our own origin, each loaded when a map first needs it; the finer one is eight times as large. */
const files = {
  coarse: () => import("world-atlas/land-110m.json"),
  fine: () => import("world-atlas/land-50m.json"),
};
type Detail = keyof typeof files;

/** From this zoom on coasts are drawn finer. */
const fineFrom = 4;

const usePath = (detail: Detail, isWanted: boolean) =>
  useQuery({
    queryKey: ["land", detail],
    queryFn: async () => {
      const { default: land } = await files[detail]();
      return {
        area: pathOf(feature(land, land.objects.land)),
        // Lines are cut where the globe is, and have no edge there, as areas do.
        coast: pathOf({
          type: "MultiLineString",
          coordinates: mesh(land).coordinates.flatMap(withoutSeam),
        }),
      };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The land in units of the globe, as fine as the zoom needs it; the coarse one until the fine one is there. */
export function useLand(zoom: number) {
  const coarse = usePath("coarse", true);
  const fine = usePath("fine", zoom > fineFrom);
  return {
    land: (zoom > fineFrom ? fine.data : undefined) ?? coarse.data,
    error: coarse.error,
    retry: () => void coarse.refetch(),
  };
}
