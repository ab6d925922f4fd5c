import type { ReactNode } from "react";
import { Failed, Loading, Stale } from "./states.tsx";

/** What was asked for, as a query of React Query has it. */
export type Read<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

type Props<T> = { readonly of: Read<T>; readonly children: (data: T) => ReactNode };

/** An answer as soon as there is one, with a remark where it is old; until then that it is read, or why it is not. */
export function Answered<T>({ of, children }: Props<T>) {
  const { data, error, dataUpdatedAt } = of;
  const retry = () => void of.refetch();
  if (data === undefined) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  return (
    <>
      {error && <Stale at={dataUpdatedAt} error={error} retry={retry} />}
      {children(data)}
    </>
  );
}
