import {
  CustomFieldDocument,
  CustomFieldList,
  CustomFieldPatch,
  RecordFieldBody,
  fieldsPageQuery,
  recordFieldParams,
} from "#schemas/custom-field.ts";
import { idParams } from "#schemas/json-api.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { editFails, route, type Route } from "#src/platform/manifest.ts";

export const listShipmentFields = route({
  id: "shipments.custom-fields.list",
  method: "GET",
  path: "/shipments/{id}/custom_fields",
  handler: "api/shipments/list-custom-fields",
  summary: "List the custom fields of a shipment",
  access: reads,
  params: idParams,
  query: fieldsPageQuery,
  answers: { status: 200, schema: CustomFieldList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const setShipmentField = route({
  id: "shipments.custom-fields.set",
  method: "POST",
  path: "/shipments/{id}/custom_fields",
  handler: "api/shipments/set-custom-field",
  summary: "Set a custom field of a shipment, new or not",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: RecordFieldBody,
  answers: { status: 201, schema: CustomFieldDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "blank",
    "invalid",
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

export const editShipmentField = route({
  id: "shipments.custom-fields.edit",
  method: "PATCH",
  path: "/shipments/{id}/custom_fields/{api_slug}",
  handler: "api/shipments/edit-custom-field",
  summary: "Change a custom field of a shipment",
  access: { ...writes, entitlement: "custom_fields" },
  params: recordFieldParams,
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

export const removeShipmentField = route({
  id: "shipments.custom-fields.remove",
  method: "DELETE",
  path: "/shipments/{id}/custom_fields/{api_slug}",
  handler: "api/shipments/remove-custom-field",
  summary: "Delete a custom field of a shipment",
  access: writes,
  params: recordFieldParams,
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

export const listContainerFields = route({
  id: "containers.custom-fields.list",
  method: "GET",
  path: "/containers/{id}/custom_fields",
  handler: "api/containers/list-custom-fields",
  summary: "List the custom fields of a container",
  access: reads,
  params: idParams,
  query: fieldsPageQuery,
  answers: { status: 200, schema: CustomFieldList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const setContainerField = route({
  id: "containers.custom-fields.set",
  method: "POST",
  path: "/containers/{id}/custom_fields",
  handler: "api/containers/set-custom-field",
  summary: "Set a custom field of a container, new or not",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: RecordFieldBody,
  answers: { status: 201, schema: CustomFieldDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "blank",
    "invalid",
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

export const editContainerField = route({
  id: "containers.custom-fields.edit",
  method: "PATCH",
  path: "/containers/{id}/custom_fields/{api_slug}",
  handler: "api/containers/edit-custom-field",
  summary: "Change a custom field of a container",
  access: { ...writes, entitlement: "custom_fields" },
  params: recordFieldParams,
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

export const removeContainerField = route({
  id: "containers.custom-fields.remove",
  method: "DELETE",
  path: "/containers/{id}/custom_fields/{api_slug}",
  handler: "api/containers/remove-custom-field",
  summary: "Delete a custom field of a container",
  access: writes,
  params: recordFieldParams,
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

export const listRequestFields = route({
  id: "tracking-requests.custom-fields.list",
  method: "GET",
  path: "/tracking_requests/{id}/custom_fields",
  handler: "api/tracking-requests/list-custom-fields",
  summary: "List the custom fields of a tracking request",
  access: reads,
  params: idParams,
  query: fieldsPageQuery,
  answers: { status: 200, schema: CustomFieldList },
  fails: ["unauthorized", "bad_request", "not_found", "rate_limited"],
  needs: ["table:batch-get", "table:query"],
});

export const setRequestField = route({
  id: "tracking-requests.custom-fields.set",
  method: "POST",
  path: "/tracking_requests/{id}/custom_fields",
  handler: "api/tracking-requests/set-custom-field",
  summary: "Set a custom field of a tracking request, new or not",
  access: { ...writes, entitlement: "custom_fields" },
  params: idParams,
  body: RecordFieldBody,
  answers: { status: 201, schema: CustomFieldDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "blank",
    "invalid",
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

export const editRequestField = route({
  id: "tracking-requests.custom-fields.edit",
  method: "PATCH",
  path: "/tracking_requests/{id}/custom_fields/{api_slug}",
  handler: "api/tracking-requests/edit-custom-field",
  summary: "Change a custom field of a tracking request",
  access: { ...writes, entitlement: "custom_fields" },
  params: recordFieldParams,
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

export const removeRequestField = route({
  id: "tracking-requests.custom-fields.remove",
  method: "DELETE",
  path: "/tracking_requests/{id}/custom_fields/{api_slug}",
  handler: "api/tracking-requests/remove-custom-field",
  summary: "Delete a custom field of a tracking request",
  access: writes,
  params: recordFieldParams,
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

export const recordFieldsRoutes = [
  listShipmentFields,
  setShipmentField,
  editShipmentField,
  removeShipmentField,
  listContainerFields,
  setContainerField,
  editContainerField,
  removeContainerField,
  listRequestFields,
  setRequestField,
  editRequestField,
  removeRequestField,
] as const satisfies readonly Route[];
