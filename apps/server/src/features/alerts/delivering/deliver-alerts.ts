import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { wakeAt } from '../../../alerts/queue-deliveries.ts'
import { oneChannel, openChannel, type StoredChannel } from './channels.store.ts'
import { claimDue, setDeliveries, type DueMessage } from './due-deliveries.store.ts'
import { messageFrame } from './message-frame.ts'
import type { Message } from './message.ts'
import { readAlertsToSend } from './sent-alerts.read-model.ts'
import { reachable } from './confirm-addresses.ts'
import { send, type OpenedChannel } from './send-message.ts'
import { settle } from './settle-delivery.ts'

/** Longer than any sending lasts. */
const leaseMs = 2 * 60_000
/** The queue wakes us by the database's clock: ours may be a little behind, and no second wake-up comes. */
const skewMs = 5000

/**
 * Sends what is due on an account. A message is claimed, sent outside of any transaction, and settled: sent once when all
 * goes well, again under the same id when a worker dies between sending and settling.
 */
export async function deliverDueAlerts(ctx: Context, accountId: number): Promise<void> {
  const now = ctx.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const due = await inAccount(ctx, accountId, async (scope) => {
    const claimed = await claimDue(scope, { now: new Date(now.getTime() + skewMs), leaseUntil })
    if (claimed.length > 0) await wakeAt(ctx, scope, [leaseUntil])
    return claimed
  })
  for (const message of due) await deliver(ctx, accountId, message)
}

type Prepared = {
  readonly channel: StoredChannel
  readonly opened: OpenedChannel
  readonly message: Message
}

async function deliver(ctx: Context, accountId: number, due: DueMessage): Promise<void> {
  const prepared = await inAccount(ctx, accountId, (scope) => prepare(ctx, scope, due))
  if (!prepared) return
  const { channel, opened, message } = prepared
  const sent = await send(ctx.config, opened, message)
  ctx.log.info(
    { channel: channel.kind, alerts: message.alerts.length, attempt: due.attempt, ok: sent.ok },
    'alerts sent',
  )
  await inAccount(ctx, accountId, (scope) => settle(ctx, scope, { due, channel, sent }))
}

/** What goes out; nothing when the channel was switched off or everything has been seen meanwhile. */
async function prepare(ctx: Context, scope: AccountScope, due: DueMessage): Promise<Prepared | null> {
  const channel = await oneChannel(scope, due.channelId)
  const alerts = channel?.isOn ? await readAlertsToSend(scope, due.alertIds) : []
  const kept = new Set(alerts.map(({ id }) => id))
  const seen = due.alertIds.filter((id) => !kept.has(id))
  await setDeliveries(scope, { channelId: due.channelId, alertIds: seen }, { state: 'SKIPPED' })
  if (!channel || alerts.length === 0) return null
  const frame = await messageFrame(ctx, scope, channel)
  const opened = await reachable(scope, openChannel(ctx.vault, channel))
  return { channel, opened, message: { ...frame, id: due.id, isTest: false, alerts } }
}
