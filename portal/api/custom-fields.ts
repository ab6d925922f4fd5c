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

const valuesKey = (container: string) => ["container", container, "custom_fields"];

const valuesQuery = (container: string) => ({
  queryKey: valuesKey(container),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    new Map(
      (await all(ofContainers.fields.list(container, { page: { size: 100 }, signal }))).map(
        (one) => [one.api_slug, one],
      ),
    ),
});

/** What a container has in its custom fields, by their names in requests. */
export const useValuesOf = (container: string) =>
  useQuery({ ...valuesQuery(container), refetchInterval: () => 4 * pollEvery() });

/** A value of a record, as the API has it. */
export type FieldContent = NonNullable<FieldDefinition["default_value"]>;

type FieldChange = {
  readonly container: string;
  readonly slug: string;
  /** null takes it away. */
  readonly value: FieldContent | null;
  /** As it was read, null: none; undefined: whatever it is. */
  readonly before: FieldContent | null | undefined;
};

/** Gives a container a value, or takes it away. Throws, also where it is another than before. */
export async function writeValue({ container, slug, value, before }: FieldChange): Promise<void> {
  const options = before === undefined ? {} : { expected: { value: before } };
  try {
    if (value === null) await ofContainers.fields.remove(container, slug, options);
    else await ofContainers.fields.set(container, { api_slug: slug, value }, options);
  } finally {
    await queryClient.invalidateQueries({ queryKey: valuesKey(container) });
  }
}

/** What a container has in a custom field now, in words; null: nothing. Throws. */
export async function readValue(container: string, slug: string): Promise<string | null> {
  const values = await queryClient.fetchQuery(valuesQuery(container));
  return values.get(slug)?.display_value ?? null;
}

export const reloadFields = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
