import { stepsPerDay, sumOf, type View } from './campaign.ts'
import { posteriorOf, type Sighting } from './gaussian-posterior.ts'
import type { randomFor } from './random.ts'
import { delays, peopleOfAd } from './simulate.ts'
import type { Truth, World } from './world.ts'

const sdOfLevel = [0.25, 0.06, 0.2, 0.2]
const sdOfSet = [0.2, 0.08, 0.14, 0.14]
const sdOfAd = [0.35, 0.12, 0.28, 0.28]
const sdOfBasket = 0.15
/** Of an order's value, the variance against its mean squared. */
const varianceOfOrder = Math.exp(0.36) - 1
const sdOfError = 0.6
const most = [1, 0.97, 0.9, 0.9]

type Asked = {
  readonly view: View
  readonly history: readonly (readonly (readonly number[])[])[]
  readonly readsShares: boolean
  readonly start: Float64Array
}

/** The posterior of the logarithms of which the rates of a campaign are made. */
export function posteriorAt(world: World, { view, history, readsShares, start }: Asked) {
  const { family, ads, adsets } = world
  const s = family.spread
  const steps = [0, 1, 2, 3]
  const sds: number[] = []
  const add = (sd: number) => sds.push(Math.max(sd, 1e-6)) - 1
  const level = steps.map((step) => add(sdOfLevel[step] ?? 0))
  const set = Array.from({ length: adsets }, () => steps.map((step) => add(s * (sdOfSet[step] ?? 0))))
  const own = ads.map(() => steps.map(() => add(1)))
  const drift = ads.map(() => (family.drift > 0 ? add(family.drift) : -1))
  const pools = Array.from({ length: family.adsetBudgets ? adsets : 1 }, () => add(10))
  // The days to come have a place as well, so that what was found is where the next look begins.
  const dayOf = Array.from({ length: world.days }, () => add(family.promotions ? 0.25 : 0.12))
  /** The logarithm of a rate as a sum of unknowns. */
  const partsOf = (at: number, step: number): readonly (readonly [number, number])[] => {
    const ad = ads[at]
    const sd = s * (sdOfAd[step] ?? 0)
    return [
      [level[step] ?? 0, 1],
      ...(ad && ad.launch === 0 ? [[set[ad.adset]?.[step] ?? 0, 1] as const] : []),
      [own[at]?.[step] ?? 0, sd],
      ...(step === 2 ? [[own[at]?.[0] ?? 0, -0.2 * sd] as const] : []),
    ]
  }
  const baseOf = (step: number) => Math.log(family.funnel[step] ?? 1)
  const sightings: Sighting[] = []
  for (const [at, ad] of view.ads.entries()) {
    if (!ad.launched) continue
    let frequency = 0
    for (let day = 0; day <= view.day; day += 1) {
      const shown = ad.impressions[day] ?? 0
      if (!(shown > 0)) continue
      const worn = -family.fatigue * Math.log(1 + frequency + shown / peopleOfAd / 2)
      frequency += shown / peopleOfAd
      const drifting = drift[at] ?? -1
      sightings.push({
        of: [...partsOf(at, 0), [dayOf[day] ?? 0, 1], ...(drifting >= 0 ? [[drifting, day] as const] : [])],
        base: baseOf(0) + Math.log(shown) + worn,
        slopes: poisson(ad.counts[0]?.[day] ?? 0, family.noise),
      })
    }
    for (const step of [1, 2, 3]) {
      const counted = sumOf(ad.counts[step] ?? [])
      const exposed = arrivedOf(world, history[at]?.[step - 1] ?? [], step)
      if (exposed > 0)
        sightings.push({
          of: partsOf(at, step),
          base: baseOf(step),
          slopes: binomial(counted, Math.max(exposed, counted), most[step] ?? 1),
        })
    }
  }
  const spreading = steps.filter((step) => step <= family.optimises)
  const biasSd = Math.max(family.bias, 1e-3)
  const poolOf = (ad: Truth) => pools[family.adsetBudgets ? ad.adset : 0] ?? 0
  const believed = (ad: Truth) =>
    spreading.reduce((sum, step) => sum + Math.log(ad.rates[step] ?? 1), 0) + ad.bias
  if (readsShares)
    for (const [at, ad] of ads.entries()) {
      if (!view.ads[at]?.launched) continue
      const seen = believed(ad)
      sightings.push({
        of: [...spreading.flatMap((step) => partsOf(at, step)), [poolOf(ad), 1]],
        base: spreading.reduce((sum, step) => sum + baseOf(step), 0),
        slopes: (sum) => ({ slope: (seen - sum) / biasSd ** 2, curvature: 1 / biasSd ** 2 }),
      })
    }
  const posterior = posteriorOf(sds, sightings, start)
  const sumAt = (values: Float64Array, parts: readonly (readonly [number, number])[]) =>
    parts.reduce((sum, [at, by]) => sum + by * (values[at] ?? 0), 0)
  /** A campaign as it may be. */
  const worldOf = (values: Float64Array, random: ReturnType<typeof randomFor> | null): World => ({
    ...world,
    ads: ads.map((ad, at): Truth => {
      const logs = steps.map((step) => baseOf(step) + sumAt(values, partsOf(at, step)))
      const rate = (step: number) => Math.min(most[step] ?? 1, Math.exp(logs[step] ?? 0))
      const seen = view.ads[at]
      const orders = sumOf(seen?.counts[3] ?? [])
      const weight = orders / varianceOfOrder
      const sure = weight + 1 / sdOfBasket ** 2
      const paid =
        orders > 0 ? Math.log(Math.max(1e-9, sumOf(seen?.revenue ?? [])) / orders / family.basket) : 0
      const basket = (weight * paid) / sure + (random ? random.normal() / Math.sqrt(sure) : 0)
      const bias = readsShares
        ? believed(ad) -
          spreading.reduce((sum, step) => sum + (logs[step] ?? 0), 0) -
          (values[poolOf(ad)] ?? 0)
        : family.bias * (random?.normal() ?? 0)
      const drifting = drift[at] ?? -1
      return {
        ...ad,
        rates: [rate(0), rate(1), rate(2), rate(3)],
        basket: family.basket * Math.exp(basket),
        bias,
        error: readsShares ? ad.error : sdOfError * (random?.normal() ?? 0),
        drift: drifting >= 0 ? (values[drifting] ?? 0) : 0,
      }
    }),
  })
  return { ...posterior, world: worldOf }
}

