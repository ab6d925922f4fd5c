// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Ref, Resource } from "../../core/resource.ts";
import type {
  CustomFieldDefinitionShape,
  CustomFieldOptionShape,
  CustomFieldShape,
} from "../shapes.ts";

export type CustomFieldsDefinitionsListInclude = "options";
export interface CustomFieldsDefinitionsListOptions<
  I extends string = CustomFieldsDefinitionsListInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        readonly entity_type?: string | undefined;
        readonly data_type?:
          | "short_text"
          | "number"
          | "date"
          | "datetime"
          | "boolean"
          | "enum"
          | "enum_multi"
          | "reference"
          | undefined;
        /** Beginning of the name, in any case. */
        readonly display_name?: string | undefined;
      }
    | undefined;
}
export type CustomFieldsDefinitionsGetInclude = "options";
export interface CustomFieldsDefinitionsGetOptions<
  I extends string = CustomFieldsDefinitionsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A field of your own on shipments or containers. */
export type CustomFieldDefinition<
  I extends CustomFieldsDefinitionsGetInclude = never,
  F extends Fieldsets<CustomFieldDefinitionShape | CustomFieldOptionShape> = {},
> = Resource<CustomFieldDefinitionShape, I, CustomFieldOptionShape, F>;
export interface CustomFieldsDefinitionsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly display_name?: string | undefined;
        readonly description?: string | null | undefined;
        readonly validation?:
          | {
              /** The value cannot be deleted. */
              readonly required?: boolean | undefined;
              /** RE2 syntax; short_text only. */
              readonly pattern?: string | undefined;
              /** short_text only. */
              readonly max_length?: number | undefined;
            }
          | null
          | undefined;
        readonly default_format?: string | null | undefined;
        readonly default_value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}
export interface CustomFieldsDefinitionsDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly display_name?: string | undefined;
        readonly description?: string | null | undefined;
        readonly validation?:
          | {
              /** The value cannot be deleted. */
              readonly required?: boolean | undefined;
              /** RE2 syntax; short_text only. */
              readonly pattern?: string | undefined;
              /** short_text only. */
              readonly max_length?: number | undefined;
            }
          | null
          | undefined;
        readonly default_format?: string | null | undefined;
        readonly default_value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}
export interface CustomFieldsOptionsListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface CustomFieldsOptionsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** One choice of an enum field. */
export type CustomFieldOption<F extends Fieldsets<CustomFieldOptionShape> = {}> = Resource<
  CustomFieldOptionShape,
  never,
  never,
  F
>;
export interface CustomFieldsOptionsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly label?: string | undefined;
        readonly position?: number | null | undefined;
      }
    | undefined;
}
export interface CustomFieldsOptionsDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly label?: string | undefined;
        readonly position?: number | null | undefined;
      }
    | undefined;
}
export interface CustomFieldsListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        readonly entity_type?: string | undefined;
        readonly entity_id?: string | undefined;
        readonly definition_id?: string | undefined;
      }
    | undefined;
}
export interface CustomFieldsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** The value of a custom field on one record. */
export type CustomField<F extends Fieldsets<CustomFieldShape> = {}> = Resource<
  CustomFieldShape,
  never,
  never,
  F
>;
export interface CustomFieldsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}
export interface CustomFieldsDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}

