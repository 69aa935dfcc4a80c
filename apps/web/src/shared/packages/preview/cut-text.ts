/**
 * Where the network hides the rest of a text behind "See more". Placements differ by a few characters and the platform
 * states no fixed number; these are the recommended lengths of its ads guide.
 */
export const visibleCharacters = { feed: 125, story: 72, reel: 72 } as const

/** Lines after which the feed folds a text, however short they are. */
const visibleLines = 3

export type CutText = { readonly shown: string; readonly isCut: boolean }

/** Cuts at a word's end when there is one, never inside a surrogate pair. */
export function cutText(text: string, characters: number): CutText {
  const lines = text.split('\n')
  const byLines = lines.slice(0, visibleLines).join('\n')
  const letters = Array.from(byLines)
  if (letters.length <= characters) return { shown: byLines.trimEnd(), isCut: lines.length > visibleLines }
  const kept = letters.slice(0, characters).join('')
  const lastSpace = kept.search(/\s\S*$/)
  return { shown: (lastSpace > characters / 2 ? kept.slice(0, lastSpace) : kept).trimEnd(), isCut: true }
}

/** A name on one line: `characters` of it at most, the last one an ellipsis. */
export function cutName(name: string, characters: number): string {
  const letters = Array.from(name)
  return letters.length <= characters ? name : `${letters.slice(0, characters - 1).join('')}…`
}
