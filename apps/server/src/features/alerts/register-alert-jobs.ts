import type { Context } from '../../context.ts'
import { evaluateAccountAlerts } from '../../alerts/evaluate-soon.ts'
import { confirmPause, pauseAtLimit } from './rules/pause-at-limit.job.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { confirmCampaignsPaused } from './rules/confirm-pause.ts'
import { pauseCampaignsAtLimit } from './rules/pause-at-limit.ts'

export function registerAlertJobs(ctx: Context): void {
  ctx.jobs.handle(evaluateAccountAlerts, async ({ accountId }) => {
    await evaluateAlerts(ctx, accountId)
  })
  ctx.jobs.handle(pauseAtLimit, (wanted) => pauseCampaignsAtLimit(ctx, wanted))
  ctx.jobs.handle(confirmPause, (wanted) => confirmCampaignsPaused(ctx, wanted))
}
