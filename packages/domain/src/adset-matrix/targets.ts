import type { Targeting } from '../campaign-draft/draft.ts'
import type { AdsetLine, LineKey, Target, TargetKind } from './adset-line.ts'

/** Interest targets may be split over several ad sets; the others always make one. */
export const adsetCountLimits = { smallest: 1, largest: 6 } as const

/** Order of lines in the matrix. */
export const targetOrder: readonly TargetKind[] = ['broad', 'audience', 'interest']

/** The targets a draft asks for: broad first, then audiences, then interests, each in the order chosen. */
export function targetsOf(
  choice: Pick<Targeting, 'isBroad' | 'audiencePackages' | 'interestPackages'>,
): Target[] {
  return [
    ...(choice.isBroad ? [{ kind: 'broad' as const }] : []),
    ...choice.audiencePackages.map((audiencePackage) => ({ kind: 'audience' as const, audiencePackage })),
    ...choice.interestPackages.map((interestPackage) => ({ kind: 'interest' as const, interestPackage })),
  ]
}

/** The id of what a target aims at; empty for broad, of which there is one. */
export function targetId(target: Target): string {
  switch (target.kind) {
    case 'broad':
      return ''
    case 'audience':
      return target.audiencePackage.id
    case 'interest':
      return target.interestPackage.id
  }
}

/** The name of what a target aims at; `null` for broad, whose name belongs to the texts. */
export function targetName(target: Target): string | null {
  switch (target.kind) {
    case 'broad':
      return null
    case 'audience':
      return target.audiencePackage.name
    case 'interest':
      return target.interestPackage.name
  }
}

type Identified = Pick<AdsetLine, 'target' | 'geoPackage' | 'copy'>

/**
 * Identity of a line: kind, target, geo package, and the number of a further line of these. Ids are encoded so that no
 * separator inside one can mix two lines.
 */
export function lineKey(line: Identified): LineKey {
  const further = line.copy === undefined ? [] : [String(line.copy)]
  const parts = [line.target.kind, targetId(line.target), line.geoPackage.id, ...further]
  // The one place where a text becomes the key of a line.
  return parts.map(encodeURIComponent).join('|') as LineKey
}

/** Whether a text that was stored can be the key of a line: a kind of target, two encoded ids, and perhaps a number. */
export function isLineKey(text: string): text is LineKey {
  const [kind, ...rest] = text.split('|')
  const isNumbered = rest.length === 3 && copyIn(text) >= 2
  return (rest.length === 2 || isNumbered) && targetOrder.some((one) => one === kind)
}

/** Which line of its target and zone a key stands for: 1 for the one that targeting makes. */
export function copyIn(key: string): number {
  const number = key.split('|')[3]
  if (number === undefined) return 1
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
}

/** Whether the number of ad sets of a line may be changed. */
export const canSplit = (target: Target): boolean => target.kind === 'interest'
