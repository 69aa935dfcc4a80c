import { slotOf, type VisualSlot } from '@vigie/domain'
import { kindOf, type VisualAsset } from '../package-draft.ts'

export const otherSlot = (slot: VisualSlot): VisualSlot => (slot === '1_1' ? '9_16' : '1_1')

// Words that tell a shape or a size and not a subject: `vase-9x16`, `vase_story`, `vase 1080x1920`.
const shapeWord =
  /^(?:\d{2,5}x\d{2,5}|1x1|9x16|1[:-]1|9[:-]16|carre|square|feed|fil|story|stories|reel|vertical|portrait|(?:jpe?g|png|mp4))$/

/** The words of an image's name without accents, extension and shape. */
export const subjectOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(1|9)[-_ ](1|16)\b/g, '$1x$2')
    .split(/[^a-z0-9:]+/)
    .filter((word) => word !== '' && !shapeWord.test(word))
    .join(' ')

/** Who is paired with whom, and who is free: made once for a library, asked at every choice. */
export type PairIndex = {
  /** The other half of an accepted pair, from either side. */
  readonly partners: ReadonlyMap<string, VisualAsset>
  readonly free: { readonly [slot in VisualSlot]: readonly VisualAsset[] }
  readonly freeBySubject: { readonly [slot in VisualSlot]: ReadonlyMap<string, readonly VisualAsset[]> }
}

export function indexPairs(visuals: readonly VisualAsset[]): PairIndex {
  const partners = partnersOf(visuals)
  const alone = visuals.filter(({ id }) => !partners.has(id))
  const free = {
    '1_1': alone.filter((visual) => slotOf(visual) === '1_1'),
    '9_16': alone.filter((visual) => slotOf(visual) === '9_16'),
  }
  return {
    partners,
    free,
    freeBySubject: { '1_1': bySubject(free['1_1']), '9_16': bySubject(free['9_16']) },
  }
}

/** What a visual says of itself goes before what another says of it. */
function partnersOf(visuals: readonly VisualAsset[]): Map<string, VisualAsset> {
  const byId = new Map(visuals.map((visual) => [visual.id, visual]))
  const links = visuals.flatMap((visual) =>
    Object.values(visual.associatedAssets).flatMap((id) => {
      const other = byId.get(id)
      return other && other.id !== visual.id ? [{ visual, other }] : []
    }),
  )
  return new Map([
    ...links.map(({ visual, other }) => [other.id, visual] as const),
    ...links.map(({ visual, other }) => [visual.id, other] as const),
  ])
}

const bySubject = (visuals: readonly VisualAsset[]): Map<string, VisualAsset[]> =>
  Map.groupBy(visuals, ({ name }) => subjectOf(name))

/** What a slot can take: of what fits by its shape, what bears the name of the other half comes first. */
export function choicesFor(
  slot: VisualSlot,
  other: VisualAsset | null,
  { free }: PairIndex,
): readonly VisualAsset[] {
  const all = free[slot].filter(({ id }) => id !== other?.id)
  const subject = other ? subjectOf(other.name) : ''
  if (subject === '') return all
  const isNamesake = ({ name }: VisualAsset) => subjectOf(name) === subject
  return [...all.filter(isNamesake), ...all.filter((one) => !isNamesake(one))]
}

export type PairSuggestion = { readonly image: VisualAsset; readonly because: 'sameName' | 'sameShape' }

/** A free visual of the other shape: one with the same name, else the only one of its kind that fits. */
export function suggestPair(image: VisualAsset, index: PairIndex): PairSuggestion | null {
  const wanted = otherSlot(slotOf(image))
  const subject = subjectOf(image.name)
  const [namesake] = subject === '' ? [] : (index.freeBySubject[wanted].get(subject) ?? [])
  if (namesake) return { image: namesake, because: 'sameName' }
  const [only, ...others] = index.free[wanted].filter((other) => kindOf(other) === kindOf(image))
  return only && others.length === 0 ? { image: only, because: 'sameShape' } : null
}

/** What to pair next among visuals that are alone: those with a namesake first, they are surely meant for each other. */
export function nextToPair(alone: readonly VisualAsset[], index: PairIndex): VisualAsset | null {
  const suggested = alone.flatMap((image) => {
    const found = suggestPair(image, index)
    return found ? [{ image, because: found.because }] : []
  })
  return (suggested.find(({ because }) => because === 'sameName') ?? suggested[0])?.image ?? null
}

export type Namesakes = { readonly square: VisualAsset; readonly story: VisualAsset }

/**
 * Every pair that the names make, among visuals that are alone: one of each shape with the same subject. A subject that
 * several visuals of a shape bear is left to the person: which belongs to which cannot be read from it.
 */
export function namesakePairs(alone: readonly VisualAsset[], index: PairIndex): readonly Namesakes[] {
  const subjects = new Set(alone.map(({ name }) => subjectOf(name)).filter((subject) => subject !== ''))
  return [...subjects].flatMap((subject) => {
    const [square, ...otherSquares] = index.freeBySubject['1_1'].get(subject) ?? []
    const [story, ...otherStories] = index.freeBySubject['9_16'].get(subject) ?? []
    const isClear = otherSquares.length === 0 && otherStories.length === 0
    return square && story && isClear ? [{ square, story }] : []
  })
}
