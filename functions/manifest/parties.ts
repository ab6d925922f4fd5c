import { idParams } from "#schemas/json-api.ts";
import { PartyBody, PartyDocument, PartyList, partiesQuery } from "#schemas/party.ts";
import { route, type Route } from "#src/platform/manifest.ts";

export const listPartiesRoute = route({
  id: "parties.list",
  method: "GET",
  path: "/parties",
  handler: "api/parties/list",
  summary: "List parties by name",
  auth: "api-key",
  rate: "general",
  query: partiesQuery,
  answers: { status: 200, schema: PartyList },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read"],
});

export const createPartyRoute = route({
  id: "parties.create",
  method: "POST",
  path: "/parties",
  handler: "api/parties/create",
  summary: "Add a company to the account",
  auth: "api-key",
  plan: "any",
  rate: "general",
  body: PartyBody,
  answers: { status: 201, schema: PartyDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "taken", "rate_limited"],
  needs: ["table:read", "table:write"],
});

export const getParty = route({
  id: "parties.get",
  method: "GET",
  path: "/parties/{id}",
  handler: "api/parties/get",
  summary: "One party",
  auth: "api-key",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: PartyDocument },
  fails: ["unauthorized", "not_found", "rate_limited"],
  needs: ["table:read"],
});

export const editParty = route({
  id: "parties.edit",
  method: "PATCH",
  path: "/parties/{id}",
  handler: "api/parties/edit",
  summary: "Rename a party",
  auth: "api-key",
  rate: "general",
  params: idParams,
  body: PartyBody,
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
  needs: ["table:read", "table:write"],
});

export const partiesRoutes = [
  listPartiesRoute,
  createPartyRoute,
  getParty,
  editParty,
] as const satisfies readonly Route[];