/** Counts of a day around their rate, which the ad's own day moves besides. */
const poisson = (counted: number, noise: number) => (sum: number) => {
  const expected = Math.exp(sum)
  const weight = 1 / (1 + expected * noise ** 2)
  return { slope: weight * (counted - expected), curvature: weight * expected }
}

const binomial = (counted: number, exposed: number, cap: number) => (sum: number) => {
  const rate = Math.min(Math.exp(sum), cap, 0.995)
  const missed = exposed - counted
  return {
    slope: counted - (missed * rate) / (1 - rate),
    curvature: Math.max(1e-6, (missed * rate) / (1 - rate) ** 2),
  }
}

/** Of what came of the step before, how much had time for this one. */
function arrivedOf({ family }: World, before: readonly number[], step: number): number {
  const { fast, tail } = family.slow ? delays.slow : delays.usual
  const quick = fast[step - 1] ?? 1
  const mean = tail[step - 1] ?? 1
  return before.reduce((sum, count, at) => {
    const waited = ((before.length - at - 0.5) / stepsPerDay) * (step === 1 ? 1 : 1.2)
    const arrived =
      waited >= 7 ? 1 : quick * -Math.expm1(-waited / 0.03) + (1 - quick) * -Math.expm1(-waited / mean)
    return sum + count * arrived
  }, 0)
}
