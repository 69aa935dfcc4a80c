import { dayBefore } from '../performance/freshness.ts'
import type { Day } from '../shared/references.ts'

/** What comes by itself: what ends, or begins, unless somebody does something. */
export type ComingKind =
  /** A budget control ends. */
  | 'controlEnds'
  /** The trial of a strategy ends: from then on it acts, where the account lets it. */
  | 'trialEnds'
  /** Changes that were ordered for a moment are made. */
  | 'changesStart'
  /** A proposal ends without a decision. */
  | 'proposalEnds'
  /** A connection that the account works by ends. */
  | 'connectionEnds'
  /** Active ad sets of a campaign reach their end. */
  | 'adsetsEnd'

export type Coming = {
  readonly kind: ComingKind
  readonly on: Day
  readonly id: string
  readonly name: string
  /** How many objects: changes of an order, ad sets of a campaign. */
  readonly count: number
}

/** How far one looks ahead, in days; today is the first. */
export const daysAhead = 14
const most = 6

/** What comes within two weeks, soonest first, each once, and no more than is read at a glance. */
export function comingSoon(all: readonly Coming[], today: Day): readonly Coming[] {
  const last = dayBefore(today, 1 - daysAhead)
  const byText = (a: string, b: string) => Number(a > b) - Number(a < b)
  return all
    .filter(({ on }) => on >= today && on <= last)
    .toSorted((a, b) => byText(a.on, b.on) || byText(a.kind, b.kind) || byText(a.id, b.id))
    .slice(0, most)
}
