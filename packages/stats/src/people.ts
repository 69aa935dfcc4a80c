import { floats } from './floats.ts'

/** One ad set by complete days, oldest first: what was shown to whom, as far as the platform tells. */
export type ShownDays = {
  readonly id: string
  /** Whom it aims at: ad sets of one audience show to the same people. */
  readonly audience: string
  readonly impressions: ArrayLike<number>
  /** Distinct people of each day; 0 where the platform does not tell. */
  readonly reach: ArrayLike<number>
  readonly clicks: ArrayLike<number>
}

/** Whom an ad set's money buys, and by which power of their spend these people answer less. */
export type Audience = {
  readonly id: string
  readonly response: number
  /** Part of them that was ready to answer at the start of each complete day, and now; absent where their people are not known. */
  readonly ready?: Float64Array
  /** By which power of one ad's own spend they answer that ad less (`wearElasticity`); without it not at all. */
  readonly wear?: number
}

type KnownOfPeople = { readonly apart?: number; readonly people?: ReadonlyMap<string, number> }

/** Part of the people who answered and are ready again the next day. */
const readyAgain = 0.15
/** A day of fewer impressions tells nothing of how many people there are. */
const fewestShown = 500
/** Days whose reach counts: the platform looks for people elsewhere as it learns. */
const recentDays = 14
const mostSteps = 30
const closeEnough = 1e-9
/** From so much tiring on audiences are told apart, and from so much on wholly. */
const apartFrom = 0.04
const apartBy = 0.04

/**
 * The people among whom so many impressions, spread by chance, reach so many: P of reach = P(1 − e^(−impressions ÷ P)).
 * @returns at least `reach`; `Infinity` when nobody was met twice; 0 when nobody was reached
 */
export function peopleBehind(impressions: number, reach: number): number {
  if (!(reach > 0)) return 0
  const frequency = impressions / reach
  if (frequency <= 1) return Infinity
  // x = frequency × (1 − e^−x), x impressions for each of the people. It lies below both 2 × (frequency − 1) and the
  // frequency itself, and Newton's steps from there, on a convex curve, come down to it.
  let perPerson = Math.min(frequency, 2 * (frequency - 1))
  for (let step = 0; step < mostSteps; step += 1) {
    const unmet = Math.exp(-perPerson)
    const off = (perPerson + frequency * Math.expm1(-perPerson)) / (1 - frequency * unmet)
    if (!(off > perPerson * closeEnough)) break
    perPerson -= off
  }
  return impressions / perPerson
}

/**
 * How far audiences are told apart by how much they were asked, 0 to 1. People who do not tire of what they see do not run out either:
 * there an audience that answers best would be thought asked most, and money be kept from it.
 * @param tiring by which powers people answer less to what they saw often and to fewer unlike ads, together: clicks tell it, no sale does
 */
export const toldApart = (tiring: number): number => Math.min(1, Math.max(0, (tiring - apartFrom) / apartBy))

/**
 * By which power of its spend each audience answers less, given how much they do on average. Who was ready and answered is
 * not ready again at once: of the people of an audience u answered of late, so they answer as 1 ÷ (1 + k·u), whose
 * elasticity is k·u ÷ (1 + k·u). k is such that the audience that money buys on average has `response`. An ad set whose
 * people are few or much asked then gets worse sooner than one that is fresh, as far as audiences are told apart. Where the platform tells no
 * reach, nobody knows whose people are few: all have `response`. Sales play no part, so that none changes what its ad is held against.
 * @param response 0 to 0.5, of `learnResponse`
 * @param apart how far they are told apart (`toldApart`), and `people`, `peoplePerImpression` of the same ad sets
 */
export function audiencesOf(
  adsets: readonly ShownDays[],
  response: number,
  { apart = 1, people = peoplePerImpression(adsets) }: KnownOfPeople = {},
): ReadonlyMap<string, Audience> {
  const groups = [...Map.groupBy(adsets, ({ audience }) => audience)].map(([id, members]) => {
    const ofThem = people.get(members[0]?.id ?? '')
    return {
      id,
      members,
      people: ofThem ?? 0,
      asked: ofThem === undefined ? null : pressureOf(members, ofThem),
      // What weighs it in the mean: money buys impressions. By clicks nothing was won (docs/engine.md).
      shown: members.reduce((sum, { impressions }) => sum + ofLate(impressions), 0),
    }
  })
  const known = groups.flatMap(({ asked, shown }) => (asked === null || shown <= 0 ? [] : [{ asked, shown }]))
  const shown = known.reduce((sum, one) => sum + one.shown, 0)
  const usual = known.reduce((sum, one) => sum + one.asked * one.shown, 0) / shown
  const odds = response / (1 - response)
  return new Map(
    groups.flatMap(({ id, members, asked, people: ofThem }) => {
      if (!(usual > 0) || asked === null)
        return members.map((one): [string, Audience] => [one.id, { id, response }])
      const out = (odds * asked) / usual
      const ready = readyDays(members, ofThem, odds / usual)
      const own = response + apart * (out / (1 + out) - response)
      return members.map((one): [string, Audience] => [one.id, { id, response: own, ready }])
    }),
  )
}

/** Of each of the audience's people, how many answered and are not ready again. */
const pressureOf = (members: readonly ShownDays[], people: number): number =>
  members.reduce((sum, { clicks }) => sum + notReady(clicks), 0) * people

/** 1 ÷ (1 + k·u) at the start of each day, and after the last. */
function readyDays(members: readonly ShownDays[], people: number, k: number): Float64Array {
  const days = members[0]?.clicks.length ?? 0
  const ready = floats(days + 1)
  let left = 0
  for (let day = 0; day <= days; day += 1) {
    ready[day] = 1 / (1 + k * left * people)
    left *= 1 - readyAgain
    for (const { clicks } of members) left += Math.max(0, clicks[day] ?? 0)
  }
  return ready
}

/** 1 ÷ the people whom each ad set shows to, by ad set; those are absent whose people are not known. */
export function peoplePerImpression(adsets: readonly ShownDays[]): ReadonlyMap<string, number> {
  const audiences = Map.groupBy(adsets, ({ audience }) => audience).values()
  return new Map(
    [...audiences].flatMap((members) => {
      const people = perImpression(members)
      return people === null ? [] : members.map(({ id }): [string, number] => [id, people])
    }),
  )
}

/** 1 ÷ the people of an audience; `null` where they are not known. */
function perImpression(members: readonly ShownDays[]): number | null {
  let [shown, perPerson] = [0, 0]
  for (const { impressions, reach } of members) {
    for (let day = Math.max(0, impressions.length - recentDays); day < impressions.length; day += 1) {
      const count = impressions[day] ?? 0
      if (count < fewestShown) continue
      const people = peopleBehind(count, reach[day] ?? 0)
      if (!(people > 0)) continue
      // A day of many impressions tells more of how many people there are.
      shown += count
      perPerson += count / people
    }
  }
  return shown > 0 ? perPerson / shown : null
}

function notReady(clicks: ArrayLike<number>): number {
  let left = 0
  for (let day = 0; day < clicks.length; day += 1)
    left = left * (1 - readyAgain) + Math.max(0, clicks[day] ?? 0)
  return left
}

function ofLate(counts: ArrayLike<number>): number {
  let sum = 0
  for (let day = Math.max(0, counts.length - recentDays); day < counts.length; day += 1)
    sum += counts[day] ?? 0
  return sum
}
