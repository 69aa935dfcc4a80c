import { type Interest, interestLimit, suggestionChunk } from './interest-package.ts'

/** The chosen interests, ten at a time: one question to the platform each. */
export const suggestionChunks = (chosen: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(chosen.length / suggestionChunk) }, (_, index) =>
    chosen.slice(index * suggestionChunk, (index + 1) * suggestionChunk),
  )

/**
 * The answers to all questions as one list: taken in turn from each, so that no chunk crowds out the others; each interest
 * once, none that is chosen already, the first fifty.
 */
export function mergeSuggestions(
  answers: readonly (readonly Interest[])[],
  chosen: readonly string[],
): Interest[] {
  const merged = new Map<string, Interest>()
  const longest = Math.max(0, ...answers.map((answer) => answer.length))
  for (let position = 0; position < longest; position += 1) {
    for (const answer of answers) {
      const interest = answer[position]
      if (interest && !chosen.includes(interest.id) && !merged.has(interest.id))
        merged.set(interest.id, interest)
    }
  }
  return [...merged.values()].slice(0, interestLimit)
}

/** Interests under their type, types in the order they first come. */
export function groupByType(interests: readonly Interest[]): { type: string; interests: Interest[] }[] {
  const groups = new Map<string, Interest[]>()
  for (const interest of interests) {
    const group = groups.get(interest.type)
    if (group) group.push(interest)
    else groups.set(interest.type, [interest])
  }
  return [...groups].map(([type, list]) => ({ type, interests: list }))
}
