import { scratchColumns, type Scratch } from './floats.ts'

/**
 * Sums of one regression of responses on what may dampen them: `both ÷ pulls` is the power by which they change with it,
 * `1 ÷ pulls` the variance of that. Those of several campaigns add up.
 */
export type Slope = { readonly pulls: number; readonly both: number }

export const noSlope: Slope = { pulls: 0, both: 0 }

/** A regression that was seen, and how far what it is about is presumed to be from what is asked, as a variance. */
export type SeenSlope = { readonly slope: Slope; readonly apart: number }

/**
 * The power by which responses rise with what was felt: what is presumed before any data, with its doubt, and what was seen, each as
 * far as it is sure.
 */
export function learnPower(
  { mean, sd }: { readonly mean: number; readonly sd: number },
  seen: readonly SeenSlope[],
): number {
  let [weight, sum] = [1 / sd ** 2, mean / sd ** 2]
  for (const { slope, apart } of seen) {
    if (!(slope.pulls > 0)) continue
    const precision = 1 / (1 / slope.pulls + apart)
    weight += precision
    sum += (precision * slope.both) / slope.pulls
  }
  return sum / weight
}

/** The same regression, of what falls with what was felt. */
export const falling = ({ pulls, both }: Slope): Slope => ({ pulls, both: -both })

const sweeps = 3
/** Where nothing moved there is nothing to learn, only rounding. */
const fewestPulls = 1e-3
/** Relative noise between days beyond chance: a count says less than its size. */
const dayNoise = 0.15 ** 2

type Answered = {
  /** The first day that counts, and how many there are. */
  readonly from: number
  readonly days: number
  readonly counts: readonly ArrayLike<number>[]
  readonly exposures: readonly ArrayLike<number>[]
}

export type SlopeQuestion = Answered & {
  /** By member and day the logarithm of what may change responses; NaN where nothing was felt. */
  readonly felt: readonly Float64Array[]
}

/** The same for several things that may change the same responses, each by itself. */
export type SlopesQuestion = Answered & { readonly felt: readonly (readonly Float64Array[])[] }

/** One row for each member and day on which there was something to answer to. */
type Rows = {
  readonly set: Int32Array
  readonly day: Int32Array
  readonly count: Float64Array
  readonly due: Float64Array
  /** One column for each thing that was felt. */
  readonly pulls: readonly Float64Array[]
  readonly length: number
  readonly groups: number
}

/**
 * Counts of each member and day against what its own usual response and the day's common one lead to expect, beside what was
 * felt: two-way multiplicative effects, then the score of a Poisson regression. Neither scale nor order of the members matters.
 */
export const slopeOf = ({ felt, ...question }: SlopeQuestion): Slope =>
  slopesOf({ ...question, felt: [felt] })[0] ?? noSlope

/** `slopeOf` for each of several things felt; what responses are usual is fitted once. */
export function slopesOf(question: SlopesQuestion): readonly Slope[] {
  const rows = rowsOf(question)
  const [sets, dates] = [groupsOf(rows, rows.set, ofSets), groupsOf(rows, rows.day, ofDates)]
  sumInto(sets.due, rows, sets.of, rows.due)
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    fitEffects(rows, sets, dates)
    fitEffects(rows, dates, sets)
  }
  sumInto(dates.due, rows, dates.of, rows.due)
  return rows.pulls.map((pull) => slopeBeside(rows, pull, [sets, dates]))
}

function slopeBeside(rows: Rows, pull: Float64Array, [sets, dates]: readonly [Groups, Groups]): Slope {
  sets.pull.fill(0, 0, sets.length)
  for (let row = 0; row < rows.length; row += 1) addPull(sets, rows, pull, row)
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    takeMeansOut(rows, pull, sets, dates)
    takeMeansOut(rows, pull, dates, sets)
  }
  let [pulls, both] = [0, 0]
  for (let row = 0; row < rows.length; row += 1) {
    const due = rows.due[row] ?? 0
    const own = pull[row] ?? 0
    const noise = 1 + due * dayNoise
    pulls += (due * own * own) / noise
    both += (own * ((rows.count[row] ?? 0) - due)) / noise
  }
  return pulls > fewestPulls ? { pulls, both } : noSlope
}

