import type { TextsOf } from '../lib/texts-of.ts'

type Loader<T> = () => Promise<T>

/** The sentences of one feature in each language, each a chunk of its own. */
export type Catalogue<T> = { readonly fr: Loader<T>; readonly en: Loader<TextsOf<T>> }

/** French is the type: English with a text missing does not compile. */
export const catalogue = <T>(fr: Loader<T>, en: Loader<TextsOf<T>>): Catalogue<T> => ({ fr, en })
