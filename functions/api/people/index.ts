import { sharedFunction } from "../../shared-function.ts";
import { createInvitation } from "./create-invitation.ts";
import { editUser } from "./edit-user.ts";
import { getInvitation } from "./get-invitation.ts";
import { listInvitations } from "./list-invitations.ts";
import { deleteUser } from "./delete-user.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export const handler = sharedFunction(
  editUser,
  deleteUser,
  listInvitations,
  createInvitation,
  getInvitation,
  revokeInvitation,
);