const columns = scratchColumns()
const [read, ofSets, ofDates] = [scratchColumns(), scratchColumns(), scratchColumns()]

function rowsOf({ felt, from, days, counts, exposures }: SlopesQuestion): Rows {
  const room = counts.length * days
  const rows = {
    set: columns.ints(0, room),
    day: columns.ints(1, room),
    count: columns.floats(0, room),
    due: columns.floats(1, room),
  }
  const pulls = felt.map((_, at) => columns.floats(2 + at, room))
  let length = 0
  for (let set = 0; set < counts.length; set += 1) {
    const [count, exposure] = [columnOf(counts[set], days, 0), columnOf(exposures[set], days, 1)]
    for (let day = from; day < days; day += 1) {
      const due = exposure[day] ?? 0
      if (!(due > 0)) continue
      let isFelt = true
      for (let at = 0; at < pulls.length; at += 1) {
        const one = felt[at]?.[set]?.[day] ?? NaN
        const pull = pulls[at]
        if (pull) pull[length] = one
        // Finite: neither NaN nor infinite.
        isFelt &&= one - one === 0
      }
      // What was written of a row that does not count is written over by the next.
      if (!isFelt) continue
      rows.set[length] = set
      rows.day[length] = day
      rows.count[length] = Math.max(0, count[day] ?? 0)
      rows.due[length] = due
      length += 1
    }
  }
  return { ...rows, pulls, length, groups: Math.max(counts.length, days) }
}

/** One series as a column that is used again: of one kind, whatever kind the series is of, and 0 where it ends sooner. */
function columnOf(series: ArrayLike<number> | undefined, days: number, place: number): Float64Array {
  const known = series?.length ?? 0
  const column = read.floats(place, Math.max(days, known))
  if (series) column.set(series)
  if (known < days) column.fill(0, known, days)
  return column
}

/** Rows by member or by day: what came of each, what is due of it, and what was felt there, weighed by what is due. */
type Groups = {
  readonly of: Int32Array
  /** How many there are; the columns may be longer. */
  readonly length: number
  readonly came: Float64Array
  readonly due: Float64Array
  readonly pull: Float64Array
}

function groupsOf(rows: Rows, of: Int32Array, from: Scratch): Groups {
  const { groups: length } = rows
  const groups = {
    ...{ of, length },
    came: from.floats(0, length),
    due: from.floats(1, length),
    pull: from.floats(2, length),
  }
  sumInto(groups.came, rows, of, rows.count)
  return groups
}

function sumInto(sums: Float64Array, { length, groups }: Rows, of: Int32Array, values: Float64Array): void {
  sums.fill(0, 0, groups)
  for (let row = 0; row < length; row += 1) {
    const at = of[row] ?? 0
    sums[at] = (sums[at] ?? 0) + (values[row] ?? 0)
  }
}

/**
 * What is due is brought to what came, group by group: the usual of a member, then what was common to a day. What is due of the
 * `next` groups then is summed up on the way, so that each row is read once.
 */
function fitEffects(rows: Rows, { of, came, due }: Groups, next: Groups): void {
  next.due.fill(0, 0, next.length)
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    const whole = due[at] ?? 0
    const own = whole > 0 ? ((rows.due[row] ?? 0) * (came[at] ?? 0)) / whole : 0
    const then = next.of[row] ?? 0
    rows.due[row] = own
    next.due[then] = (next.due[then] ?? 0) + own
  }
}

/** What was felt against the mean of its group, each row weighed by what is due; `next` gets the sums of what is left. */
function takeMeansOut(rows: Rows, felt: Float64Array, { of, length, due, pull }: Groups, next: Groups): void {
  for (let at = 0; at < length; at += 1) {
    const weight = due[at] ?? 0
    pull[at] = weight > 0 ? (pull[at] ?? 0) / weight : 0
  }
  next.pull.fill(0, 0, next.length)
  for (let row = 0; row < rows.length; row += 1) {
    felt[row] = (felt[row] ?? 0) - (pull[of[row] ?? 0] ?? 0)
    addPull(next, rows, felt, row)
  }
}

function addPull({ of, pull }: Groups, rows: Rows, felt: Float64Array, row: number): void {
  const at = of[row] ?? 0
  pull[at] = (pull[at] ?? 0) + (rows.due[row] ?? 0) * (felt[row] ?? 0)
}
