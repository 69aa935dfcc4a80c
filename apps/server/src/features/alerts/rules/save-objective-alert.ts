import { randomUUID } from 'node:crypto'
import {
  type AuditAction,
  checkObjectiveAlert,
  withAllCampaigns,
  withChosen,
  type ObjectiveAlert,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../../alerts/tell-alerts.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { objectiveFingerprint } from './fingerprints.ts'
import { readObjectiveAlerts } from './objective-alerts.store.ts'
import { merged, named, refuse, refuseUnknown } from './save-budget-alert.ts'

type Content = Omit<ObjectiveAlert, 'id'>
type Change = { readonly [K in keyof Content]?: Content[K] | undefined }
type Doing = { readonly personId: string; readonly at: Date }

const blank: Content = {
  isOn: true,
  metric: 'ROAS',
  target: 0,
  threshold: 10,
  allCampaigns: true,
  campaigns: [],
}

/** A list that is sent means these campaigns; all of them clear it. */
function changed(stored: Content, change: Change): Content {
  const next = merged(stored, change)
  if (change.allCampaigns === true) return withAllCampaigns(next, true)
  if (change.campaigns !== undefined) return withChosen(next, change.campaigns)
  return next
}

/** @returns the id. @throws {AppError} `alert.invalid` */
export async function createObjectiveAlert(
  scope: AccountScope,
  change: Change,
  doing: Doing,
): Promise<string> {
  const alert = await named(scope, changed(blank, change))
  refuse(checkObjectiveAlert(alert))
  await refuseUnknown(scope, alert.campaigns)
  const id = randomUUID()
  await scope.db
    .insertInto('objective_alert')
    .values({
      account_id: scope.accountId,
      id,
      created_at: doing.at,
      ...columns(alert),
      updated_at: doing.at,
      updated_by: doing.personId,
    })
    .execute()
  await audit(scope, 'objectiveAlert.created', { id, metric: alert.metric }, doing)
  return id
}

/** @throws {AppError} `alert.notFound`, `alert.invalid` */
export async function saveObjectiveAlert(
  scope: AccountScope,
  id: string,
  change: Change,
  doing: Doing,
): Promise<void> {
  const stored = contentOf(await oneObjectiveAlert(scope, id))
  const alert = await named(scope, changed(stored, change))
  refuse(checkObjectiveAlert(alert))
  await refuseUnknown(scope, alert.campaigns, stored.campaigns)
  const isOther = objectiveFingerprint(alert) !== objectiveFingerprint(stored)
  // Another metric is another question; of the same one, what was told and still holds is not told again.
  const isAnother = alert.metric !== stored.metric
  await scope.db
    .updateTable('objective_alert')
    .set({
      ...columns(alert),
      updated_at: doing.at,
      updated_by: doing.personId,
      ...(isOther ? { ...(isAnother ? { state: null } : {}), evaluated_at: null } : {}),
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  if (isAnother) await resolveAlerts(scope, [alertKeys.objective(id)], doing.at)
  await audit(scope, 'objectiveAlert.saved', { id, metric: alert.metric }, doing)
}

/** @throws {AppError} `alert.notFound` */
export async function deleteObjectiveAlert(scope: AccountScope, id: string, doing: Doing): Promise<void> {
  const { metric } = await oneObjectiveAlert(scope, id)
  await scope.db
    .deleteFrom('objective_alert')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  await resolveAlerts(scope, [alertKeys.objective(id)], doing.at)
  await audit(scope, 'objectiveAlert.deleted', { id, metric }, doing)
}

/** @throws {AppError} `alert.notFound` */
export async function oneObjectiveAlert(scope: AccountScope, id: string) {
  const found = (await readObjectiveAlerts(scope)).find((one) => one.id === id)
  if (!found) throw new AppError('alert.notFound', { id })
  return found
}

const contentOf = ({
  isOn,
  metric,
  target,
  threshold,
  allCampaigns,
  campaigns,
}: ObjectiveAlert): Content => ({
  isOn,
  metric,
  target,
  threshold,
  allCampaigns,
  campaigns,
})

const columns = (alert: Content) => ({
  is_on: alert.isOn,
  metric: alert.metric,
  target: alert.target,
  threshold: alert.threshold,
  all_campaigns: alert.allCampaigns,
  campaigns: JSON.stringify(alert.campaigns),
})

const audit = (
  scope: AccountScope,
  action: AuditAction,
  { id, metric }: { readonly id: string; readonly metric: string },
  { personId, at }: Doing,
) => writeAudit(scope, { at, personId, action, subject: id, facts: { metric } })
