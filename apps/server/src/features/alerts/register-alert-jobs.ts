import type { Context } from '../../context.ts'
import { evaluateAccountAlerts } from '../../alerting/figures-arrived.ts'
import { confirmPause, pauseAtLimit } from './alerts.job.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { confirmCampaignsPaused } from './confirm-pause.ts'
import { pauseCampaignsAtLimit } from './pause-at-limit.ts'

export function registerAlertJobs(ctx: Context): void {
  ctx.jobs.handle(evaluateAccountAlerts, async ({ accountId }) => {
    await evaluateAlerts(ctx, accountId)
  })
  ctx.jobs.handle(pauseAtLimit, (wanted) => pauseCampaignsAtLimit(ctx, wanted))
  ctx.jobs.handle(confirmPause, (wanted) => confirmCampaignsPaused(ctx, wanted))
}
