/** A write to a live object that stands, as history keeps it. */
export type ReportedChange = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly id: string
  /** When, in milliseconds. */
  readonly at: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** How many objects were switched off or on, and how many budgets were raised or lowered: what was put back counts as nothing. */
export type ReportDeeds = {
  readonly published: number
  readonly paused: { readonly campaign: number; readonly adset: number; readonly ad: number }
  readonly resumed: { readonly campaign: number; readonly adset: number; readonly ad: number }
  readonly raised: number
  readonly lowered: number
}

const noneOf = () => ({ campaign: 0, adset: 0, ad: 0 })

/**
 * What was done over some days: of each value of each object the first that stood before and the last that was set, so that a
 * budget raised in three steps is one, and a pause that was undone is none.
 * @param published how many campaigns went live
 */
export function reportDeeds(changes: readonly ReportedChange[], published: number): ReportDeeds {
  const ends = netValues(changes)
  const [paused, resumed] = [noneOf(), noneOf()]
  let [raised, lowered] = [0, 0]
  for (const { level, field, from, to } of ends) {
    if (field === 'status' && from !== to) {
      if (to === 'PAUSED') paused[level] += 1
      if (to === 'ACTIVE') resumed[level] += 1
    }
    if (field !== 'status' && typeof from === 'number' && typeof to === 'number') {
      if (to > from) raised += 1
      if (to < from) lowered += 1
    }
  }
  return { published, paused, resumed, raised, lowered }
}

const fields = ['status', 'dailyBudget', 'lifetimeBudget'] as const

type Net = {
  readonly level: ReportedChange['level']
  readonly field: (typeof fields)[number]
  readonly from: unknown
  readonly to: unknown
}

function netValues(changes: readonly ReportedChange[]): readonly Net[] {
  const found = new Map<string, Net>()
  for (const { level, id, before, after } of changes.toSorted((a, b) => a.at - b.at))
    for (const field of fields) {
      if (!(field in after)) continue
      const key = `${level} ${id} ${field}`
      const earlier = found.get(key)
      found.set(key, { level, field, from: earlier ? earlier.from : before[field], to: after[field] })
    }
  return [...found.values()]
}

/** Whether anything was done at all. */
export const hasDeeds = ({ published, paused, resumed, raised, lowered }: ReportDeeds): boolean =>
  [published, raised, lowered, ...Object.values(paused), ...Object.values(resumed)].some((count) => count > 0)