export interface CustomFields {
  /**
   * List custom field values.
   * `GET /custom_fields`
   */
  readonly list: <const F extends Fieldsets<CustomFieldShape> = {}>(
    options?: CustomFieldsListOptions<F>,
  ) => List<Resource<CustomFieldShape, never, never, F>>;
  /**
   * Give a record the value of a custom field.
   * `POST /custom_fields`
   * Needs the feature `custom_fields`.
   */
  readonly create: (
    attributes: {
      readonly api_slug: string;
      readonly value?:
        | string
        | number
        | boolean
        | readonly string[]
        | {
            readonly id: string;
            readonly type: string;
          }
        | null
        | undefined;
    } & { readonly entity: Ref<"shipment" | "container" | "cargo" | "tracking_request"> },
    options?: RequestOptions,
  ) => Promise<Resource<CustomFieldShape>>;
  /**
   * One custom field value.
   * `GET /custom_fields/{id}`
   */
  readonly get: <const F extends Fieldsets<CustomFieldShape> = {}>(
    id: string,
    options?: CustomFieldsGetOptions<F>,
  ) => Promise<Resource<CustomFieldShape, never, never, F>>;
  /**
   * Change a custom field value.
   * `PATCH /custom_fields/{id}`
   * Needs the feature `custom_fields`.
   */
  readonly update: (
    id: string,
    attributes?: {
      readonly api_slug?: string | undefined;
      readonly value?:
        | string
        | number
        | boolean
        | readonly string[]
        | {
            readonly id: string;
            readonly type: string;
          }
        | null
        | undefined;
    },
    options?: CustomFieldsUpdateOptions,
  ) => Promise<Resource<CustomFieldShape>>;
  /**
   * Delete a custom field value.
   * `DELETE /custom_fields/{id}`
   */
  readonly delete: (id: string, options?: CustomFieldsDeleteOptions) => Promise<void>;
  readonly definitions: {
    /**
     * List custom field definitions.
     * `GET /custom_field_definitions`
     */
    readonly list: <
      I extends CustomFieldsDefinitionsListInclude = never,
      const F extends Fieldsets<CustomFieldDefinitionShape | CustomFieldOptionShape> = {},
    >(
      options?: CustomFieldsDefinitionsListOptions<I, F>,
    ) => List<Resource<CustomFieldDefinitionShape, I, CustomFieldOptionShape, F>>;
    /**
     * Define a field of your own.
     * `POST /custom_field_definitions`
     * Needs the feature `custom_fields`.
     */
    readonly create: (
      attributes: {
        /** Cargo is an alias of Container. */
        readonly entity_type: "Shipment" | "Container" | "TrackingRequest" | "Cargo";
        /** Name of the field in requests. */
        readonly api_slug: string;
        readonly display_name: string;
        readonly data_type:
          | "short_text"
          | "number"
          | "date"
          | "datetime"
          | "boolean"
          | "enum"
          | "enum_multi"
          | "reference";
        /** Required for data_type reference. */
        readonly reference_type?: string | null | undefined;
        readonly description?: string | null | undefined;
        readonly validation?:
          | {
              /** The value cannot be deleted. */
              readonly required?: boolean | undefined;
              /** RE2 syntax; short_text only. */
              readonly pattern?: string | undefined;
              /** short_text only. */
              readonly max_length?: number | undefined;
            }
          | null
          | undefined;
        readonly default_format?: string | null | undefined;
        readonly default_value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      },
      options?: RequestOptions,
    ) => Promise<Resource<CustomFieldDefinitionShape>>;
    /**
     * One custom field definition.
     * `GET /custom_field_definitions/{id}`
     */
    readonly get: <
      I extends CustomFieldsDefinitionsGetInclude = never,
      const F extends Fieldsets<CustomFieldDefinitionShape | CustomFieldOptionShape> = {},
    >(
      id: string,
      options?: CustomFieldsDefinitionsGetOptions<I, F>,
    ) => Promise<Resource<CustomFieldDefinitionShape, I, CustomFieldOptionShape, F>>;
    /**
     * Change a custom field definition.
     * `PATCH /custom_field_definitions/{id}`
     * Needs the feature `custom_fields`.
     */
    readonly update: (
      id: string,
      attributes?: {
        /** Cargo is an alias of Container. */
        readonly entity_type?: "Shipment" | "Container" | "TrackingRequest" | "Cargo" | undefined;
        readonly api_slug?: string | undefined;
        readonly data_type?: string | undefined;
        readonly reference_type?: string | null | undefined;
        readonly display_name?: string | undefined;
        readonly description?: string | null | undefined;
        readonly validation?:
          | {
              /** The value cannot be deleted. */
              readonly required?: boolean | undefined;
              /** RE2 syntax; short_text only. */
              readonly pattern?: string | undefined;
              /** short_text only. */
              readonly max_length?: number | undefined;
            }
          | null
          | undefined;
        readonly default_format?: string | null | undefined;
        readonly default_value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      },
      options?: CustomFieldsDefinitionsUpdateOptions,
    ) => Promise<Resource<CustomFieldDefinitionShape>>;
    /**
     * Delete a custom field definition that no record uses.
     * `DELETE /custom_field_definitions/{id}`
     */
    readonly delete: (id: string, options?: CustomFieldsDefinitionsDeleteOptions) => Promise<void>;
  };
  readonly options: {
    /**
     * List the options of an enum field.
     * `GET /custom_field_definitions/{id}/options`
     */
    readonly list: <const F extends Fieldsets<CustomFieldOptionShape> = {}>(
      id: string,
      options?: CustomFieldsOptionsListOptions<F>,
    ) => List<Resource<CustomFieldOptionShape, never, never, F>>;
    /**
     * Add an option to an enum field.
     * `POST /custom_field_definitions/{id}/options`
     * Needs the feature `custom_fields`.
     */
    readonly create: (
      id: string,
      attributes: {
        readonly label: string;
        readonly value: string;
        readonly position?: number | null | undefined;
      },
      options?: RequestOptions,
    ) => Promise<Resource<CustomFieldOptionShape>>;
    /**
     * One option of an enum field.
     * `GET /custom_field_definitions/{id}/options/{option_id}`
     */
    readonly get: <const F extends Fieldsets<CustomFieldOptionShape> = {}>(
      id: string,
      optionId: string,
      options?: CustomFieldsOptionsGetOptions<F>,
    ) => Promise<Resource<CustomFieldOptionShape, never, never, F>>;
    /**
     * Change the label or position of an option.
     * `PATCH /custom_field_definitions/{id}/options/{option_id}`
     * Needs the feature `custom_fields`.
     */
    readonly update: (
      id: string,
      optionId: string,
      attributes?: {
        readonly label?: string | undefined;
        readonly value?: string | undefined;
        readonly position?: number | null | undefined;
      },
      options?: CustomFieldsOptionsUpdateOptions,
    ) => Promise<Resource<CustomFieldOptionShape>>;
    /**
     * Delete an option of an enum field.
     * `DELETE /custom_field_definitions/{id}/options/{option_id}`
     */
    readonly delete: (
      id: string,
      optionId: string,
      options?: CustomFieldsOptionsDeleteOptions,
    ) => Promise<void>;
  };
}

export const customFields = (client: Client): CustomFields =>
  bind(client, {
    list: "LIST /custom_fields",
    create: "POST /custom_fields custom_field:entity",
    get: "GET /custom_fields/{id}",
    update: "PATCH /custom_fields/{id} custom_field",
    delete: "DELETE /custom_fields/{id}",
    definitions: {
      list: "LIST /custom_field_definitions",
      create: "POST /custom_field_definitions custom_field_definition",
      get: "GET /custom_field_definitions/{id}",
      update: "PATCH /custom_field_definitions/{id} custom_field_definition",
      delete: "DELETE /custom_field_definitions/{id}",
    },
    options: {
      list: "LIST /custom_field_definitions/{id}/options",
      create: "POST /custom_field_definitions/{id}/options custom_field_option",
      get: "GET /custom_field_definitions/{id}/options/{option_id}",
      update: "PATCH /custom_field_definitions/{id}/options/{option_id} custom_field_option",
      delete: "DELETE /custom_field_definitions/{id}/options/{option_id}",
    },
  }) as CustomFields;
