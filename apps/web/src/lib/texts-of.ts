/**
 * The shape that English must satisfy: the same keys as French, any sentence. French has a plural form `many` that
 * English does not need.
 */
export type TextsOf<T> = {
  readonly [K in keyof T as K extends `${string}_many` ? never : K]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : TextsOf<T[K]>
}
