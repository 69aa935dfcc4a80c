import type { Context } from '../../../context.ts'
import { deliverAlerts } from '../../../alerts/queue-deliveries.ts'
import { askAddresses } from './ask-addresses.ts'
import { askNewAddresses } from './confirm-addresses.ts'
import { deliverDueAlerts } from './deliver-alerts.ts'

export function registerDeliveryJobs(ctx: Context): void {
  ctx.jobs.handle(deliverAlerts, ({ accountId }) => deliverDueAlerts(ctx, accountId))
  ctx.jobs.handle(askAddresses, ({ accountId, channelId }) => askNewAddresses(ctx, accountId, channelId))
}
