import type { Lookup } from "#src/platform/list/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { documents, type DocumentItem } from "../store/document-entity.ts";
import { representations, type RepresentationItem } from "../store/representation-entity.ts";
import { submissions, type SubmissionItem } from "../store/submission-entity.ts";

/** The key of an item and how it is read, for a BatchGet across entities. All carry the account. */
type Key = Lookup<unknown>["key"];

export const documentLookup = (
  { db, account }: Owner,
  id: string,
  version = 0,
): Lookup<DocumentItem> => ({
  key: documents(db).get({ account: account.id, id }).params()["Key"] as Key,
  read: (item) => documents(db).parse({ Item: item }).data as DocumentItem,
  isFresh: (item) => Number(item["version"]) >= version,
});

/** A document that a record may refer to: none that was discarded. */
export const referableDocument = (owner: Owner, id: string): Lookup<DocumentItem | null> => {
  const { key, read } = documentLookup(owner, id);
  return {
    key,
    read: (item) => {
      const document = read(item);
      return document.state === "discarded" ? null : document;
    },
  };
};

export const submissionLookup = ({ db, account }: Owner, id: string): Lookup<SubmissionItem> => ({
  key: submissions(db).get({ account: account.id, id }).params()["Key"] as Key,
  read: (item) => submissions(db).parse({ Item: item }).data as SubmissionItem,
  isFresh: () => true,
});

export const representationLookup = (
  { db, account }: Owner,
  { id, representationId }: Pick<DocumentItem, "id" | "representationId">,
): Lookup<RepresentationItem>[] =>
  representationId === undefined
    ? []
    : [
        {
          key: representations(db)
            .get({ account: account.id, documentId: id, id: representationId })
            .params()["Key"] as Key,
          read: (item) => representations(db).parse({ Item: item }).data as RepresentationItem,
          isFresh: () => true,
        },
      ];
