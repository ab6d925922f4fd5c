import type { ReactNode } from "react";
import { QuaylineError } from "../../sdk/index.ts";
import { Answered, type Read } from "./answered.tsx";
import { Empty } from "./states.tsx";

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
  const { error } = read;
  if (error instanceof QuaylineError && error.status === 404)
    return <Empty level={1} {...notFound} next={back} />;
  return (
    <div className={className}>
      <p>{back}</p>
      <Answered of={read}>{children}</Answered>
    </div>
  );
}
