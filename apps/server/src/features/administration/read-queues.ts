import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

type Queue = ResponseOf<typeof endpoints.installation>['jobs'][number]
type Row = {
  queue: string
  waiting: number
  running: number
  retrying: number
  failed: number
  oldest: number | null
  /** How long ago, by the clock by which the queue goes. */
  failed_seconds: number | null
  reason: string | null
}

/** Longest reason that is shown; the log has all of it. */
const longestReason = 500

/** Every queue with what lies in it, those that failed first, then those that wait longest. */
export async function readQueues({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Queue[]> {
  const { rows } = await sql<Row>`
    select q.name as queue,
      count(j.id) filter (where j.state = 'created')::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as running,
      count(j.id) filter (where j.state = 'retry')::int as retrying,
      count(j.id) filter (where j.state = 'failed')::int as failed,
      extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as oldest,
      extract(epoch from now() - last.completed_on)::float8 as failed_seconds, last.reason
    from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state in ('created', 'active', 'retry', 'failed')
      left join lateral (
        select completed_on, coalesce(output ->> 'message', output ->> 'reason', output ->> 'value', output::text) as reason
        from pgboss.job where name = q.name and state = 'failed' order by completed_on desc limit 1
      ) last on true
    where q.name not like '\\_\\_pgboss%'
    group by q.name, last.completed_on, last.reason
    order by failed desc, oldest desc nulls last, q.name`.execute(db)
  return rows.map(({ oldest, failed_seconds: ago, reason, ...counts }) => ({
    ...counts,
    oldestSeconds: oldest,
    lastFailure:
      ago === null
        ? null
        : {
            // The demo's clock is not the database's.
            at: new Date(clock.now().getTime() - ago * 1000).toISOString(),
            reason: (reason ?? '').slice(0, longestReason),
          },
  }))
}
