import { removeUser } from "#src/access/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteUserRoute } from "../../manifest/people.ts";

export const deleteUser = endpoint(deleteUserRoute, (ctx, { params }) =>
  removeUser(ctx, params.id, { id: ctx.credential.id }),
);
