import type { Instant } from '../shared/references.ts'

/** What one hand does in so short a time to one campaign was one decision. */
const oneDeed = 60_000

type Timed = { readonly at: Instant; readonly objectId: string | null }

/**
 * Lines that are one deed, together: those of one key within a minute of the newest among them, each of another object, since what is
 * changed again was done twice. A deed stands where its newest line stood, and its lines keep their order.
 * @param lines newest first
 * @param keyOf whose deed a line is, and of what kind on what; `null`: it stands alone
 */
export function journalGroups<L extends Timed>(
  lines: readonly L[],
  keyOf: (line: L) => string | null,
): readonly (readonly [L, ...L[]])[] {
  const groups: [L, ...L[]][] = []
  const open = new Map<string, [L, ...L[]]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = key === null ? undefined : open.get(key)
    const isAgain = group?.some(({ objectId }) => objectId === line.objectId) === true
    if (group && !isAgain && Date.parse(group[0].at) - Date.parse(line.at) <= oneDeed) {
      group.push(line)
      continue
    }
    const begun: [L, ...L[]] = [line]
    groups.push(begun)
    if (key !== null) open.set(key, begun)
  }
  return groups
}
