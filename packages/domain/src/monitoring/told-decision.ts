import { equivalentsOf, type EventWeight } from './strategy.ts'

/**
 * What one of the heaviest event costs where a minor unit brings this value, in minor units; `null` where nothing weighs or comes.
 * @param value weighted value per minor unit spent
 */
export function costOfOne(value: number, weights: readonly EventWeight[]): number | null {
  const told = equivalentsOf(value, weights)
  return told === null || !(told.count > 0) ? null : 1 / told.count
}

type Receiver = { readonly id: string; readonly perDay: number }

/** Where the money of what is paused is presumed to go: to each of the others in proportion of what it spends a day. */
export function freedMoney(perDay: number, others: readonly Receiver[]): ReadonlyMap<string, number> {
  const all = others.reduce((sum, one) => sum + Math.max(0, one.perDay), 0)
  return new Map(others.map((one) => [one.id, all > 0 ? (perDay * Math.max(0, one.perDay)) / all : 0]))
}

type Seen = { readonly low: number; readonly high: number }

/** What is known of a promise once it was looked at. */
export type PromiseVerdict = 'better' | 'kept' | 'notKept' | 'unknown'

/**
 * What came of a promised rise, by the range of what was seen: not kept where even the best of it is less; better where even the worst of
 * it is more, which other things than the pause may have brought; kept where it may be the promise and surely is a rise. A range that
 * holds the promise and nothing at all tells no kept promise from an idle one, and that is said.
 * @param expected promised rise, as a share: 0.05 is five in a hundred more
 */
export function promiseVerdict(expected: number, { low, high }: Seen): PromiseVerdict {
  if (high < expected) return 'notKept'
  if (low > expected) return 'better'
  return low >= expected || low > 0 ? 'kept' : 'unknown'
}
