import { startJob, maxRecords, type Job } from "./bulk.ts";
import { askRows, useFacet } from "./rows.ts";

/** A tag of the account, and how many records have it. */
export type Tag = {
  readonly name: string;
  readonly shipments: number;
  readonly containers: number;
};

const facet = { facet: "tags", isLive: true } as const;

/** Every tag that a shipment has, by how many shipments and containers; a container has those of its shipment. */
export function useTags() {
  const shipments = useFacet("shipment_rows", "", facet);
  const containers = useFacet("container_rows", "", facet);
  const counts = shipments.data &&
    containers.data && [shipments.data.counts, containers.data.counts];
  return {
    data: counts && tagsOf(counts[0]!, counts[1]!),
    error: shipments.error ?? containers.error,
    dataUpdatedAt: Math.min(shipments.dataUpdatedAt, containers.dataUpdatedAt),
    refetch: () => Promise.all([shipments.refetch(), containers.refetch()]),
  };
}

/** Under these the API counts records without a tag. */
const without: ReadonlySet<string> = new Set(["@none", "@not_exists"]);

type Counts = Readonly<Record<string, number>>;

const tagsOf = (shipments: Counts, containers: Counts): readonly Tag[] =>
  [...new Set([...Object.keys(shipments), ...Object.keys(containers)])]
    .filter((name) => !without.has(name))
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => ({
      name,
      shipments: shipments[name] ?? 0,
      containers: containers[name] ?? 0,
    }));

/** Whether a list can be narrowed to a tag: a filter takes commas for the end of one. */
export const isFilter = (tag: string): boolean => !tag.includes(",");

/** The shipments that have a tag, as a job takes them. */
async function havingTag(tag: string) {
  if (isFilter(tag)) return { filter: { "filter[tags]": tag } };
  const { columns } = await askRows("shipment_rows", `columns=tags&limit=${maxRecords}`);
  const tags = (columns["tags"] ?? []) as readonly (readonly string[])[];
  const ids = columns.id.filter((_, row) => tags[row]?.includes(tag));
  return { ids };
}

/** Begins a job that gives all shipments with a tag another one instead, or none. Throws. */
export async function replaceTag(tag: string, by: string | null): Promise<Job> {
  const edit = { tags: { remove: [tag], ...(by !== null && { add: [by] }) } };
  return startJob({ records: "shipments", ...(await havingTag(tag)), edit });
}
