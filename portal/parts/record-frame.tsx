import type { ReactNode } from "react";
import { QuaylineError } from "../../sdk/index.ts";
import { Empty, Failed, Loading, Stale } from "./states.tsx";

type Read<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly read: Read<T>;
  /** What 404 explains. */
  readonly notFound: { readonly title: string; readonly why: string };
  /** Leads to the list that has it. */
  readonly back: ReactNode;
  readonly className: string | undefined;
  readonly children: (data: T) => ReactNode;
};

/** One record of an address: absent, being read, not answered, or shown, with a remark where it is old. */
export function RecordFrame<T>({ read, notFound, back, className, children }: Props<T>) {
  const { data, error } = read;
  const retry = () => void read.refetch();
  if (error instanceof QuaylineError && error.status === 404)
    return <Empty level={1} {...notFound} next={back} />;
  return (
    <div className={className}>
      <p>{back}</p>
      {error && data !== undefined && <Stale at={read.dataUpdatedAt} error={error} retry={retry} />}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
