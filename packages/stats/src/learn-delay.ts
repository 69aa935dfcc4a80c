import { delayKernel, longestDelay, matureInto, type DelayKnots } from './delay.ts'
import { floats } from './floats.ts'

/** One campaign's complete days, oldest first: what could be answered, and what was, dated when it happened. */
export type DelayDays = { readonly clicks: ArrayLike<number>; readonly counts: ArrayLike<number> }

/** For each possible delay, how well it explains the days seen, as a logarithm; campaigns add up. */
export type DelayEvidence = readonly number[]

/** By how many times the usual time people take here, and what is presumed of each before anything was seen. */
const paces = [0.4, 0.65, 1, 1.6, 2.6] as const
const presumed = [0.05, 0.2, 0.5, 0.2, 0.05] as const
/** Counts vary from day to day by more than chance: a logarithm of their likelihood counts for less. */
const overDispersion = 2
/** Fewer events tell nothing. */
const leastEvents = 5

export const noDelayEvidence: DelayEvidence = paces.map(() => 0)

export const sumOfDelays = (parts: readonly DelayEvidence[]): DelayEvidence =>
  paces.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))

/** What is left of the evidence of many without one of them. */
export const delaysWithout = (all: DelayEvidence, own: DelayEvidence): DelayEvidence =>
  paces.map((_, at) => (all[at] ?? 0) - (own[at] ?? 0))

/**
 * What one campaign tells of how late its events come: given how many there were in all, on which days they fell, beside the clicks
 * that each possible delay would have had them come from. The level cancels, so that a campaign that sells well tells no other delay.
 * Days on which the clicks change tell most, its first ones above all.
 */
export function delayEvidence({ clicks, counts }: DelayDays, usual: DelayKnots): DelayEvidence {
  // Of a campaign that ran before, the first days are answered by clicks that are not known any more.
  const from = (clicks[0] ?? 0) > 0 ? longestDelay : 0
  if (sumFrom(counts, from) < leastEvents) return noDelayEvidence
  const exposed = floats(clicks.length)
  return atEachPace(usual).map((knots) => {
    matureInto(clicks, clicks.length, delayKernel(knots, 1), 'conversionTime', exposed)
    const total = sumFrom(exposed, from)
    let sum = 0
    for (let day = from; day < counts.length; day += 1) {
      const count = counts[day] ?? 0
      if (!(count > 0)) continue
      const share = (exposed[day] ?? 0) / total
      if (share > 0) sum += count * Math.log(share)
    }
    return sum / overDispersion
  })
}

function sumFrom(days: ArrayLike<number>, from: number): number {
  let sum = 0
  for (let day = from; day < days.length; day += 1) sum += Math.max(0, days[day] ?? 0)
  return sum
}

/** The delay of an account, as far as its campaigns tell; the usual one without them. */
export function learnDelay(evidence: DelayEvidence, usual: DelayKnots): DelayKnots {
  if (evidence.every((one) => one === 0)) return usual
  const largest = Math.max(...paces.map((_, at) => evidence[at] ?? 0))
  const weights = paces.map((_, at) => (presumed[at] ?? 0) * Math.exp((evidence[at] ?? 0) - largest))
  const total = weights.reduce((sum, one) => sum + one, 0)
  const each = atEachPace(usual)
  const mean = (read: (knots: DelayKnots) => number) =>
    each.reduce((sum, knots, at) => sum + ((weights[at] ?? 0) / total) * read(knots), 0)
  return {
    hour: mean((knots) => knots.hour),
    day: mean((knots) => knots.day),
    threeDays: mean((knots) => knots.threeDays),
    week: 1,
  }
}

const known = new WeakMap<DelayKnots, readonly DelayKnots[]>()

/** The same people, at each pace: the share that has not come at a time falls as a power of it. In the order of the paces. */
function atEachPace(usual: DelayKnots): readonly DelayKnots[] {
  const before = known.get(usual)
  if (before) return before
  const each = paces.map((pace) => {
    const later = (share: number) => 1 - (1 - share) ** (1 / pace)
    return { hour: later(usual.hour), day: later(usual.day), threeDays: later(usual.threeDays), week: 1 }
  })
  known.set(usual, each)
  return each
}
