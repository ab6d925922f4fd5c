import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { documents, QuaylineError, type Document, type DocumentReview } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { isContested } from "../undo/conflict-store.ts";
import { endedSignIn, queryClient } from "./query-client.ts";

export const ofDocuments = documents(client);

/** What chooses among the documents; empty texts choose nothing. */
export type DocumentChoice = {
  /** `failed`, `low_confidence`, `unlinked`, comma-separated. */
  readonly reason: string;
  readonly type: string;
  readonly name: string;
  readonly reference: string;
  /** Id of an email. */
  readonly mail: string;
};

type Listed = Document<"email_submission">;
type PageParam = { readonly next: (() => Promise<DocumentsPage>) | null };
type DocumentsPage = {
  readonly items: readonly Listed[];
  readonly total: number;
  readonly next: (() => Promise<DocumentsPage>) | null;
};

export const reviewOf = (document: { readonly meta?: { readonly review: DocumentReview } }) =>
  document.meta?.review;

/** While one of them is being read, its end is waited for. */
const everyFor = (isReading: boolean): number => (isReading ? 3000 : 4 * pollEvery());

const filterOf = ({ reason, type, name, reference, mail }: DocumentChoice) => ({
  ...(reason && { review_reason: reason }),
  ...(type && { document_types: type }),
  ...(name && { filename: name }),
  ...(reference && { reference }),
  ...(mail && { email_submission_id: mail }),
});

const firstPage: PageParam = { next: null };

/** The documents that a choice leaves, newest first, of all pages that were asked for. */
export const useDocuments = (choice: DocumentChoice) =>
  useInfiniteQuery({
    queryKey: ["documents", choice],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam, signal }): Promise<DocumentsPage> => {
      if (pageParam.next) return pageParam.next();
      return (await ofDocuments.list({
        include: ["email_submission"],
        flag: { review: true },
        filter: filterOf(choice),
        signal,
      })) as unknown as DocumentsPage;
    },
    getNextPageParam: ({ next }): PageParam | undefined => (next ? { next } : undefined),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]!.total,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      everyFor(
        state.data?.pages.some(({ items }) =>
          items.some((one) => reviewOf(one)?.state === "received"),
        ) ?? false,
      ),
  });

/** What documents are linked to. */
export type LinkedRecord = { readonly type: "container" | "shipment"; readonly id: string };

/** Those that are linked to it. */
export const useDocumentsOf = ({ type, id }: LinkedRecord) =>
  useQuery({
    queryKey: ["documents", { [type]: id }],
    queryFn: async ({ signal }) =>
      (
        await ofDocuments.list({
          flag: { review: true },
          filter: { [`${type}_id` as const]: id },
          page: { size: 100 },
          signal,
        })
      ).items,
    refetchInterval: () => 4 * pollEvery(),
  });

/** The next one that needs a look, other than this one; null: none does. */
export async function nextToReview(than: string, reason: string): Promise<string | null> {
  const { items } = await ofDocuments.list({
    filter: { review_reason: reason },
    page: { size: 2 },
  });
  return items.find(({ id }) => id !== than)?.id ?? null;
}

const read = (id: string, signal: AbortSignal) =>
  ofDocuments.get(id, {
    include: [
      "last_document_representation",
      "email_submission",
      "parent_document",
      "shipments",
      "cargos",
    ],
    flag: { evidence: true, review: true },
    signal,
  });

export type DocumentRecord = Awaited<ReturnType<typeof read>>;

