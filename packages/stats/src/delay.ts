/**
 * The delay from a click to an event as it is reported: knots of the distribution, hours → share arrived.
 * Source of the shape: Chapelle 2014; the defaults are stated in docs/engine.md.
 */
export type DelayKnots = {
  readonly hour: number
  readonly day: number
  readonly threeDays: number
  readonly week: number
}

export type FunnelStage = 'pageView' | 'lead' | 'cart' | 'purchase'

/** How the platform dates an event off its own pages: since 2025 at the conversion, before at the impression. */
export type ReportingMode = 'conversionTime' | 'impressionTime'

export const usualDelays: Readonly<Record<FunnelStage, DelayKnots>> = {
  pageView: { hour: 0.93, day: 0.98, threeDays: 0.995, week: 1 },
  lead: { hour: 0.75, day: 0.93, threeDays: 0.98, week: 1 },
  cart: { hour: 0.6, day: 0.87, threeDays: 0.96, week: 1 },
  purchase: { hour: 0.3, day: 0.64, threeDays: 0.86, week: 1 },
}

/** Days after which everything is presumed reported. */
export const longestDelay = 7

type Curve = {
  readonly times: readonly number[]
  readonly shares: readonly number[]
  readonly areas: readonly number[]
}

/** F at 1, 3, 6, 12 h and 1…7 days, straight in ln t between what is known; H = ∫F by trapezes, exact for it. */
function curveOf(knots: DelayKnots): Curve {
  const known: readonly (readonly [number, number])[] = [
    [1 / 24, knots.hour],
    [1, knots.day],
    [3, knots.threeDays],
    [7, knots.week],
  ]
  const times = [0, 1 / 24, 3 / 24, 6 / 24, 12 / 24, 1, 2, 3, 4, 5, 6, 7]
  const shares = times.map((time) => shareAt(known, time))
  const areas = [0]
  for (let at = 1; at < times.length; at += 1) {
    const width = (times[at] ?? 0) - (times[at - 1] ?? 0)
    areas.push((areas[at - 1] ?? 0) + (width * ((shares[at] ?? 0) + (shares[at - 1] ?? 0))) / 2)
  }
  return { times, shares, areas }
}

function shareAt(known: readonly (readonly [number, number])[], time: number): number {
  if (time <= 0) return 0
  const after = known.findIndex(([at]) => at >= time)
  const [highTime, highShare] = known[after] ?? [longestDelay, 1]
  const [lowTime, lowShare] = known[after - 1] ?? [0, 0]
  if (lowTime === 0) return (highShare * time) / highTime
  return lowShare + ((highShare - lowShare) * Math.log(time / lowTime)) / Math.log(highTime / lowTime)
}

/** H(t) = ∫₀ᵗ F: the events per click of clicks spread evenly over t days. */
function area({ times, shares, areas }: Curve, time: number): number {
  if (time <= 0) return 0
  const last = times.length - 1
  if (time >= longestDelay) return (areas[last] ?? 0) + (time - longestDelay) * (shares[last] ?? 1)
  const after = times.findIndex((at) => at >= time)
  const [low, high] = [times[after - 1] ?? 0, times[after] ?? longestDelay]
  const [from, to] = [shares[after - 1] ?? 0, shares[after] ?? 1]
  const share = from + ((to - from) * (time - low)) / (high - low)
  return (areas[after - 1] ?? 0) + ((time - low) * (from + share)) / 2
}

/**
 * How the clicks of past days expose a day to events, one table for one event:
 * `full[l]` is the share of a day's events reported l days later, `current[l]` the same for the running day, of
 * which the fraction `elapsed` is over, and `arrived[l]` the share of the events of l days ago that are in by now.
 */
export type DelayKernel = {
  readonly full: readonly number[]
  readonly current: readonly number[]
  readonly arrived: readonly number[]
}

/** The last table of each delay: all campaigns of an account are judged at one instant. */
const known = new WeakMap<DelayKnots, { readonly elapsed: number; readonly kernel: DelayKernel }>()

/** K_l = H(l+1) − 2H(l) + H(l−1); on the running day H(l+u) − H(l+u−1) − H(l) + H(l−1), K₀ = H(u)/u. */
export function delayKernel(knots: DelayKnots, elapsed: number): DelayKernel {
  const last = known.get(knots)
  if (last?.elapsed === elapsed) return last.kernel
  const kernel = kernelOf(knots, elapsed)
  known.set(knots, { elapsed, kernel })
  return kernel
}

function kernelOf(knots: DelayKnots, elapsed: number): DelayKernel {
  const curve = curveOf(knots)
  const u = Math.min(1, Math.max(1e-6, elapsed))
  const lags = Array.from({ length: longestDelay + 2 }, (_, lag) => lag)
  // H at whole days, and for each lag at this moment and a day before it: what all three tables are differences of.
  const whole = Array.from({ length: longestDelay + 3 }, (_, days) => area(curve, days))
  const at = (days: number) => whole[days] ?? 0
  const passed = lags.map((l) => (l === 0 ? area(curve, u) / u : area(curve, l + u)))
  const before = lags.map((l) => (l === 0 ? 0 : area(curve, l + u - 1)))
  return {
    full: lags.map((l) => (l === 0 ? at(1) : at(l + 1) - 2 * at(l) + at(l - 1))),
    current: lags.map((l) => {
      const arrived = (passed[l] ?? 0) - (before[l] ?? 0)
      return l === 0 ? arrived : arrived - at(l) + at(l - 1)
    }),
    arrived: lags.map((l) => (passed[l] ?? 0) - (before[l] ?? 0)),
  }
}

/**
 * Exposure of each day to one event: by conversion date, the clicks of the days before spread by their delay;
 * by impression date, the day's own clicks times the share already arrived (Vernade et al. 2017).
 * `clicks` may be spend as well. The last entry is the running day. Written into `into` from `offset`.
 */
export function matureInto(
  clicks: ArrayLike<number>,
  days: number,
  kernel: DelayKernel,
  mode: ReportingMode,
  into: Float64Array | number[],
  offset = 0,
): void {
  if (mode === 'impressionTime') {
    for (let day = 0; day < days; day += 1)
      into[offset + day] = (clicks[offset + day] ?? 0) * (kernel.arrived[days - 1 - day] ?? 1)
    return
  }
  const last = offset + days - 1
  for (let at = offset; at <= last; at += 1) into[at] = 0
  // Delay by delay, so that no sum waits for the one before it.
  for (let lag = 0; lag < kernel.full.length; lag += 1) {
    const share = kernel.full[lag] ?? 0
    for (let at = offset + lag; at < last; at += 1)
      into[at] = (into[at] ?? 0) + (clicks[at - lag] ?? 0) * share
  }
  for (let lag = 0; lag < Math.min(days, kernel.current.length); lag += 1)
    into[last] = (into[last] ?? 0) + (clicks[last - lag] ?? 0) * (kernel.current[lag] ?? 0)
}

/**
 * Spend as the conversions seen so far answer for it, day by day, the last entry being the running day: what ROAS
 * and the report score divide by.
 */
export function maturedSpend(
  spend: readonly number[],
  options: {
    readonly elapsed: number
    readonly stage?: FunnelStage
    readonly mode?: ReportingMode
    /** The account's own delay, in place of the usual one of the stage. */
    readonly delay?: DelayKnots | undefined
  },
): readonly number[] {
  const kernel = delayKernel(options.delay ?? usualDelays[options.stage ?? 'purchase'], options.elapsed)
  const matured = spend.map(() => 0)
  matureInto(spend, spend.length, kernel, options.mode ?? 'conversionTime', matured)
  return matured
}
