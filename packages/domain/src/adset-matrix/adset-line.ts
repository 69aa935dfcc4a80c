import type { Instant, MinorUnits, NamedReference } from '../shared/references.ts'

export type TargetKind = 'broad' | 'audience' | 'interest'

/** What one line of the matrix aims at. Only interest targets may yield several ad sets. */
export type Target =
  | { readonly kind: 'broad' }
  | { readonly kind: 'audience'; readonly audiencePackage: NamedReference }
  | { readonly kind: 'interest'; readonly interestPackage: NamedReference }

export type Exclusions = {
  readonly audiencePackages: readonly NamedReference[]
  readonly interestPackages: readonly NamedReference[]
}

/** One row of the ad-set matrix: a target in one geo-demographic package, or a further line of the same two. */
export type AdsetLine = {
  readonly target: Target
  readonly geoPackage: NamedReference
  /**
   * Which line of its target and zone it is, from 2 on; absent for the first, which targeting makes. A further one was
   * duplicated by a person and becomes ad sets of its own.
   */
  readonly copy?: number
  readonly adsetCount: number
  /** Names of the ad packages whose ads go in every ad set of this line. */
  readonly adPackages: readonly string[]
  readonly exclusions: Exclusions
  readonly startTime: Instant | null
  readonly endTime: Instant | null
  /** `null`: the line carries no budget of its own. Its mode is the draft's `adsetBudgetMode`. */
  readonly budget: MinorUnits | null
  /** What its ad sets may bid or pay for a result; absent where the campaign's amount holds. */
  readonly bidAmount?: MinorUnits
}

declare const ofLine: unique symbol
/**
 * Identity of a line inside one draft: its target, its geo package, and which line of these two it is. Made by `lineKey`; one
 * that was stored is told from any other text by `isLineKey`. It is never given to another line: what is live is found by it.
 */
export type LineKey = string & { readonly [ofLine]: true }