const documentQuery = (id: string) => ({
  queryKey: ["document", id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(id, signal),
});

export const useDocument = (id: string) =>
  useQuery({
    ...documentQuery(id),
    refetchInterval: ({ state }) =>
      everyFor(state.data !== undefined && reviewOf(state.data)?.state === "received"),
  });

/** Names and types of what a packet was split into. */
export const useChildren = (ids: readonly string[]) =>
  useQuery({
    queryKey: ["document_children", ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.slice(0, 50).map((one) => ofDocuments.get(one, { signal }))),
    enabled: ids.length > 0,
  });

/** `updatedAt`: another reading has other pictures. */
export const usePages = (id: string, updatedAt: string | undefined) =>
  useQuery({
    queryKey: ["document", id, "pages", updatedAt],
    queryFn: async ({ signal }) => (await ofDocuments.pages(id, { signal })).pages,
    enabled: updatedAt !== undefined,
    placeholderData: keepPreviousData,
  });

/** The audit of an invoice for demurrage or detention; null: it is none. `updatedAt`: undefined asks nothing. */
export const useInvoiceAudit = (id: string, updatedAt: string | undefined) =>
  useQuery({
    queryKey: ["document", id, "audit", updatedAt],
    queryFn: async ({ signal }) => {
      try {
        return await ofDocuments.invoiceAudit(id, { signal });
      } catch (error) {
        if (error instanceof QuaylineError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: updatedAt !== undefined,
    refetchInterval: () => 4 * pollEvery(),
  });

export const useDocumentTypes = () =>
  useQuery({
    queryKey: ["document_types"],
    queryFn: async ({ signal }) => (await ofDocuments.types({ signal })).document_types,
    staleTime: Infinity,
  });

/** Bytes as an address that an image may have; nothing has to be given back. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error!));
    reader.readAsDataURL(blob);
  });

/**
 * The picture of a page as an address that holds it: an image cannot send the header that the cookie needs.
 * `picture` is the path that the list of pages states.
 */
export const usePicture = (picture: string) =>
  useQuery({
    queryKey: ["picture", picture],
    queryFn: ({ signal }) =>
      client.send({ method: "GET", path: picture.replace(/^\/v2/, ""), signal }, async (response) =>
        dataUrl(await response.blob()),
      ),
    staleTime: Infinity,
    gcTime: 60_000,
  });

type Edit = Parameters<typeof ofDocuments.update>[1];

/** Runs a change; what is shown is read again either way. Throws. */
export async function changeDocument<T>(id: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    endedSignIn(error as Error);
    throw error;
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["document", id] }),
      queryClient.invalidateQueries({ queryKey: ["documents"] }),
    ]);
  }
}

type Expected = NonNullable<Parameters<typeof ofDocuments.update>[2]>["expected"];

/** Changes what was read of it as `expected`. Throws, also where somebody else changed that meanwhile. */
export const editDocument = (id: string, edit: Edit, expected?: Expected): Promise<unknown> =>
  changeDocument(id, () => ofDocuments.update(id, edit, expected ? { expected } : {}));

/** The document as the last change left it; it is read here only where it could not be read then. Throws. */
export const documentNow = (id: string): Promise<DocumentRecord> =>
  queryClient.fetchQuery({ ...documentQuery(id), staleTime: Infinity });

type Rebased = {
  /** null: nothing is to be changed. */
  readonly editOf: (
    now: DocumentRecord,
  ) => { readonly edit: Edit; readonly expected: Expected } | null;
  /** Whether what somebody else changed leaves the edit what it is. */
  readonly isSame: (before: DocumentRecord, after: DocumentRecord) => boolean;
};

const maxTries = 5;

/** Makes an edit on top of what others change meanwhile. Throws where they change the very same. */
export async function rebaseDocument(id: string, { editOf, isSame }: Rebased): Promise<void> {
  for (let tries = 1; ; tries++) {
    const now = await documentNow(id);
    const made = editOf(now);
    if (made === null) return;
    try {
      await editDocument(id, made.edit, made.expected);
      return;
    } catch (error) {
      if (!isContested(error) || tries >= maxTries) throw error;
      if (!isSame(now, await documentNow(id))) throw error;
    }
  }
}

/** It is no longer shown. Throws. */
export async function discardDocument(id: string): Promise<void> {
  await ofDocuments.delete(id);
  await queryClient.invalidateQueries({ queryKey: ["documents"] });
}
