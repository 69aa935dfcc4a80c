import type { MinorUnits } from '../shared/references.ts'
import type { ProblemOf } from '../shared/problem.ts'
import type { ConversionEventId } from '../performance/conversion-events.ts'
import type { ResultCost } from './result-cost.ts'

/** `good` goes through and should work; `tight` goes through and probably will not; `bad` is refused. */
export type Verdict = 'good' | 'tight' | 'bad'

type Facts = {
  /** Ad sets of the campaign, beside what the platform takes. */
  adsets: {
    readonly adsets: number
    /** How many of them Vigie did not make: they take their place as well. */
    readonly foreign: number
    readonly lines: number
    readonly largest: number
    readonly limit: 'campaign' | 'campaignBudget' | 'ios14'
  }
  /** Ads to be made, and the fullest ad set beside what the platform takes in one. */
  ads: { readonly ads: number; readonly fullest: number; readonly largest: number }
  /** The ad set that gets least per day beside the account's minimum. */
  budget: {
    readonly perDay: MinorUnits
    readonly lineNumber: number | null
    readonly minimum: MinorUnits | null
    /** How many ad sets the money would feed at the minimum. */
    readonly affordable: number | null
  }
  /** Results to expect each week, beside what an ad set's learning phase needs. */
  results: {
    readonly event: ConversionEventId
    /** Results per week and ad set, at the dearest and the cheapest the account knew. */
    readonly low: number
    readonly middle: number
    readonly high: number
    /** Ad sets expected to leave their learning phase, of all whose money is known. */
    readonly learning: number
    readonly adsets: number
    /** How many equal ad sets the whole money would bring out of it. */
    readonly sustainable: number
    readonly needed: number
    readonly cost: ResultCost
  }
  duplicates: { readonly groups: number; readonly lines: readonly number[] }
  overlap: {
    readonly pairs: number
    readonly worst: readonly [number, number] | null
    /** A part from 0 to 1 of the smaller line; `null` when no size is known. */
    readonly share: number | null
  }
  /** People the platform expects to reach in a month. */
  reach: {
    readonly lower: number
    readonly upper: number
    /** The narrowest line, with the fewest people it may hold. */
    readonly narrowest: { readonly lineNumber: number; readonly people: number } | null
    readonly asked: number
    readonly lines: number
  }
}

export type GaugeCode = keyof Facts

/** One number about what a draft would do, with how good it is and the facts that its reason is told with. */
export type Gauge = { readonly verdict: Verdict } & ProblemOf<Facts>
