import type { Extent } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts, resolveAlerts } from '../../alerts/tell-alerts.ts'
import { readApprovers } from '../../records/approvers.ts'

type Waiting = {
  readonly id: string
  readonly fileId: string
  readonly extent: Extent
  readonly campaignName: string
  readonly confirmedBy: string
  readonly confirmedName: string
}

/** Tells the account that a publication waits for a second person, and who that can be; with the link to it. */
export async function tellApprovalWanted(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  waiting: Waiting,
  at: Date,
): Promise<void> {
  const { id, campaignName, confirmedName, extent, fileId } = waiting
  const approvers = await readApprovers(scope, waiting.confirmedBy)
  await raiseAlerts(
    ctx,
    scope,
    [
      {
        key: alertKeys.approval(id),
        priority: 1,
        told: {
          code: 'publication.approvalWanted',
          facts: {
            publicationId: id,
            fileId,
            kind: extent,
            campaign: campaignName,
            askedBy: confirmedName,
            approvers: approvers.map(({ name }) => name),
          },
        },
      },
    ],
    at,
  )
}

/** Somebody approved, or it was stopped. */
export const approvalIsOver = (scope: AccountScope, publicationId: string, at: Date): Promise<void> =>
  resolveAlerts(scope, [alertKeys.approval(publicationId)], at)
