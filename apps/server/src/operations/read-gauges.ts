import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import type { GaugeName, GaugeReading } from '../metrics.ts'

type Parts = Pick<Context, 'work' | 'clock'>

/** What the installation is doing, read from its database: the same from every process. */
export async function readGauges(ctx: Parts): Promise<GaugeReading[]> {
  const { db } = ctx.work
  const accounts = await db
    .selectFrom('ad_account')
    .select(['account_id as id', 'platform_id as account'])
    .execute()
  const perAccount: GaugeReading[] = []
  for (const { id, account } of accounts) perAccount.push(...(await readAccount(ctx, id, account)))
  return [
    ...(await readJobs(ctx)),
    ...(await readConnections(ctx)),
    ...(await readQuotas(ctx)),
    ...summed(perAccount),
  ]
}

async function readJobs({ work: { db } }: Parts): Promise<GaugeReading[]> {
  const { rows } = await sql<{ queue: string; state: string; jobs: number; oldest: number }>`
    select name as queue, state::text as state, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db)
  return rows.flatMap(({ queue, state, jobs, oldest }): GaugeReading[] => [
    { name: 'vigie_jobs', labels: { queue, state }, value: jobs },
    ...(state === 'created'
      ? [{ name: 'vigie_jobs_oldest_seconds', labels: { queue }, value: Math.max(0, oldest) } as const]
      : []),
  ])
}

/** As any process last read them of the platform: one that answers requests writes little itself. */
async function readQuotas({ work: { db }, clock }: Parts): Promise<GaugeReading[]> {
  const { rows } = await sql<{ account: string; percent: number; isClosed: boolean }>`
    select platform_id as account, coalesce(percent, 0)::float8 as percent,
      coalesce(closed_until > ${clock.now()}, false) as "isClosed"
    from ad_account left join quota_reading on account = platform_id`.execute(db)
  return rows.flatMap(({ account, percent, isClosed }): GaugeReading[] => [
    { name: 'vigie_quota_closed', labels: { account }, value: isClosed ? 1 : 0 },
    { name: 'vigie_quota_used_percent', labels: { account }, value: percent },
  ])
}

async function readConnections({ work: { db }, clock }: Parts): Promise<GaugeReading[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when is_expired or expires_at < ${clock.now()} then 'ended'
      when expires_at < ${clock.now()}::timestamptz + interval '7 days' then 'ending' else 'lasting' end as state, count(*)::int as count
    from control.connection group by 1`.execute(db)
  return rows.map(({ state, count }) => ({ name: 'vigie_connections', labels: { state }, value: count }))
}

async function readAccount(ctx: Parts, accountId: number, account: string): Promise<GaugeReading[]> {
  const now = ctx.clock.now()
  const { rows } = await inAccount(ctx.work, accountId, ({ db }) =>
    sql<{ name: GaugeName; label: string; value: number }>`
      select 'vigie_publications' as name, state as label, count(*)::float8 as value from publication
        where account_id = ${accountId} and terminal_at is null group by 2
      union all select 'vigie_publications_day', state, count(*) from publication
        where account_id = ${accountId} and terminal_at > ${now}::timestamptz - interval '1 day' group by 2
      union all select 'vigie_decisions_day', action, count(*) from monitoring_decision
        where account_id = ${accountId} and at > ${now}::timestamptz - interval '1 day' group by 2
      union all select 'vigie_writes_unresolved', '', count(*) from platform_operation
        where account_id = ${accountId} and state in ('INTENT', 'UNKNOWN') and started_at < ${now}::timestamptz - interval '10 minutes'
      union all select 'vigie_sync_age_seconds', '', extract(epoch from ${now}::timestamptz - max(read_at)) from insight_read
        where account_id = ${accountId} having max(read_at) is not null`.execute(db),
  )
  return rows.map(({ name, label, value }) => ({ name, labels: labelsOf(name, label, account), value }))
}

function labelsOf(name: GaugeName, label: string, account: string): Record<string, string> {
  if (name === 'vigie_publications' || name === 'vigie_publications_day') return { state: label }
  if (name === 'vigie_decisions_day') return { action: label }
  return name === 'vigie_sync_age_seconds' ? { account } : {}
}

/** Accounts that share a label are one number. */
function summed(readings: readonly GaugeReading[]): GaugeReading[] {
  const groups = Map.groupBy(readings, ({ name, labels }) => JSON.stringify([name, labels]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, value: group.reduce((sum, { value }) => sum + value, 0) }] : []
  })
}
