import { floats } from './floats.ts'

/**
 * Sums of one regression of responses on what may dampen them: `both ÷ pulls` is the power by which they change with it,
 * `1 ÷ pulls` the variance of that. Those of several campaigns add up.
 */
export type Slope = { readonly pulls: number; readonly both: number }

export const noSlope: Slope = { pulls: 0, both: 0 }

const sweeps = 3
/** Where nothing moved there is nothing to learn, only rounding. */
const fewestPulls = 1e-3
/** Relative noise between days beyond chance: a count says less than its size. */
const dayNoise = 0.15 ** 2

export type SlopeQuestion = {
  /** By member and day the logarithm of what may dampen responses; NaN where nothing was felt. */
  readonly felt: readonly Float64Array[]
  /** The first day that counts, and how many there are. */
  readonly from: number
  readonly days: number
  readonly counts: readonly ArrayLike<number>[]
  readonly exposures: readonly ArrayLike<number>[]
}

/** One row for each member and day on which there was something to answer to. */
type Rows = {
  readonly set: Int32Array
  readonly day: Int32Array
  readonly count: Float64Array
  readonly due: Float64Array
  readonly pull: Float64Array
  readonly length: number
  readonly groups: number
}

/**
 * Counts of each member and day against what its own usual response and the day's common one lead to expect, beside what was
 * felt: two-way multiplicative effects, then the score of a Poisson regression. Neither scale nor order of the members matters.
 */
export function slopeOf(question: SlopeQuestion): Slope {
  const rows = rowsOf(question)
  const [sets, dates] = [groupsOf(rows.set, rows.groups), groupsOf(rows.day, rows.groups)]
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    fitEffects(rows, sets)
    fitEffects(rows, dates)
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    takeMeansOut(rows, sets)
    takeMeansOut(rows, dates)
  }
  let [pulls, both] = [0, 0]
  for (let row = 0; row < rows.length; row += 1) {
    const due = rows.due[row] ?? 0
    const pull = rows.pull[row] ?? 0
    const noise = 1 + due * dayNoise
    pulls += (due * pull * pull) / noise
    both += (pull * ((rows.count[row] ?? 0) - due)) / noise
  }
  return pulls > fewestPulls ? { pulls, both } : noSlope
}

function rowsOf({ felt, from, days, counts, exposures }: SlopeQuestion): Rows {
  const room = felt.length * days
  const rows = {
    set: new Int32Array(room),
    day: new Int32Array(room),
    count: floats(room),
    due: floats(room),
  }
  const pull = floats(room)
  let length = 0
  for (const [set, own] of felt.entries()) {
    const [count, exposure] = [counts[set], exposures[set]]
    for (let day = from; day < days; day += 1) {
      const due = exposure?.[day] ?? 0
      if (!(due > 0) || !Number.isFinite(own[day])) continue
      rows.set[length] = set
      rows.day[length] = day
      rows.count[length] = Math.max(0, count?.[day] ?? 0)
      rows.due[length] = due
      pull[length] = own[day] ?? 0
      length += 1
    }
  }
  return { ...rows, pull, length, groups: Math.max(felt.length, days) }
}

type Groups = { readonly of: Int32Array; readonly first: Float64Array; readonly second: Float64Array }

const groupsOf = (of: Int32Array, groups: number): Groups => ({
  of,
  first: floats(groups),
  second: floats(groups),
})

/** What is due is brought to what came, group by group: the usual of a member, then what was common to a day. */
function fitEffects(rows: Rows, { of, first: came, second: due }: Groups): void {
  came.fill(0)
  due.fill(0)
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    came[at] = (came[at] ?? 0) + (rows.count[row] ?? 0)
    due[at] = (due[at] ?? 0) + (rows.due[row] ?? 0)
  }
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    const whole = due[at] ?? 0
    rows.due[row] = whole > 0 ? ((rows.due[row] ?? 0) * (came[at] ?? 0)) / whole : 0
  }
}

/** What was felt against the mean of its group, each row weighed by what is due. */
function takeMeansOut(rows: Rows, { of, first: sums, second: weights }: Groups): void {
  sums.fill(0)
  weights.fill(0)
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    const due = rows.due[row] ?? 0
    sums[at] = (sums[at] ?? 0) + due * (rows.pull[row] ?? 0)
    weights[at] = (weights[at] ?? 0) + due
  }
  for (let at = 0; at < sums.length; at += 1) {
    const weight = weights[at] ?? 0
    sums[at] = weight > 0 ? (sums[at] ?? 0) / weight : 0
  }
  for (let row = 0; row < rows.length; row += 1)
    rows.pull[row] = (rows.pull[row] ?? 0) - (sums[of[row] ?? 0] ?? 0)
}
