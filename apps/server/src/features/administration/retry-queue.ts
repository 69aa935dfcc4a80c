import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellInstallation } from '../../audit/audit.ts'

/** Tried again at once; who has more asks again. */
const mostAtOnce = 1000

/**
 * Queues again what a queue has given up, the latest first.
 * @throws {AppError} `request.notFound` for a queue that does not exist
 */
export async function retryQueue(
  ctx: Context,
  personId: string,
  queue: string,
): Promise<{ retried: number; skipped: number }> {
  const { rows: queues } = await sql`select from pgboss.queue where name = ${queue}`.execute(ctx.db)
  if (queues.length === 0) throw new AppError('request.notFound')
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'failed'
    order by completed_on desc limit ${mostAtOnce}`.execute(ctx.db)
  const outcome = await ctx.jobs.retry(
    queue,
    rows.map(({ id }) => id),
  )
  if (outcome.retried > 0)
    await tellInstallation(ctx, { personId, action: 'jobs.retried', subject: queue, facts: outcome })
  return outcome
}
