/** How much of its quota an account has used, as the platform says with every answer (platform page §5). */
export type Usage = {
  /** The fullest of all quotas, in per cent; 0 when nothing is said. */
  readonly percent: number
  /** Minutes until calls are accepted again; 0 when they are. */
  readonly regainMinutes: number
}

const nothing: Usage = { percent: 0, regainMinutes: 0 }
const fullness = ['call_count', 'total_cputime', 'total_time', 'acc_id_util_pct']
const regain = ['estimated_time_to_regain_access']

/**
 * Reads the usage headers: the application's, the ad account's and the business use cases', each of which may hold
 * several entries. The fullest decides. What cannot be read says nothing.
 */
export function usageOf(header: (name: string) => string | null): Usage {
  const entries = [
    'x-app-usage',
    'x-ad-account-usage',
    'x-business-use-case-usage',
    'x-fb-ads-insights-throttle',
  ]
    .map((name) => parsed(header(name)))
    .flatMap(leaves)
  return entries.reduce<Usage>(
    (most, entry) => ({
      percent: Math.max(most.percent, largest(entry, fullness)),
      regainMinutes: Math.max(most.regainMinutes, largest(entry, regain)),
    }),
    nothing,
  )
}

type Entry = Readonly<Record<string, unknown>>
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The innermost records: an application's usage is one, business use cases are lists of them by account. */
function leaves(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (!isEntry(value)) return []
  const below = Object.values(value).filter((item) => Array.isArray(item) || isEntry(item))
  return below.length > 0 ? below.flatMap(leaves) : [value]
}

const largest = (entry: Entry, names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(entry[name] ?? 0)).filter(Number.isFinite))

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
