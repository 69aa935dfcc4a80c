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

/** What came of a promise: within the range of what was seen it is kept; else it came out below or above. */
export function promiseVerdict(expected: number, { low, high }: Seen): 'kept' | 'below' | 'above' {
  if (high < expected) return 'below'
  return low > expected ? 'above' : 'kept'
}
