import type pg from 'pg'
import { ok, warn, type Finding } from './finding.ts'

type Row = {
  readonly account: string
  readonly percent: number
  readonly tier: 'standard' | 'development' | null
  readonly isClosed: boolean
}

const nearlyFull = 75
/** What was read longer ago says nothing of now, but of the tier. */
const recent = "interval '1 hour'"

/** Which access the platform gives its application, as its answers name it, and how much of it is used. */
export async function checkQuota(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Row>(`
    select account, tier, case when read_at > now() - ${recent} then percent else 0 end as percent,
      coalesce(closed_until > now(), false) as "isClosed"
    from control.quota_reading order by 3 desc, account`)
  const [fullest] = rows
  if (!fullest) return ok('quota tier', 'not known yet: no platform has answered')
  const development = rows.filter(({ tier }) => tier === 'development')
  if (development.length > 0)
    return warn(
      'quota tier',
      `limited access (development_access) on ${namesOf(development)}: a large publication takes hours`,
      'Ask Meta for full access to the Marketing API: docs/connect-to-meta.md, “The tier of the Marketing API”',
    )
  const tier = rows.some((row) => row.tier === 'standard')
    ? 'full access (standard_access)'
    : 'access not named'
  const closed = rows.filter(({ isClosed }) => isClosed)
  const used = `${tier}, fullest ${Math.round(fullest.percent)} % (${fullest.account})`
  if (closed.length > 0)
    return warn(
      'quota tier',
      `${used}; held back for now: ${namesOf(closed)}`,
      'Nothing to do: writes go on by themselves when the platform lets them',
    )
  return fullest.percent >= nearlyFull
    ? warn('quota tier', used, 'Vigie slows down by itself; ask for fewer publications at once')
    : ok('quota tier', used)
}

const mostNamed = 3
function namesOf(rows: readonly Row[]): string {
  const named = rows.slice(0, mostNamed).map(({ account }) => account)
  return rows.length > mostNamed
    ? `${named.join(', ')} and ${rows.length - mostNamed} more`
    : named.join(', ')
}
