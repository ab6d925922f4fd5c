/** Names a record. */
export interface Ref<T extends string = string> {
  readonly id: string;
  readonly type: T;
}

/** A relation to one record; `null`: none, or not known. */
export interface One<T extends string> {
  readonly one: T;
}
/** A relation to any number of records. */
export interface Many<T extends string> {
  readonly many: T;
}

/** What the API sends of one type of record, before relations are linked. */
export interface Shape {
  readonly type: string;
  readonly attributes: object;
  readonly relations: object;
  readonly rest: object;
}

/** `a.b` -> `a` */
type Head<I extends string> = I extends `${infer H}.${string}` ? H : I;
/** What is included behind a relation: of `a.b` behind `a`, `b`. */
type Tail<I extends string, R extends string> = I extends `${R}.${infer T}` ? T : never;

/** What an answer is to have of each type: names of attributes and relations. A type that is left out has all. */
export type Fieldsets<K extends Shape> = {
  readonly [S in K as S["type"]]?:
    | readonly ((keyof S["attributes"] | keyof S["relations"]) & string)[]
    | undefined;
};

/** Of the names those that the fieldsets (F) ask for; all where they leave the type out. */
type Asked<N, S extends Shape, F> = S["type"] extends keyof F
  ? F[S["type"]] extends readonly (infer A)[]
    ? Extract<N, A>
    : N
  : N;

type Target<T extends string, I extends string, K extends Shape, F> = T extends K["type"]
  ? Resource<Extract<K, { readonly type: T }>, I, K, F>
  : Ref<T>;

type Related<L, R extends string, I extends string, K extends Shape, F> =
  L extends One<infer T>
    ? (R extends Head<I> ? Target<T, Tail<I, R>, K, F> : Ref<T>) | null
    : L extends Many<infer T>
      ? readonly (R extends Head<I> ? Target<T, Tail<I, R>, K, F> : Ref<T>)[]
      : never;

/**
 * A record of shape S: its attributes and relations side by side. A relation that `include` (I) names is the
 * record itself if the answer can bring its shape (K); any other is a `Ref`. What fieldsets (F) leave out is not there.
 */
export type Resource<
  S extends Shape,
  I extends string = never,
  K extends Shape = never,
  F = {},
> = S extends Shape
  ? Ref<S["type"]> &
      Pick<S["attributes"], Asked<keyof S["attributes"], S, F>> &
      S["rest"] & {
        readonly [R in Asked<keyof S["relations"], S, F>]: Related<
          NonNullable<S["relations"][R]>,
          R & string,
          I,
          K,
          F
        >;
      }
  : never;

type Found<T extends string, K extends Shape> =
  | Ref<T>
  | (T extends K["type"] ? Resource<Extract<K, { readonly type: T }>> : never);

/** A record of an event: each relation is the record if the event brought it, else a `Ref`. */
export type EventResource<S extends Shape, K extends Shape> = S extends Shape
  ? Ref<S["type"]> &
      S["attributes"] &
      S["rest"] & {
        readonly [R in keyof S["relations"]]: NonNullable<S["relations"][R]> extends One<infer T>
          ? Found<T, K> | null
          : NonNullable<S["relations"][R]> extends Many<infer T>
            ? readonly Found<T, K>[]
            : never;
      }
  : never;
