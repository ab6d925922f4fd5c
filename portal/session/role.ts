import { useMe } from "../api/queries.ts";

/** Who is signed in; null: not known yet, or no user of the account. */
export function useUser() {
  const user = useMe().data?.user;
  return user && "role" in user ? user : null;
}

export type Role = NonNullable<ReturnType<typeof useUser>>["role"];

/** The role of who is signed in; the least one until it is known, so that nothing is offered and then refused. */
const useRole = (): Role => useUser()?.role ?? "viewer";

/** Whether they are an admin, who alone manages people, keys and share links. */
export const useIsAdmin = (): boolean => useRole() === "admin";

/** Whether they may change what belongs to the account. */
export const useMayChange = (): boolean => useRole() !== "viewer";
