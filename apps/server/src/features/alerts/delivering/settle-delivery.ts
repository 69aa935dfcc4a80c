import type { Context } from '../../../context.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import { wakeAt } from '../../../alerts/queue-deliveries.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { raiseAlerts, resolveAlerts, type NewAlert } from '../../../alerts/tell-alerts.ts'
import { noteFailure, noteSent, type StoredChannel } from './channels.store.ts'
import { setDeliveries, type DueMessage } from './due-deliveries.store.ts'
import type { Sent } from './send-message.ts'

type Settled = { readonly due: DueMessage; readonly channel: StoredChannel; readonly sent: Sent }

const minute = 60_000
/** How long after each try the next one follows; about half a day in all. */
const waits = [1, 5, 15, 60, 180, 480].map((minutes) => minutes * minute)

/** A receiver that asks for more has its message once more the next day: an alert is given up and told, never put off without end. */
const longestWait = 24 * 60 * minute

/** Notes how a sending went: sent, tried again later, or given up and told in the product. */
export async function settle(ctx: Context, scope: AccountScope, settled: Settled): Promise<void> {
  const { due, channel, sent } = settled
  const at = ctx.clock.now()
  if (sent.ok) {
    await setDeliveries(scope, due, { state: 'SENT' })
    await noteSent(scope, channel.id, { at, refused: sent.refused })
    await resolveAlerts(scope, [alertKeys.channel(channel.id)], at)
    return
  }
  await noteFailure(scope, channel.id, { code: sent.code, detail: sent.detail, at: at.toISOString() })
  const wait = waits[due.attempt - 1]
  if (!sent.isFinal && wait !== undefined) {
    const askedFor = Math.min((sent.retryAfterSeconds ?? 0) * 1000, longestWait)
    const again = new Date(at.getTime() + Math.max(wait, askedFor))
    await setDeliveries(scope, due, { state: 'WAITING', due_at: again })
    await wakeAt(ctx, scope, [again])
    return
  }
  await setDeliveries(scope, due, { state: 'FAILED' })
  await raiseAlerts(ctx, scope, [failureAlert(channel, sent.code, sent.detail)], at)
}

/** Alerts that reach nobody are an alert, for the product and for the other channels. */
const failureAlert = ({ id, name }: StoredChannel, reason: string, detail: string): NewAlert => ({
  key: alertKeys.channel(id),
  priority: 2,
  told: { code: 'channel.failed', facts: { channel: { id, name }, reason, detail } },
  exceptChannel: id,
})
