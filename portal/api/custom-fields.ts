import { useQuery } from "@tanstack/react-query";
import { customFields, type CustomFieldOption } from "../../sdk/index.ts";
import { all } from "./all.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { ofContainers } from "./queries.ts";
import { queryClient } from "./query-client.ts";

export const { definitions: ofDefinitions, options: ofOptions } = customFields(client);

const queryKey = ["custom_fields"];

/** The custom fields of containers or of shipments, or all, with the options of those that have some. */
export const useFieldsOf = (entity: "Container" | "Shipment" | "all") =>
  useQuery({
    queryKey: [...queryKey, entity],
    queryFn: ({ signal }) =>
      all(
        ofDefinitions.list({
          include: ["options"],
          ...(entity !== "all" && { filter: { entity_type: entity } }),
          page: { size: 100 },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

/** A custom field, with its options. */
export type FieldDefinition = NonNullable<ReturnType<typeof useFieldsOf>["data"]>[number];

/** The options of a field in their order; none for a field without choices. */
export const optionsOf = ({
  options,
}: Partial<Pick<FieldDefinition, "options">>): readonly CustomFieldOption[] =>
  (options ?? []).flatMap((one) => ("value" in one ? [one] : []));

/** Whether a field takes some of its options. */
export const hasOptions = ({ data_type: type }: Pick<FieldDefinition, "data_type">): boolean =>
  type === "enum" || type === "enum_multi";

/** What a container has in its custom fields, by their names in requests. */
export const useValuesOf = (container: string) =>
  useQuery({
    queryKey: ["container", container, "custom_fields"],
    queryFn: async ({ signal }) =>
      new Map(
        (await all(ofContainers.fields.list(container, { page: { size: 100 }, signal }))).map(
          (one) => [one.api_slug, one],
        ),
      ),
    refetchInterval: () => 4 * pollEvery(),
  });

/** A value of a record, as the API has it. */
export type FieldContent = NonNullable<FieldDefinition["default_value"]>;

/** Gives a container a value, or takes it away. Throws. */
export async function writeValue(
  container: string,
  slug: string,
  value: FieldContent | null,
): Promise<void> {
  if (value === null) await ofContainers.fields.remove(container, slug);
  else await ofContainers.fields.set(container, { api_slug: slug, value });
  await queryClient.invalidateQueries({ queryKey: ["container", container, "custom_fields"] });
}

export const reloadFields = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
