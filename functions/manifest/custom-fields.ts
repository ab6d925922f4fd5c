import {
  CustomFieldBody,
  CustomFieldDefinitionBody,
  CustomFieldDefinitionAlone,
  CustomFieldDefinitionDocument,
  CustomFieldDefinitionList,
  CustomFieldDefinitionPatch,
  CustomFieldDocument,
  CustomFieldList,
  CustomFieldOptionBody,
  CustomFieldOptionDocument,
  CustomFieldOptionList,
  CustomFieldOptionPatch,
  CustomFieldPatch,
  customFieldsQuery,
  definitionQuery,
  definitionsQuery,
  fieldsPageQuery,
  optionParams,
} from "#schemas/custom-field.ts";
import { idParams } from "#schemas/json-api.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import {
  editFails,
  listFails,
  listMemoryMb,
  readFails,
  removeFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

export const listDefinitions = route({
  id: "custom-field-definitions.list",
  method: "GET",
  path: "/custom_field_definitions",
  handler: "api/custom-field-definitions/list",
  summary: "List custom field definitions",
  access: reads,
  query: definitionsQuery,
  answers: { status: 200, schema: CustomFieldDefinitionList },
  fails: listFails,
  needs: ["table:query", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const createDefinitionRoute = route({
  id: "custom-field-definitions.create",
  method: "POST",
  path: "/custom_field_definitions",
  handler: "api/custom-field-definitions/create",
  summary: "Define a field of your own",
  access: { ...writes, entitlement: "custom_fields" },
  body: CustomFieldDefinitionBody,
  answers: { status: 201, schema: CustomFieldDefinitionAlone },
  fails: ["unauthorized", "forbidden", "bad_request", "blank", "invalid", "taken", "rate_limited"],
  needs: ["table:query", "table:put"],
  memoryMb: listMemoryMb,
});

export const getDefinition = route({
  id: "custom-field-definitions.get",
  method: "GET",
  path: "/custom_field_definitions/{id}",
  handler: "api/custom-field-definitions/get",
  summary: "One custom field definition",
  access: reads,
  params: idParams,
  query: definitionQuery,
  answers: { status: 200, schema: CustomFieldDefinitionDocument },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:get", "table:query", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const patchDefinition = route({
  id: "custom-field-definitions.edit",
  method: "PATCH",
  path: "/custom_field_definitions/{id}",
  handler: "api/custom-field-definitions/edit",
  summary: "Change a custom field definition",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: CustomFieldDefinitionPatch,
  answers: { status: 200, schema: CustomFieldDefinitionAlone },
  fails: [...editFails, "forbidden"],
  needs: ["table:get", "table:query", "table:query-gsi2", "table:put", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const deleteDefinition = route({
  id: "custom-field-definitions.delete",
  method: "DELETE",
  path: "/custom_field_definitions/{id}",
  handler: "api/custom-field-definitions/delete",
  summary: "Delete a custom field definition that no record uses",
  access: writes,
  params: idParams,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:delete"],
});

export const listOptions = route({
  id: "custom-field-options.list",
  method: "GET",
  path: "/custom_field_definitions/{id}/options",
  handler: "api/custom-field-options/list",
  summary: "List the options of an enum field",
  access: reads,
  params: idParams,
  query: fieldsPageQuery,
  answers: { status: 200, schema: CustomFieldOptionList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:get"],
});

export const createOption = route({
  id: "custom-field-options.create",
  method: "POST",
  path: "/custom_field_definitions/{id}/options",
  handler: "api/custom-field-options/create",
  summary: "Add an option to an enum field",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: CustomFieldOptionBody,
  answers: { status: 201, schema: CustomFieldOptionDocument },
  fails: [
    "unauthorized",
    "forbidden",
    "bad_request",
    "not_found",
    "conflict",
    "blank",
    "invalid",
    "taken",
    "rate_limited",
  ],
  needs: ["table:get", "table:put"],
});

export const getOption = route({
  id: "custom-field-options.get",
  method: "GET",
  path: "/custom_field_definitions/{id}/options/{option_id}",
  handler: "api/custom-field-options/get",
  summary: "One option of an enum field",
  access: reads,
  params: optionParams,
  answers: { status: 200, schema: CustomFieldOptionDocument },
  fails: readFails,
  needs: ["table:get"],
});

export const patchOption = route({
  id: "custom-field-options.edit",
  method: "PATCH",
  path: "/custom_field_definitions/{id}/options/{option_id}",
  handler: "api/custom-field-options/edit",
  summary: "Change the label or position of an option",
  access: { ...writes, entitlement: "custom_fields" },
  params: optionParams,
  body: CustomFieldOptionPatch,
  answers: { status: 200, schema: CustomFieldOptionDocument },
  fails: [...editFails, "forbidden"],
  needs: ["table:get", "table:put"],
});

export const deleteOption = route({
  id: "custom-field-options.delete",
  method: "DELETE",
  path: "/custom_field_definitions/{id}/options/{option_id}",
  handler: "api/custom-field-options/delete",
  summary: "Delete an option of an enum field",
  access: writes,
  params: optionParams,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:put"],
});

export const listCustomFields = route({
  id: "custom-fields.list",
  method: "GET",
  path: "/custom_fields",
  handler: "api/custom-fields/list",
  summary: "List custom field values",
  access: reads,
  query: customFieldsQuery,
  answers: { status: 200, schema: CustomFieldList },
  fails: listFails,
  needs: ["table:batch-get", "table:query", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const createCustomField = route({
  id: "custom-fields.create",
  method: "POST",
  path: "/custom_fields",
  handler: "api/custom-fields/create",
  summary: "Give a record the value of a custom field",
  access: { ...writes, entitlement: "custom_fields" },
  body: CustomFieldBody,
  answers: { status: 201, schema: CustomFieldDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "blank",
    "invalid",
    "taken",
    "rate_limited",
  ],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:put",
    "table:update",
    "table:check",
  ],
});

export const getCustomField = route({
  id: "custom-fields.get",
  method: "GET",
  path: "/custom_fields/{id}",
  handler: "api/custom-fields/get",
  summary: "One custom field value",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: CustomFieldDocument },
  fails: readFails,
  needs: ["table:batch-get", "table:query"],
});

export const patchCustomField = route({
  id: "custom-fields.edit",
  method: "PATCH",
  path: "/custom_fields/{id}",
  handler: "api/custom-fields/edit",
  summary: "Change a custom field value",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: CustomFieldPatch,
  answers: { status: 200, schema: CustomFieldDocument },
  fails: [...editFails, "forbidden"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:put",
    "table:update",
    "table:check",
  ],
});

export const deleteCustomField = route({
  id: "custom-fields.delete",
  method: "DELETE",
  path: "/custom_fields/{id}",
  handler: "api/custom-fields/delete",
  summary: "Delete a custom field value",
  access: writes,
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["unauthorized", "not_found", "conflict", "invalid", "rate_limited"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:put",
    "table:update",
    "table:check",
  ],
});

export const customFieldsRoutes = [
  listDefinitions,
  createDefinitionRoute,
  getDefinition,
  patchDefinition,
  deleteDefinition,
  listOptions,
  createOption,
  getOption,
  patchOption,
  deleteOption,
  listCustomFields,
  createCustomField,
  getCustomField,
  patchCustomField,
  deleteCustomField,
] as const satisfies readonly Route[];
