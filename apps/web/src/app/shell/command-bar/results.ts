/** What the palette can reach or do, and what of it answers to the words typed. Pure: the screen only draws it. */

type PaletteGroup = 'campaigns' | 'onCampaign' | 'packages' | 'actions' | 'pages'
export type PaletteIcon =
  | 'campaign'
  | 'edit'
  | 'update'
  | 'alert'
  | 'package'
  | 'geo'
  | 'audience'
  | 'interest'
  | 'create'
  | 'page'

export type PaletteResult = {
  readonly id: string
  readonly group: PaletteGroup
  readonly icon: PaletteIcon
  readonly label: string
  /** A word on what it is, beside its name. */
  readonly kind?: string
  /** A figure or a state, at the end of the line. */
  readonly note?: string
  readonly href: string
}

const order: readonly PaletteGroup[] = ['campaigns', 'onCampaign', 'packages', 'actions', 'pages']
const most: Readonly<Record<PaletteGroup, number>> = {
  campaigns: 6,
  onCampaign: 4,
  packages: 5,
  actions: 7,
  pages: 20,
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string): string[] => plain(text.replace(/^>/, '')).split(/\s+/).filter(Boolean)

/**
 * Results that hold every word typed, by group. `>` keeps what is done rather than found. With nothing typed, pages and
 * actions alone: a list of everything helps nobody.
 */
export function findResults(everything: readonly PaletteResult[], text: string): PaletteResult[] {
  const isCommandsOnly = text.startsWith('>')
  const words = wordsOf(text)
  const fits = (one: PaletteResult): boolean => {
    if (isCommandsOnly && one.group !== 'actions' && one.group !== 'pages') return false
    if (words.length === 0 && (one.group === 'campaigns' || one.group === 'packages')) return false
    return words.every((word) => plain(`${one.label} ${one.kind ?? ''}`).includes(word))
  }
  const found = everything.filter(fits)
  return order.flatMap((group) => found.filter((one) => one.group === group).slice(0, most[group]))
}

/** Puts what can be done with the highlighted campaign right after the campaigns. */
export function withActionsOn(
  results: readonly PaletteResult[],
  actions: readonly PaletteResult[],
): PaletteResult[] {
  const last = results.findLastIndex((one) => one.group === 'campaigns')
  return [...results.slice(0, last + 1), ...actions, ...results.slice(last + 1)]
}

export type LabelPart = { readonly text: string; readonly isFound: boolean }

/** The label cut where the words typed stand in it, accents and case aside. */
export function labelParts(label: string, text: string): LabelPart[] {
  const words = wordsOf(text)
  const flat = Array.from(label, (letter) => plain(letter).slice(0, 1) || letter)
  const marks = flat.map(() => false)
  for (const word of words) {
    const joined = flat.join('')
    for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + word.length)) {
      marks.fill(true, at, at + word.length)
    }
  }
  const parts: { text: string; isFound: boolean }[] = []
  for (const [index, letter] of Array.from(label).entries()) {
    const isFound = marks[index] ?? false
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += letter
    else parts.push({ text: letter, isFound })
  }
  return parts
}
