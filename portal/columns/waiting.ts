/** What waiting costs one container, as GET /containers/{id}/demurrage has it. */
export type Waiting = {
  readonly charges: readonly {
    readonly currency_code: string;
    readonly days: readonly { readonly date: string; readonly amount: number }[];
  }[];
  /** Local dates on which its place is closed. */
  readonly closures: readonly string[];
};
