import { foldText } from '@vigie/domain'

/** What the command bar can reach or do, and what of it answers to the words typed. Pure: the screen only draws it. */

type ResultGroup = 'commands' | 'campaigns' | 'onCampaign' | 'ads' | 'packages' | 'actions' | 'pages'
export type ResultIcon =
  | 'campaign'
  | 'ad'
  | 'edit'
  | 'update'
  | 'alert'
  | 'package'
  | 'geo'
  | 'audience'
  | 'interest'
  | 'create'
  | 'page'
  | 'pause'
  | 'activate'
  | 'budget'
  | 'duplicate'
  | 'why'

export type BarResult = {
  readonly id: string
  readonly group: ResultGroup
  readonly icon: ResultIcon
  readonly label: string
  /** A word on what it is, beside its name. */
  readonly kind?: string
  /** What it is found by besides: its id on the platform, or its address. */
  readonly also?: string
  /** A figure or a state, at the end of the line. */
  readonly note?: string
  /** Where it leads, or what it does. */
  readonly opens: string | (() => void)
}

const order: readonly ResultGroup[] = [
  'commands',
  'campaigns',
  'onCampaign',
  'ads',
  'packages',
  'actions',
  'pages',
]
const most: Readonly<Record<ResultGroup, number>> = {
  commands: 10,
  campaigns: 6,
  onCampaign: 4,
  ads: 5,
  packages: 5,
  actions: 7,
  pages: 20,
}

/** The words typed, folded; a leading `>` is none. */
export const wordsOf = (text: string): string[] => foldText(text.replace(/^>/, '')).split(' ').filter(Boolean)

/**
 * Results that hold every word typed, by group. `>` keeps what is done rather than found. With nothing typed, pages and
 * actions alone: a list of everything helps nobody.
 */
export function findResults(everything: readonly BarResult[], text: string): BarResult[] {
  const isCommandsOnly = text.startsWith('>')
  const words = wordsOf(text)
  const fits = (one: BarResult): boolean => {
    if (isCommandsOnly && one.group !== 'actions' && one.group !== 'pages') return false
    if (words.length === 0 && one.group !== 'actions' && one.group !== 'pages') return false
    return words.every((word) => foldText(`${one.label} ${one.kind ?? ''} ${one.also ?? ''}`).includes(word))
  }
  const found = everything.filter(fits)
  return order.flatMap((group) => found.filter((one) => one.group === group).slice(0, most[group]))
}

/** Puts what can be done with the highlighted campaign right after the campaigns. */
export function withActionsOn(results: readonly BarResult[], actions: readonly BarResult[]): BarResult[] {
  const last = results.findLastIndex((one) => one.group === 'campaigns')
  return [...results.slice(0, last + 1), ...actions, ...results.slice(last + 1)]
}

export type LabelPart = { readonly text: string; readonly isFound: boolean }

/** The label cut where the words typed stand in it, accents and case aside. */
export function labelParts(label: string, text: string): LabelPart[] {
  const words = wordsOf(text)
  const flat = Array.from(label, (letter) => foldText(letter).slice(0, 1) || letter)
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
