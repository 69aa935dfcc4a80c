import type { VisualSlot } from '@vigie/domain'
import { kindOf, type VisualAsset } from '../package-draft.ts'

/** The slot an image fits by its measures: taller than 3:4 goes to stories, the rest to the feed. */
export const slotOf = ({ width, height }: VisualAsset): VisualSlot =>
  height > 0 && width / height < 0.75 ? '9_16' : '1_1'

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

export type PairSuggestion = { readonly image: VisualAsset; readonly because: 'sameName' | 'sameShape' }

/** A free visual of the other shape: one with the same name, else the only one of its kind that fits. */
export function suggestPair(image: VisualAsset, images: readonly VisualAsset[]): PairSuggestion | null {
  const wanted = otherSlot(slotOf(image))
  const free = images.filter(
    (other) => other.id !== image.id && slotOf(other) === wanted && !isPaired(other, images),
  )
  const subject = subjectOf(image.name)
  const namesake = free.find((other) => subject !== '' && subjectOf(other.name) === subject)
  if (namesake) return { image: namesake, because: 'sameName' }
  const [only, ...others] = free.filter((other) => kindOf(other) === kindOf(image))
  return only && others.length === 0 ? { image: only, because: 'sameShape' } : null
}

/** What to pair next among visuals that are alone: those with a namesake first, they are surely meant for each other. */
export function nextToPair(
  alone: readonly VisualAsset[],
  images: readonly VisualAsset[],
): VisualAsset | null {
  const suggested = alone.flatMap((image) => {
    const found = suggestPair(image, images)
    return found ? [{ image, because: found.because }] : []
  })
  return (suggested.find(({ because }) => because === 'sameName') ?? suggested[0])?.image ?? null
}

/** Whether an image is one half of an accepted pair, from either side. */
export const isPaired = (image: VisualAsset, images: readonly VisualAsset[]): boolean =>
  partnerOf(image, images) !== null

export function partnerOf(image: VisualAsset, images: readonly VisualAsset[]): VisualAsset | null {
  const ids = Object.values(image.associatedAssets)
  return (
    images.find((other) => other.id !== image.id && ids.includes(other.id)) ??
    images.find(
      (other) => other.id !== image.id && Object.values(other.associatedAssets).includes(image.id),
    ) ??
    null
  )
}
