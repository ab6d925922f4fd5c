import { idParams } from "#schemas/json-api.ts";
import { PartyBody, PartyDocument, PartyList, PartyPatch, partiesQuery } from "#schemas/party.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listFails, readFails, route, type Route } from "#src/platform/manifest.ts";

export const listPartiesRoute = route({
  id: "parties.list",
  method: "GET",
  path: "/parties",
  handler: "api/parties/list",
  summary: "List parties by name",
  access: reads,
  query: partiesQuery,
  answers: { status: 200, schema: PartyList },
  fails: listFails,
  needs: ["table:query"],
});

export const createPartyRoute = route({
  id: "parties.create",
  method: "POST",
  path: "/parties",
  handler: "api/parties/create",
  summary: "Add a company to the account",
  audit: "party.created",
  access: { ...writes, plan: "any" },
  body: PartyBody,
  answers: { status: 201, schema: PartyDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "taken", "rate_limited"],
  needs: ["table:put"],
});

export const getParty = route({
  id: "parties.get",
  method: "GET",
  path: "/parties/{id}",
  handler: "api/parties/get",
  summary: "One party",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: PartyDocument },
  fails: readFails,
  needs: ["table:get"],
});

export const editParty = route({
  id: "parties.edit",
  method: "PATCH",
  path: "/parties/{id}",
  handler: "api/parties/edit",
  summary: "Rename a party",
  audit: "party.edited",
  access: writes,
  params: idParams,
  body: PartyPatch,
  answers: { status: 200, schema: PartyDocument },
  fails: [
    "unauthorized",
    "bad_request",
    "not_found",
    "blank",
    "invalid",
    "taken",
    "conflict",
    "rate_limited",
  ],
  needs: ["table:get", "table:put", "table:update", "table:delete"],
});

export const partiesRoutes = [
  listPartiesRoute,
  createPartyRoute,
  getParty,
  editParty,
] as const satisfies readonly Route[];
