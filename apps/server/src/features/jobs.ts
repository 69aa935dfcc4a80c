import type { Context } from '../context.ts'
import { registerBackupJobs } from '../operations/nightly-backup.ts'
import { registerWriteJobs } from '../writes/register-write-jobs.ts'
import { registerDeliveryJobs } from './alerts/delivering/register-delivery-jobs.ts'
import { registerAuditJobs } from './audit/audit.jobs.ts'
import { registerReachJobs } from './accounts/look-at-reach.ts'
import { registerCommentJobs } from './comments/mail-comments.ts'
import { registerConnectionJobs } from './connections/renew-houses.ts'
import { registerAlertJobs } from './alerts/register-alert-jobs.ts'
import { registerAssetJobs } from './assets/assets.jobs.ts'
import { registerDriftJobs } from '../drift/register-drift-jobs.ts'
import { registerInsightJobs } from './insights/register-insight-jobs.ts'
import { registerMonitoringEngineJobs } from './monitoring-engine/register-monitoring-engine-jobs.ts'
import { proposalRoom } from './proposal-room.ts'
import { proposeMove } from './proposals/propose-move.ts'
import { registerProposalJobs } from './proposals/register-proposal-jobs.ts'
import { registerPublicationJobs } from './publication/register-publication-jobs.ts'
import { registerStagedChangeJobs } from './staged-changes/register-staged-change-jobs.ts'
import { registerWeeklyMailJobs } from './insights/weekly-mail/send-weekly-mails.ts'
import { registerSessionJobs } from './session/session.jobs.ts'

/** What the worker does. */
export function registerJobs(ctx: Context): void {
  registerSessionJobs(ctx)
  registerReachJobs(ctx)
  registerConnectionJobs(ctx)
  registerAssetJobs(ctx)
  registerWriteJobs(ctx)
  registerBackupJobs(ctx)
  registerAuditJobs(ctx)
  registerPublicationJobs(ctx)
  registerProposalJobs(ctx, proposalRoom)
  registerCommentJobs(ctx)
  registerStagedChangeJobs(ctx)
  registerDriftJobs(ctx)
  registerInsightJobs(ctx)
  registerAlertJobs(ctx)
  registerDeliveryJobs(ctx)
  registerWeeklyMailJobs(ctx)
  registerMonitoringEngineJobs(ctx, proposeMove)
}
