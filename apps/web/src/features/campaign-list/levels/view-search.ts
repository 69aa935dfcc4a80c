/** How filters and orders of a list stand in its address, at every level. What is as at first is not written. */

/** Values of a column that are shown, both ends included, in the column's own unit; `null` leaves an end open. */
export type KeyRange<K extends string> = {
  readonly key: K
  readonly least: number | null
  readonly most: number | null
}
export type KeyStep<K extends string> = { readonly key: K; readonly isDescending: boolean }

/** `spend~1000~|roas~~3`: nothing for no range. */
export const textOfRanges = (ranges: readonly KeyRange<string>[]): string | undefined =>
  ranges.length === 0
    ? undefined
    : ranges.map(({ key, least, most }) => `${key}~${least ?? ''}~${most ?? ''}`).join('|')

/** What an address does not understand of a range is left out. */
export const rangesOf = <K extends string>(
  text: string | undefined,
  isKey: (key: string) => key is K,
): readonly KeyRange<K>[] =>
  (text ?? '').split('|').flatMap((one): KeyRange<K>[] => {
    const [key = '', least = '', most = ''] = one.split('~')
    if (!isKey(key)) return []
    const range = { key, least: endOf(least), most: endOf(most) }
    return range.least === null && range.most === null ? [] : [range]
  })

const endOf = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : null

/** `-score,name`: descending by score, then by name. */
export const textOfSteps = (steps: readonly KeyStep<string>[]): string =>
  steps.map(({ key, isDescending }) => `${isDescending ? '-' : ''}${key}`).join(',')

export const stepsOf = <K extends string>(
  text: string | undefined,
  isKey: (key: string) => key is K,
): readonly KeyStep<K>[] =>
  (text ?? '').split(',').flatMap((one): KeyStep<K>[] => {
    const isDescending = one.startsWith('-')
    const key = isDescending ? one.slice(1) : one
    return isKey(key) ? [{ key, isDescending }] : []
  })

/** Words of a list that an address names, in the list's own order. */
export const wordsOf = <W extends string>(text: string | undefined, words: readonly W[]): readonly W[] => {
  const named = new Set<string>((text ?? '').split(','))
  return words.filter((word) => named.has(word))
}

export const textOfWords = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : words.join(',')

/** What stands for a name that is looked for: an address holds no more of it. */
export const nameOf = (text: string | undefined): string => (text ?? '').slice(0, 200)
export const textOfName = (name: string): string | undefined => (name === '' ? undefined : name)
