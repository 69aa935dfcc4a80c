import type { Context } from '../../../context.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { wakeAt } from '../../../alerts/queue-deliveries.ts'
import { resolveAlerts } from '../../../alerts/tell-alerts.ts'
import { addressesOf, forgetFailures, readChannels } from './channels.store.ts'
import { bringForward } from './due-deliveries.store.ts'
import { comparedAddress } from '../../../lib/compared-address.ts'

/**
 * What follows from the yes of a reader: the channels that write to this address no longer tell that nobody agreed, and
 * what waited for another try goes out now.
 */
export async function readerAgreed(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<void> {
  const channels = (await readChannels(scope)).filter((channel) =>
    addressesOf(channel).some((one) => comparedAddress(one) === address),
  )
  const ids = channels.map(({ id }) => id)
  await forgetFailures(scope, ids)
  await resolveAlerts(scope, ids.map(alertKeys.channel), at)
  await bringForward(scope, { channelIds: ids, at })
  await wakeAt(ctx, scope, [at])
}
