/** How much of its quota an account has used, as the platform says with every answer. */
export type Usage = {
  /** The fullest of all quotas, in per cent; 0 when nothing is said. */
  readonly percent: number
  /** Minutes until calls are accepted again; 0 when they are. */
  readonly regainMinutes: number
  /** Whether the fullest is the score of the account, which flows back within minutes, and not a quota of the hour. */
  readonly flowsBack: boolean
  /** Which quotas the account has; `null` when nothing is said. */
  readonly tier: 'standard' | 'development' | null
}

const score = ['acc_id_util_pct']
const hourly = ['call_count', 'total_cputime', 'total_time']
const tiers: Readonly<Record<string, Usage['tier']>> = {
  standard_access: 'standard',
  development_access: 'development',
}
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
  const most = (names: readonly string[]) => Math.max(0, ...entries.map((entry) => largest(entry, names)))
  const [scored, ofTheHour] = [most(score), most(hourly)]
  return {
    percent: Math.max(scored, ofTheHour),
    regainMinutes: most(regain),
    flowsBack: scored >= ofTheHour,
    tier: entries.map((entry) => tiers[String(entry.ads_api_access_tier)] ?? null).find(Boolean) ?? null,
  }
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
