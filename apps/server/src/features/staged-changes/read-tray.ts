import type { endpoints, ResponseOf } from '@vigie/contract'
import { hasBudget, isDateField, largerBudget, letsSpend, type CampaignTree } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readCampaignTrees } from '../../records/campaign-trees.ts'
import { readActiveBudgets } from '../../records/read-active-budgets.ts'
import { readCampaignNames, readStanding } from '../../records/standing-objects.ts'
import { readStaged, type StagedRow } from './staged-changes.store.ts'

type Reader = { readonly tenant: Tenant; readonly personId: string }
type Tray = ResponseOf<typeof endpoints.listStagedChanges>

/** What a person has staged, each beside its object as it was last read. */
export const readTray = (ctx: Context, { tenant, personId }: Reader): Promise<Tray> =>
  inAccount(ctx, tenant.accountId, (scope) => readTrayOf(scope, personId))

/** The same in a transaction that changes it. */
export async function readTrayOf(scope: AccountScope, personId: string): Promise<Tray> {
  const rows = await readStaged(scope, personId)
  const objects = rows.map(({ level, object_id: id, campaign_id: campaignId }) => ({ level, id, campaignId }))
  const standing = await readStanding(scope, objects)
  const names = await readCampaignNames(scope, objects)
  const { dailyTotal } = await readActiveBudgets(scope)
  const priced = rows.filter((row) => isSwitchedOn(row) || isDateField(row.field))
  const trees = await readCampaignTrees(
    scope,
    priced.map((row) => row.campaign_id),
  )
  const changes = rows.map((row) => ({
    ...asStaged(row, standing, names),
    ...moneyOf(row, trees.get(row.campaign_id)),
  }))
  return { changes, active: dailyTotal }
}

const isSwitchedOn = ({ field, value }: StagedRow): boolean => field === 'status' && value === 'ACTIVE'

/** What a switch or a date lets be spent where the object has no budget of its own. */
function moneyOf(
  row: StagedRow,
  tree: CampaignTree | undefined,
): Pick<Tray['changes'][number], 'letsSpend' | 'budgetAbove'> {
  if (!tree) return {}
  if (isDateField(row.field) && hasBudget(tree.campaign)) return { budgetAbove: largerBudget(tree.campaign) }
  const spends = isSwitchedOn(row) ? letsSpend(tree, { level: row.level, id: row.object_id }) : 0
  return spends === 0 ? {} : { letsSpend: spends }
}

function asStaged(
  row: StagedRow,
  standing: Awaited<ReturnType<typeof readStanding>>,
  names: ReadonlyMap<string, string>,
): Tray['changes'][number] {
  const object = standing.get(row.object_id)
  return {
    ...{ level: row.level, id: row.object_id, field: row.field, base: row.base, value: row.value },
    campaignId: row.campaign_id,
    name: object?.name ?? row.object_name,
    campaignName:
      row.level === 'campaign' ? (object?.name ?? row.object_name) : (names.get(row.campaign_id) ?? null),
    isLeftOut: row.is_left_out,
    note: row.note,
    stagedAt: row.staged_at.toISOString(),
    problem: row.problem,
    now: object
      ? {
          ...{ status: object.status, name: object.name },
          ...{ dailyBudget: object.dailyBudget, lifetimeBudget: object.lifetimeBudget },
          ...(object.startTime === undefined ? {} : { startTime: object.startTime }),
          ...(object.endTime === undefined ? {} : { endTime: object.endTime }),
        }
      : null,
    isBelowActive: object?.isBelowActive ?? false,
    ...(object?.behind ? { behind: object.behind } : {}),
  }
}
