import { randomUUID } from 'node:crypto'
import {
  type AuditAction,
  checkBudgetAlert,
  dayBefore,
  editedState,
  type AlertRuleProblem,
  type BudgetAlert,
  type NamedReference,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { wallClock } from '../../../lib/wall-clock.ts'
import { budgetKeys, pauseKeys } from '../../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../../alerts/tell-alerts.ts'
import { underTheirNames, unknownCampaigns } from '../../../records/campaign-names.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { readBudgetAlerts } from './budget-alerts.store.ts'
import { budgetFingerprint, pauseFingerprint } from './fingerprints.ts'

type Change = { readonly [K in keyof Omit<BudgetAlert, 'id'>]?: BudgetAlert[K] | undefined }
type Doing = { readonly tenant: Tenant; readonly personId: string; readonly at: Date }

/** What an alert holds that was created without saying so: complete but for what only a person knows. */
const blank: Omit<BudgetAlert, 'id'> = {
  isOn: true,
  name: '',
  target: 0,
  dateStart: '',
  dateEnd: '',
  threshold: 90,
  pausesAtLimit: false,
  campaigns: [],
}

/** @returns the id. @throws {AppError} `alert.invalid` with the problems */
export async function createBudgetAlert(scope: AccountScope, change: Change, doing: Doing): Promise<string> {
  const alert = await named(scope, merged(blank, change))
  refuse(checkBudgetAlert(alert, wallClock(doing.tenant.timezone, doing.at).day))
  await refuseUnknown(scope, alert.campaigns)
  const id = randomUUID()
  await scope.db
    .insertInto('budget_alert')
    .values({
      account_id: scope.accountId,
      id,
      created_at: doing.at,
      ...columns(alert),
      updated_at: doing.at,
      updated_by: doing.personId,
    })
    .execute()
  await audit(scope, 'budgetAlert.created', { id, ...alert }, doing)
  return id
}

/**
 * Changes a budget alert. What was told and still holds is not told again, whatever was changed; what the change ends is
 * over at the next look. Outside its period nothing holds.
 * @throws {AppError} `alert.notFound`, `alert.invalid`
 */
export async function saveBudgetAlert(
  scope: AccountScope,
  id: string,
  change: Change,
  doing: Doing,
): Promise<void> {
  const former = await oneBudgetAlert(scope, id)
  const stored = contentOf(former)
  const alert = await named(scope, merged(stored, change))
  refuse(checkBudgetAlert(alert, null))
  await refuseUnknown(scope, alert.campaigns, stored.campaigns)
  const isOther = budgetFingerprint(alert) !== budgetFingerprint(stored) || (alert.isOn && !stored.isOn)
  const asksAnew = pauseFingerprint(alert) !== pauseFingerprint(stored)
  const today = wallClock(doing.tenant.timezone, doing.at).day
  const isUnderWay = today >= alert.dateStart && dayBefore(today, 1) <= alert.dateEnd
  const state = former.state && isUnderWay ? JSON.stringify(editedState(former.state, asksAnew)) : null
  await scope.db
    .updateTable('budget_alert')
    .set({
      ...columns(alert),
      updated_at: doing.at,
      updated_by: doing.personId,
      ...(isOther ? { state } : {}),
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  const over = isUnderWay ? pauseKeys(id) : budgetKeys(id)
  if (asksAnew || !isUnderWay) await resolveAlerts(scope, over, doing.at)
  await audit(scope, 'budgetAlert.saved', { id, ...alert }, doing)
}

/** @throws {AppError} `alert.notFound` */
export async function deleteBudgetAlert(scope: AccountScope, id: string, doing: Doing): Promise<void> {
  const alert = await oneBudgetAlert(scope, id)
  await scope.db
    .deleteFrom('budget_alert')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  await resolveAlerts(scope, budgetKeys(id), doing.at)
  await audit(scope, 'budgetAlert.deleted', alert, doing)
}

/** @throws {AppError} `alert.notFound` */
export async function oneBudgetAlert(scope: AccountScope, id: string) {
  const found = (await readBudgetAlerts(scope)).find((one) => one.id === id)
  if (!found) throw new AppError('alert.notFound', { id })
  return found
}

/** A list with more campaigns, each once. */
export const withMore = (
  campaigns: readonly NamedReference[],
  more: readonly NamedReference[],
): NamedReference[] => [...new Map([...campaigns, ...more].map((one) => [one.id, one])).values()]

/** A rule whose campaigns have the names they have on the platform. */
export const named = async <T extends { readonly campaigns: readonly NamedReference[] }>(
  scope: AccountScope,
  rule: T,
): Promise<T> => ({ ...rule, campaigns: await underTheirNames(scope, rule.campaigns) })

const contentOf = (alert: BudgetAlert): Omit<BudgetAlert, 'id'> => ({
  isOn: alert.isOn,
  name: alert.name,
  target: alert.target,
  dateStart: alert.dateStart,
  dateEnd: alert.dateEnd,
  threshold: alert.threshold,
  pausesAtLimit: alert.pausesAtLimit,
  campaigns: alert.campaigns,
})

/** What was sent, over what is there; what was not sent stays. */
export function merged<T extends object>(base: T, change: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(given) }
}

const columns = (alert: Omit<BudgetAlert, 'id'>) => ({
  is_on: alert.isOn,
  name: alert.name.trim(),
  target: alert.target,
  date_start: alert.dateStart,
  date_end: alert.dateEnd,
  threshold: alert.threshold,
  pauses_at_limit: alert.pausesAtLimit,
  campaigns: JSON.stringify(alert.campaigns),
})

export function refuse(problems: readonly AlertRuleProblem[]): void {
  if (problems.length > 0)
    throw new AppError('alert.invalid', { problems: problems.map((code) => ({ code })) })
}

/** @throws {AppError} `alert.invalid` with the ids that are no campaign of the account */
export async function refuseUnknown(
  scope: AccountScope,
  campaigns: readonly NamedReference[],
  held: readonly NamedReference[] = [],
): Promise<void> {
  const ids = await unknownCampaigns(scope, campaigns, held)
  if (ids.length === 0) return
  const code = 'alert.campaignUnknown' satisfies AlertRuleProblem
  throw new AppError('alert.invalid', { problems: ids.map((id) => ({ code, field: 'campaigns', id })) })
}

const audit = (
  scope: AccountScope,
  action: AuditAction,
  { id, name }: { readonly id: string; readonly name: string },
  { personId, at }: Doing,
) => writeAudit(scope, { at, personId, action, subject: id, facts: { name } })
