type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Asks for the next page of a list that grows downwards; nothing where there is none. */
export const MoreButton = ({ of, label }: { readonly of: Pages; readonly label: string }) =>
  of.hasNextPage && (
    <button
      type="button"
      className="button"
      disabled={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {label}
    </button>
  );
