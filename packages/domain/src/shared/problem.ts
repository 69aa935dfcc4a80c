/**
 * Something a person must fix. A code with its facts, never a sentence: screens turn it into one, in two languages.
 * `F` maps each code to the facts its sentence needs.
 */
export type ProblemOf<F extends Record<string, object>> = {
  [C in keyof F & string]: { readonly code: C } & Readonly<F[C]>
}[keyof F & string]

/** A value, or why there is none. */
export type Outcome<T, P> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P }

export const accepted = <T>(value: T): Outcome<T, never> => ({ ok: true, value })
export const refused = <P>(problem: P): Outcome<never, P> => ({ ok: false, problem })
