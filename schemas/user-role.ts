/** What a user may do (contract: accounts#roles): an `admin` all, a `member` all but people, keys and share links, a `viewer` reads. */
export const userRoles = ["admin", "member", "viewer"] as const;
export type UserRole = (typeof userRoles)[number];
