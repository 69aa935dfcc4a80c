import { sendingTime, type AlertCategory, type AlertPriority, type SendingRules } from '@vigie/domain'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { chunked } from '../lib/chunked.ts'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import type { AlertTables } from '../db/tables/alerts.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Sends what is due on an account. Not exclusive: work that is queued while one runs must not be lost. */
export const deliverAlerts = defineJob({
  name: 'alerts.deliver',
  input: z.object({ accountId: z.number().int() }),
  isExclusive: false,
})

type Told = { readonly id: string; readonly category: AlertCategory; readonly priority: AlertPriority }
type Jobs = Pick<Context, 'jobs'>

/**
 * Notes where alerts must go and when, in the transaction that tells them: they are told and will be sent, or neither.
 * @param except a channel that is told nothing, because it is what does not work
 */
export async function queueDeliveries(
  ctx: Jobs,
  scope: AccountScope,
  { alerts, at, except }: { readonly alerts: readonly Told[]; readonly at: Date; readonly except?: string },
): Promise<void> {
  const { db, accountId } = scope
  if (alerts.length === 0) return
  const channels = (
    await db
      .selectFrom('alert_channel')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('is_on', '=', true)
      .execute()
  ).filter(({ id }) => id !== except)
  if (channels.length === 0) return
  const { timezone: timeZone } = await db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = channels.flatMap((channel) =>
    alerts.flatMap(({ id, category, priority }) => {
      const due = sendingTime(rulesOf(channel), { priority, at: at.getTime(), timeZone })
      if (due === null || !channel.categories.includes(category)) return []
      const key = { account_id: accountId, alert_id: id, channel_id: channel.id }
      return [{ ...key, state: 'WAITING' as const, due_at: new Date(due) }]
    }),
  )
  for (const some of chunked(rows, rowsAtOnce)) {
    await db
      .insertInto('alert_delivery')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await wakeAt(
    ctx,
    scope,
    rows.map((row) => row.due_at),
  )
}

const rowsAtOnce = 1000

/** Lets a worker look at the account at these times. */
export async function wakeAt(
  { jobs }: Jobs,
  { db, accountId }: AccountScope,
  times: readonly Date[],
): Promise<void> {
  for (const time of new Set(times.map((one) => one.getTime())))
    await jobs.enqueue(deliverAlerts, { accountId }, { startAfter: new Date(time), transaction: db })
}

export const rulesOf = (row: Selectable<AlertTables['alert_channel']>): SendingRules => ({
  upToPriority:
    row.up_to_priority === 1 || row.up_to_priority === 2 || row.up_to_priority === 3 ? row.up_to_priority : 4,
  digestHour: row.digest_hour,
  quiet:
    row.quiet_from === null || row.quiet_until === null
      ? null
      : { from: row.quiet_from, until: row.quiet_until },
  urgentAtOnce: row.urgent_at_once,
})
