import type { GeoArea } from '../../shared/zones/geo-zones.ts'

/** How many places one paste searches: each is a question to the platform. */
export const mostPasted = 50

/** Names of a pasted list, one a line or apart by a comma, a semicolon or a tab; each once, in its order. */
export function pastedNames(text: string): readonly string[] {
  const names = text
    .split(/[\n\r\t,;]+/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = folded(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export type PastedPlace =
  | { readonly name: string; readonly is: 'found'; readonly area: GeoArea }
  /** Several bear the name, or none exactly: a person says which. */
  | { readonly name: string; readonly is: 'unclear'; readonly areas: readonly GeoArea[] }
  | { readonly name: string; readonly is: 'unknown' }
  /** The search did not get through. */
  | { readonly name: string; readonly is: 'failed' }

const mostChoices = 8

/** What a name means among what the search found: one alone that bears it, or something for a person to decide. */
export function placeOf(name: string, areas: readonly GeoArea[]): PastedPlace {
  const exact = areas.filter((area) => folded(area.name) === folded(name))
  const [only] = exact
  if (only && exact.length === 1) return { name, is: 'found', area: only }
  const close = exact.length > 0 ? exact : areas
  return close.length > 0
    ? { name, is: 'unclear', areas: close.slice(0, mostChoices) }
    : { name, is: 'unknown' }
}

/** Whether a name holds what was typed, however it was written. */
export const holds = (name: string, text: string): boolean => folded(name).includes(folded(text))

/** Without accents, capitals and the hyphens that people leave out: `saint etienne` is `Saint-Étienne`. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-’'\s]+/g, ' ')
    .trim()
