import type { MailingInput } from "#src/mailings/index.ts";

/** What a body states of digests and alerts alike. */
type Sent = {
  readonly view_id?: MailingInput["viewId"];
  readonly paused?: MailingInput["isPaused"];
};

/** The same as the store names it. */
export const mailingInput = <S extends Sent>({ view_id, paused, ...same }: S) => ({
  ...same,
  viewId: view_id as S["view_id"],
  isPaused: paused as S["paused"],
});
