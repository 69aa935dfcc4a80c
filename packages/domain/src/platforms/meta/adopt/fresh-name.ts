import { longestPackageName } from '../../../reusable-packages/package-name.ts'

/** What a name keeps for the number that tells it from others. */
const room = 6

/** A name for a package that no other has yet, and that is one: no slash, and no longer than names may be. It is taken then. */
export function freshName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replaceAll('/', ' ').replace(/\s+/g, ' ').trim()
  const base =
    [...plain]
      .slice(0, longestPackageName - room)
      .join('')
      .trim() || '–'
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base} · ${number}`
  taken.add(name)
  return name
}
