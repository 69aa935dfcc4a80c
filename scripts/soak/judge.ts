/** What was measured at one moment of a soak. */
export type Sample = {
  /** Seconds since the load began. */
  readonly at: number
  /** Resident memory of the process that answers people, in MB. */
  readonly memory: number
  /** How long the oldest job that may start has waited, in seconds, and its queue. */
  readonly oldest: { readonly queue: string; readonly seconds: number } | null
}

/** What was asked at a moment, and how long it took until it was answered, refused or given up. */
type Asked = { readonly at: number; readonly milliseconds: number }

/** A `bare` answer asks nothing of the database: what the machine itself takes. */
export type Answer = Asked & { readonly isBare: boolean }
/** What was refused, or got no answer, and how. */
export type Refusal = Asked & { readonly how: string }

/** When something was broken on purpose: answers of this time say nothing of the product's pace. */
export type Disturbance = { readonly from: number; readonly until: number }

export type Soak = {
  readonly seconds: number
  readonly samples: readonly Sample[]
  readonly answers: readonly Answer[]
  readonly refusals: readonly Refusal[]
  readonly disturbances: readonly Disturbance[]
  /** How each publication ended; `null`: it never did. */
  readonly publications: readonly (string | null)[]
  readonly failedJobs: number
  /** Tables that hold what retention says should be gone, with how many rows. */
  readonly overdue: readonly { readonly table: string; readonly rows: number }[]
}

export type Verdict = { readonly what: string; readonly isMet: boolean; readonly found: string }

const firstPart = 15 * 60
const growth = 1.1
const slower = 1.2
const longestWait = 300

/** Whether a soak shows what it must: nothing grows, slows down, is lost or is left lying. */
export function judge(soak: Soak): Verdict[] {
  return [
    memory(soak),
    pace(soak),
    refusals(soak),
    publications(soak),
    {
      what: 'no job was given up',
      isMet: soak.failedJobs === 0,
      found: `${soak.failedJobs} given up`,
    },
    queues(soak),
    {
      what: 'tables hold what retention says',
      isMet: soak.overdue.every(({ rows }) => rows === 0),
      found: soak.overdue.map(({ table, rows }) => `${table} ${rows} too old`).join(', '),
    },
  ]
}

/** The first quarter of an hour; of a shorter soak its first quarter. */
const endOfFirst = ({ seconds }: Soak): number => Math.min(firstPart, seconds / 4)
const beginOfLast = (soak: Soak): number => soak.seconds - endOfFirst(soak)

function memory(soak: Soak): Verdict {
  const most = (samples: readonly Sample[]) => Math.max(0, ...samples.map((sample) => sample.memory))
  const first = most(soak.samples.filter(({ at }) => at <= endOfFirst(soak)))
  const last = median(soak.samples.filter(({ at }) => at >= beginOfLast(soak)).map((one) => one.memory))
  return {
    what: `memory within ${percent(growth)} of the first part`,
    isMet: first > 0 && last > 0 && last <= first * growth,
    found: `${first} MB at first, ${last} MB at last`,
  }
}

/** How many times a bare answer an answer takes: a machine that others slow down slows both. */
function pace(soak: Soak): Verdict {
  const answers = calm(soak, soak.answers)
  const first = ratio(answers.filter(({ at }) => at <= endOfFirst(soak)))
  const last = ratio(answers.filter(({ at }) => at >= beginOfLast(soak)))
  return {
    what: `p95 within ${percent(slower)}, as a ratio to a bare answer`,
    isMet: first > 0 && last > 0 && last <= first * slower,
    found: `${first.toFixed(1)} at first, ${last.toFixed(1)} at last`,
  }
}

function refusals(soak: Soak): Verdict {
  const unasked = calm(soak, soak.refusals)
  return {
    what: 'nobody was refused while nothing was broken',
    isMet: unasked.length === 0,
    found: `${unasked.length} of ${soak.refusals.length} refusals${unasked.length > 0 ? `: ${unasked.map(told).join(', ')}` : ''}`,
  }
}

const told = ({ at, milliseconds, how }: Refusal): string =>
  `${how} (asked at ${at.toFixed(1)} s, told after ${Math.round(milliseconds)} ms)`

/** What was neither asked nor under way while something was broken. */
const calm = <T extends Asked>({ disturbances }: Soak, all: readonly T[]): readonly T[] =>
  all.filter(({ at, milliseconds }) =>
    disturbances.every(({ from, until }) => at + milliseconds / 1000 < from || at > until),
  )

function ratio(answers: readonly Answer[]): number {
  const p95 = (isBare: boolean) =>
    percentile(
      answers.filter((one) => one.isBare === isBare).map(({ milliseconds }) => milliseconds),
      0.95,
    )
  const [ours, bare] = [p95(false), p95(true)]
  return bare > 0 ? ours / bare : 0
}

function publications({ publications: ends }: Soak): Verdict {
  const wrong = ends.filter((end) => end !== 'as planned')
  return {
    what: 'every publication ended as planned',
    isMet: ends.length > 0 && wrong.length === 0,
    found: `${ends.length - wrong.length} of ${ends.length}${wrong.length > 0 ? `: ${[...new Set(wrong.map(String))].join(', ')}` : ''}`,
  }
}

function queues({ samples }: Soak): Verdict {
  const waits = samples.flatMap(({ oldest }) => (oldest ? [oldest] : []))
  const worst = waits.toSorted((one, other) => other.seconds - one.seconds)[0]
  return {
    what: 'no queue older than five minutes',
    isMet: (worst?.seconds ?? 0) <= longestWait,
    found: worst ? `at most ${worst.seconds.toFixed(0)} s (${worst.queue})` : 'nothing waited',
  }
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
}
const median = (values: readonly number[]): number => percentile(values, 0.5)
const percent = (factor: number): string => `${Math.round((factor - 1) * 100)} %`
