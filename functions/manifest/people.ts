import { idParams } from "#schemas/json-api.ts";
import { PreferencesBody, PreferencesDocument } from "#schemas/preferences.ts";
import {
  InvitationBody,
  InvitationDocument,
  InvitationList,
  peopleQuery,
  UserDocument,
  UserList,
  UserPatch,
} from "#schemas/user.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listFails, readFails, route, type Route } from "#src/platform/manifest.ts";

/** contract: accounts#users. Whoever works in the account sees who else does, also after a trial. */
const seen = { ...reads, plan: "any" } as const;

/** Rare rows of users share a function, apart from what manages them and may do more. */
const users = { function: "users", handler: "api/users/index" } as const;

export const listUsersRoute = route({
  ...users,
  id: "users.list",
  method: "GET",
  path: "/users",
  summary: "List the users of the account",
  access: seen,
  query: peopleQuery,
  answers: { status: 200, schema: UserList },
  fails: listFails,
  needs: ["table:query-gsi1"],
});

export const getUserRoute = route({
  ...users,
  id: "users.get",
  method: "GET",
  path: "/users/{id}",
  summary: "One user of the account",
  access: seen,
  params: idParams,
  answers: { status: 200, schema: UserDocument },
  fails: readFails,
  needs: ["table:get"],
});

/** People are managed by people who are admins; by no key and no token. */
const managed = {
  access: { caller: "user", role: "admin", counts: "general" },
  function: "people",
  handler: "api/people/index",
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:query-gsi1",
    "table:put",
    "table:update",
    "table:delete",
    "queue:emails",
  ],
} as const;

export const editUserRoute = route({
  ...managed,
  id: "users.edit",
  method: "PATCH",
  path: "/users/{id}",
  summary: "Give a user another role",
  audit: "user.role_changed",
  params: idParams,
  body: UserPatch,
  answers: { status: 200, schema: UserDocument },
  fails: ["forbidden", "conflict"],
});

export const deleteUserRoute = route({
  ...managed,
  id: "users.delete",
  method: "DELETE",
  path: "/users/{id}",
  summary: "Remove a user, with their sessions and access tokens",
  audit: "user.removed",
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["forbidden", "conflict"],
});

export const listInvitationsRoute = route({
  ...managed,
  id: "invitations.list",
  method: "GET",
  path: "/invitations",
  summary: "List the invitations that wait, newest first",
  query: peopleQuery,
  answers: { status: 200, schema: InvitationList },
  fails: ["forbidden", "bad_request"],
});

export const createInvitationRoute = route({
  ...managed,
  id: "invitations.create",
  method: "POST",
  path: "/invitations",
  summary: "Invite somebody by email",
  audit: "invitation.created",
  body: InvitationBody,
  answers: { status: 201, schema: InvitationDocument },
  fails: ["forbidden", "conflict", "taken"],
});

export const getInvitationRoute = route({
  ...managed,
  id: "invitations.get",
  method: "GET",
  path: "/invitations/{id}",
  summary: "One invitation that waits",
  params: idParams,
  answers: { status: 200, schema: InvitationDocument },
  fails: ["forbidden"],
});

export const revokeInvitationRoute = route({
  ...managed,
  id: "invitations.revoke",
  method: "DELETE",
  path: "/invitations/{id}",
  summary: "Revoke an invitation; its link works no more",
  audit: "invitation.revoked",
  params: idParams,
  answers: { status: 204, schema: null },
  fails: ["forbidden"],
});

export const getPreferencesRoute = route({
  ...users,
  id: "account.preferences",
  method: "GET",
  path: "/me/preferences",
  summary: "The caller's own preferences",
  access: seen,
  answers: { status: 200, schema: PreferencesDocument },
  fails: ["unauthorized", "forbidden", "rate_limited"],
  needs: ["table:get"],
});

export const setPreferencesRoute = route({
  ...users,
  id: "account.set-preferences",
  method: "PUT",
  path: "/me/preferences",
  summary: "Set the caller's own preferences, all at once",
  // Nobody else is concerned, and who only reads needs a time zone, too.
  access: { ...writes, plan: "any", role: "viewer" },
  body: PreferencesBody,
  answers: { status: 200, schema: PreferencesDocument },
  fails: ["unauthorized", "forbidden", "rate_limited"],
  needs: ["table:put"],
});

export const peopleRoutes = [
  listUsersRoute,
  getUserRoute,
  editUserRoute,
  deleteUserRoute,
  listInvitationsRoute,
  createInvitationRoute,
  getInvitationRoute,
  revokeInvitationRoute,
  getPreferencesRoute,
  setPreferencesRoute,
] as const satisfies readonly Route[];
