import { useInfiniteQuery } from "@tanstack/react-query";
import { auditEntries } from "../../sdk/index.ts";
import { client } from "./client.ts";

const ofAudit = auditEntries(client);

type AuditPage = Awaited<ReturnType<typeof ofAudit.list>>;
export type AuditEntry = AuditPage["items"][number];

/** What chooses among the changes; empty texts choose nothing. */
export type AuditChoice = {
  readonly action: string;
  /** Id of a user or key. */
  readonly actor: string;
};

/** The account's trail, page by page from the newest change. A page of a filter may be empty and have more behind it. */
export const useAuditEntries = ({ action, actor }: AuditChoice) =>
  useInfiniteQuery({
    queryKey: ["audit_entries", action, actor],
    initialPageParam: undefined as AuditPage["next"],
    queryFn: ({ pageParam: next, signal }): Promise<AuditPage> =>
      next
        ? next()
        : ofAudit.list({
            filter: { action: action || undefined, actor_id: actor || undefined },
            limit: 50,
            signal,
          }),
    getNextPageParam: (page) => page.next,
  });
