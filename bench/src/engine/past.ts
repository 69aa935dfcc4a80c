import type { PastSeen } from './campaign.ts'
import type { Random } from './random.ts'

type Drawn = {
  /** Purchases that an average creative had elsewhere; 0 for a new one. */
  readonly worth: number
  readonly funnel: readonly number[]
  /** Logarithm of what the creative truly does at each step, against an average one. */
  readonly effects: readonly number[]
}

/** A creative does not do elsewhere exactly what it does here: relative error of each step. */
const transferError = 0.12

/** Counts of an ad's creative in other campaigns, drawn around its truth there. */
export function pastOf(random: Random, { worth, funnel, effects }: Drawn): PastSeen {
  if (worth === 0) return []
  const after = (step: number) => funnel.slice(step + 1).reduce((product, rate) => product * rate, 1)
  let [expected, count] = [0, 0]
  return effects.map((effect, step) => {
    const rate = Math.exp(effect + transferError * random.normal())
    // Each step counts against what the step before brought there, as it does here.
    const base = step === 0 ? worth / after(0) : count * (funnel[step] ?? 1)
    expected = base
    count = random.poisson(expected * rate)
    return { count, expected }
  })
}
